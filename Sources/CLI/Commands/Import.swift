internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxMedia

struct Import: Command {
  static let name = "import"
  static let summary = "Converts a Lottie file to a scene."
  static let details = [
    "Every command that takes a SCENE also accepts a Lottie file; the scene that this command writes gives the same film."
      + " Parts of the file that are not drawn are listed on standard error."
  ]
  static let operands = [
    Operand<Self>("FILE", \.file, "the Lottie document; - reads from standard input"),
    Operand<Self>("OUT", \.output, "the scene document; - writes to standard output"),
  ]
  static let options: [Option<Self>] = []
  static let examples = [
    Example("animux import hello.json scene.json", "a scene to edit")
  ]

  var file = ""
  var output = ""

  func check() throws(UsageError) {
    guard output == "-" || !FileName.isSame(file, output) else {
      throw UsageError("OUT is the Lottie document itself; name another file")
    }
  }

  func run(on console: Console) throws(ToolError) -> ExitCode {
    let scene: (document: JSON, notes: [Diagnostic])
    do throws(SceneError) {
      scene = try DeepStack.run { () throws(SceneError) in try Scene.imported(Source.read(file)) }
    } catch {
      throw .scene(error)
    }
    console.warn(scene.notes)
    let text = scene.document.withSources(movedFrom: file, to: output).prettyText() + "\n"
    if output == "-" {
      try console.output(text)
    } else {
      do throws(MediaError) { try SmallFile.write(text, to: .file(output)) } catch {
        throw .failed("\(error)")
      }
    }
    return .done
  }
}

extension JSON {
  /// The keys of files, and of lists of them, in scenes that are made of Lottie documents.
  private static let fileKeys: Set<String> = ["source", "fontFile", "fonts"]

  /// Returns the document for another folder: the paths of pictures, sounds and fonts lead to the same files from there.
  fileprivate func withSources(movedFrom old: String, to new: String) -> JSON {
    guard let from = Self.folder(of: old), let to = Self.folder(of: new), from != to else { return self }
    return withSources(under: RealPath.steps(from: to, to: from).joined(separator: "/"))
  }

  private func withSources(under prefix: String) -> JSON {
    switch kind {
    case .array(let elements): return JSON(.array(elements.map { $0.withSources(under: prefix) }), at: place)
    case .object(let members):
      let moved = members.map { member in
        let isFile = Self.fileKeys.contains(member.key)
        let value = isFile ? member.value.moved(under: prefix) : member.value.withSources(under: prefix)
        return Member(member.key, value, at: member.keyPlace)
      }
      return JSON(.object(moved), at: place)
    case .null, .invalid, .bool, .number, .string: return self
    }
  }

  /// Returns a path, or a list of paths, from another folder.
  private func moved(under prefix: String) -> JSON {
    switch kind {
    case .array(let elements): JSON(.array(elements.map { $0.moved(under: prefix) }), at: place)
    case .string(let path) where !path.hasPrefix("/") && !path.hasPrefix("data:"):
      JSON(.string("\(prefix)/\(path)"), at: place)
    case .null, .invalid, .bool, .number, .string, .object: self
    }
  }

  /// The components of the folder of a file, or `nil` if there is no such folder. Standard input is in the current one.
  private static func folder(of path: String) -> [Substring]? {
    let end = path.lastIndex(of: "/")
    let folder = path == "-" ? "." : end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    return RealPath.of(folder)?.split(separator: "/")
  }
}
