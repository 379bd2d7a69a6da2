internal import AnimuxGraphics
internal import CFFmpeg

/// The coded picture of an AVIF file that has one picture.
struct AVIF {
  /// A coded frame of AV1.
  let data: [UInt8]
  /// A warning about something in the file that has no effect; `nil` if there is none.
  let warning: String?
  /// The matrix of the colours, and whether they use the full range, if the file contains them.
  private let matrix: (number: Int, isFull: Bool)?

  /// Parses a file. It is `nil` if the file is no AVIF, or a movie of several pictures.
  init?(_ file: FileBytes, path: String) throws(MediaError) {
    guard file.has("ftypavif", at: 4) else { return nil }
    let boxes = BoxList(file)
    guard let meta = boxes.first("meta", in: 0..<file.count) else { throw Self.damaged(path) }
    let inside = meta.dropFirst(4)
    guard let id = boxes.first("pitm", in: inside).flatMap({ boxes.item(in: $0) }) else {
      throw Self.damaged(path)
    }
    let kind = boxes.first("iinf", in: inside).flatMap { boxes.kind(of: id, in: $0) }
    if kind == "grid" {
      throw MediaError(
        "reading the picture",
        "it is an AVIF of several tiles, which is not supported; save it as a PNG or WebP",
        file: path)
    }
    guard kind == "av01", let places = boxes.first("iloc", in: inside),
      let data = boxes.data(of: id, places, idat: boxes.first("idat", in: inside)), !data.isEmpty
    else { throw Self.damaged(path) }
    self.data = data
    let properties = boxes.first("iprp", in: inside).flatMap { boxes.first("ipco", in: $0) } ?? 0..<0
    let colors = boxes.all(in: properties).filter { $0.name == "colr" }.map(\.body)
    let matrixPlace = colors.first { file.has("nclx", at: $0.lowerBound) }?.lowerBound
    matrix = matrixPlace.flatMap { place in
      guard let number = file.big(place + 8, count: 2), let flags = file.byte(place + 10) else { return nil }
      return (number, flags & 0x80 != 0)
    }
    warning = Self.warning(
      boxes, inside, properties, hasProfile: colors.contains { !file.has("nclx", at: $0.lowerBound) })
  }

  /// Describes a frame that was decoded from the data.
  func describe(_ frame: UnsafeMutablePointer<AVFrame>) {
    guard let matrix else { return }
    // Number 2 means that the matrix is unknown. Pictures then use that of JPEG.
    let number = matrix.number == 2 ? 6 : matrix.number
    if frame.pointee.colorspace == AVCOL_SPC_UNSPECIFIED, number < 15 {
      frame.pointee.colorspace = AVColorSpace(rawValue: UInt32(number))
    }
    if frame.pointee.color_range == AVCOL_RANGE_UNSPECIFIED {
      frame.pointee.color_range = matrix.isFull ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG
    }
  }

  private static func warning(
    _ boxes: BoxList, _ meta: Range<Int>, _ properties: Range<Int>, hasProfile: Bool
  ) -> String? {
    let names = Set(boxes.all(in: properties).map(\.name))
    let references = boxes.first("iref", in: meta)?.dropFirst(4) ?? 0..<0
    let parts = [
      boxes.first("auxl", in: references) != nil ? "transparency" : nil,
      !names.isDisjoint(with: ["irot", "imir"]) ? "orientation" : nil, hasProfile ? "colour profile" : nil,
    ].compactMap(\.self)
    guard !parts.isEmpty else { return nil }
    let verb = parts.count > 1 ? "are" : "is"
    return "its \(parts.enumerated(with: "and")) \(verb) not applied; save the picture as a PNG or WebP"
  }

  private static func damaged(_ path: String) -> MediaError {
    MediaError("reading the picture", "the file is damaged", file: path)
  }
}

/// The boxes of an ISO file, which may contain other boxes.
private struct BoxList {
  let file: FileBytes

  init(_ file: FileBytes) { self.file = file }

