internal import Animux
internal import Foundation

/// The edges of two paths, cut wherever they meet, and which areas are on their sides.
///
/// Curves are lines here. Places are whole numbers of a fine grid, so that edges that meet share their ends.
struct PathArrangement {
  /// A point of the grid.
  struct Node: Hashable {
    let x: Int
    let y: Int

    static func < (a: Node, b: Node) -> Bool { (a.y, a.x) < (b.y, b.x) }
  }

  private struct Edge {
    let a: Node
    let b: Node
    let owner: Int
    var low: Int { min(a.x, b.x) }
    var high: Int { max(a.x, b.x) }
    var bottom: Int { min(a.y, b.y) }
    var top: Int { max(a.y, b.y) }
  }

  /// An edge from its lower to its upper end, with the number of times that each path goes along it.
  private struct Piece {
    let a: Node
    let b: Node
    var counts = [0, 0]
  }

  private let grid: Double
  private var pieces: [Piece] = []
  private var lines: [(a: Node, b: Node)] = []

  /// Cuts the edges of two paths. The first one is closed unless only its line counts.
  init(_ first: Path, _ second: Path, isLine: Bool = false) {
    let (one, two) = (first.flattened, second.flattened)
    let extent = (one.elements + two.elements).flatMap(\.points).reduce(1) { max($0, abs($1.x), abs($1.y)) }
    // A power of two, so that whole numbers and halves are on the grid.
    grid = Double(sign: .plus, exponent: extent.exponent + 1 - 26, significand: 1)
    var edges = edges(of: one, owner: 0, isClosed: !isLine)
    edges += self.edges(of: two, owner: 1, isClosed: true)
    let cut = Self.cut(edges)
    var found: [Node: [Node: Int]] = [:]
    for edge in cut {
      if isLine, edge.owner == 0 {
        lines.append((edge.a, edge.b))
        continue
      }
      let isUpward = edge.a < edge.b
      let (a, b) = isUpward ? (edge.a, edge.b) : (edge.b, edge.a)
      let index = found[a]?[b] ?? pieces.count
      if index == pieces.count {
        pieces.append(Piece(a: a, b: b))
        found[a, default: [:]][b] = index
      }
      pieces[index].counts[edge.owner] += isUpward ? 1 : -1
    }
  }

  private func node(_ point: Point) -> Node {
    Node(x: Int((point.x / grid).rounded()), y: Int((point.y / grid).rounded()))
  }

  private func point(_ node: Node) -> Point { Point(Double(node.x) * grid, Double(node.y) * grid) }

