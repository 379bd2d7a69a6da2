import AnimuxGraphics

/// What has been worked out of a film before: layers at rest, and scenes within the scene.
final class LoweringMemory {
  private struct Moment: Hashable {
    let composition: ObjectIdentifier
    let time: Double
    let frame: Double
    let interval: Double
    let instant: Lowering.Instant?
    let copies: Int
  }

  /// What a layer's plane depends on beside the layer.
  struct Look: Hashable {
    let view: Lowering.View
    let isResizing: Bool
    let copies: Int
  }

  /// From one time of the film until another.
  private struct Span {
    let since: Double
    let end: Double
  }

  let film: Film
  let tally: LoweringTally
  /// While layers, and all in them, stay as they are, or are not known to.
  private var rests: [Node.ID: Span] = [:]
  /// What layers at rest are on screen, and what their planes look like.
  private var shown: [Node.ID: (value: Lowering.PresentedLayer?, isResizing: Bool)] = [:]
  private var planes: [Node.ID: (plane: Plane, look: Look)] = [:]
  private var items: [Moment: [DisplayItem]] = [:]
  private var compositions: [ObjectIdentifier: LoweringMemory] = [:]
  /// Scenes with inputs that animations have led to; nil for those that cannot be.
  private var instances: [SceneKey: Composition?] = [:]
  /// No more of them are kept from one frame to the next.
  private static let maximumInstances = 16

  init(_ film: Film, tally: LoweringTally = LoweringTally()) {
    self.film = film
    self.tally = tally
  }

  /// How long a layer's rest is from `time` on, where that is known.
  func rest(of id: Node.ID, at time: Double) -> Double? {
    guard let rest = rests[id], rest.since <= time, time < rest.end || time == rest.since else { return nil }
    return rest.end - time
  }

  func note(_ seconds: Double, of id: Node.ID, at time: Double) {
    rests[id] = Span(since: time, end: time + seconds)
    shown[id] = nil
    planes[id] = nil
  }

  /// A layer at rest as it is on screen; nil where that is not known.
  func shown(_ id: Node.ID, isResizing: Bool) -> Lowering.PresentedLayer?? {
    guard let known = shown[id], known.isResizing == isResizing else { return nil }
    return .some(known.value)
  }

  func note(_ value: Lowering.PresentedLayer?, of id: Node.ID, isResizing: Bool) {
    shown[id] = (value, isResizing)
  }

  /// A layer's plane, if anything is seen of it, and how many layers in instances and particles in space it has.
  typealias Plane = (value: Group?, count: Int)

  /// The plane of a layer at rest; nil where it is not known.
  func plane(of id: Node.ID, as look: Look) -> Plane? {
    guard let known = planes[id], known.look == look else { return nil }
    return known.plane
  }

  func note(_ plane: Plane, of id: Node.ID, as look: Look) {
    planes[id] = (plane, look)
  }

  /// The scene with inputs that an animation has led to, which `make` makes; nil where it cannot be.
  func instance(_ key: SceneKey, make: () -> Composition?) -> Composition? {
    if let known = instances[key] { return known }
    let new = make()
    instances[key] = .some(new)
    return new
  }

  /// Returns the items that a scene shows in a layer of `outer`, in pixels of its canvas.
  func items(
    of composition: Composition, in shown: Lowering.PresentedLayer, of outer: Lowering
  ) -> [DisplayItem] {
    let film = composition.film
    let (time, frame) = (film.held(shown.time), film.held(shown.frameTime))
    var lowering = Lowering(memory(of: composition), time: frame, interval: outer.interval * shown.rate)
    (lowering.copies, lowering.outer) = (outer.copies, outer.outer + [(outer.film, shown.id)])
    if var instant = outer.instant {
      instant.lag = time - frame
      lowering = lowering.at(instant)
    }
    let moment = Moment(
      composition: ObjectIdentifier(composition), time: time, frame: frame,
      interval: lowering.interval, instant: lowering.instant, copies: lowering.copies)
    if let known = items[moment] { return known }
    let found = film.withRoom { film.itemsOnBackground(lowering) }
    items[moment] = found
    return found
  }

  /// For how many seconds of a scene's time what it shows from `time` on stays as it is.
  func rest(of composition: Composition, at time: Double, interval: Double) -> Double {
    let (first, last) = (composition.film.held(-.infinity), composition.film.held(.infinity))
    guard time >= first else { return first - time }
    guard time < last else { return .infinity }
    let rest = Lowering(memory(of: composition), time: time, interval: interval).restOfAll
    return time + rest < last ? rest : .infinity
  }

  private func memory(of composition: Composition) -> LoweringMemory {
    let key = ObjectIdentifier(composition)
    if let known = compositions[key] { return known }
    let new = LoweringMemory(composition.film, tally: tally)
    compositions[key] = new
    return new
  }

  /// Forgets what is not at rest, which is another thing in the next frame, and all of a frame that has been cut short.
  func endFrame() {
    forgetFrame(isCutShort: tally.excess != nil)
    (tally.excess, tally.delayed, tally.replicated) = (nil, 0, 0)
  }

  private func forgetFrame(isCutShort: Bool) {
    if isCutShort { (rests, shown, planes) = ([:], [:], [:]) }
    items.removeAll(keepingCapacity: true)
    for memory in compositions.values { memory.forgetFrame(isCutShort: isCutShort) }
    guard instances.count > Self.maximumInstances else { return }
    for case let instance? in instances.values { compositions[ObjectIdentifier(instance)] = nil }
    instances = [:]
  }
}

extension Film {
  /// A time at which a frame of the film is shown: its last one stays.
  fileprivate func held(_ time: Double) -> Double {
    guard duration.isFinite else { return max(time, 0) }
    return max(0, min(time, frameRate.time(of: max(frameCount - 1, 0))))
  }

  fileprivate func itemsOnBackground(_ lowering: Lowering) -> [DisplayItem] {
    let items = lowering.items(in: .identity)
    guard background.alpha > 0 else { return items }
    let canvas = RoundedRect(Rect(0, 0, Double(width), Double(height)))
    return [.roundedRect(Panel(shape: canvas, fill: .color(background), border: nil))] + items
  }
}
