package import AnimuxDocuments
public import AnimuxGraphics

/// A scene whose timeline has been played. Every value in it is a function of time, so each frame can be computed on
/// its own.
public struct Film: Sendable {
  /// The width of the canvas in pixels.
  public let width: Int
  /// The height of the canvas in pixels.
  public let height: Int
  /// The number of frames per second.
  public let frameRate: FrameRate
  /// The duration in seconds.
  public let duration: Double
  /// The colour of the canvas behind all layers.
  public let background: Color
  let nodes: [Node]
  let root: Node.ID
  let captionsNode: Node.ID?
  /// Whether the pictures show the captions.
  package internal(set) var showsCaptions = true
  /// The audio tracks. All begins are times.
  public let audio: [AudioTrack]
  /// The births of particles, by emitter.
  let emissions: [Node.ID: any Sendable]
  /// The dark parts of the codes that the film shows.
  let codes: [CodeRequest: Path]
  /// The layers that show time codes.
  let clocks: ClockTable
  /// The sounds that animations and layers follow, or `nil` if there are none.
  private(set) var soundBoard: SoundBoard?
  /// Warnings that were found while the scene was read and its timeline played.
  let buildDiagnostics: [Diagnostic]
  private let source: FilmSource
  /// Whether any layer ever has motion blur.
  let hasMotionBlur: Bool
  /// The maximum number of instants that a layer ever requires for its motion blur.
  let maximumInstants: Int
  /// Whether any picture is an animation by itself, such as a GIF.
  let showsMovingPictures: Bool
  /// The deepest nesting of layers, including those of compositions.
  let levels: Int
  /// The compositions for the values that animations of inputs specify.
  let inputScenes: [SceneKey: Composition]

  /// Plays the timeline of a scene, and throws all errors in it at once.
  ///
  /// The film shows no texts if `assets` has no text setter. `Scene.film()` makes a film that does.
  package init(_ scene: Scene, assets: Assets) throws(SceneError) {
    self = try DeepStack.run { () throws(SceneError) in try Film(scene, assets: assets, isPart: false) }
  }

  /// Plays the timeline of a scene.
  ///
  /// - Parameter isPart: Whether the film is shown in another one, and so does not need an end.
  init(_ scene: Scene, assets: Assets, isPart: Bool) throws(SceneError) {
    try scene.checkCanvas()
    var builder = FilmBuilder(scene, assets: assets)
    root = LayerTree.root
    captionsNode = builder.captions
    clocks = builder.clockTable()
    let listened = builder.listenedSources()
    nodes = builder.draft.tree.nodes
    audio = builder.draft.sounds.tracks
    hasMotionBlur = nodes.hasMotionBlur
    maximumInstants = nodes.maximumInstants
    showsMovingPictures = assets.pictures.values.contains { $0.motion != nil }
    levels = builder.draft.layerLimits.levels
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
    source = FilmSource(scene, assets, documents: diagnostics)
    if let end, isKnown, !isPart { scene.reportTimes(after: end, to: &diagnostics) }
    if diagnostics.hasErrors, !isPart { diagnostics.reportMissingFiles() }
    try diagnostics.throwErrors(and: builder.draft.compositions.failures)
    buildDiagnostics = diagnostics.sorted()
    soundBoard = soundBoard(listened)
  }

  /// The scene that the film was made from.
  var scene: Scene { source.scene }

  /// The knowledge about the files that the film shows.
  package var assets: Assets { source.assets }

  /// The documents, for diagnostics about the files that they name.
  var documents: Diagnostics { source.documents }

  /// The limits, folders and fonts that apply to the scene and its files.
  public var policy: InputPolicy { scene.policy }

  /// The output settings that the scene requests.
  public var output: OutputSettings { scene.output }

  /// The number of frames. Frame n shows the time n ÷ frame rate.
  public var frameCount: Int { frameRate.frameCount(duration: duration) }
}

/// The values that a film is made from. Copies of a film share them, and would be large with them.
private final class FilmSource: Sendable {
  let scene: Scene
  let assets: Assets
  let documents: Diagnostics

  init(_ scene: Scene, _ assets: Assets, documents: Diagnostics) {
    (self.scene, self.assets, self.documents) = (scene, assets, documents)
  }
}
