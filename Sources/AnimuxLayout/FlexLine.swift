/// An item of a flexible box. The main axis is the one along which items follow each other.
struct FlexItem {
  let node: Int
  let style: FlexItemStyle
  let alignment: ItemAlignment
  /// The sum of the margins along the main axis.
  let mainMargin: Double
  /// The sum of the margins along the cross axis.
  let crossMargin: Double
  /// The padding along the main axis.
  let mainPadding: Double
  /// The size before growing and shrinking.
  let base: Double
  /// The least size.
  let minimum: Double
  /// The size.
  var size = 0.0
  /// The size along the cross axis.
  var crossSize = 0.0

  /// The base size within the item's limits.
  var hypothetical: Double { max(base, minimum) }
  var outerHypothetical: Double { hypothetical + mainMargin }
}

/// A line of a flexible box.
struct FlexLine {
  var items: [FlexItem]
  var crossSize = 0.0

  /// Divides items into lines in which they fit.
  static func lines(_ items: [FlexItem], in space: Double?, gap: Double) -> [FlexLine] {
    guard let space else { return items.isEmpty ? [] : [FlexLine(items: items)] }
    var lines: [FlexLine] = []
    var length = 0.0
    for item in items {
      let longer = length + gap + item.outerHypothetical
      if lines.isEmpty || longer > space + 1e-6 {
        lines.append(FlexLine(items: [item]))
        length = item.outerHypothetical
      } else {
        lines[lines.count - 1].items.append(item)
        length = longer
      }
    }
    return lines
  }

  /// The sum of the gaps.
  func gaps(_ gap: Double) -> Double { Double(max(items.count - 1, 0)) * gap }

  /// The length of the items before they grow or shrink.
  func hypotheticalLength(gap: Double) -> Double {
    items.reduce(gaps(gap)) { $0 + $1.outerHypothetical }
  }

  /// The length of the items.
  func length(gap: Double) -> Double { items.reduce(gaps(gap)) { $0 + $1.size + $1.mainMargin } }
}

extension FlexLine {
  /// Grows or shrinks the items so that they fill `space`, as far as they can.
  mutating func resolveSizes(in space: Double, gap: Double) {
    let grows = hypotheticalLength(gap: gap) < space
    let free = space - gaps(gap)
    let factors = items.map { item in
      grows ? item.style.grow : item.style.shrink * max(item.base - item.mainPadding, 0)
    }
    let shares = items.map { grows ? $0.style.grow : $0.style.shrink }
    var isFrozen = items.indices.map { index in
      shares[index] == 0 || (!grows && items[index].base < items[index].hypothetical)
    }
    for index in items.indices {
      items[index].size = isFrozen[index] ? items[index].hypothetical : items[index].base
    }
    let initial = items.reduce(free) { $0 - $1.size - $1.mainMargin }
    while isFrozen.contains(false) {
      let flexible = items.indices.filter { !isFrozen[$0] }
      for index in flexible { items[index].size = items[index].base }
      var remaining = items.reduce(free) { $0 - $1.size - $1.mainMargin }
      let share = flexible.reduce(0) { $0 + shares[$1] }
      if share < 1, (initial * share).magnitude < remaining.magnitude { remaining = initial * share }
      distribute(remaining, among: flexible, factors)
      let violating = flexible.filter { items[$0].size < items[$0].minimum }
      for index in violating { items[index].size = items[index].minimum }
      for index in violating.isEmpty ? flexible : violating { isFrozen[index] = true }
    }
  }

  private mutating func distribute(_ space: Double, among flexible: [Int], _ factors: [Double]) {
    let sum = flexible.reduce(0) { $0 + factors[$1] }
    guard sum > 0 else { return }
    for index in flexible { items[index].size += space * (factors[index] / sum) }
  }
}
