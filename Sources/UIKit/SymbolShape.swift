internal import CoreGraphics

/// The outlines of symbols that show a thing, in a square of the side 1. They are drawn as lines, or filled.
enum SymbolShape {
  static func path(of name: String) -> UIBezierPath? {
    arrow(name) ?? form(name) ?? sign(name) ?? weather(name) ?? media(name) ?? person(name) ?? tool(name)
      ?? object(name)
  }

  private static func arrow(_ name: String) -> UIBezierPath? {
    switch name {
    case "location", "paperplane":
      Symbol.lines([(0.1, 0.48), (0.9, 0.1), (0.52, 0.9), (0.44, 0.56)], isClosed: true)
    case "arrow.up.right": Symbol.lines([(0.2, 0.8), (0.8, 0.2)], [(0.36, 0.2), (0.8, 0.2), (0.8, 0.64)])
    case "arrow.up.left": Symbol.lines([(0.8, 0.8), (0.2, 0.2)], [(0.64, 0.2), (0.2, 0.2), (0.2, 0.64)])
    case "forward":
      Symbol.lines(
        [(0.08, 0.22), (0.5, 0.5), (0.08, 0.78)], [(0.5, 0.22), (0.92, 0.5), (0.5, 0.78)], isClosed: true)
    case "backward":
      Symbol.lines(
        [(0.92, 0.22), (0.5, 0.5), (0.92, 0.78)], [(0.5, 0.22), (0.08, 0.5), (0.5, 0.78)], isClosed: true)
    case "arrow.clockwise": turn(false)
    case "arrow.counterclockwise": turn(true)
    default: nil
    }
  }

  private static func form(_ name: String) -> UIBezierPath? {
    switch name {
    case "rectangle": rounded(0.06, 0.2, 0.88, 0.6, 0.1)
    case "capsule": rounded(0.04, 0.28, 0.92, 0.44, 0.22)
    case "oval": UIBezierPath(ovalIn: CGRect(x: 0.04, y: 0.24, width: 0.92, height: 0.52))
    case "pentagon": polygon(5)
    case "hexagon": polygon(6)
    case "octagon": polygon(8, turn: .pi / 8)
    case "seal": polygon(24, inner: 0.4)
    case "sparkle": sparkle(0.5, 0.5, 0.44)
    case "sparkles": joined([sparkle(0.4, 0.56, 0.34), sparkle(0.8, 0.24, 0.16), sparkle(0.82, 0.78, 0.12)])
    default: nil
    }
  }

  private static func sign(_ name: String) -> UIBezierPath? {
    switch name {
    case "bookmark":
      Symbol.lines([(0.26, 0.1), (0.74, 0.1), (0.74, 0.9), (0.5, 0.68), (0.26, 0.9)], isClosed: true)
    case "flag":
      Symbol.lines([(0.2, 0.94), (0.2, 0.1), (0.84, 0.16), (0.68, 0.34), (0.84, 0.54), (0.2, 0.54)])
    case "tag":
      Symbol.lines([(0.1, 0.1), (0.5, 0.1), (0.92, 0.52), (0.52, 0.92), (0.1, 0.5)], isClosed: true)
    case "number":
      Symbol.lines(
        [(0.38, 0.14), (0.3, 0.86)], [(0.7, 0.14), (0.62, 0.86)], [(0.16, 0.36), (0.88, 0.36)],
        [(0.12, 0.64), (0.84, 0.64)])
    case "asterisk":
      Symbol.lines([(0.5, 0.12), (0.5, 0.88)], [(0.17, 0.31), (0.83, 0.69)], [(0.83, 0.31), (0.17, 0.69)])
    case "info": Symbol.lines([(0.5, 0.4), (0.5, 0.86)], [(0.5, 0.17), (0.5, 0.18)])
    case "questionmark":
      joined([
        curves(
          (0.28, 0.34), [(0.28, 0.04, 0.74, 0.06, 0.72, 0.34), (0.7, 0.48, 0.5, 0.48, 0.5, 0.66)],
          isClosed: false),
        Symbol.lines([(0.5, 0.86), (0.5, 0.87)]),
      ])
    case "mappin": joined([circle(0.5, 0.26, 0.18), Symbol.lines([(0.5, 0.44), (0.5, 0.92)])])
    default: nil
    }
  }

