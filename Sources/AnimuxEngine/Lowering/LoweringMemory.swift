import AnimuxGraphics

/// The results that are kept between frames: layers at rest, and compositions.
final class LoweringMemory {
  private struct FrameKey: Hashable {
    let composition: ObjectIdentifier
    let time: Double
    let frame: Double
    let interval: Double
    let instant: Lowering.Instant?
    let copies: Int
  }

  /// The values that a layer's plane depends on besides the layer.
  struct PlaneKey: Hashable {
    let view: Lowering.View
    let isResizing: Bool
    let copies: Int
  }

  /// A period of film time.
  private struct Span {
    let since: Double
    let end: Double
  }

  /// The results for a layer.
  private struct Known {
    /// The period in which the layer, with everything in it, does not change. It is empty while the layer may be changing.
    var rest: (span: Span, clock: Clock)?
    /// The time until which an animation moves the layer, or one in it, if it has no rest.
    var movesUntil = -Double.infinity
    /// The presentation of the layer at rest, and its plane.
    var shown: (value: Lowering.PresentedLayer?, isResizing: Bool)?
    var plane: KnownPlane?
  }

  private final class KnownPlane {
    let plane: Plane
    let planeKey: PlaneKey

    init(_ plane: Plane, _ planeKey: PlaneKey) { (self.plane, self.planeKey) = (plane, planeKey) }
  }

  let film: Film
  /// The facts about the film's files.
  let assets: Assets
  let tally: LoweringTally
  /// The results for each layer of the film.
  private var layers: [Known]
  private var items: [FrameKey: [DisplayItem]] = [:]
  private var compositions: [ObjectIdentifier: LoweringMemory] = [:]
  /// The compositions for values of animated inputs; `nil` for those that cannot be made.
  private var instances: [SceneKey: Composition?] = [:]
  /// The maximum number of these compositions that are kept from one frame to the next.
  private static let maximumInstances = 16

  init(_ film: Film, tally: LoweringTally = LoweringTally()) {
    self.film = film
    assets = film.assets
    self.tally = tally
    layers = Array(repeating: Known(), count: film.nodes.count)
  }

  /// The clock of a superlayer: its time in a frame, and the number of its seconds in a second of film time.
  struct Clock {
    let time: Double
    let rate: Double

    /// Whether the clock has run on evenly from its state `seconds` earlier. One that has begun, ended, started over,
    /// or been paused or resumed has not.
    fileprivate func continues(_ earlier: Clock, after seconds: Double) -> Bool {
      rate == earlier.rate && (time - earlier.time - seconds * rate).magnitude <= 1e-9 * (1 + time.magnitude)
    }
  }

  /// Returns the length of a layer's rest from `time`, if it is known and the clock of its superlayer has run on evenly
  /// since it was noted.
  func rest(of id: Node.ID, at time: Double, _ clock: Clock) -> Double? {
    guard let (rest, earlier) = layers[id].rest, rest.since <= time,
      clock.continues(earlier, after: time - rest.since)
    else { return nil }
    if time < layers[id].movesUntil { return 0 }
    return time < rest.end || time == rest.since ? rest.end - time : nil
  }

  /// Returns the seconds for which an animation of a layer, or of one in it, is known to move it from `time`.
  func moving(of id: Node.ID, at time: Double) -> Double { max(layers[id].movesUntil - time, 0) }

  /// Notes the rest of a layer, or for how long an animation moves it.
  func note(_ seconds: Double, moving: Double, of id: Node.ID, at time: Double, _ clock: Clock) {
    layers[id] = Known(rest: (Span(since: time, end: time + seconds), clock), movesUntil: time + moving)
  }

  /// Returns the presentation of a layer at rest. The outer `nil` means that it is not known.
  func shown(_ id: Node.ID, isResizing: Bool) -> Lowering.PresentedLayer?? {
    guard let known = layers[id].shown, known.isResizing == isResizing else { return nil }
    return .some(known.value)
  }

  func note(_ value: Lowering.PresentedLayer?, of id: Node.ID, isResizing: Bool) {
    layers[id].shown = (value, isResizing)
  }

  /// A layer's plane, if anything is visible, with the number of layers in instances and of particles in space that it
  /// contains.
  typealias Plane = (value: Group?, count: Int)

