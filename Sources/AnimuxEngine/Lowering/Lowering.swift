internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// From a film at a time to a display list: presents each layer that is shown and says what it looks like.
struct Lowering {
  /// What is the same wherever it is shown, and while it rests.
  let memory: LoweringMemory
  /// Of the film. What a replicator delays is seen as it was earlier.
  private(set) var time: Double
  /// When the frame is shown that this is a part of: `time` but for what motion blur adds.
  private(set) var frame: Double
  /// Seconds of the film from one frame to the next; less than 0 in what runs back.
  let interval: Double
  /// Which of the instants it is that are seen together in a frame; nil where there is but one.
  private(set) var instant: Instant?
  /// True: before what happens at that time.
  private(set) var isBefore = false
  /// How many transitions this is the begin of.
  private(set) var depth = 0
  /// How often what is being looked at is shown by the replicators around it.
  var copies = 1
  /// The layers that show this scene, the outermost first; empty for a scene that is within no other.
  var outer: [(film: Film, id: Node.ID)] = []
  /// True in what a replicator delays: its time may be before the film's begin.
  var isDelayed = false

  /// `interval`: the film's own where there is none.
  init(_ memory: LoweringMemory, time: Double, interval: Double? = nil) {
    self.memory = memory
    (self.time, frame) = (time, time)
    self.interval = interval ?? 1 / memory.film.frameRate.framesPerSecond
  }

  var film: Film { memory.film }

  /// The same frame at one of the instants that are seen together in it.
  func at(_ instant: Instant) -> Lowering {
    var result = self
    result.instant = instant
    result.time = frame + instant.lag
    return result
  }

  /// Makes it what was seen so many seconds ago.
  mutating func delay(by seconds: Double) {
    time -= seconds
    frame -= seconds
  }

  /// What was seen right before `time`.
  func before(_ time: Double) -> Lowering {
    var before = self
    (before.time, before.frame, before.instant) = (time, time, nil)
    before.isBefore = true
    before.depth += 1
    return before
  }

  /// What the layers around do to a layer.
  struct View: Hashable {
    /// From its superlayer's space to where it is shown.
    var placement: Matrix
    /// Multiplied into its own opacity.
    var fade: Double
    /// True where an odd number of them flip their geometry, so that a front is seen as a back.
    var isMirrored: Bool
  }

  /// What the whole film looks like, placed by `placement`.
  func items(in placement: Matrix) -> [DisplayItem] {
    let view = View(placement: placement, fade: 1, isMirrored: false)
    return exposed([film.root], in: nil) { lowering in
      lowering.shown(film.root, in: nil).flatMap { lowering.planeOfSublayer($0, in: view) }.items
    }
  }

  /// The layer at `parentTime` of its superlayer, of which `rate` seconds pass in one of the film's; nil while it is not
  /// shown. `frame` is the superlayer's time when the frame is shown.
  private func present(
    _ id: Node.ID, at parentTime: Double, frame parentFrame: Double, rate: Double, isResizing: Bool,
    isAtRest: Bool
  ) -> PresentedLayer? {
    guard let version = version(of: id) else { return nil }
    let timing = version.model.timing
    guard let local = timing.layerTime(at: parentTime) ?? timing.timeBeforeAll(at: parentTime, isDelayed)
    else { return nil }
    var layer = version.presentation(at: local)
    film.fillClocks(in: &layer, of: id, at: frame)
    if layer.fitsContents { layer.fitContents(film.assets) }
    return PresentedLayer(
      id: id, version: version, layer: layer, time: local,
      frameTime: parentFrame == parentTime
        ? local : timing.layerTime(at: parentFrame) ?? timing.localTime(at: parentFrame),
      lag: instant?.lag ?? 0, rate: rate * timing.speed,
      isResizing: isResizing || version.tracks.contains { $0.resizes(at: local) }, isAtRest: isAtRest)
  }

