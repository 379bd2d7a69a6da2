/// The numbers that a function or an operator is applied to, from index 0, without a copy of the list that they are in.
package struct Operands: RandomAccessCollection {
  private let numbers: ArraySlice<Double>

  init(_ numbers: ArraySlice<Double>) { self.numbers = numbers }

  /// The index of the first number.
  package var startIndex: Int { 0 }
  /// The index after that of the last number.
  package var endIndex: Int { numbers.count }

  /// The number with an index.
  package subscript(index: Int) -> Double { numbers[numbers.startIndex + index] }
}
