import AnimuxGraphics
internal import AnimuxMotion

/// Texts whose glyphs stand on a path.
extension TextContent {
  /// Returns the items of a text on a path. The layout is that of a single line, split into its characters.
  func items(of layout: TextLayout, on path: Path, in box: Rect) -> [DisplayItem] {
    let track = PathKeyframes(path, calculationMode: .paced)
    guard let line = layout.lines.first, track.length > 0 else { return [] }
    let start = start(of: line.frame.size.width, on: track.length)
    let isClosed = path.isOneClosedLine
    return layout.pieces.flatMap { piece -> [DisplayItem] in
      let distance = start + piece.frame.midX - line.frame.minX
      var share = distance / track.length
      if isClosed { share -= share.rounded(.down) }
      guard share.isFinite, (0...1).contains(share), let place = track.place(at: share) else { return [] }
      let matrix = Matrix.translation(-piece.frame.midX, -line.baseline)
        .then(.rotation(place.angle, 0, 0, 1)).then(.translation(place.position.x, place.position.y))
      let items = items(of: piece, in: box)
      return items.isEmpty || !matrix.isFinite ? [] : [.group(Group(transform: matrix, items: items))]
    }
  }

  /// Returns the distance along the path at which a text of the given length begins.
  private func start(of length: Double, on path: Double) -> Double {
    let begin = (textPathOffset.isFinite ? textPathOffset : 0) * path
    let free = path - begin - length
    switch alignmentMode {
    case .natural, .left, .justified: return begin
    case .center: return begin + free / 2
    case .right: return begin + free
    }
  }
}

extension Path {
  /// Whether the path is a single line that ends where it begins.
  var isOneClosedLine: Bool {
    let moves = elements.count { if case .move = $0 { true } else { false } }
    return moves == 1 && elements.last == .close
  }
}
