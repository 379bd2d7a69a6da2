internal import AnimuxDocuments
public import AnimuxGraphics
public import AnimuxMotion

/// A property's way through a list of values, or along a path.
public struct KeyframeAnimation: PropertyAnimation {
  /// How what moves along a path turns with it.
  public enum RotationMode: String, CaseIterable, Sendable {
    /// Its x axis points the way it goes.
    case auto
    /// Its x axis points back.
    case autoReverse
  }

  public var settings: PropertySettings
  public var values: [any Interpolable] = []
  /// Wins over `values`. Each element is the way from one key to the next.
  public var path: Path?
  /// When each value is reached, 0…1 of the duration; in discrete mode one more, the end. Evenly spaced where there are none.
  public var keyTimes: [Double] = []
  /// One for each way from a value to the next.
  public var timingFunctions: [TimingFunction] = []
  public var calculationMode = CalculationMode.linear
  /// Of cubic modes: one for each value.
  public var tensionValues: [Double] = []
  public var continuityValues: [Double] = []
  public var biasValues: [Double] = []
  /// Only along a path.
  public var rotationMode: RotationMode?

  public init(keyPath: String) {
    settings = PropertySettings(keyPath: keyPath)
  }

  public func effect(on layer: Layer) throws(AnimationError) -> Effect {
    let motion = try propertyEffect(on: layer)
    guard let path, let rotationMode, case .change(let move) = motion.kind else { return motion }
    let way = pathKeyframes(path)
    let turn = rotationMode == .auto ? 0 : Double.pi
    return Effect(
      kind: .change { layer, moment in
        move(&layer, moment)
        guard let place = way.place(at: moment.progress) else { return }
        layer.transform.matrix = layer.transform.matrix.then(.rotation(place.angle + turn, 0, 0, 1))
      })
  }

  var givenValues: [any Interpolable] { values }
  var absoluteValues: [any Interpolable] { values }

  /// What turns along a path sets the transform, too.
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
        throw AnimationError("a \"path\" leads through points, and \(quoted(keyPath)) is none")
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
      path, keyTimes: keyTimes, timingFunctions: timingFunctions, calculationMode: calculationMode,
      tension: tensionValues, continuity: continuityValues, bias: biasValues)
  }
}
