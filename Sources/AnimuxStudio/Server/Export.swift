internal import AnimuxDocuments
internal import AnimuxProcesses
internal import Synchronization

/// Exports by the tool itself, in a process of its own, so that a film that is exported is the one that the command makes.
final class Export: Sendable {
  private struct State {
    var isRunning = false
    var isStopped = false
  }

  private let state = Mutex(State())
  private let events: EventHub
  private let tools: StudioTools
  /// Returns the values of variables that the page has set, as `--var` reads them.
  private let values: @Sendable () -> [(name: String, text: String)]

  /// The options that the page sets. Each has a value.
  private static let options: Set = ["codec", "crf", "from", "scale", "to"]

  init(
    _ events: EventHub, _ tools: StudioTools,
    values: @escaping @Sendable () -> [(name: String, text: String)]
  ) {
    (self.events, self.tools, self.values) = (events, tools, values)
  }

  /// Returns the words of the command line that has the scene's options, with values in place of its own.
  private func sceneWords(with values: [(name: String, text: String)]) -> [String] {
    let kept = tools.sceneWords.filter { word in !values.contains { word.hasPrefix("--var=\($0.name)=") } }
    return kept + values.map { "--var=\($0.name)=\($0.text)" }
  }

  /// Begins an export with the `output` and the `options` of a request, and returns its command.
  func start(_ request: JSON) throws(RequestError) -> JSON {
    guard case .string(let output)? = request["output"]?.kind, !output.isEmpty, !output.hasPrefix("-") else {
      throw RequestError(400, "The name of the file is missing")
    }
    var words = ["encode"] + sceneWords(with: values()) + [output]
    if case .object(let members)? = request["options"]?.kind {
      for member in members { words += try Self.words(of: member) }
    }
    let command = (["animux"] + words).map(shellWord).joined(separator: " ")
    if request["dryRun"]?.kind == .bool(true) { return JSON(object: [("command", JSON(command))]) }
    let isFree = state.withLock { state in
      defer { if !state.isRunning { state = State(isRunning: true) } }
      return !state.isRunning
    }
    guard isFree else { throw RequestError(409, "Another export is running") }
    let all = words + ["--progress", "json"]
    runAside { [self] in run(all, output) }
    return JSON(object: [("command", JSON(command))])
  }

  func stop() { state.withLock { $0.isStopped = true } }

  private func run(_ words: [String], _ output: String) {
    let messages = Mutex<[String]>([])
    let status = tools.run(words) { [self] line in
      if line.hasPrefix("{") {
        if let progress = JSON(parsing: Array(line.utf8)) {
          events.send("export", JSON(object: [("progress", progress)]))
        }
      } else if !line.isEmpty {
        messages.withLock { $0.append(line) }
      }
      return state.withLock { !$0.isStopped }
    }
    state.withLock { $0.isRunning = false }
    let texts = messages.withLock { $0.suffix(20).map { JSON($0) } }
    events.send(
      "export",
      JSON(object: [("status", JSON(Int(status))), ("output", JSON(output)), ("messages", JSON(texts))]))
  }

  private static func words(of member: JSON.Member) throws(RequestError) -> [String] {
    guard options.contains(member.key) else {
      throw RequestError(400, "There is no option --\(member.key) here")
    }
    switch member.value.kind {
    case .string(let text): return text.isEmpty ? [] : ["--\(member.key)=\(text)"]
    case .number: return ["--\(member.key)=\(member.value.text())"]
    default: throw RequestError(400, "The value of --\(member.key) is not of its type")
    }
  }
}
