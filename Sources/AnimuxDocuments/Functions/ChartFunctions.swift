internal import Glibc

extension ExpressionFunction {
  /// Functions that turn data into places, for charts.
  static let ofCharts: [ExpressionFunction] = [
    scale,
    .init(
      "ticks", 3...3, "ticks(min, max, count)",
      "a list of about `count` round numbers from `min` to `max`, whose distance is 1, 2 or 5 times a power of ten: `ticks(0, 87, 5)` is `[0, 20, 40, 60, 80]`"
    ) { (call) throws(NotationError) in
      let (start, stop, count) = (try call.number(0), try call.number(1), try call.integer(2))
      guard (1...Ticks.maximumCount).contains(count) else {
        throw call.mismatch(2, "a whole number 1…\(Ticks.maximumCount)")
      }
      return JSON(Ticks.values(from: start, to: stop, count: count))
    },
  ]

  /// The function that formulas know with the numbers of its lists as operands.
  static let scale = ExpressionFunction(
    "scale", 3...3, "scale(number, [d0, d1], [r0, r1])",
    "the number on the range `r0`…`r1` that corresponds to the given one on `d0`…`d1`, also beyond their ends: `scale(30, [0, 100], [0, 600])` is 180",
    numeric: { scaled($0[0], from: ($0[1], $0[2]), to: ($0[3], $0[4])) }
  ) { (call) throws(NotationError) in
    let number = try call.number(0)
    let (domain, range) = (try call.numbers(1), try call.numbers(2))
    guard domain.count == 2 else { throw call.mismatch(1, "a list of two numbers") }
    guard range.count == 2 else { throw call.mismatch(2, "a list of two numbers") }
    return try call.result(scaled(number, from: (domain[0], domain[1]), to: (range[0], range[1])))
  }

  private static func scaled(
    _ number: Double, from domain: (Double, Double), to range: (Double, Double)
  ) -> Double {
    // An empty domain has no direction, so its only number corresponds to the middle.
    let part = domain.0 == domain.1 ? 0.5 : (number - domain.0) / (domain.1 - domain.0)
    return range.0 * (1 - part) + range.1 * part
  }
}

/// Round numbers for the axis of a chart.
enum Ticks {
  static let maximumCount = 1000

  /// Returns about `count` multiples of a step that is 1, 2 or 5 times a power of ten, from `start` to `stop`
  /// in this order.
  static func values(from start: Double, to stop: Double, count: Int) -> [Double] {
    guard start != stop else { return [start] }
    let isReversed = stop < start
    let (low, high) = isReversed ? (stop, start) : (start, stop)
    let ticks = rising(from: low, to: high, count: Double(count))
    return isReversed ? ticks.reversed() : ticks
  }

  private static func rising(from low: Double, to high: Double, count: Double) -> [Double] {
    // Halves keep the difference of the largest numbers within range.
    let step = (high / 2 - low / 2) / count * 2
    let power = log10(step).rounded(.down)
    guard step.isFinite, step > 0, power.magnitude < 290 else { return [] }
    let factor = factor(step / pow(10, power))
    // The step or its inverse is an integer, and a product or quotient of integers is rounded once.
    let inverse = power < 0 ? pow(10, -power) / factor : nil
    func number(_ value: Double) -> Double { inverse.map { value * $0 } ?? value / (pow(10, power) * factor) }
    func tick(_ number: Double) -> Double {
      inverse.map { number / $0 } ?? number * (pow(10, power) * factor)
    }
    var first = number(low).rounded()
    var last = number(high).rounded()
    if tick(first) < low { first += 1 }
    if tick(last) > high { last -= 1 }
    guard last >= first else {
      return count >= 0.5 && count < 2 ? rising(from: low, to: high, count: count * 2) : []
    }
    guard last - first <= Double(4 * maximumCount) else { return [] }
    return (0...Int(last - first)).map { tick(first + Double($0)) + 0 }
  }

  /// Returns 1, 2, 5 or 10, divided by the geometric means of neighbours.
  private static func factor(_ error: Double) -> Double {
    if error >= 50.0.squareRoot() { return 10 }
    if error >= 10.0.squareRoot() { return 5 }
    return error >= 2.0.squareRoot() ? 2 : 1
  }
}
