internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxMedia

struct Store: Command {
  enum Action: String, CaseIterable, Sendable {
    case info, verify, prune, clear
  }

  static let name = "store"
  static let summary = "Shows, checks or empties the store in which finished segments of films are kept."
  static let details = [
    "`animux encode` and `animux batch` look up each segment of a film, of up to 250 frames, by what it shows, and keep the ones that they make. The film has the same bytes with and without a store. Any number of runs on any number of machines may use one folder at once. At most 4.3 GB are kept: the least recently used segments are removed first.",
    "info prints the number and the size of the segments. verify reads all of them and removes those that are damaged. prune removes the least recently used ones, and clear removes all. With --json, prune and clear print what is left as segments and bytes, and what they removed as removedSegments and removedBytes.",
  ]
  static let operands = [Operand<Self>(\.action, .choice("ACTION"))]
  static let options = [
    Option<Self>(
      "store", \.place.folder, .text("DIR"),
      defaultValue: "$ANIMUX_STORE, or animux/store in the user's cache folder",
      "the folder of the store"),
    Option<Self>("to", \.size, .size, "for prune: the size that remains, such as 500M or 2G"),
    Option<Self>(flag: "json", \.isJSON, "print a JSON object"),
  ]
  static let examples = [
    Example("animux store info", "the size of the store"),
    Example("animux store prune --to 1G", "keep only the gigabyte that was used last"),
  ]

  var action = Action.info
  var place = StoreOptions()
  var size: Int?
  var isJSON = false

  func check() throws(UsageError) {
    if action == .prune, size == nil { throw UsageError("prune requires --to, the size that remains") }
    if action != .prune, size != nil { throw UsageError("--to can be used only with prune") }
  }

  func run(on console: Console) throws(ToolError) -> ExitCode {
    guard let store = place.store(console) else {
      throw .usage(UsageError("there is no folder for caches; name the folder of the store with --store"))
    }
    let facts: SegmentStore.Facts
    switch action {
    case .verify:
      facts = store.verify()
      let (verb, past) = facts.damaged == 1 ? ("is", "was") : ("are", "were")
      let removed = facts.unremoved == 0 ? " and \(past) removed" : ""
      let end = facts.damaged == 0 ? "none is damaged" : "\(facts.damaged) \(verb) damaged\(removed)"
      try report(facts, [("damaged", facts.damaged)], "\(text(facts)), \(end)", store, console)
    case .prune, .clear:
      facts = action == .prune ? store.prune(to: Int64(size ?? 0)) : store.clear()
      let removed = [("removedSegments", facts.entries), ("removedBytes", Int(facts.bytes))]
      try report(isJSON ? store.facts() : facts, removed, "\(text(facts)) removed", store, console)
    case .info:
      facts = store.facts()
      try report(facts, [], text(facts), store, console)
    }
    guard facts.unremoved == 0 else {
      let segments = facts.unremoved == 1 ? "1 segment" : "\(facts.unremoved) segments"
      throw .failed(
        "\(store.path): \(segments) could not be removed: \(facts.reason ?? "unknown error"); give this user the right to write to the folder"
      )
    }
    return .done
  }

  private func text(_ facts: SegmentStore.Facts) -> String {
    "\(facts.entries) \(facts.entries == 1 ? "segment" : "segments"), \(byteText(Int(facts.bytes)))"
  }

  private func report(
    _ facts: SegmentStore.Facts, _ more: [(String, Int)], _ text: String, _ store: SegmentStore,
    _ console: Console
  ) throws(ToolError) {
    guard isJSON else { return try console.print("\(store.path): \(text)") }
    let numbers = [("segments", facts.entries), ("bytes", Int(facts.bytes))] + more
    let object = [("folder", JSON(store.path))] + numbers.map { ($0.0, JSON($0.1)) }
    try console.print(JSON(object: object).prettyText())
  }
}
