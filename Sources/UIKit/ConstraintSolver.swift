internal import QuartzCore

/// Finds the places of a view's subviews that fulfil their constraints.
///
/// Edges and sizes are the unknowns of linear equations. Equations are added from the highest priority to the lowest; one that
/// contradicts those before it is left out. Then inequalities that do not hold are added as equations, one after the other.
struct ConstraintSolver {
  /// A sum of unknowns that is 0 together with a constant.
  fileprivate struct Equation {
    var factors: [Double]
    var constant: Double
    var pivot = -1
  }

  /// The view, then all views in it.
  let views: [UIView]
  private let parents: [Int]
  private var solved: [Equation] = []
  private var values: [Double] = []
  /// The heights of contents in the widths that were found for them.
  private var heights: [Int: CGFloat] = [:]

  /// Whether the size of the view itself is looked for.
  private let isFree: Bool

  /// The size of the view itself.
  var size: CGSize { CGSize(width: values[1], height: values[3]) }

  init(_ root: UIView, isFree: Bool = false) {
    self.isFree = isFree
    var (views, parents) = ([root], [-1])
    var next = 0
    while next < views.count {
      for view in views[next].subviews + views[next].layoutGuides.map(\.place) {
        views.append(view)
        parents.append(next)
      }
      next += 1
    }
    (self.views, self.parents) = (views, parents)
    solve()
    // A height may change a width in turn.
    for _ in 0..<3 where noteHeights() { solve() }
  }

  /// Finds the heights of contents that depend on their widths. Returns whether one of them has changed.
  private mutating func noteHeights() -> Bool {
    var hasChanged = false
    for index in views.indices.dropFirst() {
      let width = CGFloat(values[unknown(index, .horizontal) + 1])
      guard let height = views[index].contentHeight(inWidth: width), heights[index] != height else {
        continue
      }
      (heights[index], hasChanged) = (height, true)
    }
    return hasChanged
  }

  /// Returns the frame of a view in its superview.
  func frame(of index: Int) -> CGRect {
    let parent = parents[index]
    let origin = views[parent].bounds.origin
    let (own, outer) = (4 * index, 4 * parent)
    return CGRect(
      x: CGFloat(values[own] - values[outer]) + origin.x,
      y: CGFloat(values[own + 2] - values[outer + 2]) + origin.y,
      width: CGFloat(values[own + 1]), height: CGFloat(values[own + 3]))
  }

  /// The number of the unknown that is the smaller edge of a view; its size follows.
  private func unknown(_ index: Int, _ axis: NSLayoutConstraint.Axis) -> Int {
    4 * index + (axis == .horizontal ? 0 : 2)
  }

  private mutating func solve() {
    let known = views.indices.flatMap(fixed)
    var seen: Set<ObjectIdentifier> = []
    let constraints = views.flatMap(\.layoutConstraints).filter {
      seen.insert(ObjectIdentifier($0)).inserted
    }
    let related = constraints.compactMap { item in equation(of: item).map { (item, $0) } }
      .sorted { $0.0.priority.rawValue > $1.0.priority.rawValue }
    var forced: Set<Int> = []
    for _ in 0...related.count {
      (solved, values) = ([], [])
      for equation in known { add(equation) }
      // Of one priority, relations of equality come first. Sizes of contents have a priority between high and low.
      let used = related.indices.filter { related[$0].0.relation == .equal || forced.contains($0) }.sorted {
        let (first, second) = (related[$0].0, related[$1].0)
        return (first.priority.rawValue, forced.contains($0) ? 0 : 1, -$0)
          > (second.priority.rawValue, forced.contains($1) ? 0 : 1, -$1)
      }
      for index in used where related[index].0.priority.rawValue > 500 { add(related[index].1) }
      for equation in natural { add(equation) }
      for index in used where related[index].0.priority.rawValue <= 500 { add(related[index].1) }
      values = solution
      let broken = related.indices.first { index in
        let (item, equation) = related[index]
        guard item.relation != .equal, !forced.contains(index) else { return false }
        let excess = sum(equation)
        return item.relation == .lessThanOrEqual ? excess > 1e-6 : excess < -1e-6
      }
      guard let broken else { return }
      forced.insert(broken)
    }
  }

  /// The equations of views that have a frame, which follows the size of the superview as their autoresizing masks require, and of
  /// a scroll view's content, which has an origin.
  private func fixed(_ index: Int) -> [Equation] {
    let view = views[index]
    let isContent = (view as? UILayoutGuide.Place)?.isContent == true
    guard index == 0 || isContent || view.translatesAutoresizingMaskIntoConstraints else { return [] }
    let own = isContent ? .zero : view.frame
    let box = index == 0 ? CGRect(origin: .zero, size: view.bounds.size) : own
    let origin = index == 0 ? .zero : views[parents[index]].bounds.origin
    let axes: [(NSLayoutConstraint.Axis, CGFloat, CGFloat)] = [
      (.horizontal, box.minX - origin.x, box.width), (.vertical, box.minY - origin.y, box.height),
    ]
    return axes.flatMap { axis, edge, size in
      var place = Equation(factors: zeros, constant: -Double(edge))
      place.factors[unknown(index, axis)] = 1
      var span = length(index, axis, size)
      if index > 0 { follow(index, axis, &place, &span) }
      return isContent || index == 0 && isFree ? [place] : [place, span]
    }
  }