  /// Returns the plane of a layer at rest, or `nil` if it is not known.
  func plane(of id: Node.ID, as planeKey: PlaneKey) -> Plane? {
    guard let known = layers[id].plane, known.planeKey == planeKey else { return nil }
    return known.plane
  }

  func note(_ plane: Plane, of id: Node.ID, as planeKey: PlaneKey) {
    layers[id].plane = KnownPlane(plane, planeKey)
  }

  /// Returns the composition for values of animated inputs, which `make` makes, or `nil` if it cannot be made.
  func instance(_ key: SceneKey, make: () -> Composition?) -> Composition? {
    if let known = instances[key] { return known }
    let new = make()
    instances[key] = .some(new)
    return new
  }

  /// Returns the items that a composition shows in a layer of `outer`, in pixels of its canvas.
  ///
  /// - Parameter repeats: Whether the composition is repeated, so that its last frame goes on to its end.
  func items(
    of composition: Composition, in shown: Lowering.PresentedLayer, of outer: Lowering, repeats: Bool
  ) -> [DisplayItem] {
    let film = composition.film
    let (time, frame) = (
      film.held(shown.time, repeats: repeats), film.held(shown.frameTime, repeats: repeats)
    )
    var lowering = Lowering(memory(of: composition), time: frame, interval: outer.interval * shown.rate)
    lowering.step = film.held(shown.frameTime + outer.step * shown.rate, repeats: repeats) - frame
    (lowering.copies, lowering.outer) = (outer.copies, outer.outer + [(outer.film, shown.id)])
    if var instant = outer.instant {
      instant.lag = time - frame
      lowering = lowering.at(instant)
    }
    let frameKey = FrameKey(
      composition: ObjectIdentifier(composition), time: time, frame: frame,
      interval: lowering.interval, instant: lowering.instant, copies: lowering.copies)
    if let known = items[frameKey] { return known }
    let found = film.withRoom { film.itemsOnBackground(lowering) }
    items[frameKey] = found
    return found
  }

  /// Returns the seconds of a composition's time for which it does not change from `time`.
  func rest(of composition: Composition, at time: Double, interval: Double, step: Double) -> Double {
    let (first, last) = (composition.film.held(-.infinity), composition.film.held(.infinity))
    guard time >= first else { return first - time }
    guard time < last else { return .infinity }
    var lowering = Lowering(memory(of: composition), time: time, interval: interval)
    lowering.step = min(step, last - time)
    let rest = lowering.restOfAll
    guard time + rest < last else { return .infinity }
    return composition.film.hasMotionBlur ? max(rest - interval, 0) : rest
  }

  private func memory(of composition: Composition) -> LoweringMemory {
    let key = ObjectIdentifier(composition)
    if let known = compositions[key] { return known }
    let new = LoweringMemory(composition.film, tally: tally)
    compositions[key] = new
    return new
  }

  /// Discards what is not at rest, and everything from a frame that exceeded a limit.
  func endFrame() {
    forgetFrame(isCutShort: tally.excess != nil)
    (tally.excess, tally.delayed, tally.replicated) = (nil, 0, 0)
  }

  private func forgetFrame(isCutShort: Bool) {
    if isCutShort { layers = Array(repeating: Known(), count: film.nodes.count) }
    items.removeAll(keepingCapacity: true)
    for memory in compositions.values { memory.forgetFrame(isCutShort: isCutShort) }
    guard instances.count > Self.maximumInstances else { return }
    for case let instance? in instances.values { compositions[ObjectIdentifier(instance)] = nil }
    instances = [:]
  }
}

extension Film {
  /// Returns a time that is within the film: the last frame is held. In a film that repeats, it goes on to the end.
  fileprivate func held(_ time: Double, repeats: Bool = false) -> Double {
    guard duration.isFinite, !repeats || time >= duration else { return max(time, 0) }
    return max(0, min(time, frameRate.time(of: max(frameCount - 1, 0))))
  }

  fileprivate func itemsOnBackground(_ lowering: Lowering) -> [DisplayItem] {
    let items = lowering.items(in: .identity)
    guard background.alpha > 0 else { return items }
    let canvas = RoundedRect(Rect(0, 0, Double(width), Double(height)))
    return [.roundedRect(Panel(shape: canvas, fill: .color(background), border: nil))] + items
  }
}
