/// The chains of edges of a convex area of which some are hard: a row is cut by a hard edge where its middle is, at the side of the
/// first pixel whose middle lies past it. So a hard edge goes down in steps along the sides of pixels, and two areas that share
/// one share no pixel and leave none out.
struct AliasedEdges {
  private let vertices: [Vertex]
  private let topIndex: Int
  private let bottomIndex: Int
  /// Where the chains begin and end, in 1/256 pixels.
  let top: Int32
  let bottom: Int32
  private var edges: [Edge] = []

  /// `top` and `bottom` are the indices of the highest and the lowest vertex.
  init(_ vertices: [Vertex], top: Int, bottom: Int) {
    self.vertices = vertices
    (topIndex, bottomIndex) = (top, bottom)
    self.top = Self.height(of: top, vertices)
    self.bottom = Self.height(of: bottom, vertices)
  }

  /// The edges from the highest vertex to the lowest one, going through the vertices forwards (1) or backwards (-1).
  mutating func chain(step: Int) -> [Edge] {
    edges.removeAll(keepingCapacity: true)
    var (index, from) = (topIndex, top)
    while index != bottomIndex {
      let next = (index + step + vertices.count) % vertices.count
      let end = next == bottomIndex ? bottom : Self.height(of: next, vertices)
      let to = min(max(end, from), bottom)
      let isAliased = vertices[step > 0 ? index : next].isAliased
      if from < to { append(vertices[index], vertices[next], from, to, isAliased: isAliased) }
      (index, from) = (next, to)
    }
    return edges
  }

  /// Where two edges take turns: at the middle of a row where the one that lies flatter is hard, or both are, since whole rows
  /// are then the one's or the other's.
  private static func height(of index: Int, _ vertices: [Vertex]) -> Int32 {
    let vertex = vertices[index]
    let before = vertices[(index + vertices.count - 1) % vertices.count]
    let after = vertices[(index + 1) % vertices.count]
    guard before.isAliased || vertex.isAliased else { return vertex.y }
    if before.isAliased != vertex.isAliased {
      let (hard, smooth) = before.isAliased ? (before, after) : (after, before)
      let hardRise = Int64((hard.y - vertex.y).magnitude) * Int64((smooth.x - vertex.x).magnitude)
      let smoothRise = Int64((smooth.y - vertex.y).magnitude) * Int64((hard.x - vertex.x).magnitude)
      guard hardRise < smoothRise else { return vertex.y }
    }
    return (vertex.y + 127) & ~255
  }

  private mutating func append(_ upper: Vertex, _ lower: Vertex, _ from: Int32, _ to: Int32, isAliased: Bool)
  {
    guard isAliased else { return slide(upper, lower, from, to) }
    var y = from
    while y < to {
      let end = min((y & ~255) + 256, to)
      step(to: end, at: Self.side((y & ~255) + 128, upper, lower), from: y)
      y = end
    }
  }

  /// Goes along a smooth line; straight down where it begins above the line's begin or ends below its end.
  private mutating func slide(_ upper: Vertex, _ lower: Vertex, _ from: Int32, _ to: Int32) {
    let begin = min(max(from, upper.y), to)
    let end = max(min(to, lower.y), begin)
    if from < begin { step(to: begin, at: upper.x, from: from) }
    if begin < end {
      let (x0, x1) = (Self.place(begin, upper, lower), Self.place(end, upper, lower))
      let slope = Edge.slope(upper.x, upper.y, lower.x, lower.y)
      edges.append(Edge(from: x0, begin, to: x1, end, slope: slope))
    }
    if end < to { step(to: to, at: lower.x, from: end) }
  }

  /// Goes straight down, on along the last edge where that does, too.
  private mutating func step(to end: Int32, at x: Int32, from y: Int32) {
    if let last = edges.last, last.isUpright, last.upper.x == x {
      edges[edges.count - 1] = last.reaching(down: end)
    } else {
      edges.append(Edge(from: x, y, to: x, end, slope: 0))
    }
  }

  /// Where a line is at a height, no farther than its ends.
  private static func place(_ y: Int32, _ upper: Vertex, _ lower: Vertex) -> Int32 {
    if y <= upper.y { return upper.x }
    if y >= lower.y { return lower.x }
    return Edge(from: upper.x, upper.y, to: lower.x, lower.y).column(at: y)
  }

  /// The left side of the first pixel whose middle is not on the left of the line at a height.
  private static func side(_ y: Int32, _ upper: Vertex, _ lower: Vertex) -> Int32 {
    guard lower.y > upper.y else { return (lower.x + 127) & ~255 }
    let height = Int64(lower.y - upper.y)
    let down = Int64(min(max(y, upper.y), lower.y) - upper.y)
    let middle = Int64(upper.x - 128) * height + Int64(lower.x - upper.x) * down
    let pixels = 256 * height
    let column = middle >= 0 ? (middle + pixels - 1) / pixels : -(-middle / pixels)
    return Int32(column) << 8
  }
}
