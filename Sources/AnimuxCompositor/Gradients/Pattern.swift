internal import AnimuxGraphics

/// A source of more than one colour for filling an area. Each pixel depends only on its place on the canvas.
enum Pattern {
  case ramp(Ramp)
  case picture(PictureQuad)
  case texture(TextureField)

  var isOpaque: Bool {
    switch self {
    case .ramp(let ramp): ramp.isOpaque
    case .picture(let quad): quad.isOpaque
    case .texture(let field): field.isOpaque
    }
  }

  /// Whether a row reads from many rows of a picture. A few columns of several rows are then read faster than
  /// many columns of one row.
  var isTurned: Bool {
    switch self {
    case .ramp, .texture: false
    case .picture(let quad): quad.isTurned
    }
  }

  /// Writes the colours of a row of pixels from column `x` of row `y`. `spare` has room for the same number
  /// of pixels.
  func write(_ row: MutableRows<UInt32>, from x: Int32, _ y: Int32, spare: MutableRows<UInt32>) {
    switch self {
    case .ramp(let ramp): ramp.write(row, from: x, y)
    case .picture(let quad): quad.write(row, from: x, y, spare: spare)
    case .texture(let field): field.write(row, from: x, y)
    }
  }

  /// Returns the part of some columns of row `y` outside of which the pattern is transparent, as far as that is known.
  func seen(_ columns: Range<Int32>, _ y: Int32) -> Range<Int32> {
    switch self {
    case .ramp, .texture: columns
    case .picture(let quad): quad.seen(columns, y)
    }
  }

  func sign(into signature: inout Signature) {
    switch self {
    case .ramp(let ramp): ramp.sign(into: &signature)
    case .picture(let quad): quad.sign(into: &signature)
    case .texture(let field): field.sign(into: &signature)
    }
  }
}