  /// A layer in one that is shown; nil: it is the root. `isAtRest`: it is lowered once for a while.
  func present(_ id: Node.ID, in outer: PresentedLayer?, isAtRest: Bool) -> PresentedLayer? {
    guard let outer else {
      return present(id, at: time, frame: frame, rate: 1, isResizing: false, isAtRest: isAtRest)
    }
    let lag = instant?.lag ?? 0
    let parentTime = lag == outer.lag ? outer.time : outer.frameTime + lag * outer.rate
    return present(
      id, at: parentTime, frame: outer.frameTime, rate: outer.rate, isResizing: outer.isResizing,
      isAtRest: isAtRest)
  }

  /// Nil where the layer is not there yet.
  func version(of id: Node.ID) -> Version? {
    isBefore ? film.nodes[id].version(before: time) : film.nodes[id].version(at: time)
  }

  /// A layer as a plane of the space that it is in; nil where nothing is seen of it.
  func plane(of shown: PresentedLayer, in view: View) -> Group? {
    guard mayLower(shown.id) else { return nil }
    let matrix = shown.layer.geometry.then(view.placement)
    guard matrix.isFinite else { return nil }
    var plane: Group?
    if let state = transition(of: shown) {
      plane = change(of: shown, state, in: view)
    } else {
      plane = group(of: shown, in: view)
    }
    plane?.transform = matrix
    plane?.mark = LayerMark(Int32(truncatingIfNeeded: shown.id))
    return plane
  }

  /// A layer in its own space; nil where nothing is seen of it.
  func group(of shown: PresentedLayer, in view: View) -> Group? {
    let shown = view.isMirrored ? shown.turnedOver() : shown
    let layer = shown.layer
    let opacity = layer.shownOpacity * view.fade
    guard !layer.isHidden, opacity > 0 else { return nil }
    let isOne = layer.allowsGroupOpacity
    var stage = FilterStage(shown, isMirrored: view.isMirrored, with: film.assets)
    stage.generate = { layer.items(generating: $0, of: film, isMirrored: view.isMirrored, beyond: $1) }
    let (items, clip) = layer.filtered(
      parts(of: shown, isMirrored: view.isMirrored, fade: isOne ? 1 : opacity), on: stage)
    let (blend, mask) = (layer.blendMode, mask(of: shown, isMirrored: view.isMirrored))
    // There is nothing behind the root.
    let backdrop = shown.id == film.root ? nil : layer.backdrop(on: stage)
    let mixture = layer.mixture(on: stage)
    let showsWithoutItems =
      backdrop != nil || layer.shadow?.caster != nil || blend.changesBackdropOfNothing || mixture != nil
    guard !items.isEmpty || showsWithoutItems, mask?.isEmpty != true else { return nil }
    let group = Group(
      transform: .identity, opacity: isOne ? opacity : 1,
      clip: clip ?? (blend.changesBackdropOfNothing ? RoundedRect(layer.bounds) : nil), backdrop: backdrop,
      shadow: layer.shadow, mask: mask, blend: blend,
      side: layer.isDoubleSided ? .both : view.isMirrored ? .back : .front, items: items)
    let made = layer.rasterScale.map { group.rasterized(at: $0, from: layer.bounds.origin) } ?? group
    return mixture.map { made.mixed($0, in: layer.bounds) } ?? made
  }

  /// What the layer shows, lowest first. `fade` is the opacity of each part where they do not fade as one.
  private func parts(of shown: PresentedLayer, isMirrored: Bool, fade: Double) -> [DisplayItem] {
    let layer = shown.layer
    var content =
      layer.drawing(at: shown.time, with: film.assets, isMirrored: isMirrored)?.items
      ?? layer.content.draw(in: layer, at: shown.time, with: film.assets)
    if isMirrored, type(of: layer.content).isUpright, !content.isEmpty {
      content = [.group(Group(transform: .upsideDown(in: layer.bounds), items: content))]
    }
    let isBackdrop = type(of: layer.content).isBackdrop
    let (lower, upper) = isBackdrop ? (content, []) : ([], content)
    let sublayers = sublayers(of: shown, isMirrored: isMirrored != layer.isGeometryFlipped, fade: fade)
    let own =
      pictures(of: shown, isMirrored: isMirrored) + upper
      + (shown.lowered?.items(of: shown, isMirrored: isMirrored, in: self) ?? [])
    let inside = (fade < 1 ? own.faded(fade) : own) + sublayers
    let above = shown.lowered?.itemsAbove(shown, isMirrored: isMirrored, in: self) ?? []
    guard fade < 1 else {
      return layer.background.joined(with: lower).joined(with: inside).joined(with: layer.border) + above
    }
    return layer.background.faded(fade) + lower.faded(fade) + inside + layer.border.faded(fade)
      + above.faded(fade)
  }

