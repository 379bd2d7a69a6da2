internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// Converts a film at a time to a display list, by presenting and drawing each layer that is shown.
struct Lowering {
  /// The results that are kept between frames.
  let memory: LoweringMemory
  /// The film time. In a delayed instance of a replicator, it is earlier.
  private(set) var time: Double
  /// The time of the frame: `time` without the instant that motion blur adds.
  private(set) var frame: Double
  /// The seconds of film time from one frame to the next; less than 0 in a layer whose time runs backwards.
  let interval: Double
  /// The seconds until the next frame that is drawn. Where a composition begins or ends, this is less than the interval.
  var step: Double
  /// The instant of a frame with motion blur, or `nil` if there is only one.
  private(set) var instant: Instant?
  /// Whether the state before the changes at `time` is shown.
  private(set) var isBefore = false
  /// The number of transitions whose starting pictures this is a part of.
  private(set) var depth = 0
  /// The number of copies made by the enclosing replicators.
  var copies = 1
  /// The layers that show this composition, the outermost first; empty for the scene itself.
  var outer: [(film: Film, id: Node.ID)] = []
  /// Whether this is a delayed instance of a replicator, whose time may be before the start of the film.
  var isDelayed = false

  /// Creates the lowering of a film at a time.
  ///
  /// - Parameter interval: The seconds from one frame to the next; by default those of the film.
  init(_ memory: LoweringMemory, time: Double, interval: Double? = nil) {
    self.memory = memory
    (self.time, frame) = (time, time)
    self.interval = interval ?? 1 / memory.film.frameRate.framesPerSecond
    step = self.interval
  }

  var film: Film { _read { yield memory.film } }

  /// The facts about the film's files. Reading them from `film` copies them.
  private var assets: Assets { _read { yield memory.assets } }

  /// Returns the lowering of the same frame at one of its instants.
  func at(_ instant: Instant) -> Lowering {
    var result = self
    result.instant = instant
    result.time = frame + instant.lag
    return result
  }

  /// Moves the time back by a number of seconds.
  mutating func delay(by seconds: Double) {
    time -= seconds
    frame -= seconds
  }

  /// Returns the lowering directly before the changes at `time`.
  func before(_ time: Double) -> Lowering {
    var before = self
    (before.time, before.frame, before.instant) = (time, time, nil)
    before.isBefore = true
    before.depth += 1
    return before
  }

  /// The effect of the enclosing layers on a layer.
  struct View: Hashable {
    /// The matrix from the superlayer's space to the space of the result.
    var placement: Matrix
    /// The factor of the layer's opacity.
    var fade: Double
    /// Whether an odd number of enclosing layers flip their geometry, so that fronts are seen as backs.
    var isMirrored: Bool
  }

  /// Returns the items of the whole film, placed by `placement`.
  func items(in placement: Matrix) -> [DisplayItem] {
    let view = View(placement: placement, fade: 1, isMirrored: false)
    return exposed([film.root], in: nil) { lowering in
      lowering.shown(film.root, in: nil).flatMap { lowering.plane(of: $0, in: view) }.items
    }
  }

  /// Presents a layer, or returns `nil` while it is not shown.
  ///
  /// - Parameters:
  ///   - parentTime: The time of the superlayer.
  ///   - parentFrame: The time of the superlayer at the frame's time.
  ///   - rate: The number of seconds of the superlayer's time in a second of film time.
  private func present(
    _ id: Node.ID, at parentTime: Double, frame parentFrame: Double, rate: Double, isResizing: Bool,
    isAtRest: Bool
  ) -> PresentedLayer? {
    guard let version = version(of: id) else { return nil }
    let timing = version.model.timing
    guard let local = timing.layerTime(at: parentTime) ?? timing.timeBeforeAll(at: parentTime, isDelayed)
    else { return nil }
    var layer = version.presentation(at: local, hearing: Hearing(film.soundBoard, at: time))
    film.fillClocks(in: &layer, of: id, at: frame)
    if layer.fitsContents { layer.fitContents(film.assets) }
    return PresentedLayer(
      id: id, version: version, layer: consume layer, time: local,
      frameTime: parentFrame == parentTime
        ? local : timing.layerTime(at: parentFrame) ?? timing.localTime(at: parentFrame),
      lag: instant?.lag ?? 0, rate: rate * timing.speed,
      isReturning: timing.autoreverses && timing.isReturning(at: parentTime),
      isResizing: isResizing || version.resizes(at: local), isAtRest: isAtRest)
  }

