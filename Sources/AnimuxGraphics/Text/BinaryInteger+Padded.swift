extension BinaryInteger {
  /// Returns the number with zeros in front, up to a number of digits.
  package func padded(to count: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: max(count - digits.count, 0)) + digits
  }
}
