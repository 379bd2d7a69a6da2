internal import CParts

/// The documents that come with the tool, which a document names as `animux:bar-chart`.
package enum PartLibrary {
  /// The beginning of a part's path.
  package static let scheme = "animux:"

  /// The names of all parts, without the scheme, in the order of the alphabet.
  package static let names: [String] = (0..<animux_part_count()).map {
    String(cString: animux_part_name($0))
  }

  /// Returns whether a path names a part, whether or not there is one with this name.
  package static func contains(path: String) -> Bool { path.hasPrefix(scheme) }

  /// Returns the path by which documents name a part.
  package static func path(of name: String) -> String { scheme + name }

  /// Returns the document of a part.
  package static func source(at path: String) throws(SceneError) -> Source {
    guard let index = names.firstIndex(where: { self.path(of: $0) == path }) else {
      let message = "there is no such part\(hint(for: path))"
      throw SceneError([Diagnostic(.error, .unreadableFile, message, file: path)])
    }
    let bytes = (0..<animux_part_size(index)).map { animux_part_byte(index, $0) }
    return Source(name: path, bytes: bytes)
  }

  /// Returns the path of the part whose name is nearest to a text without the scheme, or `nil` if none is near.
  static func nearest(to text: String) -> String? {
    Spelling.nearest(to: text.hasSuffix(".json") ? String(text.dropLast(5)) : text, among: names).map(path)
  }

  /// Returns the parts that are nearest to a path that names none, as the end of a message.
  private static func hint(for path: String) -> String {
    let paths = names.map(self.path(of:))
    if let nearest = Spelling.nearest(to: path, among: paths) { return "; did you mean \(quoted(nearest))?" }
    let nearest = Spelling.ranked(path, among: paths, count: 3)
    return "; the nearest are \(nearest.map(quoted).joined(separator: ", ")), and `animux parts` lists all"
  }
}
