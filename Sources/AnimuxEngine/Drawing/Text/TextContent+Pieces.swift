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
  /// True where it is a text in pieces, and none of them.
  var isCutText: Bool { text?.isCut ?? false }

  /// True where it is a piece of a text.
  var isPieceOfText: Bool { text?.piece != nil }

  /// True where it is a piece of a text, but not the first.
  var isLaterPieceOfText: Bool { text?.piece.map { $0.index > 0 } ?? false }

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
      guard attached.animation.isOfPieces(of: self) else {
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
  /// True for what each piece of a text does by itself; everything else is of the box that they lie in.
  func isOfPieces(of whole: Layer) -> Bool {
    leaves.compactMap(\.subjects.first).contains { subject in
      whole.property(at: subject.keyPath)?.traits.contains(.isOfPieces) ?? false
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
    mapLeaves { leaf in
      guard var one = leaf as? any PropertyAnimation, one.isOfPlace else { return leaf }
      let keyPath = one.keyPath
      one.mapValues({ $0.moved(by: way, of: keyPath) }, path: { $0.moved(by: way) })
      return one
    }
  }
}

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
