internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

extension Notation<TimingFunction> {
  private static let names: [(name: String, value: TimingFunction)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInEaseOut", .easeInEaseOut),
    ("default", .default),
  ]

  static let timingFunction = Notation(.timingFunction) { function in
    if let name = names.first(where: { $0.value == function })?.name { return JSON(name) }
    switch function.shape {
    case .cubicBezier(let curve): return JSON([curve.x1, curve.y1, curve.x2, curve.y2])
    case .steps(let count, let position):
      return ["steps": JSON(count), "position": JSON(position.name)]
    }
  }
}

extension StepPosition {
  fileprivate var name: String {
    switch self {
    case .start: "start"
    case .end: "end"
    case .none: "none"
    case .both: "both"
    }
  }
}
