internal import AnimuxDocuments

/// The lengths of layers and animations, which follow from the speed and the cycles that the document sets.
extension DocumentEdit {
  /// A larger or smaller time of an object, and the one that it has if it is not written.
  typealias TimeStep = (key: String, by: Double, from: Double)

  /// The duration of a spring that lasts until it has settled.
  static let settling: JSON = "settling"

  /// The cycles of a layer or an animation.
  private struct Cycles {
    /// The seconds of the cycles in a second of the time around them.
    let speed: Double
    /// The lengths of a cycle in all of them, which is infinite if they repeat indefinitely.
    let count: Double
  }

  /// Returns the steps that move the end of an object. No other time of it moves, so its cycles become shorter or longer.
  ///
  /// - Parameters:
  ///   - step: The seconds by which the end moves.
  ///   - length: The seconds from the start to the new end.
  func movedEnd(of object: JSON, by step: Double, to length: Double) throws(EditRefusal) -> [TimeStep] {
    let cycles = try cycles(of: object)
    let share = cycles.count.isFinite ? cycles.speed / cycles.count : 0
    let whole = try plainTime("repeatDuration", of: object) ?? 0
    let (key, pace) = whole > 0 || share == 0 ? ("repeatDuration", cycles.speed) : ("duration", share)
    let old = whole > 0 ? whole : share == 0 ? 0 : try plainTime("duration", of: object) ?? 0
    let hidden = hiddenTime(of: object)
    let isCut = edit["isCut"] == true && old / pace > length - step + hidden + 1e-6
    return [(key, isCut ? (length + hidden) * pace - old : old > 0 ? step * pace : length * pace, from: 0)]
  }

  /// The seconds of an object's bar that are before the film, and so not seen.
  func hiddenTime(of object: JSON) -> Double { max(-(given("beginTime", of: object)?.number ?? 0), 0) }

  /// Returns the steps that leave the end of an object where it is while its start moves.
  ///
  /// - Parameters:
  ///   - step: The seconds by which the start moves.
  ///   - length: The seconds from the new start to the end.
  func keptEnd(of object: JSON, by step: Double, to length: Double) throws(EditRefusal) -> [TimeStep] {
    let cycles = try cycles(of: object)
    if let whole = try plainTime("repeatDuration", of: object), whole > 0 {
      return [("repeatDuration", -step * cycles.speed, from: 0)]
    }
    guard cycles.count.isFinite else { return [] }
    if let duration = try plainTime("duration", of: object), duration > 0 {
      return [("duration", -step * cycles.speed / cycles.count, from: 0)]
    }
    // A layer without a duration has no end, and a function has that of its layer.
    guard EditKind(of: edit) == .animation, given("type", of: object)?.string != "function" else {
      return []
    }
    return [("duration", length * cycles.speed / cycles.count, from: 0)]
  }

  private func cycles(of object: JSON) throws(EditRefusal) -> Cycles {
    let speed = given("speed", of: object)
    guard let rate = speed == nil ? 1 : speed?.number else { throw Self.notPlain("speed") }
    guard rate != 0 else {
      throw EditRefusal("\"speed\" is 0, so that the time is paused and there is no end to move")
    }
    let count = given("repeatCount", of: object)
    guard let repeats = count == nil ? 0 : count?.string == "infinity" ? .infinity : count?.number else {
      throw Self.notPlain("repeatCount")
    }
    let returns = given("autoreverses", of: object)
    guard returns == nil || returns == true || returns == false else { throw Self.notPlain("autoreverses") }
    return Cycles(
      speed: rate.magnitude, count: (returns == true ? 2 : 1) * (repeats > 0 ? repeats : 1))
  }

  /// The speed of an animation, by which its keys are nearer to each other in the time of its layer.
  func speed(of object: JSON) throws(EditRefusal) -> Double { try cycles(of: object).speed }

  private func plainTime(_ key: String, of object: JSON) throws(EditRefusal) -> Double? {
    guard let value = given(key, of: object), value != Self.settling else { return nil }
    guard let time = written(value) else { throw Self.notPlain(key) }
    return time.seconds
  }
}
