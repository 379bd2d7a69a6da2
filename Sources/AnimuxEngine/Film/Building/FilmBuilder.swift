internal import AnimuxDocuments
import AnimuxGraphics

/// Builds the parts of a film: first from the layer tree, then by playing the timeline once in the order of time.
struct FilmBuilder {
  private(set) var draft: FilmDraft
  /// The node of the captions' layer.
  let captions: Node.ID?
  /// The effect of each step on layers, recorded when a scene is written as a document; otherwise `nil`.
  let changes: StepChanges?
  /// The time at which the last transaction has ended, or `nil` if there is none.
  private let timelineEnd: Double?

  init(_ scene: Scene, assets: Assets, noting changes: StepChanges? = nil) {
    let first = FilmDraft(scene, assets: assets)
    captions = scene.captions == nil ? nil : first.tree.version(LayerTree.root).children.last
    var player = TimelinePlayer(consume first, noting: changes)
    player.play(scene.timeline)
    self.changes = player.editor.changes
    draft = player.editor.animator.draft
    timelineEnd = player.editor.animator.transactions.lastEnd
    draft.sounds.reportDucking(besides: draft.tree.nodes.movieNames, to: &draft.reader)
    draft.reader.diagnostics.checkSpans(of: draft.tree.nodes)
    draft.sounds.reportSpans(to: &draft.reader)
    if !scene.isCut { draft.reader.diagnostics.checkSources(of: draft.tree.nodes) }
  }

  /// Returns the movies that time codes refer to, and reports those that cannot be found.
  mutating func clockTable() -> ClockTable {
    ClockFinder(tree: draft.tree).table(reportingTo: &draft.reader)
  }

  /// Returns the sources of the sounds that are followed, by their names, and reports those that cannot be found.
  mutating func listenedSources() -> [String: [Int]] {
    ListenerFinder(tree: draft.tree, tracks: draft.sounds.tracks, assets: draft.assets)
      .sources(reportingTo: &draft.reader)
  }

  /// Returns the codes that the film shows, and reports messages that cannot be encoded.
  mutating func codes() -> [CodeRequest: Path] {
    draft.tree.nodes.codes(reportingTo: &draft.reader.diagnostics)
  }

  /// Reports filters that cannot be used where they are.
  mutating func checkFilters() { draft.reader.diagnostics.checkFilters(of: draft.tree.nodes) }

  /// The length of the film.
  var length: FilmLength { FilmLength(draft: draft, captions: captions, timelineEnd: timelineEnd) }

  /// Reports a film that has no end, or that ends too late.
  mutating func checkLength(of scene: Scene) { length.check(scene, reportingTo: &draft.reader.diagnostics) }
}
