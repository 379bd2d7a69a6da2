internal import AnimuxDocuments
internal import AnimuxGraphics
internal import Glibc

/// A value of one or more numbers that can have keyframes.
struct NumberTrack {
  struct Key {
    let frame: Double
    let value: [Double]
    /// The pace to the next keyframe, one for each dimension.
    let easings: [Easing]
    /// The tangents of a place that moves on a curve to the next keyframe.
    let tangents: (out: [Double], into: [Double])?
  }

  let keys: [Key]

  /// Creates a value without keyframes.
  init(_ value: [Double]) {
    self.keys = [Key(frame: 0, value: value, easings: [], tangents: nil)]
  }

  /// Reads a property, or returns `nil` if there is none that can be read.
  init?(_ property: JSON?) {
    guard let property else { return nil }
    let content = property["k"] ?? property
    let numbers = content.lottieNumbers ?? []
    let keys = numbers.isEmpty ? Self.keys(content.elements) : NumberTrack(numbers).keys
    guard !keys.isEmpty else { return nil }
    self.keys = keys
  }

  /// Returns whether a property can be read.
  static func canRead(_ property: JSON) -> Bool {
    let content = property["k"] ?? property
    if content.lottieNumbers?.isEmpty == false { return true }
    return content.elements.contains { $0.keyFrame != nil && $0["s"]?.lottieNumbers?.isEmpty == false }
  }

  /// Returns whether some keyframes of a property are left out, because they have no time, or one before that of an earlier one.
  static func leavesOutKeys(_ property: JSON) -> Bool {
    let keys = (property["k"] ?? property).elements
    guard keys.first?.isObject == true else { return false }
    var last = -Double.infinity
    return keys.contains { key in
      guard let frame = key.keyFrame, frame >= last else { return true }
      last = frame
      return false
    }
  }

  /// Returns whether some keyframes of a property are left out, because their values are no numbers.
  static func lacksValues(_ property: JSON) -> Bool {
    let keys = (property["k"] ?? property).elements
    guard keys.first?.isObject == true else { return false }
    var end: JSON?
    return keys.contains { key in
      defer { end = key["e"] }
      guard let start = key["s"], key.keyFrame != nil else { return false }
      return start.lottieNumbers?.isEmpty != false && end?.lottieNumbers == nil
    }
  }

  private static func keys(_ elements: [JSON]) -> [Key] {
    var keys: [Key] = []
    var end: [Double]?
    for element in elements {
      let given = element["s"]?.lottieNumbers
      guard let frame = element.keyFrame, let value = given ?? end, !value.isEmpty else { continue }
      if let last = keys.last, frame < last.frame { continue }
      end = element["e"]?.lottieNumbers
      keys.append(
        Key(frame: frame, value: value, easings: easings(element, value.count), tangents: tangents(element)))
    }
    return keys
  }

  private static func easings(_ key: JSON, _ count: Int) -> [Easing] {
    if key.flag("h") { return [.hold] }
    // Keyframes of expressions have no handles, and there can be one for each frame.
    guard key["o"] != nil || key["i"] != nil else { return [.linear] }
    let all = (0..<min(max(count, 1), 4)).map { Easing(key, dimension: $0) }
    return all.allSatisfy { $0 == all[0] } ? [all[0]] : all
  }

  private static func tangents(_ key: JSON) -> (out: [Double], into: [Double])? {
    guard let out = key["to"]?.lottieNumbers, let into = key["ti"]?.lottieNumbers, out.count >= 2,
      into.count >= 2,
      (out + into).contains(where: { $0 != 0 })
    else { return nil }
    return (out, into)
  }

  /// Whether the value is the same at all times.
  var isStatic: Bool { keys.count < 2 || keys.allSatisfy { $0.value == keys[0].value && $0.tangents == nil } }

  /// The times and paces, or `nil` if dimensions differ or the value moves on a curve.
  var pace: Pace? {
    guard !keys.dropLast().contains(where: { $0.easings.count != 1 || $0.tangents != nil }) else {
      return nil
    }
    return Pace(frames: keys.map(\.frame), easings: keys.dropLast().map { $0.easings[0] })
  }

  /// Returns the times and paces of one dimension.
  func pace(of dimension: Int) -> Pace {
    Pace(
      frames: keys.map(\.frame),
      easings: keys.dropLast().map { $0.easings[min(dimension, $0.easings.count - 1)] })
  }

  /// Whether the value moves on a curve.
  var isCurved: Bool { keys.dropLast().contains { $0.tangents != nil } }

  /// Returns the value at a frame.
  func value(at frame: Double) -> [Double] {
    guard let first = keys.first, let last = keys.last else { return [] }
    if frame < first.frame || keys.count == 1 { return first.value }
    if frame >= last.frame { return last.value }
    let end = (1..<keys.count - 1).bisected { keys[$0].frame > frame }
    return value(from: keys[end - 1], to: keys[end], at: frame)
  }

  private func value(from start: Key, to end: Key, at frame: Double) -> [Double] {
    let length = end.frame - start.frame
    let time = length > 0 ? (frame - start.frame) / length : 1
    if start.easings == [.hold] { return time >= 1 ? end.value : start.value }
    if let tangents = start.tangents, end.value.count >= 2, start.value.count >= 2 {
      return curved(start, end, tangents, start.easings[0].progress(time))
    }
    return zip(start.value, end.value).enumerated().map { index, pair in
      let easing = start.easings[min(index, start.easings.count - 1)]
      return pair.0 + (pair.1 - pair.0) * easing.progress(time)
    }
  }

  /// The path of a place from keyframe to keyframe, a curve for each interval.
  var path: Bezier {
    let curves = zip(keys, keys.dropFirst()).map { start, end in
      let (from, to) = (Spot(start.value.x, start.value.y), Spot(end.value.x, end.value.y))
      guard let tangents = start.tangents else {
        return Curve(from, from.mixed(to, 1 / 3), from.mixed(to, 2 / 3), to)
      }
      return Curve(
        from, from + Spot(tangents.out[0], tangents.out[1]), to + Spot(tangents.into[0], tangents.into[1]), to
      )
    }
    return Bezier(curves)
  }

  private func curved(
    _ start: Key, _ end: Key, _ tangents: (out: [Double], into: [Double]), _ progress: Double
  ) -> [Double] {
    let (from, to) = (Spot(start.value[0], start.value[1]), Spot(end.value[0], end.value[1]))
    let curve = Curve(
      from, from + Spot(tangents.out[0], tangents.out[1]), to + Spot(tangents.into[0], tangents.into[1]), to)
    let spot = curve.spot(progress)
    return [spot.x, spot.y] + start.value.dropFirst(2)
  }
}
