internal import AnimuxGraphics

/// A parser for the path strings of SVG (SVG 2, section 9.3), with all commands, absolute and relative.
struct SVGPath {
  private var scanner: TextScanner
  /// The elements, from which the path is made at the end. Appending to a path would copy it for each
  /// element.
  private var elements: [Path.Element] = []
  private var current = Point.zero
  private var subpathStart = Point.zero
  /// The last control point of the previous curve, from which a smooth curve continues.
  private var control: (point: Point, isCubic: Bool)?
  private var isClosed = false

  static func parse(_ text: String) throws(NotationError) -> Path {
    var parser = SVGPath(scanner: TextScanner(text))
    return try parser.commands()
  }

  private init(scanner: TextScanner) {
    self.scanner = scanner
  }

  private mutating func commands() throws(NotationError) -> Path {
    scanner.skipSpace()
    while let byte = scanner.peek {
      let letter = Unicode.Scalar(byte)
      if elements.isEmpty, letter != "M", letter != "m" {
        throw NotationError("a path must begin with \"M\" or \"m\", found \(found)", at: scanner.index)
      }
      try command(letter)
      scanner.skipSpace()
    }
    return Path(elements)
  }

  /// Reads a command letter and all groups of numbers after it.
  private mutating func command(_ letter: Unicode.Scalar) throws(NotationError) {
    let start = scanner.index
    scanner.index += 1
    if letter == "Z" || letter == "z" { return close() }
    var letter = letter
    repeat {
      guard try segment(letter) else {
        scanner.index = start
        throw NotationError("expected a path command, one of MLHVCSQTAZ, found \(found)", at: start)
      }
      // Further points of a move are line segments.
      if letter == "M" { letter = "L" }
      if letter == "m" { letter = "l" }
    } while try hasMoreNumbers()
  }

  private mutating func close() {
    guard !isClosed else { return }
    elements.append(.close)
    current = subpathStart
    control = nil
    isClosed = true
  }

  /// Reads one group of numbers. Returns `false` if the letter is not a command.
  private mutating func segment(_ letter: Unicode.Scalar) throws(NotationError) -> Bool {
    let origin = letter.value >= 97 ? current : .zero
    switch letter {
    case "M", "m": move(to: try point(origin, isFirst: true))
    case "L", "l": line(to: try point(origin, isFirst: true))
    case "H", "h": line(to: Point(try number(origin.x, isFirst: true), current.y))
    case "V", "v": line(to: Point(current.x, try number(origin.y, isFirst: true)))
    case "C", "c":
      cubic(try point(origin, isFirst: true), try point(origin), try point(origin))
    case "S", "s":
      cubic(reflection(ofCubic: true), try point(origin, isFirst: true), try point(origin))
    case "Q", "q": quad(try point(origin, isFirst: true), try point(origin))
    case "T", "t": quad(reflection(ofCubic: false), try point(origin, isFirst: true))
    case "A", "a": try arc(origin)
    default: return false
    }
    return true
  }

  private mutating func arc(_ origin: Point) throws(NotationError) {
    let radii = Size(try number(0, isFirst: true), try number(0))
    let rotation = try number(0) * Double.pi / 180
    let (isLarge, isClockwise) = (try flag(), try flag())
    let end = try point(origin)
    resume()
    let arc = EndpointArc(
      from: current, to: end, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise)
    var curves = Path()
    arc.append(to: &curves)
    elements += curves.elements
    advance(to: end)
  }
}

/// The effect of segments on the path.
extension SVGPath {
  private mutating func move(to point: Point) {
    elements.append(.move(point))
    (subpathStart, isClosed) = (point, false)
    advance(to: point)
  }

  private mutating func line(to point: Point) {
    resume()
    elements.append(.line(point))
    advance(to: point)
  }

  private mutating func cubic(_ first: Point, _ second: Point, _ end: Point) {
    resume()
    elements.append(.cubic(first, second, end))
    advance(to: end, control: (second, true))
  }

  private mutating func quad(_ middle: Point, _ end: Point) {
    resume()
    elements.append(.quad(middle, end))
    advance(to: end, control: (middle, false))
  }

  private mutating func advance(to point: Point, control: (point: Point, isCubic: Bool)? = nil) {
    current = point
    self.control = control
  }

  /// Begins a new subpath after a close, at the start of the closed one.
  private mutating func resume() {
    guard isClosed else { return }
    elements.append(.move(subpathStart))
    isClosed = false
  }

  private func reflection(ofCubic isCubic: Bool) -> Point {
    guard let control, control.isCubic == isCubic else { return current }
    return Point(2 * current.x - control.point.x, 2 * current.y - control.point.y)
  }
}

/// The reading of the numbers of segments.
extension SVGPath {
  private var found: String {
    guard let scalar = scanner.rest.unicodeScalars.first else { return "the end" }
    return quoted(String(scalar))
  }

  private mutating func point(_ origin: Point, isFirst: Bool = false) throws(NotationError) -> Point {
    Point(try number(origin.x, isFirst: isFirst), try number(origin.y))
  }

  /// Reads a number and adds it to `origin`. All numbers of a group but the first can follow a comma.
  private mutating func number(_ origin: Double, isFirst: Bool = false) throws(NotationError) -> Double {
    skipSeparator(allowsComma: !isFirst)
    let start = scanner.index
    guard let number = scanner.number() else {
      throw NotationError("expected a number, found \(found)", at: start)
    }
    let sum = origin + number
    guard sum.isFinite else { throw NotationError("the number is out of range", at: start) }
    return sum
  }

  /// Reads a single 0 or 1, which can be followed by a number without a space: "a1 1 0 01.5.5" has the flags
  /// 0 and 1.
  private mutating func flag() throws(NotationError) -> Bool {
    skipSeparator(allowsComma: true)
    if scanner.take("0") { return false }
    if scanner.take("1") { return true }
    throw NotationError("expected a flag, 0 or 1, found \(found)", at: scanner.index)
  }

  private mutating func skipSeparator(allowsComma: Bool) {
    scanner.skipSpace()
    if allowsComma, scanner.take(",") { scanner.skipSpace() }
  }

  private mutating func hasMoreNumbers() throws(NotationError) -> Bool {
    scanner.skipSpace()
    let hasComma = scanner.take(",")
    scanner.skipSpace()
    if scanner.beginsNumber { return true }
    guard !hasComma else {
      throw NotationError("expected a number after \",\", found \(found)", at: scanner.index)
    }
    return false
  }
}
