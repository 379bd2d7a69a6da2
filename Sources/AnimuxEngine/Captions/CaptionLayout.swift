internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// Makes layers from captions. Each has the size of its text, is at its specified position, and does not overlap captions that
/// are shown at the same time.
struct CaptionLayout {
  private let captions: Captions
  private let canvas: Size
  /// Whether y grows upwards.
  private let isFlipped: Bool
  private let assets: Assets
  private var taken: [Taken] = []

  /// A rectangle of the canvas, counted from its top, and the time until which a caption occupies it.
  private struct Taken {
    let rect: Rect
    let end: Double
  }

  /// The maximum number of simultaneous captions that are kept from overlapping.
  private static let maximumAtATime = 100

  init(_ captions: Captions, in scene: Scene, _ assets: Assets) {
    self.captions = captions
    canvas = scene.size
    isFlipped = scene.root.isGeometryFlipped
    self.assets = assets
    for name in captions.clearOf {
      guard let rect = scene.root.frame(of: name[...], assets) else { continue }
      taken.append(Taken(rect: rect, end: .infinity))
    }
  }

  /// Returns a layer with the size of the canvas and a sublayer for each caption. The sublayers are in the order of their
  /// begin times, and each is named by its place in this order.
  static func layer(of captions: Captions, in scene: Scene, _ assets: Assets) -> Layer {
    var layout = CaptionLayout(captions, in: scene, assets)
    var layer = Layer(name: scene.root.sublayers.contains { $0.hasLayer(called: name) } ? nil : name)
    layer.bounds.size = scene.size
    layer.position = Point(scene.size.width / 2, scene.size.height / 2)
    layer.place = captions.place
    let order = captions.pages.enumerated().sorted {
      ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset)
    }
    layer.sublayers = order.enumerated().map { layout.layer(of: $0.element.element, number: $0.offset) }
    return layer
  }

  /// The name of the captions' layer, unless another layer has it.
  static let name = "captions"

  private mutating func layer(of caption: Caption, number: Int) -> Layer {
    var layer = captions.style
    layer.name = "\(number)"
    if layer.place == .nowhere { layer.place = captions.place }
    let timing = captions.style.timing
    layer.timing.beginTime = timing.beginTime + caption.begin
    layer.timing.duration = (caption.end - caption.begin) * timing.speed.magnitude
    guard var text = captions.style.text else { return layer }
    text.show(caption)
    if let alignment = caption.placement.alignment, !captions.isPlaced { text.alignmentMode = alignment.mode }
    if captions.highlight != nil { text.split = .words }
    layer.text = text
    if captions.style.fitsContents {
      layer.fitWords(into: width(of: text, caption.placement), assets)
      let (size, isOneLine) = size(of: layer, caption.placement)
      layer.bounds = Rect(origin: .zero, size: size)
      // In bounds of its own width, a single line can be centred as well.
      if isOneLine { layer.text?.alignmentMode = .center }
    }
    var rect = place(of: layer, caption.placement)
    evade(&rect, from: caption.begin, upwards: rect.midY > canvas.height / 2)
    taken.append(Taken(rect: rect, end: caption.end))
    layer.position = Point(
      rect.minX + layer.anchorPoint.x * rect.size.width,
      isFlipped
        ? canvas.height - rect.maxY + layer.anchorPoint.y * rect.size.height
        : rect.minY + layer.anchorPoint.y * rect.size.height)
    if captions.highlight != nil { layer.highlightWords(of: caption, by: captions, assets) }
    return layer
  }
}

/// The sizes of captions.
extension CaptionLayout {
  /// Returns the maximum width of a caption with its padding.
  private func maximumWidth(_ placement: Caption.Placement) -> Double {
    canvas.width * min(1 - 2 * CaptionMargin.horizontal, placement.size ?? 1)
  }

  /// Returns the maximum width of the lines of a caption.
  private func width(of text: TextContent, _ placement: Caption.Placement) -> Double {
    max(maximumWidth(placement) - 2 * text.fontSize * CaptionMargin.inside.width, text.fontSize)
  }

