internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// Texts that are cut into pieces, each a layer of its own in the layer of the text.
extension TextContent {
  /// Which part of a text a layer shows, and the box that all of it is set in.
  struct Piece: Hashable, Sendable {
    let index: Int
    let width: Double?
    let height: Double?
  }

  /// True for what is a text in pieces, and not one of them.
  var isCut: Bool { split != nil && piece == nil }
}

extension Layer {
  /// The layers that the text consists of where it is in pieces, in the order of the text: each is called by its number, lies
  /// where it lies in the whole text, and has the text's properties.
  func pieces(_ assets: Assets) -> [Layer] {
    guard let text, text.isCut, let setter = assets.text else { return [] }
    let block = text.block(in: self)
    let layout = setter.layout(of: block)
    let top = text.top(of: layout.size.height, in: bounds)
    return layout.pieces.enumerated().map { index, piece in
      var content = text
      content.piece = TextContent.Piece(index: index, width: block.width, height: block.height)
      var layer = Layer(name: "\(index)", content: content)
      layer.place = place
      layer.fitContents(assets)
      layer.position = Point(bounds.minX + piece.frame.midX, bounds.minY + top + piece.frame.midY)
      return layer
    }
  }

  /// The text's pieces become its sublayers, below others, and each runs the animations that are the pieces'.
  mutating func cutIntoPieces(_ assets: Assets) {
    var pieces = pieces(assets)
    guard !pieces.isEmpty, let text else { return }
    let given = animations
    removeAllAnimations()
    for attached in given {
      guard attached.animation.isOfPieces else {
        add(attached)
        continue
      }
      for index in pieces.indices where attached.piece.map({ $0 == index }) ?? true {
        let delay = attached.piece == nil ? Double(index) * text.splitDelay : 0
        pieces[index].add(attached.forPiece(pieces[index], of: self, after: delay))
      }
    }
    sublayers.insert(contentsOf: pieces, at: 0)
  }
}

extension AttachedAnimation {
  /// The same for one piece of a text, which waits for its turn as it will look when that comes.
  func forPiece(_ piece: Layer, of whole: Layer, after delay: Double) -> AttachedAnimation {
    let waits = begin == nil && animation.timing.beginTime == 0
    let own = animation.forPiece(piece, of: whole, after: delay, waits: waits)
    var attached = AttachedAnimation(key: key, animation: own, begin: begin, place: place)
    attached.begin?.delay += delay
    return attached
  }
}

extension Animation {
  /// What each piece of a text does by itself; everything else is of the box that they lie in.
  var isOfPieces: Bool {
    switch self {
    case let group as AnimationGroup: return group.animations.contains { $0.isOfPieces }
    case let one as any PropertyAnimation:
      let name = KeyPathText(one.keyPath)?.first ?? ""
      return pieceProperties.contains(name)
    default: return false
    }
  }

  /// `waits`: until its begin the piece looks as it does then.
  func forPiece(_ piece: Layer, of whole: Layer, after delay: Double, waits: Bool) -> any Animation {
    let way = Point(piece.position.x - whole.position.x, piece.position.y - whole.position.y)
    var animation = moved(by: way)
    animation.timing.beginTime += delay
    if waits, delay > 0, !animation.timing.fillMode.fillsBefore {
      animation.timing.fillMode = animation.timing.fillMode.fillsAfter ? .both : .backwards
    }
    return animation
  }

  /// An animation of the text's place, as one of a place that lies so far from it.
  private func moved(by way: Point) -> any Animation {
    switch self {
    case var group as AnimationGroup:
      group.animations = group.animations.map { $0.moved(by: way) }
      return group
    case var one as KeyframeAnimation where one.isOfPlace:
      one.values = one.values.map { $0.moved(by: way, of: one.keyPath) }
      one.path = one.path?.moved(by: way)
      return one
    case var one as any ValueAnimation where one.isOfPlace:
      one.fromValue = one.fromValue?.moved(by: way, of: one.keyPath)
      one.toValue = one.toValue?.moved(by: way, of: one.keyPath)
      return one
    default: return self
    }
  }
}

/// The layer properties that pieces have for themselves, and all of texts.
private let pieceProperties: Set<String> = Set(
  ["position", "transform", "zPosition", "anchorPoint", "anchorPointZ", "opacity", "hidden", "filters"]
    + TextContent.properties.map(\.name))

extension PropertyAnimation {
  fileprivate var isOfPlace: Bool {
    !isAdditive && ["position", "position.x", "position.y"].contains(keyPath)
  }
}

extension Interpolable {
  fileprivate func moved(by way: Point, of keyPath: String) -> any Interpolable {
    if let point = self as? Point { return Point(point.x + way.x, point.y + way.y) }
    if let number = self as? Double { return number + (keyPath == "position.x" ? way.x : way.y) }
    return self
  }
}

extension Path {
  fileprivate func moved(by way: Point) -> Path {
    func move(_ point: Point) -> Point { Point(point.x + way.x, point.y + way.y) }
    return Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(move(point))
        case .line(let point): .line(move(point))
        case .quad(let control, let end): .quad(move(control), move(end))
        case .cubic(let first, let second, let end): .cubic(move(first), move(second), move(end))
        case .close: .close
        }
      })
  }
}
