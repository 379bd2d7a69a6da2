extension Range<Int> {
  /// Returns the first number that meets a condition, or the upper bound if none does. Every number after one
  /// that meets the condition must meet it too.
  @inlinable
  package func bisected(where meets: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if meets(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
