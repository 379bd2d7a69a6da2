internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxFiles
public import AnimuxMedia

extension Production {
  /// Throws where writing to a file would replace one that the film is made of, by whatever name.
  public func checkIsNoInput(_ destination: Destination) throws(EncodeError) {
    guard case .file(let path) = destination else { return }
    try checkAreNoInputs(CollectionOfOne(path))
  }

  /// Throws where one of so many numbered pictures would replace a file that the film is made of. Only the first of them are looked at, and
  /// those whose number stands in the name of such a file.
  func checkAreNoInputs(_ pattern: NumberedPath, count: Int) throws(EncodeError) {
    let named = film.inputPaths.flatMap { path in
      (path.split(separator: "/").last ?? "").split { !$0.isNumber }.compactMap { Int($0) }
    }
    let numbers = Array(0..<min(count, Self.looked)) + named.filter { (0..<count).contains($0) }
    try checkAreNoInputs(numbers.map(pattern.path))
  }

  /// The number of names of a series that are looked at.
  private static let looked = 1000

  /// Throws where one of the files to be written is one that the film is made of.
  private func checkAreNoInputs(_ paths: some Sequence<String>) throws(EncodeError) {
    let inputs = Set(film.inputPaths.compactMap { FileIdentity.ofFile($0) })
    guard !inputs.isEmpty else { return }
    for path in paths {
      guard let identity = FileIdentity.ofFile(path), inputs.contains(identity) else { continue }
      throw .options("\(quoted(path)) is a file that the scene is made of; name another one for the output")
    }
  }
}
