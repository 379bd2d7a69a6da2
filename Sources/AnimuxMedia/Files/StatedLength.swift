internal import Glibc

/// The length that the header of a media file states for the whole file.
extension InputFile {
  /// A sentence about a file that ends before the place that its header states; `nil` if it is complete, or if
  /// its format states no length.
  var shortfall: String? {
    if let length = statedLength, length > size + Self.padding {
      return "it is cut off: its header states \(length) bytes, and it has \(size)"
    }
    return hasEnd ? nil : "it is cut off: its end is missing"
  }

  /// Some writers count a padding byte that they do not write.
  private static let padding = 1

  private var statedLength: Int? {
    let start = bytes(at: 0, count: 12)
    guard start.count == 12 else { return nil }
    if start.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return matroskaLength }
    switch start.text(0..<4) {
    // A file that was written to a pipe has all bits set.
    case "RIFF": return start.little(4, 4).flatMap { (1..<0xFFFF_FFFF).contains($0) ? $0 + 8 : nil }
    case "FORM": return start.big(4, 4).map { $0 + 8 }
    default: return Self.boxes.contains(start.text(4..<8)) ? boxesLength : nil
    }
  }

  /// The names of boxes that a file of MPEG-4 or QuickTime can start with.
  private static let boxes: Set = ["ftyp", "moov", "mdat", "free", "skip", "wide", "styp"]
  /// The most boxes that are followed.
  private static let maximumBoxes = 10_000

  /// The end of the last box of the file.
  private var boxesLength: Int? {
    var place = 0
    for _ in 0..<Self.maximumBoxes where place < size {
      let box = bytes(at: place, count: 16)
      guard box.count >= 8, box[4..<8].allSatisfy({ (0x20..<0x7F).contains($0) }), let short = box.big(0, 4)
      else { return nil }
      guard let length = short == 1 ? box.big(8, 8) : short, length >= 8 else { return nil }
      let (end, overflows) = place.addingReportingOverflow(length)
      guard !overflows else { return nil }
      place = end
    }
    return place
  }

  /// The end of the segment of a Matroska or WebM file. A live stream states none.
  private var matroskaLength: Int? {
    func number(at place: Int) -> (value: Int?, length: Int)? {
      let all = bytes(at: place, count: 8)
      guard let first = all.first, first > 0 else { return nil }
      let length = first.leadingZeroBitCount + 1
      guard all.count >= length else { return nil }
      let value = all[..<length].reduce(0) { $0 << 8 | Int($1) } & (1 << (7 * length) - 1)
      return (value == 1 << (7 * length) - 1 ? nil : value, length)
    }
    guard let header = number(at: 4), let headerSize = header.value else { return nil }
    let segment = 4 + header.length + headerSize
    guard segment < size, bytes(at: segment, count: 4) == [0x18, 0x53, 0x80, 0x67],
      let body = number(at: segment + 4), let bodySize = body.value
    else { return nil }
    return segment + 4 + body.length + bodySize
  }

  /// Whether the last part of a GIF or PNG file is there. Other formats count as complete.
  private var hasEnd: Bool {
    let start = bytes(at: 0, count: 8)
    let tail = bytes(at: max(size - 64, 0), count: 64)
    if start.text(0..<4) == "GIF8" { return tail.suffix(4).contains(0x3B) }
    guard start == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] else { return true }
    return tail.text(0..<tail.count).contains("IEND")
  }

  /// Returns the bytes from `place`, as far as the file has them.
  private func bytes(at place: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      used = max(pread(descriptor, buffer.baseAddress, count, off_t(place)), 0)
    }
  }
}

extension [UInt8] {
  /// Returns bytes of the range as text, as far as they are there.
  fileprivate func text(_ range: Range<Int>) -> String {
    String(decoding: self[range.clamped(to: indices)], as: UTF8.self)
  }

  /// Returns an integer with the most significant byte first; `nil` if some of it is missing, or if it is too large.
  fileprivate func big(_ place: Int, _ count: Int) -> Int? {
    guard place + count <= self.count, count < 8 || self[place] < 0x80 else { return nil }
    return self[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  fileprivate func little(_ place: Int, _ count: Int) -> Int? {
    guard place + count <= self.count else { return nil }
    return self[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
