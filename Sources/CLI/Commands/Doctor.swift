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

  /// One thing that was looked at.
  private struct Finding {
    enum State: String { case good, missing, bad }
    let subject: String
    let state: State
    let text: String
    var remedy: String?
  }

  func run(on console: Console) throws(ToolError) -> ExitCode {
    let findings = try versions() + [processors(), memory()] + encoders() + fonts() + [store(console)]
    if isJSON {
      try console.print(JSON(findings.map(json)).prettyText())
    } else {
      try console.output(TerminalText(ours: findings.map { line(of: $0, console.outputTerminal) }.joined()))
    }
    return findings.contains { $0.state == .bad } ? .failed : .done
  }

  private func json(_ finding: Finding) -> JSON {
    JSON(object: [
      ("subject", JSON(finding.subject)), ("state", JSON(finding.state.rawValue)),
      ("text", JSON(finding.text)), ("remedy", finding.remedy.map { JSON($0) } ?? JSON(.null)),
    ])
  }

  private func line(of finding: Finding, _ terminal: Terminal) -> String {
    let paint: Paint = finding.state == .bad ? .error : finding.state == .missing ? .warning : .accent
    let mark = ["good": "ok", "missing": "--", "bad": "!!"][finding.state.rawValue] ?? ""
    let head = paint.applied(to: mark, in: terminal) + "  " + finding.subject.padded(to: 12)
    let text = TerminalText(line: finding.text).text
    let remedy = finding.remedy.map { String(repeating: " ", count: 16) + TerminalText(line: $0).text + "\n" }
    return head + text + "\n" + (remedy ?? "")
  }

  private func versions() throws(ToolError) -> [Finding] {
    let words = try Version.text().split(separator: "\n").map(String.init)
    return [
      Finding(subject: "animux", state: .good, text: Version.number),
      Finding(subject: "libraries", state: .good, text: words.dropFirst().joined(separator: ", ")),
    ]
  }

  private func processors() -> Finding {
    let count = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    return Finding(subject: "processors", state: .good, text: "\(count)")
  }

  private func memory() -> Finding {
    let bytes = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    let gigabytes = Double(bytes) / 1_073_741_824
    let text = "\((gigabytes * 10).rounded() / 10) GiB"
    guard gigabytes < 1.5 else { return Finding(subject: "memory", state: .good, text: text) }
    return Finding(
      subject: "memory", state: .missing, text: text,
      remedy: "films of 1080p need about 1 GiB; use --workers 1 for larger ones")
  }

  private func encoders() -> [Finding] {
    let video = OutputFormat.all.flatMap(\.codecs)
    var (names, missing) = ([String](), [Finding]())
    for codec in video where !names.contains(codec.name) {
      guard !codec.isHardware else { continue }
      if codec.isAvailable {
        names.append(codec.name)
      } else if !missing.contains(where: { $0.text.hasPrefix(codec.name) }) {
        let isNeeded = codec.name == "h264"
        missing.append(
          Finding(
            subject: "encoder", state: isNeeded ? .bad : .missing,
            text: "\(codec.name) by \(codec.encoder) is missing",
            remedy: "use a build of FFmpeg's libraries with \(codec.encoder); Debian's packages have it"))
      }
    }
    let hardware = video.filter { $0.isHardware && $0.isAvailable }.map(\.encoder)
    let all = names + Array(Set(hardware)).sorted()
    return [Finding(subject: "encoders", state: .good, text: all.joined(separator: ", "))] + missing
  }

  private func fonts() -> [Finding] {
    let families = FontFamily.all(files: []).map(\.name)
    var findings = [
      Finding(subject: "fonts", state: .good, text: "\(families.count) families, Inter among them")
    ]
    if !families.contains(where: { $0.lowercased().contains("emoji") }) {
      findings.append(
        Finding(
          subject: "fonts", state: .missing, text: "no font has emoji",
          remedy: "apt-get install fonts-noto-color-emoji"))
    }
    if !families.contains(where: { $0.contains("CJK") || $0.contains("Han Sans") || $0.contains("Hei") }) {
      findings.append(
        Finding(
          subject: "fonts", state: .missing, text: "no font has Chinese, Japanese and Korean letters",
          remedy: "apt-get install fonts-noto-cjk"))
    }
    return findings
  }

  private func store(_ console: Console) -> Finding {
    guard let folder = console.storeFolder else {
      return Finding(
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
      return Finding(
        subject: "store", state: .missing, text: "\(folder) cannot be written",
        remedy: "make \(existing) writable, or choose a folder with --store or ANIMUX_STORE")
    }
    return Finding(subject: "store", state: .good, text: folder)
  }
}
