internal import AnimuxGraphics

/// What fills an area with more than one colour. Each pixel depends on nothing but its place on the canvas.
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

  /// True where a row reads from many rows of a picture, so that a few columns of several rows are better read than many of one.
  var isTurned: Bool {
    switch self {
    case .ramp, .texture: false
    case .picture(let quad): quad.isTurned
    }
  }

  /// Writes the colours of the columns `x0 ..< x1` of row `y`. `spare` has room for as many.
  func write(
    _ row: UnsafeMutablePointer<UInt32>, x0: Int32, x1: Int32, y: Int32, spare: UnsafeMutablePointer<UInt32>
  ) {
    switch self {
    case .ramp(let ramp): ramp.write(row, x0: x0, x1: x1, y: y)
    case .picture(let quad): quad.write(row, x0: x0, x1: x1, y: y, spare: spare)
    case .texture(let field): field.write(row, x0: x0, x1: x1, y: y)
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
