import Animux
import TestSupport

extension TemporaryFolder {
  /// Encodes a film to a file of that name in the folder, and returns the file's path.
  @discardableResult
  func encoded(
    _ film: Film, _ name: String, _ change: (inout EncodeOptions) -> Void = { _ in }
  ) throws -> String {
    var options = EncodeOptions()
    change(&options)
    _ = try film.encode(to: .file(file(name)), options: options)
    return file(name)
  }
}
