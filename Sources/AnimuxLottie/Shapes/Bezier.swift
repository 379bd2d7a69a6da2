internal import AnimuxDocuments

/// An outline of curves, with absolute control points.
struct Bezier {
  struct Vertex {
    var into: Spot
    var spot: Spot
    var out: Spot

    init(_ spot: Spot, into: Spot? = nil, out: Spot? = nil) {
      (self.spot, self.into, self.out) = (spot, into ?? spot, out ?? spot)
    }
  }

  var vertices: [Vertex]
  var isClosed: Bool

  init(_ vertices: [Vertex], isClosed: Bool) {
    (self.vertices, self.isClosed) = (vertices, isClosed)
  }

  /// Reads an object of vertices with relative tangents.
  init?(_ json: JSON) {
    let spots = Self.spots(json["v"])
    guard !spots.isEmpty else { return nil }
    let (into, out) = (Self.spots(json["i"]), Self.spots(json["o"]))
    vertices = spots.enumerated().map { index, spot in
      Vertex(
        spot, into: index < into.count ? spot + into[index] : spot,
        out: index < out.count ? spot + out[index] : spot)
    }
    isClosed = json.flag("c")
  }

  private static func spots(_ json: JSON?) -> [Spot] {
    (json?.elements ?? []).map {
      if case .array(let pair) = $0.kind, pair.count == 2, case .number(let x) = pair[0].kind,
        case .number(let y) = pair[1].kind
      {
        return Spot(x.held(-1e7, 1e7), y.held(-1e7, 1e7))
      }
      guard let numbers = $0.lottieNumbers, numbers.count >= 2 else { return .zero }
      return Spot(numbers[0].held(-1e7, 1e7), numbers[1].held(-1e7, 1e7))
    }
  }

  /// The curves from vertex to vertex.
  var curves: [Curve] {
    let count = vertices.count
    guard count > 1 || isLoop else { return [] }
    return (0..<(isClosed ? count : count - 1)).map {
      let (from, to) = (vertices[$0], vertices[($0 + 1) % count])
      return Curve(from.spot, from.out, to.into, to.spot)
    }
  }

  /// Whether the outline is one curve that leads from a vertex back to it.
  private var isLoop: Bool {
    isClosed && vertices.count == 1
      && (vertices[0].into != vertices[0].spot || vertices[0].out != vertices[0].spot)
  }

  /// Creates an open outline of curves that follow each other.
  init(_ curves: [Curve]) {
    vertices = curves.first.map { [Vertex($0.a, out: $0.b)] } ?? []
    for curve in curves {
      vertices[vertices.count - 1].out = curve.b
      vertices.append(Vertex(curve.d, into: curve.c))
    }
    isClosed = false
  }

  func transformed(_ matrix: PlaneMatrix) -> Bezier {
    Bezier(
      vertices.map { Vertex(matrix.apply($0.spot), into: matrix.apply($0.into), out: matrix.apply($0.out)) },
      isClosed: isClosed)
  }

  var reversed: Bezier {
    var turned = vertices.map { Vertex($0.spot, into: $0.out, out: $0.into) }
    turned.reverse()
    if isClosed, let last = turned.popLast() { turned.insert(last, at: 0) }
    return Bezier(turned, isClosed: isClosed)
  }

  /// Returns the same outline with a number of sides, which must not be less than it has.
  func divided(into count: Int) -> Bezier {
    let sides = curves
    guard !sides.isEmpty, sides.count < count else { return self }
    let parts = sides.indices.flatMap { index -> [Curve] in
      let number = (index + 1) * count / sides.count - index * count / sides.count
      guard number > 1 else { return [sides[index]] }
      return (0..<number).map {
        sides[index].part(Double($0) / Double(number), Double($0 + 1) / Double(number))
      }
    }
    var outline = Bezier(parts)
    guard isClosed, let end = outline.vertices.popLast() else { return outline }
    outline.vertices[0].into = end.into
    return Bezier(outline.vertices, isClosed: true)
  }

  /// Returns the vertex by vertex mix with an outline of as many vertices.
  func mixed(_ end: Bezier, _ t: Double) -> Bezier {
    guard vertices.count == end.vertices.count else { return t < 1 ? self : end }
    return Bezier(
      zip(vertices, end.vertices).map {
        Vertex($0.spot.mixed($1.spot, t), into: $0.into.mixed($1.into, t), out: $0.out.mixed($1.out, t))
      }, isClosed: isClosed)
  }

  /// Adds the outline as SVG path data. If all sides are curves, outlines of as many vertices correspond.
  func write(to text: inout PathText, asCurves: Bool) {
    guard let first = vertices.first else { return }
    text.add("M", first.spot)
    for curve in curves {
      if !asCurves && curve.a == curve.b && curve.c == curve.d {
        text.add("L", curve.d)
      } else {
        text.add("C", curve.b, curve.c, curve.d)
      }
    }
    if isClosed { text.add("Z") }
  }
}

extension [Bezier] {
  /// Returns the outlines as SVG path data.
  func pathData(asCurves: Bool) -> JSON {
    var text = PathText()
    for bezier in self { bezier.write(to: &text, asCurves: asCurves) }
    return text.isEmpty ? "M0 0" : JSON(text.string)
  }
}

/// The smallest rectangle around some points.
struct Extent {
  private(set) var low = Spot(.infinity, .infinity)
  private(set) var high = Spot(-.infinity, -.infinity)

  mutating func add(_ spot: Spot) {
    low = Spot(min(low.x, spot.x), min(low.y, spot.y))
    high = Spot(max(high.x, spot.x), max(high.y, spot.y))
  }

  mutating func add(_ beziers: [Bezier]) {
    for vertex in beziers.lazy.flatMap(\.vertices) {
      add(vertex.spot)
      add(vertex.into)
      add(vertex.out)
    }
  }

  var isEmpty: Bool { !(low.x <= high.x && low.y <= high.y) }
}
