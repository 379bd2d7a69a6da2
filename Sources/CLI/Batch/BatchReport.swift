internal import AnimuxDocuments
internal import AnimuxMedia
internal import Glibc

/// The results of the rows of a batch, as JSON.
struct BatchReport {
  let rows: [RowResult]
  /// The reason why no row was begun, if there is one that concerns them all.
  var error: String?

  private var text: String {
    let counts = RowResult.Status.allCases.map { status in
      (status.rawValue, JSON(rows.count { $0.status == status }))
    }
    let reason = error.map { [("error", JSON($0))] } ?? []
    return JSON(object: counts + reason + [("rows", JSON(rows.map(\.json)))]).prettyText() + "\n"
  }

  func write(to path: String, _ console: Console) throws(ToolError) {
    guard path != "-" else { return try console.output(text) }
    do throws(MediaError) { try SmallFile.write(text, to: .file(path)) } catch { throw .failed("\(error)") }
  }

  /// Returns whether a file is a report, or does not exist yet. Any other can be one that the batch reads.
  static func mayReplace(_ path: String) -> Bool {
    if path == "-" || access(path, F_OK) != 0 { return true }
    var diagnostics = Diagnostics()
    guard let text = SmallFile.read(path),
      let json = JSON.parse(Source(name: path, text: text), &diagnostics)
    else { return false }
    return json["rows"]?.isList == true && RowResult.Status.allCases.allSatisfy { json[$0.rawValue] != nil }
  }
}
