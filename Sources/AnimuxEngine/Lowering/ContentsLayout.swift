internal import AnimuxDocuments
package import AnimuxGraphics

/// The layout of a picture in a layer: the parts of the picture and the parts of the layer that they are stretched to.
package struct ContentsLayout: Hashable, Sendable {
  /// A rectangle of the picture, in its pixels, and the rectangle of the layer that it is stretched to.
  package struct Part: Hashable, Sendable {
    /// The rectangle of the picture. It can extend beyond the picture, whose edge pixels are then repeated.
    package var source: Rect
    /// The rectangle in the layer's own space.
    package var destination: Rect
  }

  /// The parts: one, or up to nine if only the middle stretches. None of them is empty.
  package private(set) var parts: [Part]
  /// The parts as stretches from left to right.
  ///
  /// Stretches meet in the middles of pixels, half a pixel within the stretched part, so that it is not mixed with
  /// pixels that keep their size. Pixels that are not mixed meet at their edges.
  package private(set) var columns: [Picture.Stretch] = []
  /// The parts as stretches from the top down, as `columns` are from left to right.
  package private(set) var rows: [Picture.Stretch] = []

  /// Creates the layout of a picture of `size` pixels in `bounds`. `isMixed` is whether neighbouring pixels are mixed.
  package init(
    pictureSize size: Size, in bounds: Rect, gravity: ContentsGravity,
    contentsRect: Rect = Rect(0, 0, 1, 1), contentsCenter: Rect = Rect(0, 0, 1, 1), contentsScale: Double = 1,
    isMixed: Bool = true
  ) {
    let crop = contentsRect.standardized.scaled(to: size)
    let points = Size(crop.size.width / contentsScale, crop.size.height / contentsScale)
    let place = gravity.place(of: points, in: bounds)
    guard crop.isFinite, place.isFinite, contentsScale > 0 else {
      parts = []
      return
    }
    let center = gravity.isResizing ? contentsCenter.standardized : Rect(0, 0, 1, 1)
    let across = Stretch(crop.minX, crop.size.width, to: place.minX, place.size.width)
    let down = Stretch(crop.minY, crop.size.height, to: place.minY, place.size.height)
    func columns(within margin: Double) -> [Stretch] {
      across.cut(from: center.minX, to: center.maxX, scale: contentsScale, within: margin)
    }
    func rows(within margin: Double) -> [Stretch] {
      down.cut(from: center.minY, to: center.maxY, scale: contentsScale, within: margin)
    }
    parts = rows(within: 0).flatMap { row in columns(within: 0).map { Part(column: $0, row: row) } }
    let margin = isMixed ? 0.5 : 0
    self.columns = columns(within: margin).map(\.asItem)
    self.rows = rows(within: margin).map(\.asItem)
  }
}

/// A stretch of one axis, in the picture and in the layer.
private struct Stretch {
  let source: Double
  let sourceLength: Double
  let place: Double
  let room: Double

  init(_ source: Double, _ sourceLength: Double, to place: Double, _ room: Double) {
    (self.source, self.sourceLength) = (source, sourceLength)
    (self.place, self.room) = (place, room)
  }

  /// Returns the fixed part before the middle, the middle, and the fixed part after it, without empty ones.
  ///
  /// - Parameters:
  ///   - low: The start of the middle, as a fraction of the source.
  ///   - high: The end of the middle, as a fraction of the source.
  ///   - margin: The length that the middle cedes to its neighbours, as far as there is room.
  func cut(from low: Double, to high: Double, scale: Double, within margin: Double) -> [Stretch] {
    var start = min(max(low, 0), 1) * sourceLength
    // A middle without a size is one pixel.
    var end = max(min(max(high, 0), 1) * sourceLength, min(start + 1, sourceLength))
    let spare = room * scale - (start + sourceLength - end)
    let given = max(min(margin, (end - start) / 2, spare / 2), 0)
    if start > 0 { start += given }
    if end < sourceLength { end -= given }
    let (before, after) = (start / scale, (sourceLength - end) / scale)
    let shrink = before + after > room ? room / (before + after) : 1
    let (first, last) = (before * shrink, after * shrink)
    return [
      Stretch(source, start, to: place, first),
      Stretch(source + start, end - start, to: place + first, room - first - last),
      Stretch(source + end, sourceLength - end, to: place + room - last, last),
    ].filter { $0.room > 0 && ($0.sourceLength > 0 || given > 0) }
  }
}

extension Stretch {
  var asItem: Picture.Stretch {
    Picture.Stretch(source: source, sourceLength: sourceLength, place: place, length: room)
  }
}

extension ContentsLayout.Part {
  fileprivate init(column: Stretch, row: Stretch) {
    source = Rect(column.source, row.source, column.sourceLength, row.sourceLength)
    destination = Rect(column.place, row.place, column.room, row.room)
  }
}

extension ContentsGravity {
  fileprivate var isResizing: Bool {
    switch self {
    case .resize, .resizeAspect, .resizeAspectFill: true
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: false
    }
  }

  /// Returns the rectangle for contents of `size` in `bounds`.
  package func place(of size: Size, in bounds: Rect) -> Rect {
    let room = bounds.size
    let scales = (room.width / size.width, room.height / size.height)
    switch self {
    case .resize: return bounds
    case .resizeAspect: return Self.center(size, times: min(scales.0, scales.1), in: bounds)
    case .resizeAspectFill: return Self.center(size, times: max(scales.0, scales.1), in: bounds)
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      let (x, y) = shares
      return Rect(
        bounds.minX + (room.width - size.width) * x, bounds.minY + (room.height - size.height) * y,
        size.width,
        size.height)
    }
  }

  private static func center(_ size: Size, times scale: Double, in bounds: Rect) -> Rect {
    guard scale.isFinite else { return Rect(origin: bounds.origin, size: .zero) }
    let (width, height) = (size.width * scale, size.height * scale)
    return Rect(bounds.midX - width / 2, bounds.midY - height / 2, width, height)
  }

  /// The fractions of the remaining room that are before the contents, along x and along y.
  private var shares: (x: Double, y: Double) {
    switch self {
    case .resize, .resizeAspect, .resizeAspectFill, .center: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }
}

extension Rect {
  /// Returns the rectangle, given in the unit square, as one of contents of `size`.
  fileprivate func scaled(to size: Size) -> Rect {
    Rect(
      minX * size.width, minY * size.height, self.size.width * size.width, self.size.height * size.height)
  }
}
