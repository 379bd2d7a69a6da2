internal import AnimuxGraphics

/// A pixel pass in pixels of a bitmap. Each kind of pass has one type, in a file of its own;
/// `PixelPass.placed` chooses it.
protocol PlacedPass: Sendable {
  /// Returns whether the pass has the same effect on the projected items as on the items in their own plane.
  func isSame(under projection: Projection) -> Bool

  /// Returns the input area needed to compute `target`. The default is `target` itself.
  func needed(for target: Bounds) -> Bounds

  /// Returns the area in which the result can have pixels. The default is `area` itself.
  func filled(from area: Bounds) -> Bounds

  /// Whether the pass supports 16 bits per channel. The default is `false`.
  var supports16Bits: Bool { get }

  /// Whether the pass divides each of its steps into bands. Other passes are applied band by band.
  var dividesItself: Bool { get }

  /// Returns the result for bytes within some bounds, which are a part of `whole`.
  func made(of bitmap: PlacedPixels, within target: Bounds, as whole: Bounds, _ context: PassContext)
    -> PlacedPixels

  /// Returns the result for 16 bits per channel. A pass that does not support them returns the pixels
  /// unchanged.
  func made(of plane: PlacedPixels16, within target: Bounds, as whole: Bounds, _ context: PassContext)
    -> PlacedPixels16
}

extension PlacedPass {
  func needed(for target: Bounds) -> Bounds { target }
  func filled(from area: Bounds) -> Bounds { area }
  var supports16Bits: Bool { false }
  var dividesItself: Bool { false }

  func made(of plane: PlacedPixels16, within target: Bounds, as whole: Bounds, _ context: PassContext)
    -> PlacedPixels16
  {
    plane.extended(to: target)
  }
}

/// A pass with one implementation for bytes and for 16 bits per channel.
protocol GenericPass: PlacedPass {
  func changed<Pixels: PixelStorage>(
    _ pixels: Pixels, within target: Bounds, as whole: Bounds, _ context: PassContext
  ) -> Pixels
}

extension GenericPass {
  var supports16Bits: Bool { true }

  func made(of bitmap: PlacedPixels, within target: Bounds, as whole: Bounds, _ context: PassContext)
    -> PlacedPixels
  {
    changed(bitmap, within: target, as: whole, context)
  }

  func made(of plane: PlacedPixels16, within target: Bounds, as whole: Bounds, _ context: PassContext)
    -> PlacedPixels16
  {
    changed(plane, within: target, as: whole, context)
  }
}

extension PlacedPass {
  /// Returns the result for pixels within some bounds, computed band by band.
  func apply<Picture: PixelStorage>(to picture: Picture, within target: Bounds, _ context: PassContext)
    -> Picture
  {
    guard !target.isEmpty else { return Picture(target) }
    guard !dividesItself else { return picture.changed(by: self, within: target, as: target, context) }
    let needed = needed(for: target)
    let reach = Int(needed.y1 - needed.y0) - Int(target.y1 - target.y0)
    var result = Picture(target)
    // Passes that can read any place read single pixels, so bands are small. Passes that read a neighbourhood
    // repeat it for each band.
    let least = reach < 1 << 20 ? max(reach, Bands.minimumRows) : Bands.minimumRows
    Bands.fill(&result.numbers, rows: result.height, atLeast: least) { numbers, rows in
      picture.changed(by: self, within: target.rows(rows), as: target, context).numbers.withRows {
        numbers.update(from: $0)
      }
    }
    return result
  }
}

/// Passes that are applied one after the other.
extension [any PlacedPass] {
  func needed(for target: Bounds) -> Bounds { reversed().reduce(target) { $1.needed(for: $0) } }

  /// Returns the number of pixels of the largest intermediate result.
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

  func apply<Picture: PixelStorage>(to picture: Picture, within target: Bounds, _ context: PassContext)
    -> Picture
  {
    var needs = [target]
    for pass in dropFirst().reversed() { needs.append(pass.needed(for: needs[needs.count - 1])) }
    var (result, filled) = (picture, picture.area)
    for (pass, need) in zip(self, needs.reversed()) {
      filled = pass.filled(from: filled)
      result = pass.apply(to: result, within: need.intersection(filled), context)
    }
    return result.extended(to: target)
  }
}
