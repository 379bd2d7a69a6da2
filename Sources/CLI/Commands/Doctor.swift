internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxMedia
internal import Glibc

struct Doctor: Command {
  static let name = "doctor"
  static let summary =
    "Checks what this machine has for making films, and shows how to install what is missing."
  static let details = [
    "The exit code is 1 if the default output, H.264 with AAC in MP4, cannot be made, and 0 otherwise."
  ]
  static let operands: [Operand<Self>] = []
  static let options = [Option<Self>(flag: "json", \.isJSON, "print a JSON list")]
  static let examples = [Example("animux doctor", "what is available, and what is missing")]

  var isJSON = false

  /// The result of one check.
  struct CheckResult {
    enum State: String { case good, missing, bad }
    let subject: String
    let state: State
    let text: String
    var remedy: String?
  }

  func run(on console: Console) throws(ToolError) -> ExitCode {
    let results =
      try versions() + [processors(), memory()] + Self.encoders(of: OutputFormat.all.flatMap(\.codecs))
      + fonts() + [store(console)]
    if isJSON {
      try console.print(JSON(results.map(json)).prettyText())
    } else {
      try console.output(TerminalText(ours: results.map { line(of: $0, console.outputTerminal) }.joined()))
    }
    return results.contains { $0.state == .bad } ? .failed : .done
  }

  private func json(_ result: CheckResult) -> JSON {
    JSON(object: [
      ("subject", JSON(result.subject)), ("state", JSON(result.state.rawValue)),
      ("text", JSON(result.text)), ("remedy", result.remedy.map { JSON($0) } ?? JSON(.null)),
    ])
  }

  private func line(of result: CheckResult, _ terminal: Terminal) -> String {
    let (mark, paint): (String, TerminalStyle) =
      switch result.state {
      case .good: ("ok", .accent)
      case .missing: ("--", .warning)
      case .bad: ("!!", .error)
      }
    let head = paint.applied(to: mark, in: terminal) + "  " + result.subject.padded(to: 12)
    let text = TerminalText(line: result.text).text
    let remedy = result.remedy.map { String(repeating: " ", count: 16) + TerminalText(line: $0).text + "\n" }
    return head + text + "\n" + (remedy ?? "")
  }

  private func versions() throws(ToolError) -> [CheckResult] {
    let words = try Version.text().split(separator: "\n").map(String.init)
    return [
      CheckResult(subject: "animux", state: .good, text: Version.number),
      CheckResult(subject: "libraries", state: .good, text: words.dropFirst().joined(separator: ", ")),
    ]
  }

  private func processors() -> CheckResult {
    let count = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    return CheckResult(subject: "processors", state: .good, text: "\(count)")
  }

  private func memory() -> CheckResult {
    let bytes = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    let gigabytes = Double(bytes) / 1_073_741_824
    let text = "\((gigabytes * 10).rounded() / 10) GiB"
    guard gigabytes < 1.5 else { return CheckResult(subject: "memory", state: .good, text: text) }
    return CheckResult(
      subject: "memory", state: .missing, text: text,
      remedy: "films of 1080p need about 1 GiB; use --workers 1 for larger ones")
  }

  /// Returns the encoders that are there, and those of the processor that are missing.
  static func encoders(of codecs: [VideoCodec]) -> [CheckResult] {
    var (names, missing, seen) = ([String](), [CheckResult](), Set<String>())
    for codec in codecs where !codec.isHardware && seen.insert(codec.name).inserted {
      if codec.isAvailable {
        names.append(codec.name)
      } else {
        missing.append(
          CheckResult(
            subject: "encoder", state: codec.name == VideoCodec.h264.name ? .bad : .missing,
            text: "\(codec.name) by \(codec.encoder) is missing", remedy: codec.remedy))
      }
    }
    let hardware = Set(codecs.filter { $0.isHardware && $0.isAvailable }.map(\.encoder))
    let text = (names + hardware.sorted()).joined(separator: ", ")
    return [CheckResult(subject: "encoders", state: .good, text: text)] + missing
  }

  private func fonts() -> [CheckResult] {
    let families = FontFamily.all(files: []).map(\.name)
    var results = [
      CheckResult(subject: "fonts", state: .good, text: "\(families.count) families, Inter among them")
    ]
    if !families.contains(where: { $0.lowercased().contains("emoji") }) {
      results.append(
        CheckResult(
          subject: "fonts", state: .missing, text: "no font has emoji",
          remedy: "apt-get install fonts-noto-color-emoji"))
    }
    if !families.contains(where: { $0.contains("CJK") || $0.contains("Han Sans") || $0.contains("Hei") }) {
      results.append(
        CheckResult(
          subject: "fonts", state: .missing, text: "no font has Chinese, Japanese and Korean characters",
          remedy: "apt-get install fonts-noto-cjk"))
    }
    return results
  }

  private func store(_ console: Console) -> CheckResult {
    guard let folder = console.storeFolder else {
      return CheckResult(
        subject: "store", state: .missing, text: "there is no folder for finished segments",
        remedy: "set HOME, XDG_CACHE_HOME or ANIMUX_STORE")
    }
    var existing = folder[...]
    while access(String(existing), F_OK) != 0, let slash = existing.lastIndex(of: "/"),
      slash > existing.startIndex
    {
      existing = existing[..<slash]
    }
    guard access(String(existing), W_OK) == 0 else {
      return CheckResult(
        subject: "store", state: .missing, text: "\(folder) cannot be written",
        remedy: "make \(existing) writable, or choose a folder with --store or ANIMUX_STORE")
    }
    return CheckResult(subject: "store", state: .good, text: folder)
  }
}