  /// Presents a layer in one that is shown, or the root if `outer` is `nil`.
  ///
  /// - Parameter isAtRest: Whether the result is used for several frames.
  func present(_ id: Node.ID, in outer: PresentedLayer?, isAtRest: Bool) -> PresentedLayer? {
    guard let outer else {
      return present(id, at: time, frame: frame, rate: 1, isResizing: false, isAtRest: isAtRest)
    }
    return present(
      id, at: localTime(of: outer), frame: outer.frameTime, rate: outer.rate, isResizing: outer.isResizing,
      isAtRest: isAtRest)
  }

  /// Returns the local time of a presented layer at the instant that is lowered.
  func localTime(of shown: PresentedLayer) -> Double {
    let lag = instant?.lag ?? 0
    return lag == shown.lag ? shown.time : shown.frameTime + lag * shown.rate
  }

  /// Returns the version of a layer, or `nil` if the layer does not exist yet.
  func version(of id: Node.ID) -> Version? {
    isBefore ? film.nodes[id].version(before: time) : film.nodes[id].version(at: time)
  }

  /// Returns a layer as a plane of the space that it is in, or `nil` if nothing of it is visible.
  func makePlane(of shown: PresentedLayer, in view: View) -> Group? {
    guard mayLower(shown.id) else { return nil }
    let matrix = shown.layer.geometry.then(view.placement)
    guard matrix.isFinite else { return nil }
    let found =
      if let state = transition(of: shown) {
        change(of: shown, state, in: view)
      } else {
        group(of: shown, in: view)
      }
    guard var plane = found else { return nil }
    plane.transform = matrix
    plane.mark = LayerMark(Int32(truncatingIfNeeded: shown.id))
    return plane
  }

  /// Returns a layer in its own space, or `nil` if nothing of it is visible.
  func group(of shown: PresentedLayer, in view: View) -> Group? {
    let shown = view.isMirrored ? shown.turnedOver() : shown
    let opacity = shown.layer.shownOpacity * view.fade
    guard !shown.layer.isHidden, opacity > 0 else { return nil }
    let isOne = shown.layer.allowsGroupOpacity
    func stage() -> FilterStage {
      var stage = FilterStage(shown, isMirrored: view.isMirrored, with: film.assets)
      stage.generate = {
        shown.layer.items(generating: $0, of: film, isMirrored: view.isMirrored, beyond: $1)
      }
      return stage
    }
    let parts = parts(of: shown, isMirrored: view.isMirrored, fade: isOne ? 1 : opacity)
    let (items, clip) =
      shown.layer.filters.isEmpty ? shown.layer.clipped(parts) : shown.layer.filtered(parts, on: stage())
    let (blend, mask) = (shown.layer.blendMode, mask(of: shown, isMirrored: view.isMirrored))
    // There is nothing behind the root layer.
    let hasBackdrop = shown.id != film.root && !shown.layer.backgroundFilters.isEmpty
    let backdrop = hasBackdrop ? shown.layer.backdrop(on: stage()) : nil
    let mixture = shown.layer.compositingFilter == nil ? nil : shown.layer.mixture(on: stage())
    let showsWithoutItems =
      backdrop != nil || shown.layer.shadow?.caster != nil || blend.changesBackdropOfNothing || mixture != nil
    guard !items.isEmpty || showsWithoutItems, mask?.isEmpty != true else { return nil }
    var group = Group(
      transform: .identity, opacity: isOne ? opacity : 1,
      clip: clip ?? (blend.changesBackdropOfNothing ? RoundedRect(shown.layer.bounds) : nil),
      backdrop: backdrop,
      shadow: shown.layer.shadow, mask: mask, blend: blend,
      side: shown.layer.isDoubleSided ? .both : view.isMirrored ? .back : .front, items: items)
    if shown.layer.shouldRasterize { group.isIsolated = items.contains(where: \.dependsOnBackdrop) }
    let made =
      shown.layer.rasterScale.map { group.rasterized(at: $0, from: shown.layer.bounds.origin) } ?? group
    return mixture.map { made.mixed($0, in: shown.layer.bounds) } ?? made
  }

