internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// Makes layers of captions: each as large as its text, where it says, and out of the way of those that are read at the same
/// time.
struct CaptionStage {
  private let captions: Captions
  private let canvas: Size
  /// True where y grows upwards.
  private let isFlipped: Bool
  private let assets: Assets
  private var taken: [Taken] = []

  /// A place on the canvas, counted from its top, as long as a caption is there.
  private struct Taken {
    let rect: Rect
    let end: Double
  }

  /// More captions at a time are not kept from lying on each other.
  private static let maximumAtATime = 100

  init(_ captions: Captions, in scene: Scene, _ assets: Assets) {
    self.captions = captions
    canvas = scene.size
    isFlipped = scene.root.isGeometryFlipped
    self.assets = assets
  }

  /// A layer as large as the canvas with all of them in it, which go by their numbers in the order of their begins.
  static func layer(of captions: Captions, in scene: Scene, _ assets: Assets) -> Layer {
    var stage = CaptionStage(captions, in: scene, assets)
    var layer = Layer(name: scene.root.sublayers.contains { $0.hasLayer(called: name) } ? nil : name)
    layer.bounds.size = scene.size
    layer.position = Point(scene.size.width / 2, scene.size.height / 2)
    layer.place = captions.place
    let order = captions.cues.enumerated().sorted {
      ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset)
    }
    layer.sublayers = order.enumerated().map { stage.layer(of: $0.element.element, number: $0.offset) }
    return layer
  }

  /// What the layer of all of them is called, unless another one is.
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
      let (size, isOneLine) = size(of: layer, caption.placement)
      layer.bounds = Rect(origin: .zero, size: size)
      // In bounds of its own length a single line lies as well in the middle.
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
    if captions.highlight != nil { layer.highlightWords(of: caption, in: captions.highlightColor, assets) }
    return layer
  }
}

/// How large.
extension CaptionStage {
  /// As wide as the text and something around it, in lines of about the same length where it has to be broken; and whether it
  /// is a single one.
  private func size(of layer: Layer, _ placement: Caption.Placement) -> (Size, isOneLine: Bool) {
    guard let text = layer.text, let setter = assets.text else {
      // Without anybody who sets texts nothing is seen of them, either.
      let height = (layer.text?.fontSize ?? 0) * 1.5
      return (Size(canvas.width * (1 - 2 * CaptionMargin.horizontal), height), false)
    }
    let letters = text.fontSize
    let around = Size(2 * letters * CaptionMargin.inside.width, 2 * letters * CaptionMargin.inside.height)
    let most = canvas.width * min(1 - 2 * CaptionMargin.horizontal, placement.size ?? 1)
    var trial = layer
    func measured(_ width: Double?) -> TextLayout {
      if let width { trial.bounds.size = Size(width, 0) }
      return setter.layout(of: text.block(in: trial))
    }
    let natural = measured(nil)
    guard text.isWrapped, natural.size.width + around.width > most else {
      let size = Size((natural.size.width + around.width).rounded(.up), natural.size.height + around.height)
      return (size, natural.lineCount == 1)
    }
    let widest = max(most - around.width, letters)
    let lines = max(measured(widest).lineCount, 1)
    // Little more than an even share for each line, where that will do.
    let share = natural.size.width / Double(lines)
    let shares = [1.06, 1.16, 1.3].lazy.map { min(share * $0, widest) }
    var width = shares.first { measured($0).lineCount <= lines } ?? widest
    // With more room around it a line may take in another word, and so need more again.
    for _ in 0..<3 {
      let needed = min(measured(width).size.width + around.width, most).rounded(.up)
      guard needed > width else { break }
      width = needed
    }
    return (Size(width, measured(width).size.height + around.height), false)
  }
}

/// Where.
extension CaptionStage {
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
    let (least, most) = (margin, canvas.width - margin - size.width)
    let wanted: Double
    switch placement.anchor ?? placement.alignment?.anchor ?? .center {
    case .start: wanted = (placement.position ?? 0) * canvas.width
    case .center: wanted = (placement.position ?? 0.5) * canvas.width - size.width / 2
    case .end: wanted = (placement.position ?? 1) * canvas.width - size.width
    }
    return least <= most ? min(max(wanted, least), most) : (canvas.width - size.width) / 2
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
    return least <= most ? min(max(wanted, least), most) : (canvas.height - height) / 2
  }

  /// Moves a caption away from those that are there already when it comes, as far as the canvas goes.
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

extension TextContent {
  /// Takes over a caption's words, as runs where they look otherwise than the rest.
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
  /// The root layer with the layer of the captions as its last sublayer, where there are any.
  func rootWithCaptions(_ assets: Assets) -> Layer {
    var tree = root
    if let captions { tree.sublayers.append(CaptionStage.layer(of: captions, in: self, assets)) }
    return tree
  }
}
