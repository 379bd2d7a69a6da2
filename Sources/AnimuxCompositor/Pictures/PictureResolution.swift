internal import AnimuxGraphics

/// How finely a drawing is drawn: as finely as it is seen.
extension Picture {
  /// No drawing is drawn with more pixels than this; one that is seen larger is magnified.
  private static let maximumPixels = 1 << 25
  /// Cairo's longest side is twice as long.
  private static let maximumSide = 1 << 14

  /// A drawing as a picture with pixels, nil where nothing is seen of it; any other as it is.
  ///
  /// Where it is seen equally large everywhere it has as many pixels as it covers on the canvas, rounded to whole ones, so that
  /// one that lies on whole pixels is as sharp as can be. While that changes it has as many as the next power of two, so that it
  /// is not drawn anew all the time; so it has in perspective, for its nearest part, and smaller copies for the rest.
  func drawn(under projection: Projection, in bounds: Bounds) -> Picture? {
    guard let size = drawingSize else { return self }
    guard size.width > 0, size.height > 0, let across = columns.enlargement, let down = rows.enlargement,
      let density = projection.density(in: bounds)
    else { return nil }
    var (x, y) = (across * density.x, down * density.y)
    if isResizing || !projection.isLevel { (x, y) = (x.nextPowerOfTwo, y.nextPowerOfTwo) }
    guard x.isFinite, y.isFinite, x > 0, y > 0 else { return nil }
    while x * size.width * y * size.height > Double(Self.maximumPixels) { (x, y) = (x / 2, y / 2) }
    let width = Self.count(size.width * x)
    let height = Self.count(size.height * y)
    var picture = self
    picture.drawingSize = nil
    picture.name.resolution = PictureName.Resolution(width: width, height: height)
    for index in columns.indices { picture.columns[index].enlargeSource(by: Double(width) / size.width) }
    for index in rows.indices { picture.rows[index].enlargeSource(by: Double(height) / size.height) }
    return picture
  }

  private static func count(_ length: Double) -> Int {
    Int(min(max(length.rounded(), 1), Double(maximumSide)))
  }
}

extension [Picture.Stretch] {
  /// Units of the items' space for each of the picture's, at most; one point of it may be stretched over any length.
  fileprivate var enlargement: Double? {
    filter { $0.sourceLength != 0 }.map { ($0.length / $0.sourceLength).magnitude }.max()
  }
}

extension Picture.Stretch {
  fileprivate mutating func enlargeSource(by scale: Double) {
    source *= scale
    sourceLength *= scale
  }
}

extension Projection {
  /// True where it is equally large everywhere.
  fileprivate var isLevel: Bool { xw == 0 && yw == 0 && tw > 0 }

  /// How many pixels of the canvas are as long as one unit along x and along y, where in `bounds` they are the most; nil where
  /// nothing is seen.
  fileprivate func density(in bounds: Bounds) -> (x: Double, y: Double)? {
    guard isFinite else { return nil }
    if isLevel {
      return ((xx * xx + xy * xy).squareRoot() / tw, (yx * yx + yy * yy).squareRoot() / tw)
    }
    guard let inverse else { return nil }
    var (x, y) = (0.0, 0.0)
    for (column, row) in [
      (bounds.x0, bounds.y0), (bounds.x1, bounds.y0), (bounds.x0, bounds.y1), (bounds.x1, bounds.y1),
    ] {
      let place = inverse.apply(Point(Double(column), Double(row)))
      let point = Point(place.x / place.w, place.y / place.w)
      let w = apply(point).w
      guard w > 0, w.isFinite else { continue }
      let (left, top) = (Double(column), Double(row))
      let (ax, ay) = ((xx - left * xw) / w, (xy - top * xw) / w)
      let (bx, by) = ((yx - left * yw) / w, (yy - top * yw) / w)
      x = max(x, (ax * ax + ay * ay).squareRoot())
      y = max(y, (bx * bx + by * by).squareRoot())
    }
    return x > 0 && y > 0 ? (x, y) : nil
  }
}

extension Double {
  /// The number itself where it is one.
  fileprivate var nextPowerOfTwo: Double {
    guard isFinite, self > 0 else { return self }
    return significand == 1 ? self : binade * 2
  }
}
