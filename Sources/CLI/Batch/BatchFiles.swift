internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxFiles
internal import AnimuxMedia

/// The files that a batch writes, which are checked against each other and against all that it reads.
struct BatchFiles {
  private let rows: [RowCheck.Named]
  private let batch: Batch
  /// The number of a row that reads a file, or `nil` for one that all rows share.
  private let inputs: [FileIdentity: (row: Int?, path: String)]

  init(_ rows: [RowCheck.Named], _ batch: Batch) {
    (self.rows, self.batch) = (rows, batch)
    var inputs: [FileIdentity: (row: Int?, path: String)] = [:]
    for path in [batch.encode.scene, batch.rows] + batch.inputs.data.map(\.path) {
      if let identity = FileIdentity.ofFile(path) { inputs[identity] = (nil, path) }
    }
    var seen: Set<String> = []
    for row in rows {
      for path in row.inputs where seen.insert(path).inserted {
        guard let identity = FileIdentity.ofFile(path), inputs[identity] == nil else { continue }
        inputs[identity] = (row.index, path)
      }
    }
    self.inputs = inputs
  }

  /// Throws if the report cannot be written, or would replace a file that is read or made.
  func checkReport() throws(ToolError) {
    guard let report = batch.report, report != "-" else { return }
    if let identity = FileIdentity.ofFile(report), let input = inputs[identity] {
      throw .usage(
        UsageError(
          "--report: \(quoted(report)) is \(Self.use(of: input)); choose another name for the report"))
    }
    if let row = rows.first(where: { FileName.isSame(report, $0.file) }) {
      throw .usage(
        UsageError(
          "--report: \(quoted(report)) is the film of row \(row.index + 1); choose another name for the report"
        ))
    }
    do throws(MediaError) {
      try SmallFile.makeFolders(of: report)
      try SmallFile.checkIsWritable(report)
    } catch { throw .failed("--report: \(error)") }
  }

  /// Adds the errors of the names: those without text, those that rows have in common, and those of files that are read or
  /// cannot be made.
  func check(_ errors: inout RowErrors, of scenes: SceneRows, _ console: Console) {
    var first: [String: Int] = [:]
    // One message about several rows is at the place of the first of them.
    var placed: [String: Int] = [:]
    var similar: [String: RowCheck.Named] = [:]
    var folders: [String: String?] = [:]
    for row in rows where errors[row.index] == nil {
      let reason: String?
      if Self.isEmpty(row.file) {
        reason =
          "its file would be \(quoted(row.file)), which has no text before its ending; use a value in the pattern that every row has, such as ${row}"
      } else if let other = first[FileName.plain(row.file)] {
        // Other tools write {name} for a value.
        let name = (try? NumberedPath(row.file)) == nil ? row.file.firstMatch(of: /[{%<]+\s*(\w+)/) : nil
        let brace = name.map { "; a value is written ${\($0.1)}" }
        reason =
          "its file would be \(quoted(row.file)), which is that of row \(other + 1)"
          + (brace ?? "; use a value in the pattern that differs, such as ${row}")
      } else if let input = replaced(by: row.file) {
        reason =
          "its file \(quoted(row.file)) is \(input.row == row.index ? "one that the scene uses" : Self.use(of: input)); choose another name for the output"
      } else if FileRoots.isFolder(row.file) {
        reason = "its file \(quoted(row.file)) is a folder; choose another name for the output"
      } else {
        reason = Self.obstacle(to: row.file, &folders)
      }
      if first[FileName.plain(row.file)] == nil { first[FileName.plain(row.file)] = row.index }
      if let reason {
        let place = placed[reason] ?? row.index
        placed[reason] = place
        errors.add(scenes.error(reason, ofRow: place), ofRow: row.index)
      } else if let other = similar.updateValue(row, forKey: FileName.plain(row.file).lowercased()) {
        console.warn(
          "rows \(other.index + 1) and \(row.index + 1) have files whose names differ only in upper and lower case, \(quoted(other.file)) and \(quoted(row.file)); on some file systems, one replaces the other"
        )
      }
    }
  }

  private func replaced(by file: String) -> (row: Int?, path: String)? {
    if let identity = FileIdentity.ofFile(file) { return inputs[identity] }
    // Numbered pictures have many names.
    guard file.contains("%"), let numbers = try? NumberedPath(file) else { return nil }
    return inputs.values.first { numbers.isOne($0.path) }
  }

  /// Returns why no file can be made in the folder of a path. Each folder is looked at once.
  private static func obstacle(to file: String, _ folders: inout [String: String?]) -> String? {
    guard let end = file.lastIndex(of: "/") else { return nil }
    let folder = end == file.startIndex ? "/" : String(file[..<end])
    if let known = folders[folder] { return known }
    let reason = SmallFile.obstacle(toFilesIn: folder).map {
      "no file can be made in the folder \(quoted(folder)): \($0)"
    }
    folders[folder] = .some(reason)
    return reason
  }

  private static func use(of input: (row: Int?, path: String)) -> String {
    guard let row = input.row else { return "a file that the batch reads" }
    return "a file that row \(row + 1) uses"
  }

  private static func isEmpty(_ file: String) -> Bool {
    let name = file.split(separator: "/").last ?? ""
    return name.isEmpty || name.hasPrefix(".") || file.hasSuffix("/")
  }
}