  private static func weather(_ name: String) -> UIBezierPath? {
    switch name {
    case "sun.max":
      joined([circle(0.5, 0.5, 0.2), rays(8, from: 0.34, to: 0.44)])
    case "moon":
      curves(
        (0.4, 0.1),
        [
          (0.28, 0.5, 0.56, 0.74, 0.9, 0.62), (0.76, 0.94, 0.44, 1, 0.24, 0.8),
          (0.02, 0.58, 0.1, 0.22, 0.4, 0.1),
        ])
    case "cloud":
      curves(
        (0.28, 0.8),
        [
          (0.02, 0.8, 0.02, 0.48, 0.24, 0.46), (0.28, 0.12, 0.6, 0.1, 0.68, 0.38),
          (1, 0.36, 1.02, 0.8, 0.76, 0.8), (0.6, 0.8, 0.44, 0.8, 0.28, 0.8),
        ])
    case "drop":
      curves(
        (0.5, 0.06),
        [
          (0.8, 0.42, 0.82, 0.52, 0.82, 0.62), (0.82, 0.82, 0.68, 0.94, 0.5, 0.94),
          (0.32, 0.94, 0.18, 0.82, 0.18, 0.62), (0.18, 0.52, 0.2, 0.42, 0.5, 0.06),
        ])
    case "snowflake": snowflake
    case "flame":
      curves(
        (0.5, 0.94),
        [
          (0.3, 0.94, 0.16, 0.8, 0.16, 0.6), (0.16, 0.36, 0.46, 0.34, 0.46, 0.06),
          (0.62, 0.16, 0.62, 0.32, 0.62, 0.44), (0.7, 0.42, 0.72, 0.36, 0.72, 0.3),
          (0.8, 0.4, 0.84, 0.5, 0.84, 0.6), (0.84, 0.8, 0.7, 0.94, 0.5, 0.94),
        ])
    case "leaf":
      curves(
        (0.14, 0.84),
        [
          (0, 0.4, 0.4, 0.14, 0.88, 0.14), (0.9, 0.6, 0.6, 0.96, 0.24, 0.74),
          (0.4, 0.56, 0.52, 0.46, 0.64, 0.38),
        ], isClosed: false)
    default: nil
    }
  }

  private static func media(_ name: String) -> UIBezierPath? {
    switch name {
    case "speaker": Symbol.lines(cone, isClosed: true)
    case "speaker.wave.2": joined([Symbol.lines(cone, isClosed: true), wave(0.2), wave(0.36)])
    case "mic":
      joined([
        rounded(0.36, 0.06, 0.28, 0.5, 0.14), bowl(0.5, 0.44, 0.28),
        Symbol.lines([(0.5, 0.72), (0.5, 0.92)]),
      ])
    case "music.note":
      joined([
        UIBezierPath(ovalIn: CGRect(x: 0.2, y: 0.68, width: 0.3, height: 0.22)),
        Symbol.lines([(0.5, 0.78), (0.5, 0.1), (0.76, 0.26)]),
      ])
    case "camera": joined([rounded(0.06, 0.24, 0.88, 0.58, 0.1), circle(0.5, 0.53, 0.17)])
    case "photo":
      joined([
        rounded(0.06, 0.16, 0.88, 0.68, 0.08),
        Symbol.lines([(0.1, 0.76), (0.36, 0.46), (0.58, 0.7), (0.7, 0.6), (0.9, 0.78)]),
      ])
    case "wifi": joined([arc(0.44), arc(0.29), arc(0.14), Symbol.lines([(0.5, 0.8), (0.5, 0.81)])])
    default: nil
    }
  }

  private static func person(_ name: String) -> UIBezierPath? {
    switch name {
    case "person": joined([circle(0.5, 0.28, 0.18), shoulders])
    case "eye":
      joined([
        curves((0.04, 0.5), [(0.26, 0.14, 0.74, 0.14, 0.96, 0.5), (0.74, 0.86, 0.26, 0.86, 0.04, 0.5)]),
        circle(0.5, 0.5, 0.13),
      ])
    case "hand.thumbsup":
      curves(
        (0.1, 0.46),
        [
          (0.2, 0.46, 0.26, 0.46, 0.32, 0.46), (0.44, 0.34, 0.44, 0.24, 0.46, 0.1),
          (0.62, 0.06, 0.62, 0.26, 0.56, 0.42), (0.7, 0.42, 0.8, 0.42, 0.9, 0.44),
          (0.94, 0.6, 0.86, 0.8, 0.78, 0.88), (0.6, 0.92, 0.4, 0.9, 0.32, 0.84),
          (0.26, 0.84, 0.2, 0.84, 0.1, 0.84), (0.1, 0.7, 0.1, 0.6, 0.1, 0.46),
        ])
    case "message", "bubble.left":
      curves(
        (0.22, 0.94),
        [
          (0.26, 0.86, 0.28, 0.8, 0.26, 0.74), (-0.1, 0.56, 0.1, 0.1, 0.5, 0.1),
          (0.9, 0.1, 1.06, 0.66, 0.62, 0.76), (0.48, 0.78, 0.38, 0.88, 0.22, 0.94),
        ])
    default: nil
    }
  }

