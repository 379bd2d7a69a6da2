internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxFiles
public import AnimuxMedia

extension Production {
  /// Throws if writing to `destination` would replace a file that the film is made from, under any name.
  public func checkIsNoInput(_ destination: Destination) throws(EncodeError) {
    guard case .file(let path) = destination else { return }
    try checkAreNoInputs(CollectionOfOne(path))
  }

  /// Throws if one of `count` numbered pictures would replace a file that the film is made from.
  ///
  /// Only the first names of the series are checked, and those whose number appears in the name of an input
  /// file.
  func checkAreNoInputs(_ pattern: NumberedPath, count: Int) throws(EncodeError) {
    let named = film.inputPaths.flatMap { path in
      (path.split(separator: "/").last ?? "").split { !$0.isNumber }.compactMap { Int($0) }
    }
    let numbers = Array(0..<min(count, Self.maximumInspected)) + named.filter { (0..<count).contains($0) }
    try checkAreNoInputs(numbers.map(pattern.path))
  }

  /// The number of names of a series that are checked.
  private static let maximumInspected = 1000

  /// Throws if one of the files to write is a file that the film is made from.
  private func checkAreNoInputs(_ paths: some Sequence<String>) throws(EncodeError) {
    let inputs = Set(film.inputPaths.compactMap { FileIdentity.ofFile($0) })
    guard !inputs.isEmpty else { return }
    for path in paths {
      guard let identity = FileIdentity.ofFile(path), inputs.contains(identity) else { continue }
      throw .options("\(quoted(path)) is a file that the scene uses; choose another name for the output")
    }
  }
}
