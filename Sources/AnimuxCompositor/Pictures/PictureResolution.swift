internal import AnimuxGraphics

/// The resolution at which vector pictures are drawn, which is the one at which they are seen.
extension Picture {
  /// The maximum number of pixels of a vector picture. A picture that is seen larger is magnified.
  private static let maximumPixels = 1 << 25
  /// The maximum side of a vector picture. Cairo's is twice as long.
  private static let maximumSide = 1 << 14

  /// Returns a vector picture as a picture with pixels; `nil` if nothing of it is seen. Other pictures are
  /// returned unchanged.
  ///
  /// If the picture has the same scale everywhere, it gets as many pixels as it covers on the canvas, rounded
  /// to whole ones. A picture that is aligned to pixels is then as sharp as possible.
  ///
  /// While its size changes it gets the next power of two, so that it is not redrawn all the time. In
  /// perspective, that applies to its nearest part, and the rest is read from mipmaps.
  func drawn(under projection: Projection, in bounds: Bounds) -> Picture? {
    guard let size = vectorSize else { return self }
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
    picture.vectorSize = nil
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
  /// The largest number of units of the items' space to one of the picture's. A single point of the picture
  /// may be stretched over any length.
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
  /// Whether the scale is the same everywhere.
  fileprivate var isLevel: Bool { xw == 0 && yw == 0 && tw > 0 }

  /// Returns the largest numbers of pixels of the canvas to one unit along x and along y within `bounds`;
  /// `nil` if nothing is seen.
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
  /// The smallest power of two that is not less than the number.
  fileprivate var nextPowerOfTwo: Double {
    guard isFinite, self > 0 else { return self }
    return significand == 1 ? self : binade * 2
  }
}