  private static func tool(_ name: String) -> UIBezierPath? {
    switch name {
    case "doc":
      Symbol.lines([(0.22, 0.08), (0.58, 0.08), (0.8, 0.3), (0.8, 0.92), (0.22, 0.92)], isClosed: true)
    case "trash":
      Symbol.lines(
        [(0.14, 0.22), (0.86, 0.22)], [(0.38, 0.2), (0.4, 0.1), (0.6, 0.1), (0.62, 0.2)],
        [(0.22, 0.24), (0.28, 0.92), (0.72, 0.92), (0.78, 0.24)])
    case "pencil":
      Symbol.lines([(0.14, 0.86), (0.2, 0.64), (0.72, 0.12), (0.88, 0.28), (0.36, 0.8)], isClosed: true)
    case "clock": joined([circle(0.5, 0.5, 0.42), Symbol.lines([(0.5, 0.24), (0.5, 0.5), (0.66, 0.6)])])
    case "magnifyingglass": joined([circle(0.42, 0.42, 0.28), Symbol.lines([(0.63, 0.63), (0.9, 0.9)])])
    case "envelope":
      joined([rounded(0.06, 0.2, 0.88, 0.6, 0.08), Symbol.lines([(0.1, 0.26), (0.5, 0.56), (0.9, 0.26)])])
    case "lock": joined([rounded(0.2, 0.44, 0.6, 0.46, 0.08), arch(0.5, 0.44, 0.2, 0.1)])
    case "gear", "gearshape": joined([polygon(16, inner: 0.36), circle(0.5, 0.5, 0.14)])
    default: nil
    }
  }

  private static func object(_ name: String) -> UIBezierPath? {
    switch name {
    case "house":
      Symbol.lines(
        [(0.06, 0.5), (0.5, 0.1), (0.94, 0.5), (0.82, 0.5), (0.82, 0.88), (0.18, 0.88), (0.18, 0.5)],
        isClosed: true)
    case "crown":
      Symbol.lines(
        [(0.1, 0.26), (0.32, 0.5), (0.5, 0.16), (0.68, 0.5), (0.9, 0.26), (0.8, 0.82), (0.2, 0.82)],
        isClosed: true)
    case "bell":
      joined([
        curves(
          (0.14, 0.74),
          [
            (0.26, 0.6, 0.24, 0.5, 0.26, 0.4), (0.3, 0.06, 0.7, 0.06, 0.74, 0.4),
            (0.76, 0.5, 0.74, 0.6, 0.86, 0.74), (0.6, 0.74, 0.4, 0.74, 0.14, 0.74),
          ]),
        bowl(0.5, 0.82, 0.1),
      ])
    case "creditcard":
      joined([rounded(0.06, 0.2, 0.88, 0.6, 0.08), Symbol.lines([(0.06, 0.4), (0.94, 0.4)])])
    case "gift":
      joined([
        rounded(0.14, 0.44, 0.72, 0.46, 0.04), rounded(0.08, 0.28, 0.84, 0.16, 0.04),
        Symbol.lines([(0.5, 0.28), (0.5, 0.9)]),
      ])
    case "cart":
      joined([
        Symbol.lines([(0.06, 0.16), (0.2, 0.16), (0.32, 0.64), (0.8, 0.64), (0.92, 0.28), (0.24, 0.28)]),
        circle(0.38, 0.82, 0.06), circle(0.74, 0.82, 0.06),
      ])
    default: nil
    }
  }

  // Pieces

  private static let cone: [(CGFloat, CGFloat)] = [
    (0.08, 0.36), (0.24, 0.36), (0.46, 0.16), (0.46, 0.84), (0.24, 0.64), (0.08, 0.64),
  ]

