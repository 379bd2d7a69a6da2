internal import AnimuxEngine
internal import AnimuxFiles
public import AnimuxMedia

extension Production {
  /// Throws where writing to a file would replace one that the film is made of, by whatever name.
  public func checkIsNoInput(_ destination: Destination) throws(EncodeError) {
    guard case .file(let path) = destination else { return }
    try checkAreNoInputs(CollectionOfOne(path))
  }

  /// Throws where one of the files to be written is one that the film is made of.
  func checkAreNoInputs(_ paths: some Sequence<String>) throws(EncodeError) {
    let inputs = Set(film.inputPaths.compactMap { FileIdentity.ofFile($0) })
    guard !inputs.isEmpty else { return }
    for path in paths {
      guard let identity = FileIdentity.ofFile(path), inputs.contains(identity) else { continue }
      throw .options("\(quoted(path)) is a file that the scene is made of; name another one for the output")
    }
  }
}