  /// Returns the layer's items, from back to front.
  ///
  /// - Parameter fade: The opacity of each part, for a layer that does not fade as a group.
  private func parts(of shown: PresentedLayer, isMirrored: Bool, fade: Double) -> [DisplayItem] {
    let type = type(of: shown.layer.content)
    let isTurned = isMirrored && type.isUpright
    var content =
      shown.layer.drawing(at: shown.time, with: assets, isMirrored: isMirrored)?.items
      ?? (isTurned ? shown.layer.content.turned(in: shown.layer.bounds) : shown.layer.content).draw(
        in: shown.layer, at: shown.time, with: assets)
    if isTurned, !content.isEmpty {
      content = [.group(Group(transform: .upsideDown(in: shown.layer.bounds), items: content))]
    }
    let (lower, upper) = type.isBackdrop ? (content, []) : ([], content)
    var inside = pictures(of: shown, isMirrored: isMirrored).below(upper)
    if let lowered = shown.lowered { inside += lowered.items(of: shown, isMirrored: isMirrored, in: self) }
    if fade < 1 { inside = inside.faded(fade) }
    inside = inside.below(
      sublayers(of: shown, isMirrored: isMirrored != shown.layer.isGeometryFlipped, fade: fade))
    let above = shown.lowered?.itemsAbove(shown, isMirrored: isMirrored, in: self) ?? []
    let (background, border) = (shown.layer.background, shown.layer.border)
    guard fade < 1 else {
      return background.joined(with: lower).joined(with: inside).joined(with: border).below(above)
    }
    return background.faded(fade) + lower.faded(fade) + inside + border.faded(fade) + above.faded(fade)
  }

  private func pictures(of shown: PresentedLayer, isMirrored: Bool) -> [DisplayItem] {
    let hasContents = shown.layer.contents != nil || !shown.layer.pictureMixes.isEmpty
    let contents =
      hasContents
      ? items(of: ContentPicture(.property("contents", shown.layer.contents)), in: shown, isMirrored) : []
    let own = shown.layer.content.placedPicture(in: shown.layer, at: shown.frameTime, with: assets)
    return own.map { contents + items(of: $0, in: shown, isMirrored) } ?? contents
  }

  private func items(of picture: ContentPicture, in shown: PresentedLayer, _ isMirrored: Bool)
    -> [DisplayItem]
  {
    let layer = shown.layer
    func items(_ given: LayerPicture?) -> [DisplayItem] {
      switch given {
      case .file(let file)?: self.items(PictureName(file.path), picture, in: shown, isMirrored)
      case .generated(let filter)?: layer.items(generating: filter, of: film, isMirrored: isMirrored)
      case nil: []
      }
    }
    switch picture.source {
    case .file(let name):
      let items = self.items(name, picture, in: shown, isMirrored)
      guard let next = picture.next else { return items }
      let later = self.items(next.name, picture, in: shown, isMirrored)
      return [.dissolve(Dissolve(from: items, to: later, progress: next.progress))]
    case .property(let key, let value):
      guard let mix = layer.pictureMixes[key] else { return items(value) }
      return [.dissolve(Dissolve(from: items(mix.old), to: items(mix.new), progress: mix.progress))]
    }
  }

  private func items(
    _ name: PictureName, _ picture: ContentPicture, in shown: PresentedLayer, _ isMirrored: Bool
  ) -> [DisplayItem] {
    guard let facts = picture.shownSize.map({ PictureFacts(size: $0) }) ?? film.assets.facts(of: name) else {
      return []
    }
    var (name, layer) = (name, shown.layer)
    if let motion = facts.motion { name.frame = motion.frame(at: shown.frameTime) }
    if let gravity = picture.gravity { layer.contentsGravity = gravity }
    return layer.items(
      showing: name, facts, pixelSize: picture.pixelSize, tiling: picture.tiling, isMirrored: isMirrored,
      isResizing: shown.isResizing)
  }

