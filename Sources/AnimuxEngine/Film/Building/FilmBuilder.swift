internal import AnimuxDocuments
import AnimuxGraphics

/// Makes what a film consists of: first from the tree of layers, then from what the time line does to them, played out once in the
/// order of time.
struct FilmBuilder {
  private(set) var draft: FilmDraft
  /// The layer of the captions.
  let captions: Node.ID?
  /// What has been done to layers, for whoever writes it down; nil where nobody does.
  let changes: StepChanges?
  /// When the last transaction has ended; nil where there is none.
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

  /// Where the texts' clocks belong to; what cannot be found is reported.
  mutating func clockTable() -> ClockTable {
    ClockFinder(tree: draft.tree).table(reportingTo: &draft.reader)
  }

  /// The codes that the film shows; messages that cannot be written are reported.
  mutating func codes() -> [CodeRequest: Path] {
    draft.tree.nodes.codes(reportingTo: &draft.reader.diagnostics)
  }

  /// Reports filters that cannot stand where they do.
  mutating func checkFilters() { draft.reader.diagnostics.checkFilters(of: draft.tree.nodes) }

  /// How long the film is.
  var length: FilmLength { FilmLength(draft: draft, captions: captions, timelineEnd: timelineEnd) }

  /// Reports a film that has no end, or too late a one.
  mutating func checkLength(of scene: Scene) { length.check(scene, reportingTo: &draft.reader.diagnostics) }
}
