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
