internal import AnimuxMedia

/// The texts of `animux --version` and `animux version`.
enum Version {
  static let number = "0.1.0"

  /// The versions of the tool and of FFmpeg as a whole.
  static var short: String { "animux \(number)\n\(line(LibraryVersion.ffmpeg))\n" }

  /// Returns the version of the tool and those of all libraries of FFmpeg.
  static func text() throws(ToolError) -> String {
    do {
      return try "animux \(number)\n" + LibraryVersion.all().map { line($0) + "\n" }.joined()
    } catch {
      throw .failed("\(error)")
    }
  }

  private static func line(_ library: LibraryVersion) -> String { "\(library.name) \(library.version)" }
}
