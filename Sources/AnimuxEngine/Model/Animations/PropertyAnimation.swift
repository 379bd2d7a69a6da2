internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// An animation of the value at a key path.
protocol PropertyAnimation: PropertySettingAnimation {
  /// All values that the animation contains.
  var givenValues: [any Interpolable] { get }
  /// The values that the property is set to, without differences.
  var absoluteValues: [any Interpolable] { get }
  /// The key paths that the animation sets.
  var ownSubjects: [AnimatedKeyPath] { get }

  /// The times of the animation's keys, 0…1 of its duration; empty for an animation without keys.
  var ownKeyframeTimes: [Double] { get }

  /// The pace that the values have without a timing function.
  var ownPace: Pace { get }

  /// Replaces the absolute values, and the path that the animation follows.
  mutating func mapValues(_ value: (any Interpolable) -> any Interpolable, path: (Path) -> Path)

  /// Returns the values of the animation over time, converted for `slot`.
  func course<Place: SlotProtocol<Layer>>(of slot: Place) throws(AnimationError) -> Course<Place.Value>
}

/// An animation from one value to another.
protocol ValueAnimation: PropertyAnimation {
  var fromValue: (any Interpolable)? { get set }
  var toValue: (any Interpolable)? { get set }
  var byValue: (any Interpolable)? { get set }
}

extension ValueAnimation {
  /// Whether the animation contains no values.
  var hasNoValues: Bool { fromValue == nil && toValue == nil && byValue == nil }

  /// Whether the animation contains only a difference.
  var hasOnlyDifference: Bool { fromValue == nil && toValue == nil && byValue != nil }
}

extension ValueAnimation {
  var givenValues: [any Interpolable] { [fromValue, toValue, byValue].compactMap(\.self) }
  var absoluteValues: [any Interpolable] { [fromValue, toValue].compactMap(\.self) }

  mutating func mapValues(_ value: (any Interpolable) -> any Interpolable, path: (Path) -> Path) {
    fromValue = fromValue.map(value)
    toValue = toValue.map(value)
  }
}

extension PropertyAnimation {
  var ownKeyframeTimes: [Double] { [] }
  var ownPace: Pace { .unspecified }
  var ownSubjects: [AnimatedKeyPath] { [AnimatedKeyPath(keyPath: keyPath, isAdditive: isAdditive)] }
}

/// The values of an animation as functions of a sample of its time and of the value that it replaces.
struct Course<Value: SlotValue>: Sendable {
  let value: @Sendable (_ sample: Timing.Sample, _ current: Value) -> Value
  /// The value at the end of a cycle, which cumulative animations add up. If the cycle returns, it is the value at its start.
  let end: @Sendable (_ current: Value, _ returns: Bool) -> Value
  let neighbours: @Sendable (_ sample: Timing.Sample, _ current: Value) -> Neighbours<Value>?
}

extension Course {
  init(_ curve: some Curve<Value>) {
    value = { sample, current in curve.value(at: sample.progress, over: current) }
    end = { current, returns in curve.value(at: returns ? 0 : 1, over: current) }
    neighbours = { sample, current in curve.neighbours(at: sample.progress, over: current) }
  }
}

extension PropertyAnimation {
  func propertyEffect(on layer: Layer) throws(AnimationError) -> Effect {
    let slot = try target(on: layer)
    let change = try change(of: slot)
    guard let mix = try mix(in: slot), !isAdditive else { return Effect(kind: .change(change)) }
    return Effect(
      kind: .change { layer, sample in
        mix(&layer, sample)
        change(&layer, sample)
      })
  }

  /// Returns a function that records the mix of two pictures between keyframes. The result is `nil` if the slot does not
  /// contain a picture.
  private func mix<Place: SlotProtocol<Layer>>(
    in slot: Place
  ) throws(AnimationError) -> (@Sendable (inout Layer, Timing.Sample) -> Void)? {
    guard let course = try course(of: slot) as? Course<LayerPicture?> else { return nil }
    let keyPath = keyPath
    return { layer, sample in
      let current = slot.get(layer) as? LayerPicture
      layer.pictureMixes[keyPath] = course.neighbours(sample, current).map {
        PictureMix(old: $0.start, new: $0.end, progress: $0.fraction)
      }
    }
  }

  /// Returns the place that the animation's values are set at.
  func target(on layer: Layer) throws(AnimationError) -> any SlotProtocol<Layer> {
    let slot: any SlotProtocol<Layer>
    do {
      slot = try layer.slot(at: keyPath)
    } catch {
      throw AnimationError(error.message)
    }
    guard let valueFunction else { return slot }
    guard let transform = slot as? Slot<Layer, Transform> else {
      throw AnimationError(
        "a \"valueFunction\" results in a transform, but \(quoted(keyPath)) is not a transform; animate \"transform\""
      )
    }
    return valueFunction.slot(of: transform, isAdditive: isAdditive)
  }

  private func change<Place: SlotProtocol<Layer>>(
    of slot: Place
  ) throws(AnimationError) -> @Sendable (inout Layer, Timing.Sample) -> Void {
    let course = try course(of: slot)
    let (isCumulative, returns) = (isCumulative, timing.autoreverses)
    // A value function adds its result to the transform itself.
    let isAdditive = isAdditive && valueFunction == nil
    // The current value is already part of the result, so that each cycle continues where the previous one ended.
    let addsDifference = isAdditive && (self as? any ValueAnimation)?.hasOnlyDifference ?? false
    return { layer, sample in
      slot.modify(&layer) { current in
        var value = course.value(sample, current)
        if isCumulative && sample.completedCycles > 0 {
          let end = course.end(current, returns)
          value = value.accumulated(addsDifference ? end.subtracting(current) : end, sample.completedCycles)
        }
        current = isAdditive ? current.adding(value) : value
      }
    }
  }

  /// Returns `value` converted to the slot's type.
  func fitting<Value: SlotValue>(
    _ value: (any Interpolable)?, _ name: String
  ) throws(AnimationError) -> Value? {
    guard let value else { return nil }
    guard let fitting = Value(convertedFrom: value) else {
      throw AnimationError(
        "\(quoted(name)) of an animation of \(quoted(keyPath)) is a \(type(of: value)), and not a \(Value.self)"
      )
    }
    return fitting
  }
}

extension ValueFunction {
  /// Returns a slot for this function's numbers. Setting it sets the transform that the function computes from them.
  fileprivate func slot(of transform: Slot<Layer, Transform>, isAdditive: Bool) -> any SlotProtocol<Layer> {
    @Sendable func set(_ matrix: Matrix, _ layer: inout Layer) {
      let made = Transform(matrix)
      transform.set(isAdditive ? transform.get(layer).adding(made) : made, in: &layer)
    }
    if arity == 3 {
      return Slot<Layer, Vector3>(
        notation: .vector, getter: { _ in identityVector }, setter: { set(matrix($1), &$0) })
    }
    return Slot<Layer, Double>(
      notation: isRotation ? .angle : .number, getter: { _ in identity }, setter: { set(matrix($1), &$0) })
  }

  private var isRotation: Bool { self == .rotateX || self == .rotateY || self == .rotateZ }
}
