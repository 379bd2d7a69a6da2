internal import AnimuxMedia

/// The text of `animux --version`.
enum Version {
  static let number = "0.1.0"

  static func text() throws(ToolError) -> String {
    do {
      let libraries = try LibraryVersion.all().map { "\($0.name) \($0.version)" }
      return (["animux \(number)"] + libraries).map { $0 + "\n" }.joined()
    } catch {
      throw .failed("\(error)")
    }
  }
}
