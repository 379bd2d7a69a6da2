extension Formula {
  /// One step of the evaluation. Each takes its operands from the end of a list of numbers, and appends its
  /// result. Conditions are 0 and 1.
  enum Step: Hashable, Sendable {
    case number(Double)
    case input(Input)
    case negate
    case not
    case infix(Expression.Operator)
    case call(ExpressionFunction, Int)
    /// A condition, and the values for true and false.
    case choose
    /// The elements of a list, and the index of one.
    case pick(Int)
  }

  /// Returns the number that is left after all steps.
  static func result(of steps: ArraySlice<Step>, at context: Context) -> Double? {
    var numbers: [Double] = []
    numbers.reserveCapacity(steps.count)
    for step in steps {
      let count = step.operands
      guard count <= numbers.count else { return nil }
      let result = step.result(Operands(numbers.suffix(count)), at: context)
      numbers.removeLast(count)
      numbers.append(result)
    }
    return numbers.last
  }
}

extension Formula.Step {
  /// The number of operands.
  fileprivate var operands: Int {
    switch self {
    case .number, .input: 0
    case .negate, .not: 1
    case .infix: 2
    case .choose: 3
    case .call(_, let count): count
    case .pick(let count): count + 1
    }
  }

  fileprivate func result(_ operands: Operands, at context: Formula.Context) -> Double {
    switch self {
    case .number(let number): return number
    case .input(let input): return context.number(for: input)
    case .negate: return -operands[0]
    case .not: return operands[0] == 0 ? 1 : 0
    case .infix(let symbol): return symbol.result(operands[0], operands[1])
    case .call(let function, _): return function.numeric?(operands) ?? .nan
    case .choose: return operands[0] != 0 ? operands[1] : operands[2]
    case .pick(let count):
      guard let index = Int(exactly: operands[count]), (0..<count).contains(index) else { return .nan }
      return operands[index]
    }
  }
}

extension Formula.Context {
  fileprivate func number(for input: Formula.Input) -> Double {
    switch input {
    case .t: t
    case .frame: frame
    case .duration: duration
    case .progress: progress
    case .value: value
    case .index: index
    }
  }
}
