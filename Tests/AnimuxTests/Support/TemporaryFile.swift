import Animux
import Foundation

/// A name for a file in a folder of its own, which is gone with it.
final class TemporaryFile {
  let folder: String
  let path: String

  init(_ ending: String) {
    folder = NSTemporaryDirectory() + "animux-test-" + UUID().uuidString
    path = folder + "/film." + ending
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }
}

extension TemporaryFile {
  /// Encodes a film to a file of that name in the folder, and gives the file's path.
  @discardableResult
  func encoded(
    _ film: Film, _ name: String, _ change: (inout EncodeOptions) -> Void = { _ in }
  ) throws -> String {
    var options = EncodeOptions()
    change(&options)
    let path = folder + "/" + name
    _ = try film.encode(to: .file(path), options: options)
    return path
  }
}
