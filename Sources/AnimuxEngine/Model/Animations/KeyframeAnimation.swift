internal import AnimuxDocuments
public import AnimuxGraphics
public import AnimuxMotion

/// An animation of a property through a list of values or along a path, as in `CAKeyframeAnimation`.
public struct KeyframeAnimation: PropertyAnimation {
  /// The way a layer that moves along a path is rotated.
  public enum RotationMode: String, CaseIterable, Sendable {
    /// The x axis points in the direction of the motion.
    case auto
    /// The x axis points against the direction of the motion.
    case autoReverse
  }

  /// The settings that all property animations have.
  public var settings: PropertySettings
  /// The values that the property passes through.
  public var values: [any Interpolable] = []
  /// The path that the property follows, instead of `values`. Each element of the path leads from one key to the next.
  public var path: Path?
  /// The times of the keys, 0…1 of the duration. In discrete mode there is one more, for the end. If the list is empty, the
  /// keys have equal distances in time.
  public var keyTimes: [Double] = []
  /// The timing functions between the keys, one for each pair of neighbouring keys.
  public var timingFunctions: [TimingFunction] = []
  /// The way values between the keys are computed.
  public var calculationMode = CalculationMode.linear
  /// The tensions at the keys in cubic modes, one for each value. They have no effect along a path.
  public var tensionValues: [Double] = []
  /// The continuities at the keys in cubic modes, one for each value. They have no effect along a path.
  public var continuityValues: [Double] = []
  /// The biases at the keys in cubic modes, one for each value. They have no effect along a path.
  public var biasValues: [Double] = []
  /// The way the layer is rotated along the path. It has no effect without a path.
  public var rotationMode: RotationMode?

  /// Creates an animation of the property at `keyPath`.
  public init(keyPath: String) {
    settings = PropertySettings(keyPath: keyPath)
  }

  /// Returns the effect of the animation on layers like `layer`.
  public func effect(on layer: Layer) throws(AnimationError) -> Effect {
    let motion = try propertyEffect(on: layer)
    guard let path, let rotationMode, case .change(let move) = motion.kind else { return motion }
    let pathCurve = pathKeyframes(path)
    let turn = rotationMode == .auto ? 0 : Double.pi
    return Effect(
      kind: .change { layer, sample in
        move(&layer, sample)
        guard let place = pathCurve.place(at: sample.progress) else { return }
        layer.transform.matrix = layer.transform.matrix.then(.rotation(place.angle + turn, 0, 0, 1))
      })
  }

  /// The times of the keys, and in the discrete mode the end of the last value. Without `keyTimes`, they have equal distances; the
  /// keys along a path are not known.
  var ownKeyframeTimes: [Double] {
    guard keyTimes.isEmpty, values.count > 1 else { return keyTimes }
    let parts = calculationMode == .discrete ? values.count : values.count - 1
    return (0...parts).map { Double($0) / Double(parts) }
  }
  var givenValues: [any Interpolable] { values }
  var absoluteValues: [any Interpolable] { values }

  /// The key paths that the animation sets. An animation that rotates the layer along a path also sets the transform.
  var ownSubjects: [AnimatedKeyPath] {
    let own = AnimatedKeyPath(keyPath: keyPath, isAdditive: isAdditive)
    guard path != nil, rotationMode != nil else { return [own] }
    return [own, AnimatedKeyPath(keyPath: "transform", isAdditive: true)]
  }

  mutating func mapValues(_ value: (any Interpolable) -> any Interpolable, path: (Path) -> Path) {
    values = values.map(value)
    self.path = self.path.map(path)
  }

  func course<Place: SlotProtocol<Layer>>(of slot: Place) throws(AnimationError) -> Course<Place.Value> {
    if let path {
      guard let course = Course(pathKeyframes(path)) as? Course<Place.Value> else {
        throw AnimationError(
          "a \"path\" consists of points, but \(quoted(keyPath)) is not a point; use \"values\"")
      }
      return course
    }
    var values: [Place.Value] = []
    for value in self.values {
      if let value: Place.Value = try fitting(value, "values") { values.append(value) }
    }
    return Course(
      Keyframes(
        values, keyTimes: keyTimes, timingFunctions: timingFunctions, calculationMode: calculationMode,
        tension: tensionValues, continuity: continuityValues, bias: biasValues))
  }

  private func pathKeyframes(_ path: Path) -> PathKeyframes {
    PathKeyframes(
      path, keyTimes: keyTimes, timingFunctions: timingFunctions, calculationMode: calculationMode)
  }
}
