internal import AnimuxGraphics

/// A pixel pass in pixels of a plate: one type, in a file of its own, for each kind of pass. `PixelPass.placed` says which one a pass is.
protocol PlacedPass: Sendable {
  /// True where it does the same to what is seen under a projection as to the items in their own plane.
  func isSame(under projection: Projection) -> Bool

  /// The pixels that have to be known so that some of its result is. The same ones where nothing else is said.
  func needed(for target: Bounds) -> Bounds

  /// Where there may be something of what it makes of a plate. In the same place where nothing else is said.
  func filled(from area: Bounds) -> Bounds

  /// True for what can be made of finer numbers than bytes. False where nothing else is said.
  var knowsPlanes: Bool { get }

  /// True for what is made in steps of which each is divided into bands; others are made a band at a time.
  var dividesItself: Bool { get }

  /// What becomes of a plate within some bounds, which are a part of `whole`.
  func made(of plate: PlacedPixels, within target: Bounds, as whole: Bounds, _ easel: PassContext)
    -> PlacedPixels

  /// What becomes of finer numbers; these are left as they are by what does not know them.
  func made(of plane: PlacedPixels16, within target: Bounds, as whole: Bounds, _ easel: PassContext)
    -> PlacedPixels16
}

extension PlacedPass {
  func needed(for target: Bounds) -> Bounds { target }
  func filled(from area: Bounds) -> Bounds { area }
  var knowsPlanes: Bool { false }
  var dividesItself: Bool { false }

  func made(of plane: PlacedPixels16, within target: Bounds, as whole: Bounds, _ easel: PassContext)
    -> PlacedPixels16
  {
    plane.extended(to: target)
  }
}

/// A pass that is made of bytes and of finer numbers alike.
protocol SurfacePass: PlacedPass {
  func changed<Pixels: PixelStorage>(
    _ pixels: Pixels, within target: Bounds, as whole: Bounds, _ easel: PassContext
  ) -> Pixels
}

extension SurfacePass {
  var knowsPlanes: Bool { true }

  func made(of plate: PlacedPixels, within target: Bounds, as whole: Bounds, _ easel: PassContext)
    -> PlacedPixels
  {
    changed(plate, within: target, as: whole, easel)
  }

  func made(of plane: PlacedPixels16, within target: Bounds, as whole: Bounds, _ easel: PassContext)
    -> PlacedPixels16
  {
    changed(plane, within: target, as: whole, easel)
  }
}

extension PlacedPass {
  /// What becomes of a picture within some bounds, a band of them at a time.
  func apply<Picture: PixelStorage>(to picture: Picture, within target: Bounds, _ easel: PassContext)
    -> Picture
  {
    guard !target.isEmpty else { return Picture(target) }
    guard !dividesItself else { return picture.changed(by: self, within: target, as: target, easel) }
    let needed = needed(for: target)
    let reach = Int(needed.y1 - needed.y0) - Int(target.y1 - target.y0)
    var result = Picture(target)
    // What may look anywhere looks at single pixels; what looks at all that is near has that to do for each band.
    let least = reach < 1 << 20 ? max(reach, Bands.least) : Bands.least
    Bands.fill(&result.numbers, rows: result.height, atLeast: least) { numbers, rows in
      picture.changed(by: self, within: target.rows(rows), as: target, easel).numbers.withRows {
        numbers.update(from: $0)
      }
    }
    return result
  }
}

/// One after the other.
extension [any PlacedPass] {
  func needed(for target: Bounds) -> Bounds { reversed().reduce(target) { $1.needed(for: $0) } }

  /// Pixels of the largest plate on the way from one that is drawn so far.
  func largest(from drawn: Bounds, to target: Bounds) -> Int {
    var needs = [target]
    for pass in reversed() { needs.append(pass.needed(for: needs[needs.count - 1])) }
    var (filled, largest) = (drawn, needs[needs.count - 1].intersection(drawn).area)
    for (pass, need) in zip(self, needs.reversed().dropFirst()) {
      filled = pass.filled(from: filled)
      largest = Swift.max(largest, need.intersection(filled).area)
    }
    return largest
  }

  func filled(from area: Bounds) -> Bounds { reduce(area) { $1.filled(from: $0) } }

  func apply<Picture: PixelStorage>(to picture: Picture, within target: Bounds, _ easel: PassContext)
    -> Picture
  {
    var needs = [target]
    for pass in dropFirst().reversed() { needs.append(pass.needed(for: needs[needs.count - 1])) }
    var (result, filled) = (picture, picture.area)
    for (pass, need) in zip(self, needs.reversed()) {
      filled = pass.filled(from: filled)
      result = pass.apply(to: result, within: need.intersection(filled), easel)
    }
    return result.extended(to: target)
  }
}