  private static func joined(_ paths: [UIBezierPath]) -> UIBezierPath {
    let whole = UIBezierPath()
    for path in paths { whole.append(path) }
    return whole
  }

  private static func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> UIBezierPath {
    UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  private static func rounded(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat
  ) -> UIBezierPath {
    UIBezierPath(roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius)
  }

  /// Each curve is two control points and an end.
  private static func curves(
    _ start: (CGFloat, CGFloat), _ curves: [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)],
    isClosed: Bool = true
  ) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: start.0, y: start.1))
    for (ax, ay, bx, by, x, y) in curves {
      path.addCurve(
        to: CGPoint(x: x, y: y), controlPoint1: CGPoint(x: ax, y: ay), controlPoint2: CGPoint(x: bx, y: by))
    }
    if isClosed { path.close() }
    return path
  }

  private static func polar(_ angle: CGFloat, _ radius: CGFloat) -> (CGFloat, CGFloat) {
    (0.5 + radius * cos(angle), 0.5 + radius * sin(angle))
  }

  /// Every other corner is at the inner radius, if there is one.
  private static func polygon(_ count: Int, inner: CGFloat = 0.46, turn: CGFloat = 0) -> UIBezierPath {
    Symbol.lines(
      (0..<count).map { index in
        polar(2 * .pi * CGFloat(index) / CGFloat(count) - .pi / 2 + turn, index % 2 == 0 ? 0.46 : inner)
      }, isClosed: true)
  }

  private static func rays(_ count: Int, from inner: CGFloat, to outer: CGFloat) -> UIBezierPath {
    joined(
      (0..<count).map { index in
        let angle = 2 * .pi * CGFloat(index) / CGFloat(count)
        return Symbol.lines([polar(angle, inner), polar(angle, outer)])
      })
  }

  private static var snowflake: UIBezierPath {
    joined(
      (0..<6).map { index in
        let angle = CGFloat(index) * .pi / 3 + .pi / 6
        return Symbol.lines(
          [(0.5, 0.5), polar(angle, 0.44)],
          [polar(angle - 0.35, 0.4), polar(angle, 0.26), polar(angle + 0.35, 0.4)])
      })
  }

  private static func sparkle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    let middle = CGPoint(x: x, y: y)
    path.move(to: CGPoint(x: x, y: y - radius))
    for end in [
      CGPoint(x: x + radius, y: y), CGPoint(x: x, y: y + radius), CGPoint(x: x - radius, y: y),
      CGPoint(x: x, y: y - radius),
    ] {
      path.addQuadCurve(to: end, controlPoint: middle)
    }
    path.close()
    return path
  }

  private static var shoulders: UIBezierPath {
    curves((0.12, 0.9), [(0.12, 0.66, 0.3, 0.56, 0.5, 0.56), (0.7, 0.56, 0.88, 0.66, 0.88, 0.9)])
  }

  private static func arch(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ height: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: x - radius, y: y))
    path.addArc(
      withCenter: CGPoint(x: x, y: y - height), radius: radius, startAngle: .pi, endAngle: 2 * .pi,
      clockwise: true)
    path.addLine(to: CGPoint(x: x + radius, y: y))
    return path
  }

  private static func bowl(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> UIBezierPath {
    UIBezierPath(
      arcCenter: CGPoint(x: x, y: y), radius: radius, startAngle: 0, endAngle: .pi, clockwise: true)
  }

  private static func arc(_ radius: CGFloat) -> UIBezierPath {
    UIBezierPath(
      arcCenter: CGPoint(x: 0.5, y: 0.78), radius: radius + 0.1, startAngle: -.pi * 0.75, endAngle: -.pi / 4,
      clockwise: true)
  }

  private static func wave(_ radius: CGFloat) -> UIBezierPath {
    UIBezierPath(
      arcCenter: CGPoint(x: 0.46, y: 0.5), radius: radius, startAngle: -.pi / 4, endAngle: .pi / 4,
      clockwise: true)
  }

  /// An arrow that goes round.
  private static func turn(_ isMirrored: Bool) -> UIBezierPath {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 0.5, y: 0.52), radius: 0.34, startAngle: -.pi * 0.25, endAngle: -.pi * 0.4,
      clockwise: true)
    path.append(Symbol.lines([(0.78, 0.06), (0.76, 0.3), (0.52, 0.28)]))
    if isMirrored { path.apply(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)) }
    return path
  }
}