  /// Relates the place and the length of a view with a frame to those of its superview.
  private func follow(
    _ index: Int, _ axis: NSLayoutConstraint.Axis, _ place: inout Equation, _ length: inout Equation
  ) {
    let outer = views[parents[index]]
    let edge = unknown(parents[index], axis)
    place.factors[edge] -= 1
    guard outer.autoresizesSubviews, !views[index].autoresizingMask.isEmpty else { return }
    let shares = views[index].shares(of: axis, in: outer.bounds.size)
    let size = axis == .horizontal ? outer.bounds.width : outer.bounds.height
    place.factors[edge + 1] -= Double(shares.edge)
    place.constant += Double(shares.edge * size)
    length.factors[edge + 1] -= Double(shares.size)
    length.constant += Double(shares.size * size)
  }

  private func length(_ index: Int, _ axis: NSLayoutConstraint.Axis, _ length: CGFloat) -> Equation {
    var equation = Equation(factors: zeros, constant: -Double(length))
    equation.factors[unknown(index, axis) + 1] = 1
    return equation
  }

  /// The sizes of contents, for views whose size no constraint determines.
  private var natural: [Equation] {
    views.indices.dropFirst().flatMap { index in
      let size = views[index].intrinsicContentSize
      let sides: [(NSLayoutConstraint.Axis, CGFloat)] = [
        (.horizontal, size.width), (.vertical, heights[index] ?? size.height),
      ]
      return sides.filter { $0.1 != UIView.noIntrinsicMetric }.map { length(index, $0.0, $0.1) }
    }
  }

  private var zeros: [Double] { Array(repeating: 0, count: 4 * views.count) }

  private func equation(of item: NSLayoutConstraint) -> Equation? {
    var equation = Equation(factors: zeros, constant: -Double(item.constant))
    guard add(item.firstItem, item.firstAttribute, 1, to: &equation) else { return nil }
    if item.secondAttribute != .notAnAttribute {
      guard add(item.secondItem, item.secondAttribute, -Double(item.multiplier), to: &equation) else {
        return nil
      }
    }
    return equation
  }

  /// Adds an attribute of a view or a guide. Returns `false` if the view is not in the tree.
  private func add(
    _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double,
    to equation: inout Equation
  ) -> Bool {
    let guide = item as? UILayoutGuide
    guard let view = item as? UIView ?? guide?.constrainedView,
      let index = views.firstIndex(where: { $0 === view })
    else { return false }
    let shares = attribute.shares
    equation.factors[unknown(index, attribute.axis)] += factor * shares.edge
    equation.factors[unknown(index, attribute.axis) + 1] += factor * shares.size
    if let guide, let insets = guide.insets {
      let (before, after) =
        attribute.axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
      equation.constant += factor * (shares.edge * Double(before) - shares.size * Double(before + after))
    }
    return true
  }

  private func sum(_ equation: Equation) -> Double {
    zip(equation.factors, values).reduce(equation.constant) { $0 + $1.0 * $1.1 }
  }

  /// Adds an equation, without the unknowns that earlier ones determine.
  private mutating func add(_ equation: Equation) {
    var reduced = equation
    for other in solved { reduced.remove(other) }
    guard
      let pivot = reduced.factors.indices.max(by: { abs(reduced.factors[$0]) < abs(reduced.factors[$1]) }),
      abs(reduced.factors[pivot]) > 1e-9
    else { return }
    let scale = reduced.factors[pivot]
    reduced.factors = reduced.factors.map { $0 / scale }
    reduced.constant /= scale
    reduced.pivot = pivot
    for index in solved.indices { solved[index].remove(reduced) }
    solved.append(reduced)
  }

  /// The unknowns, where those that nothing determines are 0.
  private var solution: [Double] {
    var values = zeros
    for equation in solved { values[equation.pivot] = -equation.constant }
    return values
  }
}

extension ConstraintSolver.Equation {
  /// Replaces the unknown that another equation determines.
  fileprivate mutating func remove(_ other: Self) {
    let factor = factors[other.pivot]
    guard factor != 0 else { return }
    for index in factors.indices { factors[index] -= factor * other.factors[index] }
    factors[other.pivot] = 0
    constant -= factor * other.constant
  }
}
