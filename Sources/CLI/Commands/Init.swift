internal import AnimuxDocuments
internal import AnimuxMedia
internal import AnimuxProcesses
internal import AnimuxReference
internal import Glibc

struct Init: Command {
  static let name = "init"
  static let summary =
    "Makes a folder with a scene to start from, and the schema and settings with which an editor completes it."
  static let details = [
    "The folder gets the scene, its JSON Schema, a README and settings for VS Code. If one of these files already exists, the command ends with an error and writes nothing."
  ]
  static let operands = [
    Operand<Self>(
      optional: \.template, .oneOf(Starter.all.map(\.name), "TEMPLATE"), defaultValue: Starter.all[0].name),
    Operand<Self>(optional: "DIR", \.folder, "the folder (default: the name of the template)"),
  ]
  static let examples = [
    Example("animux init", "an explainer, in the folder explainer"),
    Example("animux init slides talk", "slides, in the folder talk"),
  ]

  var template: String?
  var folder: String?

  func check() throws(UsageError) {
    guard folder?.isEmpty == true else { return }
    throw UsageError("DIR must not be empty; leave it out for a folder with the name of the template")
  }

  func run(on console: Console) throws(ToolError) -> ExitCode {
    let starter = Starter.all.first { $0.name == template } ?? Starter.all[0]
    let folder = folder ?? starter.name
    let files = starter.allFiles
    for file in files where access("\(folder)/\(file.path)", F_OK) == 0 {
      throw .failed("\(folder)/\(file.path) exists already; choose another folder, or move the file away")
    }
    let isThere = access(folder, F_OK) == 0
    var made: [String] = []
    do throws(ToolError) {
      for file in files { try write(file.text, to: "\(folder)/\(file.path)", &made) }
    } catch {
      // A part of a project would keep the next attempt from making the whole.
      for path in made.reversed() { remove(path) }
      throw error
    }
    let list = files.map(\.path).joined(separator: ", ")
    try console.output(
      isThere ? "Put \(list) into the folder \(folder)\n" : "Made the folder \(folder) with \(list)\n")
    try console.output(
      "Next: \(folder == "." ? "" : "cd \(shellWord(folder.hasPrefix("-") ? "./" + folder : folder)) && ")\(starter.next)\n"
    )
    return .done
  }

  /// Writes a new file, makes the folders that contain it, and adds what it makes to a list.
  private func write(_ text: String, to path: String, _ made: inout [String]) throws(ToolError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for count in 1..<parts.count {
      let parent = parts.prefix(count).joined(separator: "/")
      if parent.isEmpty { continue }
      if mkdir(parent, 0o777) == 0 { made.append(parent) } else if errno != EEXIST { throw failed(parent) }
    }
    do throws(MediaError) { try SmallFile.write(text, to: .file(path)) } catch { throw .failed("\(error)") }
    made.append(path)
  }

  private func failed(_ path: String) -> ToolError {
    .failed("\(path): \(String(cString: strerror(errno)))")
  }
}