  /// Returns the size of a caption with its padding, and whether it is a single line. If the text must be wrapped, its lines
  /// have similar lengths.
  private func size(of layer: Layer, _ placement: Caption.Placement) -> (Size, isOneLine: Bool) {
    guard let text = layer.text, let setter = assets.text else {
      // Without a text setter, texts are not visible either.
      let height = (layer.text?.fontSize ?? 0) * 1.5
      return (Size(canvas.width * (1 - 2 * CaptionMargin.horizontal), height), false)
    }
    let em = text.fontSize
    let around = Size(2 * em * CaptionMargin.inside.width, 2 * em * CaptionMargin.inside.height)
    let maximum = maximumWidth(placement)
    func measured(_ width: Double?) -> TextLayout {
      guard let width else { return setter.measure(of: text.block(in: layer)) }
      var trial = layer
      trial.bounds.size = Size(width, 0)
      return setter.measure(of: text.block(in: trial))
    }
    let natural = measured(nil)
    guard text.isWrapped, natural.size.width + around.width > maximum else {
      let size = Size((natural.size.width + around.width).rounded(.up), natural.size.height + around.height)
      return (size, natural.lineCount == 1)
    }
    let widest = width(of: text, placement)
    let lines = max(measured(widest).lineCount, 1)
    // Slightly more than an equal share for each line, if that is enough.
    let share = natural.size.width / Double(lines)
    let shares = [1.06, 1.16, 1.3].lazy.map { min(share * $0, widest) }
    var width = shares.first { measured($0).lineCount <= lines } ?? widest
    // With a wider box, a line can take another word and so require even more width.
    for _ in 0..<3 {
      let needed = min(measured(width).size.width + around.width, maximum).rounded(.up)
      guard needed > width else { break }
      width = needed
    }
    return (Size(width, measured(width).size.height + around.height), false)
  }
}

/// The positions of captions.
extension CaptionLayout {
  private func place(of layer: Layer, _ placement: Caption.Placement) -> Rect {
    let size = layer.bounds.size
    guard !captions.isPlaced else {
      let y = isFlipped ? canvas.height - layer.position.y : layer.position.y
      let anchor = isFlipped ? 1 - layer.anchorPoint.y : layer.anchorPoint.y
      return Rect(
        origin: Point(layer.position.x - layer.anchorPoint.x * size.width, y - anchor * size.height),
        size: size)
    }
    return Rect(origin: Point(x(of: size, placement), y(of: layer, placement)), size: size)
  }

  private func x(of size: Size, _ placement: Caption.Placement) -> Double {
    let margin = canvas.width * CaptionMargin.horizontal
    let wanted: Double
    switch placement.anchor ?? placement.alignment?.anchor ?? .center {
    case .start: wanted = (placement.position ?? 0) * canvas.width
    case .center: wanted = (placement.position ?? 0.5) * canvas.width - size.width / 2
    case .end: wanted = (placement.position ?? 1) * canvas.width - size.width
    }
    return Self.placed(wanted, size.width, margin, canvas.width)
  }

  /// Returns the position nearest to a wanted one at which a size is within the margins, or the centre if it is nowhere.
  private static func placed(_ wanted: Double, _ size: Double, _ margin: Double, _ length: Double) -> Double {
    let (least, most) = (margin, length - margin - size)
    return least <= most ? min(max(wanted, least), most) : (length - size) / 2
  }

  private func y(of layer: Layer, _ placement: Caption.Placement) -> Double {
    let height = layer.bounds.size.height
    let margin = canvas.height * CaptionMargin.vertical
    let (least, most) = (margin, canvas.height - margin - height)
    let wanted: Double
    switch placement.vertical ?? captions.position.placement {
    case .top: wanted = least
    case .middle: wanted = (canvas.height - height) / 2
    case .bottom: wanted = most
    case .line(let number):
      let line = (layer.text?.fontSize ?? 0) * 1.25
      wanted = number >= 0 ? least + Double(number) * line : most + Double(number + 1) * line
    case .share(let share, let anchor):
      wanted = share * canvas.height - height * (anchor == .start ? 0 : anchor == .center ? 0.5 : 1)
    }
    return Self.placed(wanted, height, margin, canvas.height)
  }