  private func pictures(of shown: PresentedLayer, isMirrored: Bool) -> [DisplayItem] {
    let contents = items(
      of: ContentPicture(.property("contents", shown.layer.contents)), in: shown, isMirrored)
    let own = shown.layer.content.placedPicture(in: shown.layer, at: shown.frameTime, with: film.assets)
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
    case .file(let name): return self.items(name, picture, in: shown, isMirrored)
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

  /// Nil where the layer has no mask; one that is not shown leaves nothing of it. It lies in the layer's own space.
  private func mask(of shown: PresentedLayer, isMirrored: Bool) -> [DisplayItem]? {
    guard let id = shown.version.mask else { return nil }
    let isFlipped = shown.layer.isGeometryFlipped
    let view = View(
      placement: isFlipped ? .upsideDown(in: shown.layer.bounds) : .identity, fade: 1,
      isMirrored: isMirrored != isFlipped)
    return exposed([id], in: shown) { lowering in
      lowering.shown(id, in: shown).flatMap { lowering.planeOfSublayer($0, in: view) }.items
    }
  }
}

/// Sublayers.
extension Lowering {
  /// The sublayers by depth.
  private func sublayers(of shown: PresentedLayer, isMirrored: Bool, fade: Double) -> [DisplayItem] {
    var view = View(placement: shown.layer.sublayerGeometry, fade: fade, isMirrored: isMirrored)
    // A text in pieces is read as one in one piece is, from the top.
    if isMirrored, shown.layer.isCutText {
      view.placement = Matrix.upsideDown(in: shown.layer.bounds).then(view.placement)
      view.isMirrored = false
    }
    let others = exposed(shown.version.children, in: shown) { lowering in
      var space = LayerSpace()
      lowering.addSublayers(of: shown, in: view, to: &space)
      return space.items
    }
    return others + captions(in: shown, isMirrored: isMirrored, fade: fade)
  }

  /// Sublayers of a transform layer join the space that it is in, each with its opacity.
  private func addSublayers(of shown: PresentedLayer, in view: View, to space: inout LayerSpace) {
    guard let lowered = shown.lowered else { return addSublayersOnce(of: shown, in: view, to: &space) }
    lowered.addSublayers(of: shown, in: view, to: &space, in: self)
  }

  /// The same, whatever replicates them.
  func addSublayersOnce(of shown: PresentedLayer, in view: View, to space: inout LayerSpace) {
    for sublayer in withSheetsInFront(sublayersByZPosition(of: shown)) {
      let inner = exposing(sublayer.id)
      if !sublayer.layer.sharesSpace {
        if let plane = planeOfSublayer(sublayer, in: view) { space.append(plane) }
        sublayer.lowered?.addPlanes(of: sublayer, in: view, to: &space, in: inner)
      } else if !sublayer.layer.isHidden {
        inner.addSublayers(of: sublayer, in: view.inside(sublayer.layer), to: &space)
      }
    }
  }

  /// Where they are equal the order of the sublayers stays.
  private func sublayersByZPosition(of shown: PresentedLayer) -> [PresentedLayer] {
    let sublayers = shown.version.children.compactMap {
      $0 == film.captionsNode ? nil : self.shown($0, in: shown)
    }
    guard sublayers.contains(where: { $0.layer.zPosition != 0 }) else { return sublayers }
    return sublayers.enumerated()
      .sorted { ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset) }
      .map(\.element)
  }
}

extension Lowering.View {
  /// What a transform layer does to its sublayers.
  fileprivate func inside(_ layer: Layer) -> Self {
    Self(
      placement: layer.sublayerGeometry.then(layer.geometry).then(placement),
      fade: fade * layer.shownOpacity, isMirrored: isMirrored != layer.isGeometryFlipped)
  }
}

extension Layer {
  var shownOpacity: Double { min(max(opacity, 0), 1) }
}
