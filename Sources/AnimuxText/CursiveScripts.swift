internal import AnimuxGraphics
internal import CPango

/// The scripts whose letters are joined, between which there is no letter spacing, as in browsers.
enum CursiveScripts {
  private static let scripts = Set(
    [
      G_UNICODE_SCRIPT_ARABIC, G_UNICODE_SCRIPT_HANIFI_ROHINGYA, G_UNICODE_SCRIPT_MANDAIC,
      G_UNICODE_SCRIPT_MONGOLIAN,
      G_UNICODE_SCRIPT_NKO, G_UNICODE_SCRIPT_PHAGS_PA, G_UNICODE_SCRIPT_SYRIAC,
    ].map { Int($0.rawValue) })

  /// Returns the parts of a UTF-8 text in these scripts, in bytes. A space or a mark belongs to the script before it.
  static func parts(of bytes: [UInt8]) -> [Range<Int>] {
    guard bytes.contains(where: { $0 >= 0xD8 }) else { return [] }
    return bytes.withUnsafeBytes { buffer in
      guard let text = buffer.bindMemory(to: CChar.self).baseAddress,
        let iterator = pango_script_iter_new(text, Int32(bytes.count))
      else { return [] }
      defer { pango_script_iter_free(iterator) }
      var parts: [Range<Int>] = []
      repeat {
        var (start, end) = (nil as UnsafePointer<CChar>?, nil as UnsafePointer<CChar>?)
        var script = PANGO_SCRIPT_COMMON
        pango_script_iter_get_range(iterator, &start, &end, &script)
        if let start, let end, scripts.contains(Int(script.rawValue)) {
          parts.append(start - text..<end - text)
        }
      } while pango_script_iter_next(iterator) != 0
      return parts
    }
  }
}

extension Range<Int> {
  /// Returns what is left of the range without others, which are in order.
  func without(_ others: [Range<Int>]) -> [Range<Int>] {
    var (parts, start) = ([Range<Int>](), lowerBound)
    let first = (0..<others.count).bisected { others[$0].upperBound > lowerBound }
    for other in others[first...].prefix(while: { $0.lowerBound < upperBound }) {
      if start < other.lowerBound { parts.append(start..<other.lowerBound) }
      start = Swift.max(start, other.upperBound)
    }
    return start < upperBound ? parts + [start..<upperBound] : parts
  }
}
