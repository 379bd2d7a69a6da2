internal import AnimuxFiles

/// A file that a scene needs, such as a picture, a movie or a font.
public struct FileReference: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The path, as the process can open it.
  public var path: String

  /// Creates a reference to the file at a path.
  public init(_ path: String) {
    self.path = path
  }

  /// Creates a reference to the file at a path.
  public init(stringLiteral path: String) {
    self.init(path)
  }
}

extension Reading where Value == FileReference {
  /// A path, resolved from the document that contains it.
  package static var file: Self {
    Reading("a file") { json, reader in
      guard let path = reader.read(json, .name) else { return nil }
      guard !path.utf8.contains(0) else {
        return reader.invalid(json, "a path cannot contain a NUL character")
      }
      guard !path.isAddress || EmbeddedFile.contains(path: path) else {
        return reader.invalid(
          json,
          "only local files are read, and \(quoted(path)) is an address; download the file and use its path")
      }
      let file = FileReference(reader.diagnostics.resolve(path, at: json.place))
      let opened = FileReference(Source.animation(in: file.path).file)
      guard !reader.diagnostics.excludes(opened.path) else {
        reader.diagnostics.report(
          .error, .unreadableFile, "\(quoted(path)) is outside of the folders that --root allows",
          at: json.place)
        return nil
      }
      // A part is in the tool.
      if !PartLibrary.contains(path: file.path) { reader.diagnostics.note(opened, at: json.place) }
      return file
    }
  }
}

extension Reading where Value == [FileReference] {
  package static var files: Self {
    let files = Reading<FileReference>.file.list()
    return Reading("a list of files") { json, reader in reader.read(json, files) }
  }
}

extension String {
  /// Whether the string is an address, such as `https://example.com/a.mp4`.
  fileprivate var isAddress: Bool {
    guard let colon = firstIndex(of: ":"), let first, first.isLetter else { return false }
    let scheme = self[..<colon]
    guard scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }) else {
      return false
    }
    return self[colon...].hasPrefix("://") || scheme.lowercased() == "data"
  }
}
