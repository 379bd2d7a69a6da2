internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// Texts that are split into pieces. Each piece is a sublayer of the text's layer.
extension TextContent {
  /// The index of a piece of a text, the size of the box that the whole text is laid out in, whether a layout by flow has
  /// determined that size, and the bounds of the whole text, which a gradient covers, in the space of its layout.
  struct Piece: Hashable, Sendable {
    let index: Int
    let width: Double?
    let height: Double?
    let isFlowed: Bool
    let bounds: Rect
  }

  /// Whether the text is split into pieces, and is not a piece itself.
  var isCut: Bool { split != nil && piece == nil }
}

extension Layer {
  /// Whether the layer has a text that is split into pieces, and is not a piece itself.
  var isCutText: Bool { text?.isCut ?? false }

  /// Whether the layer is a piece of a text.
  var isPieceOfText: Bool { text?.piece != nil }

  /// Whether the layer is a piece of a text other than the first.
  var isLaterPieceOfText: Bool { text?.piece.map { $0.index > 0 } ?? false }

  /// Returns the layers of a text's pieces, in the order of the text. Each is named by its index, has its position in the whole
  /// text, and has the text's properties.
  func pieces(_ assets: Assets) -> [Layer] {
    guard let text, text.isCut, let setter = assets.text else { return [] }
    let block = text.block(in: self)
    let layout = setter.measure(of: block)
    let top = text.top(of: layout, in: bounds)
    let whole = Rect(0, -top, bounds.size.width, bounds.size.height)
    // All pieces are laid out in the same box, which is usually that of the whole text.
    var sharesLayout: Bool?
    return layout.pieces.enumerated().map { index, piece in
      var content = text
      content.piece = TextContent.Piece(
        index: index, width: block.width, height: block.height, isFlowed: block.isFlowed, bounds: whole)
      var layer = Layer(name: "\(index)", content: content)
      layer.place = place
      let isShared = sharesLayout ?? (content.textPath == nil && content.block(in: layer) == block)
      sharesLayout = isShared
      if isShared {
        layer.takeSize(piece.frame.size, isFlowed: false)
        layer.fitsContents = true
      } else {
        layer.fitContents(assets)
      }
      if text.verticalAlignment == .baseline { layer.stand(piece, in: layout) }
      layer.position = Point(
        bounds.minX + piece.frame.midX,
        bounds.minY + top + piece.frame.minY + piece.frame.size.height * layer.anchorPoint.y)
      return layer
    }
  }

  /// Moves the anchor point of a piece's layer to the baseline.
  private mutating func stand(_ piece: TextLayout.Piece, in layout: TextLayout) {
    let line = layout.lines.first { $0.frame.minY <= piece.frame.midY && piece.frame.midY <= $0.frame.maxY }
    guard let line, piece.frame.size.height > 0 else { return }
    anchorPoint = Point(0.5, (line.baseline - piece.frame.minY) / piece.frame.size.height)
  }

  /// Inserts the text's pieces as sublayers behind the others, and moves animations of pieces to them.
  ///
  /// - Returns: The number of pieces.
  mutating func cutIntoPieces(_ assets: Assets) -> Int {
    guard isCutText else { return 0 }
    var pieces = pieces(assets)
    guard !pieces.isEmpty, let text else { return 0 }
    let given = animations
    removeAllAnimations()
    for attached in given {
      guard attached.animation.isOfPieces(of: self) else {
        add(attached)
        continue
      }
      for index in pieces.indices where attached.piece.map({ $0 == index }) ?? true {
        let delay = attached.piece == nil ? Double(index) * text.splitDelay : 0
        pieces[index].add(attached.forPiece(pieces[index], of: self, after: delay))
      }
    }
    let count = pieces.count
    if sublayers.isEmpty { sublayers = pieces } else { sublayers.insert(contentsOf: pieces, at: 0) }
    return count
  }
}

extension AttachedAnimation {
  /// Returns the animation for one piece of a text, which begins after `delay`. Until then the piece looks as at the
  /// animation's start.
  func forPiece(_ piece: Layer, of whole: Layer, after delay: Double) -> AttachedAnimation {
    // A word of a caption changes its colours at its own time.
    if likeness != nil {
      var own = self
      own.piece = nil
      return own
    }
    let waits = begin == nil && animation.timing.beginTime == 0
    let own = animation.forPiece(piece, of: whole, after: delay, waits: waits)
    var attached = AttachedAnimation(key: key, animation: own, begin: begin, place: place)
    attached.begin?.delay += delay
    return attached
  }
}

extension Animation {
  /// Returns whether each piece of a text has this animation. Other animations apply to the whole text.
  func isOfPieces(of whole: Layer) -> Bool {
    guard children.isEmpty else { return leaves.contains { $0.isOfPieces(of: whole) } }
    guard let subject = subjects.first else { return false }
    return whole.property(at: subject.keyPath)?.traits.contains(.isOfPieces) ?? false
  }

  /// Returns the animation for one piece of a text. If `waits` is `true`, the piece looks as at the animation's start until
  /// then.
  func forPiece(_ piece: Layer, of whole: Layer, after delay: Double, waits: Bool) -> any Animation {
    let offset = Point(piece.position.x - whole.position.x, piece.position.y - whole.position.y)
    var animation = moved(by: offset)
    animation.timing.beginTime += delay
    if waits, delay > 0, !animation.timing.fillMode.fillsBefore {
      animation.timing.fillMode = animation.timing.fillMode.fillsAfter ? .both : .backwards
    }
    return animation
  }

  /// Returns the animation with absolute positions moved by `offset`.
  private func moved(by offset: Point) -> any Animation {
    mapLeaves { leaf in
      guard var one = leaf as? any PropertyAnimation, one.isOfPlace else { return leaf }
      let keyPath = one.keyPath
      one.mapValues({ $0.moved(by: offset, of: keyPath) }, path: { $0.moved(by: offset) })
      return one
    }
  }
}

extension PropertyAnimation {
  fileprivate var isOfPlace: Bool {
    !isAdditive && (keyPath == "position" || keyPath == "position.x" || keyPath == "position.y")
  }
}

extension Interpolable {
  fileprivate func moved(by offset: Point, of keyPath: String) -> any Interpolable {
    if let point = self as? Point { return Point(point.x + offset.x, point.y + offset.y) }
    if let number = self as? Double { return number + (keyPath == "position.x" ? offset.x : offset.y) }
    return self
  }
}

extension Path {
  fileprivate func moved(by offset: Point) -> Path {
    func move(_ point: Point) -> Point { Point(point.x + offset.x, point.y + offset.y) }
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
