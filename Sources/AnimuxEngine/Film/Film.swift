public import AnimuxDocuments
public import AnimuxGraphics

/// A scene played out: every value in it is a function of time, and every frame can be asked for alone.
public struct Film: Sendable {
  public let width: Int
  public let height: Int
  public let frameRate: FrameRate
  /// In seconds.
  public let duration: Double
  public let background: Color
  let nodes: [Node]
  let root: Node.ID
  let captionsNode: Node.ID?
  /// False: they are left out of the pictures.
  public internal(set) var showsCaptions = true
  /// Their begins are times.
  public let audio: [AudioTrack]
  /// How particles are born, by emitter.
  let emissions: [Node.ID: any Sendable]
  /// What is dark of the codes that it shows.
  let codes: [CodeRequest: Path]
  /// Texts that count frames.
  let clocks: ClockTable
  /// What documents ask for, and what happens, that its author may not have meant.
  let remarks: [Diagnostic]
  /// What it was made of.
  let scene: Scene
  /// What has been found out about the files that it shows.
  public let assets: Assets
  /// What the documents say, for what turns out to be wrong with the files that they name.
  let documents: Diagnostics
  /// True where one of its layers, at some time, has motion blur.
  let hasMotionBlur: Bool
  /// True where one of its pictures moves by itself.
  let showsMovingPictures: Bool
  /// How many layers lie in each other where most do, the scenes within the scene too.
  let levels: Int
  /// Scenes within it that layers show while their inputs are animated, as far as the animations say the inputs.
  let inputScenes: [SceneKey: Composition]

  /// Plays out a scene by what is known of its files, and by who sets its texts. Throws with every mistake that it finds.
  ///
  /// A film that is made without somebody who sets texts shows none; `Scene.film()` makes one that does.
  public init(_ scene: Scene, assets: Assets) throws(SceneError) {
    self = try DeepStack.run { () throws(SceneError) in try Film(scene, assets: assets, isPart: false) }
  }

  /// `isPart`: it is shown within another film, and needs no end.
  init(_ scene: Scene, assets: Assets, isPart: Bool) throws(SceneError) {
    try scene.checkCanvas()
    var builder = FilmBuilder(scene, assets: assets)
    self.scene = scene
    self.assets = assets
    root = LayerTree.root
    captionsNode = builder.captions
    clocks = builder.clockTable()
    nodes = builder.draft.tree.nodes
    audio = builder.draft.sounds.tracks
    hasMotionBlur = nodes.hasMotionBlur
    showsMovingPictures = assets.pictures.values.contains { $0.motion != nil }
    levels = builder.draft.bounds.levels
    width = Int(scene.size.width)
    height = Int(scene.size.height)
    frameRate = scene.frameRate
    background = scene.background
    let end = scene.duration ?? builder.length.lastEnding?.time ?? (isPart ? .infinity : nil)
    duration = end ?? 0
    let isKnown = scene.duration != nil || !builder.draft.hasUnknownFiles
    if !isPart && isKnown { builder.checkLength(of: scene) }
    emissions = builder.draft.tree.emissions(until: end ?? 0)
    codes = builder.codes()
    builder.checkFilters()
    inputScenes = builder.draft.compositions.animated
    var diagnostics = builder.draft.reader.diagnostics
    documents = diagnostics
    if let end, isKnown, !isPart { scene.reportMoments(after: end, to: &diagnostics) }
    if diagnostics.hasErrors, !isPart { diagnostics.reportMissingFiles() }
    try diagnostics.throwErrors(and: builder.draft.compositions.failures)
    remarks = diagnostics.sorted()
  }

  /// The policy of its scene: the bounds, folders and fonts that the scene and its files may use.
  public var policy: InputPolicy { scene.policy }

  /// How its scene asks to be written.
  public var output: OutputSettings { scene.output }

  /// How many frames it has; frame n shows n ÷ fps.
  public var frameCount: Int { frameRate.frameCount(duration: duration) }
}
