/// An expression whose value is a number that depends on time, such as `sin(t * 2) * 10`. It is parsed once and
/// can then be evaluated for any time, in any order.
package struct Formula: Hashable, Sendable {
  /// The names that the expression can use for what changes.
  package enum Input: String, CaseIterable, Sendable {
    case t
    case frame
    case duration
    case progress
    case value
    case index
  }

  /// The numbers that the names stand for.
  package struct Context: Hashable, Sendable {
    /// The seconds of the animation's own time.
    package var t: Double
    /// The number of the frame in the animation's own time.
    package var frame: Double
    /// The seconds of one cycle; infinite if it does not end.
    package var duration: Double
    /// The fraction of the cycle, 0…1.
    package var progress: Double
    /// The value without the animation.
    package var value: Double
    /// The index of the layer among its siblings.
    package var index: Double

    package init(
      t: Double, frame: Double, duration: Double, progress: Double, value: Double, index: Double
    ) {
      (self.t, self.frame, self.duration) = (t, frame, duration)
      (self.progress, self.value, self.index) = (progress, value, index)
    }
  }

  /// The expression as it was written.
  package let text: String
  let steps: [Step]

  /// Parses an expression. `component` is its position in a list of expressions, which makes each of them
  /// wiggle in its own way.
  package init(_ text: String, component: Int = 0) throws(NotationError) {
    var compiler = FormulaCompiler(component: component)
    try compiler.compile(try ExpressionParser.parse(formula: text))
    self.text = text
    steps = compiler.steps
  }

  /// A number as a formula.
  package init(_ number: Double) {
    text = NumberText.plain(number)
    steps = [.number(number)]
  }

  /// Returns the value at a time, or `nil` if it is not a finite number.
  package func value(at context: Context) -> Double? {
    guard let result = Self.result(of: steps[...], at: context), result.isFinite else { return nil }
    return result
  }
}
