internal import AnimuxDocuments
internal import AnimuxGraphics

/// The compositions of a film, by document and inputs.
struct CompositionTable: Sendable {
  private let assets: Assets
  /// The compositions that have been made. One that has errors is `nil`.
  private var known: [SceneKey: Composition?] = [:]
  private var count = 0
  /// The documents and inputs of the compositions that animations of inputs require.
  private var animatedKeys: Set<SceneKey> = []
  /// The errors of compositions.
  private(set) var failures: [SceneError] = []

  init(assets: Assets) { self.assets = assets }

  /// The compositions that animations of inputs require.
  var animated: [SceneKey: Composition] {
    known.filter { animatedKeys.contains($0.key) }.compactMapValues(\.self)
  }

  /// Records that an animation of inputs requires a composition, and returns whether it is a new one.
  mutating func note(animated key: SceneKey) -> Bool { animatedKeys.insert(key).inserted }

  /// Returns the composition that a layer shows, or `nil` if it shows none or the scene has errors, which are recorded.
  mutating func composition(of layer: Layer, _ reader: inout Reader) -> Composition? {
    guard layer.isComposition, var scene = layer.shownScene else { return nil }
    scene.policy = reader.diagnostics.policy
    let key = layer.shownSceneKey
    if layer.hasInputsInVain {
      let message =
        "a scene that is made in code has no variables to take \"inputs\"; name its document in \"source\", or build the "
        + "scene with other values"
      reader.diagnostics.report(.error, .invalidValue, message, at: layer.place)
    }
    if let key, let known = known[key] { return known }
    let composition = composition(of: scene, at: layer.place, &reader.diagnostics)
    if let key { known[key] = .some(composition) }
    return composition
  }

  /// Makes a composition, or returns `nil` if there are too many or if the scene has errors.
  private mutating func composition(of scene: Scene, at place: Place, _ diagnostics: inout Diagnostics)
    -> Composition?
  {
    do {
      let composition = Composition(try Film(scene, assets: assets, isPart: true))
      count += composition.count
      let most = diagnostics.policy.limits.count(.compositions)
      guard count <= most else {
        diagnostics.report(
          .error, .tooDeep,
          "the scene contains more than \(most) compositions (the limit \"\(Limit.compositions.name)\"); use fewer",
          at: place)
        return nil
      }
      return composition
    } catch {
      failures.append(error)
      return nil
    }
  }
}