  /// Returns the boxes in a part of the file, up to the first one that is damaged.
  func all(in part: Range<Int>) -> [(name: String, body: Range<Int>)] {
    var (boxes, place) = ([(name: String, body: Range<Int>)](), part.lowerBound)
    while boxes.count < Self.maximumBoxes, let size = file.big(place, count: 4),
      let name = file.part(place + 4, 4)
    {
      let isLong = size == 1
      let whole = isLong ? file.big(place + 8, count: 8) ?? 0 : size == 0 ? part.upperBound - place : size
      let head = isLong ? 16 : 8
      guard whole >= head, whole <= part.upperBound - place else { break }
      boxes.append((String(decoding: name, as: UTF8.self), place + head..<place + whole))
      place += whole
    }
    return boxes
  }

  /// The maximum number of boxes in a box that are read.
  private static let maximumBoxes = 4096

  func first(_ name: String, in part: Range<Int>) -> Range<Int>? {
    all(in: part).first { $0.name == name }?.body
  }

  /// Returns the item that a box of the primary item names.
  func item(in box: Range<Int>) -> Int? {
    file.big(box.lowerBound + 4, count: file.byte(box.lowerBound) == 0 ? 2 : 4)
  }

  /// Returns the type of an item.
  func kind(of id: Int, in box: Range<Int>) -> String? {
    let entries = box.dropFirst(file.byte(box.lowerBound) == 0 ? 6 : 8)
    for entry in all(in: entries) where entry.name == "infe" {
      let (start, width) = (entry.body.lowerBound, file.byte(entry.body.lowerBound) == 3 ? 4 : 2)
      guard file.big(start + 4, count: width) == id else { continue }
      return file.part(start + 6 + width, 4).map { String(decoding: $0, as: UTF8.self) }
    }
    return nil
  }

  /// Returns the bytes of an item, which may consist of several parts.
  func data(of id: Int, _ box: Range<Int>, idat: Range<Int>?) -> [UInt8]? {
    var cursor = BoxCursor(file, box.lowerBound)
    guard let version = cursor.next(1), version < 3, cursor.next(3) != nil, let sizes = cursor.next(2),
      let count = cursor.next(version < 2 ? 2 : 4)
    else { return nil }
    func size(_ shift: Int) -> Int { sizes >> shift & 15 }
    let indexSize = version > 0 ? size(0) : 0
    for _ in 0..<min(count, Self.maximumBoxes) {
      guard let item = cursor.next(version < 2 ? 2 : 4), let method = version > 0 ? cursor.next(2) : 0,
        cursor.next(2) != nil, let base = cursor.next(size(4)), let parts = cursor.next(2),
        // Places without a length would be as many as the file claims.
        size(12) + size(8) > 0
      else { return nil }
      var data: [UInt8] = []
      for _ in 0..<parts {
        guard cursor.next(indexSize) != nil, let offset = cursor.next(size(12)),
          let length = cursor.next(size(8))
        else { return nil }
        guard item == id else { continue }
        let start: Int? = method & 15 == 0 ? 0 : method & 15 == 1 ? idat?.lowerBound : nil
        guard let start, let place = Self.sum(start, base, offset), let part = file.part(place, length),
          data.count + length <= file.count
        else { return nil }
        data += part
      }
      if item == id { return data }
    }
    return nil
  }

  private static func sum(_ numbers: Int...) -> Int? {
    var total = 0
    for number in numbers {
      let (sum, overflows) = total.addingReportingOverflow(number)
      if overflows { return nil }
      total = sum
    }
    return total
  }
}

/// A place in a box, from which numbers are read one after the other.
private struct BoxCursor {
  private let file: FileBytes
  private var place: Int

  init(_ file: FileBytes, _ place: Int) { (self.file, self.place) = (file, place) }

  /// Reads a number of some bytes, which is 0 without bytes. It is `nil` beyond the end.
  mutating func next(_ bytes: Int) -> Int? {
    guard bytes <= 8, let number = file.big(place, count: bytes) else { return nil }
    place += bytes
    return number
  }
}
