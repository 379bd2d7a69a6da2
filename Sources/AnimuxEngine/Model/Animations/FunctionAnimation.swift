internal import AnimuxDocuments
internal import AnimuxGraphics
public import AnimuxMotion

/// An animation whose value is a function of time.
///
/// The function is given as expressions, one for each number of the value, or as a closure. It must depend on its
/// arguments alone, because frames are computed in any order and at the same time. Without a duration, the
/// animation runs as long as its layer.
public struct FunctionAnimation: PropertyAnimation {
  /// The settings that all property animations have.
  public var settings: PropertySettings
  var function: Function
  private var site = AnimationSite()
  /// The difference between the places of a text and of one of its pieces.
  private var shift: [Double] = []

  /// The source of the values.
  enum Function: Sendable {
    case formulas([Formula])
    case closure(@Sendable (Double) -> any Interpolable)
    /// Expressions with an error.
    case broken(AnimationError)
  }

  /// Creates an animation whose value is computed from the seconds of the animation's own time. The closure must
  /// return the same value for the same time.
  public init<Value: Interpolable>(keyPath: String, _ value: @escaping @Sendable (_ t: Double) -> Value) {
    self.init(keyPath: keyPath, .closure { value($0) })
  }

  /// Creates an animation with an expression for each number of the value, such as `sin(t * 2) * 10`. An error in
  /// an expression is reported when the film is made.
  public init(keyPath: String, value expressions: String...) {
    self.init(keyPath: keyPath, Function(expressions))
  }

  init(keyPath: String, _ function: Function) {
    settings = PropertySettings(keyPath: keyPath)
    self.function = function
  }

  /// Infinity: without a duration, the animation runs as long as its layer.
  public var naturalDuration: Double? { .infinity }

  var ownPace: Pace { .eased }
  var givenValues: [any Interpolable] { [] }
  var absoluteValues: [any Interpolable] { [] }

  /// Moves all values as far as `value` moves 0.
  mutating func mapValues(_ value: (any Interpolable) -> any Interpolable, path: (Path) -> Path) {
    let moved = keyPath == "position" ? value(Point(0, 0)) : value(0.0)
    shift = (moved as? any ComponentValue)?.components ?? []
  }

  /// Returns the effect of the animation on layers like `layer`.
  public func effect(on layer: Layer) throws(AnimationError) -> Effect {
    try propertyEffect(on: layer)
  }

  func course<Place: SlotProtocol<Layer>>(of slot: Place) throws(AnimationError) -> Course<Place.Value> {
    switch function {
    case .broken(let error): throw error
    case .closure(let closure): return try course(of: Place.Value.self, closure)
    case .formulas(let formulas):
      guard let type = Place.Value.self as? any ComponentValue.Type,
        let course = anyCourse(of: type, formulas) as? Course<Place.Value>
      else {
        throw AnimationError(
          "a function computes numbers, but \(quoted(keyPath)) does not consist of a fixed number of them")
      }
      let names = type.componentNames
      guard formulas.count == names.count else {
        throw AnimationError(Self.countMessage(keyPath, names, found: formulas.count))
      }
      return course
    }
  }

  private func course<Value: SlotValue>(
    of type: Value.Type, _ closure: @escaping @Sendable (Double) -> any Interpolable
  ) throws(AnimationError) -> Course<Value> {
    let _: Value? = try fitting(closure(0), "value")
    return course { sample, current in
      guard let value = Value(convertedFrom: closure(sample.time)), value.isFinite else { return current }
      return value
    }
  }

  /// Returns the course for a type that is known only at run time.
  private func anyCourse<Value: ComponentValue>(of type: Value.Type, _ formulas: [Formula]) -> Any {
    course(of: type, formulas)
  }

  private func course<Value: ComponentValue>(of type: Value.Type, _ formulas: [Formula]) -> Course<Value> {
    let (site, duration, shift) = (site, timing.duration, shift)
    guard formulas.count == type.componentNames.count else { return course { $1 } }
    return course { sample, current in
      var numbers = current.components
      for (index, formula) in formulas.enumerated() where index < numbers.count {
        let offset = index < shift.count ? shift[index] : 0
        let context = site.context(sample, duration, over: numbers[index] - offset)
        if let number = formula.value(at: context) { numbers[index] = number + offset }
      }
      return current.with(components: numbers)
    }
  }

  private func course<Value: SlotValue>(
    _ value: @escaping @Sendable (Timing.Sample, Value) -> Value
  ) -> Course<Value> {
    let duration = timing.duration
    return Course(
      value: value,
      end: { current, returns in
        let sample = Timing.Sample(
          progress: returns ? 0 : 1, time: returns ? 0 : duration, completedCycles: 0)
        return value(sample, current)
      },
      neighbours: { _, _ in nil })
  }

  static func countMessage(_ keyPath: String, _ names: [String], found: Int) -> String {
    let expected =
      names.count == 1
      ? "one expression" : "a list of \(names.count) expressions (\(names.joined(separator: ", ")))"
    return "expected \(expected) for \(quoted(keyPath)), found \(found)"
  }
}

extension FunctionAnimation: SituatedAnimation {
  mutating func situate(at site: AnimationSite) { self.site = site }
}

extension FunctionAnimation.Function {
  /// Parses expressions.
  fileprivate init(_ expressions: [String]) {
    var formulas: [Formula] = []
    for (index, text) in expressions.enumerated() {
      do throws(NotationError) {
        formulas.append(try Formula(text, component: index))
      } catch {
        self = .broken(AnimationError("\(quoted(text)): \(error.message)"))
        return
      }
    }
    self = .formulas(formulas)
  }
}

extension SlotValue {
  /// Whether the numbers that the value consists of are finite.
  fileprivate var isFinite: Bool { (self as? any ComponentValue)?.components.allSatisfy(\.isFinite) ?? true }
}