  /// Moves a caption away from those that are visible at its start, within the canvas.
  private mutating func evade(_ rect: inout Rect, from begin: Double, upwards: Bool) {
    taken.removeAll { $0.end <= begin }
    guard taken.count < Self.maximumAtATime else { return }
    let wanted = rect
    while let other = taken.first(where: { $0.rect.overlaps(rect) }) {
      rect.origin.y = upwards ? other.rect.minY - rect.size.height : other.rect.maxY
      guard rect.minY >= 0, rect.maxY <= canvas.height else { return rect = wanted }
    }
  }
}

extension Layer {
  /// Returns the frame of a sublayer in the space of this layer, or `nil` if there is none with this name or path.
  func frame(of path: Substring, _ assets: Assets) -> Rect? {
    for sublayer in sublayers {
      guard let name = sublayer.name else { continue }
      if name == path {
        var layer = sublayer
        layer.fitContents(assets)
        return layer.geometry.then(sublayerGeometry).apply(layer.bounds)
      }
      let rest = path.hasPrefix(name + "/") ? path.dropFirst(name.count + 1) : path
      if let inner = sublayer.frame(of: rest, assets) {
        return sublayer.geometry.then(sublayerGeometry).apply(inner)
      }
    }
    return nil
  }

  fileprivate func hasLayer(called name: String) -> Bool {
    self.name == name || sublayers.contains { $0.hasLayer(called: name) }
  }
}

extension Rect {
  fileprivate func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY - 1e-6 && other.minY < maxY - 1e-6
  }
}

extension Captions.Position {
  fileprivate var placement: Caption.Placement.Vertical {
    switch self {
    case .bottom: .bottom
    case .middle: .middle
    case .top: .top
    }
  }
}

extension Caption.Placement.Alignment {
  fileprivate var mode: TextContent.Alignment {
    switch self {
    case .natural: .natural
    case .left: .left
    case .center: .center
    case .right: .right
    }
  }

  fileprivate var anchor: Caption.Placement.Anchor {
    switch self {
    case .natural, .left: .start
    case .center: .center
    case .right: .end
    }
  }
}

extension Layer {
  /// Makes the text smaller if it adjusts its size and one of its words is wider than the lines.
  fileprivate mutating func fitWords(into width: Double, _ assets: Assets) {
    guard var text, text.adjustsFontSizeToFit, text.isWrapped, let setter = assets.text else { return }
    var trial = self
    trial.bounds.size = Size(width, 0)
    text.scale(by: setter.measure(of: text.block(in: trial)).scale)
    // The bounds that the caption gets have its size, so nothing is left to adjust.
    text.adjustsFontSizeToFit = false
    self.text = text
  }
}

extension TextContent {
  fileprivate mutating func scale(by scale: Double) {
    guard scale < 1 else { return }
    fontSize *= scale
    letterSpacing *= scale
    lineSpacing *= scale
    lineHeight = lineHeight.map { $0 * scale }
    strokeWidth *= scale
  }

  /// Sets a caption's text, as runs if its parts have different attributes.
  fileprivate mutating func show(_ caption: Caption) {
    if caption.spans.allSatisfy(\.isPlain) {
      string = caption.text
      return
    }
    runs = caption.spans.map { span in
      var run = TextRun(span.text)
      if span.isBold { run.fontWeight = FontWeight(max(fontWeight.value, 800)) }
      if span.isItalic { run.isItalic = true }
      (run.underline, run.strikethrough) = (span.isUnderlined, span.isStruckThrough)
      (run.foregroundColor, run.backgroundColor) = (span.color, span.background)
      return run
    }
  }
}

extension Caption.Span {
  fileprivate var isPlain: Bool { self == Self(text) }
}

extension Scene {
  /// Returns the root layer, with the captions' layer as its last sublayer if there are captions.
  func rootWithCaptions(_ assets: Assets) -> Layer {
    var tree = root
    if let captions { tree.sublayers.append(CaptionLayout.layer(of: captions, in: self, assets)) }
    return tree
  }
}