  private func edges(of path: Path, owner: Int, isClosed: Bool) -> [Edge] {
    var (edges, start, last): ([Edge], Node?, Node?) = ([], nil, nil)
    func add(_ next: Node) {
      if let last, last != next { edges.append(Edge(a: last, b: next, owner: owner)) }
      last = next
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        if isClosed, let start { add(start) }
        (start, last) = (node(point), node(point))
      case .line(let point), .quad(_, let point), .cubic(_, _, let point): add(node(point))
      case .close: if let start { add(start) }
      }
    }
    if isClosed, let start { add(start) }
    return edges
  }

  /// Returns the edges without any that cross or overlap.
  private static func cut(_ edges: [Edge]) -> [Edge] {
    let sorted = edges.sorted { $0.low < $1.low }
    var cuts = [[Node]](repeating: [], count: sorted.count)
    for (index, edge) in sorted.enumerated() {
      var next = index + 1
      while next < sorted.count, sorted[next].low <= edge.high {
        let other = sorted[next]
        if other.bottom <= edge.top, edge.bottom <= other.top {
          for node in meetings(edge, other) {
            cuts[index].append(node)
            cuts[next].append(node)
          }
        }
        next += 1
      }
    }
    return zip(sorted, cuts).flatMap { edge, cuts in
      let (dx, dy) = (edge.b.x - edge.a.x, edge.b.y - edge.a.y)
      func along(_ node: Node) -> Int { (node.x - edge.a.x) * dx + (node.y - edge.a.y) * dy }
      let ends = along(edge.b)
      let inner = Set(cuts).filter { along($0) > 0 && along($0) < ends }.sorted { along($0) < along($1) }
      let nodes = [edge.a] + inner + [edge.b]
      return zip(nodes, nodes.dropFirst()).map { Edge(a: $0, b: $1, owner: edge.owner) }
    }
  }

  /// Returns the points at which two edges meet: none, one, or the ends of the part that they share.
  private static func meetings(_ one: Edge, _ two: Edge) -> [Node] {
    func side(_ edge: Edge, _ node: Node) -> Int {
      (edge.b.x - edge.a.x) * (node.y - edge.a.y) - (edge.b.y - edge.a.y) * (node.x - edge.a.x)
    }
    let (a, b) = (side(one, two.a), side(one, two.b))
    let (c, d) = (side(two, one.a), side(two, one.b))
    var nodes: [Node] = []
    if a == 0 { nodes.append(two.a) }
    if b == 0 { nodes.append(two.b) }
    if c == 0 { nodes.append(one.a) }
    if d == 0 { nodes.append(one.b) }
    if (a < 0) != (b < 0), (c < 0) != (d < 0), a != 0, b != 0, c != 0, d != 0 {
      let share = Double(c) / (Double(c) - Double(d))
      nodes.append(
        Node(
          x: one.a.x + Int((share * Double(one.b.x - one.a.x)).rounded()),
          y: one.a.y + Int((share * Double(one.b.y - one.a.y)).rounded())))
    }
    return nodes
  }

  /// Returns how often each path goes round a place beside an edge: to the right of its middle, or above it if it is level.
  private func windings(at x: Double, _ y: Double, without index: Int?) -> [Int] {
    var result = [0, 0]
    for (other, piece) in pieces.enumerated() where other != index {
      guard (Double(piece.a.y) <= y) != (Double(piece.b.y) <= y) else { continue }
      let share = (y - Double(piece.a.y)) / Double(piece.b.y - piece.a.y)
      guard Double(piece.a.x) + share * Double(piece.b.x - piece.a.x) > x else { continue }
      result[0] += piece.counts[0]
      result[1] += piece.counts[1]
    }
    return result
  }

  private static func isInside(_ winding: Int, _ rule: CGPathFillRule) -> Bool {
    rule == .winding ? winding != 0 : winding % 2 != 0
  }

  /// Returns the outlines of the area for which `holds`, which is passed whether a place is in the first and the second path. The
  /// area is on the left of each outline, in a space whose y axis points upwards.
  func outlines(_ rule: CGPathFillRule, where holds: (Bool, Bool) -> Bool) -> [[Point]] {
    var next: [Node: [Node]] = [:]
    for (index, piece) in pieces.enumerated() {
      let (x, y) = (Double(piece.a.x + piece.b.x) / 2, Double(piece.a.y + piece.b.y) / 2)
      let beside = windings(at: x, y, without: index)
      let isLevel = piece.a.y == piece.b.y
      let left = (0..<2).map { beside[$0] + (isLevel ? 0 : piece.counts[$0]) }
      let right = (0..<2).map { beside[$0] - (isLevel ? piece.counts[$0] : 0) }
      func fits(_ windings: [Int]) -> Bool {
        holds(Self.isInside(windings[0], rule), Self.isInside(windings[1], rule))
      }
      switch (fits(left), fits(right)) {
      case (true, false): next[piece.a, default: []].append(piece.b)
      case (false, true): next[piece.b, default: []].append(piece.a)
      default: break
      }
    }
    return chained(&next)
  }

  /// Returns the closed outlines of edges.
  private func chained(_ next: inout [Node: [Node]]) -> [[Point]] {
    var outlines: [[Point]] = []
    for start in next.keys.sorted(by: <) {
      while let first = next[start]?.popLast() {
        var nodes = [start]
        var (last, node) = (start, first)
        while node != start {
          nodes.append(node)
          guard let index = Self.sharpest(next[node] ?? [], from: last, at: node) else { break }
          let following = next[node]?.remove(at: index) ?? start
          (last, node) = (node, following)
        }
        let corners = Self.withoutStraight(nodes)
        if node == start, corners.count > 2 { outlines.append(corners.map { point($0) }) }
      }
    }
    return outlines
  }

  /// Returns the edge that turns most to the left, so that outlines that touch at a corner stay two.
  private static func sharpest(_ ends: [Node], from last: Node, at node: Node) -> Int? {
    let back = atan2(Double(node.y - last.y), Double(node.x - last.x))
    func turn(_ end: Node) -> Double {
      let angle = atan2(Double(end.y - node.y), Double(end.x - node.x)) - back
      return angle > .pi ? angle - 2 * .pi : angle < -.pi ? angle + 2 * .pi : angle
    }
    return ends.indices.max { turn(ends[$0]) < turn(ends[$1]) }
  }

  private static func withoutStraight(_ nodes: [Node]) -> [Node] {
    nodes.indices.filter { index in
      let (a, b) = (nodes[(index + nodes.count - 1) % nodes.count], nodes[(index + 1) % nodes.count])
      let node = nodes[index]
      return (node.x - a.x) * (b.y - node.y) != (node.y - a.y) * (b.x - node.x)
    }.map { nodes[$0] }
  }

  /// Returns the parts of the first path's line that are inside of the second path, or outside of it.
  func line(isInside: Bool, _ rule: CGPathFillRule) -> Path {
    var (elements, last): ([Path.Element], Node?) = ([], nil)
    for (a, b) in lines {
      let beside = windings(at: Double(a.x + b.x) / 2, Double(a.y + b.y) / 2, without: nil)
      guard Self.isInside(beside[1], rule) == isInside else { continue }
      if last != a { elements.append(.move(point(a))) }
      elements.append(.line(point(b)))
      last = b
    }
    return Path(elements)
  }
}
