internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

extension TimingFunction {
  /// The functions that documents know by name. Of several names for a function, the first is written.
  static let named: [(name: String, value: TimingFunction)] =
    [
      ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInEaseOut", .easeInEaseOut),
      ("default", .default), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
      ("ease-in-out", .easeInOut), ("easeInOut", .easeInOut), ("step-start", .stepStart),
      ("step-end", .stepEnd),
    ]
    + Easing.Family.allCases.flatMap { family in
      Easing.Side.allCases.map { side in
        let easing = Easing(family, side)
        return (easing.name, .easing(easing))
      }
    }
}

extension StepPosition {
  /// The positions by their names, of which the first is written. The names with `jump-` are CSS's.
  static let named: [(name: String, value: StepPosition)] = [
    ("start", .start), ("end", .end), ("none", .none), ("both", .both), ("jump-start", .start),
    ("jump-end", .end), ("jump-none", .none), ("jump-both", .both),
  ]
}

extension Notation<TimingFunction> {
  static let timingFunction = Notation(.timingFunction) { function in
    if let name = TimingFunction.named.first(where: { $0.value == function })?.name { return JSON(name) }
    switch function.shape {
    case .cubicBezier(let curve): return JSON([curve.x1, curve.y1, curve.x2, curve.y2])
    case .steps(let count, let position):
      let name = StepPosition.named.first { $0.value == position }?.name ?? ""
      return ["steps": JSON(count), "position": JSON(name)]
    case .easing(let easing): return JSON(easing.name)
    }
  }
}