  /// Returns the mask's items in the layer's own space, or `nil` if the layer has no mask. A mask that is not shown
  /// clears the layer.
  private func mask(of shown: PresentedLayer, isMirrored: Bool) -> [DisplayItem]? {
    guard let id = shown.version.mask else { return nil }
    let isFlipped = shown.layer.isGeometryFlipped
    let view = View(
      placement: isFlipped ? .upsideDown(in: shown.layer.bounds) : .identity, fade: 1,
      isMirrored: isMirrored != isFlipped)
    return exposed([id], in: shown) { lowering in
      lowering.shown(id, in: shown).flatMap { lowering.plane(of: $0, in: view) }.items
    }
  }
}

/// Sublayers.
extension Lowering {
  /// Returns the items of the sublayers, ordered by depth.
  private func sublayers(of shown: PresentedLayer, isMirrored: Bool, fade: Double) -> [DisplayItem] {
    guard !shown.version.children.isEmpty || shown.lowered != nil else { return [] }
    var view = View(placement: shown.layer.sublayerGeometry, fade: fade, isMirrored: isMirrored)
    // The pieces of a text are read from the top, as a whole text is.
    if isMirrored, shown.layer.isCutText {
      view.placement = Matrix.upsideDown(in: shown.layer.bounds).then(view.placement)
      view.isMirrored = false
    }
    let others = exposed(shown.version.children, in: shown) { lowering in
      var space = LayerSpace()
      lowering.addSublayers(of: shown, in: view, to: &space)
      return space.items
    }
    return others.below(captions(in: shown, isMirrored: isMirrored, fade: fade))
  }

  /// Adds the sublayers of a layer to a space. Those of a transform layer join the space that it is in, each with its
  /// opacity.
  private func addSublayers(of shown: PresentedLayer, in view: View, to space: inout LayerSpace) {
    guard let lowered = shown.lowered else { return addSublayersOnce(of: shown, in: view, to: &space) }
    lowered.addSublayers(of: shown, in: view, to: &space, in: self)
  }

  /// Adds the sublayers once, ignoring replication.
  func addSublayersOnce(of shown: PresentedLayer, in view: View, to space: inout LayerSpace) {
    let sublayers = withMovingLayersInFront(sublayersByZPosition(of: shown))
    let pushed = pushedLayers(among: sublayers)
    for sublayer in sublayers {
      add(sublayer, in: view, to: &space)
      if let other = pushed[sublayer.id] {
        space.joinPages(of: other, sublayer.id, within: sublayer.layer.bounds)
      }
    }
  }

  /// Adds one sublayer.
  func add(_ sublayer: PresentedLayer, in view: View, to space: inout LayerSpace) {
    if !sublayer.layer.sharesSpace {
      if let plane = plane(of: sublayer, in: view) { space.append(plane) }
      guard let lowered = sublayer.lowered else { return }
      atOwnInstant(sublayer.id) { lowered.addPlanes(of: sublayer, in: view, to: &space, in: $0) }
    } else if !sublayer.layer.isHidden {
      atOwnInstant(sublayer.id) { $0.addSublayers(of: sublayer, in: view.inside(sublayer.layer), to: &space) }
    }
  }

  /// Returns the sublayers in the order of their depth, and in their own order where it is equal.
  func sublayersByZPosition(of shown: PresentedLayer) -> [PresentedLayer] {
    var sublayers: [PresentedLayer] = []
    for run in shown.version.children.runs {
      for id in run where id != film.captionsNode {
        if let sublayer = self.shown(id, in: shown) { sublayers.append(sublayer) }
      }
    }
    guard sublayers.contains(where: { $0.layer.zPosition != 0 }) else { return sublayers }
    return sublayers.enumerated()
      .sorted { ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset) }
      .map(\.element)
  }
}

extension Lowering.View {
  /// Returns the view of the sublayers of a transform layer.
  fileprivate func inside(_ layer: Layer) -> Self {
    Self(
      placement: layer.sublayerGeometry.then(layer.geometry).then(placement),
      fade: fade * layer.shownOpacity, isMirrored: isMirrored != layer.isGeometryFlipped)
  }
}

extension Layer {
  var shownOpacity: Double { min(max(opacity, 0), 1) }
}
