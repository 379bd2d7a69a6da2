internal import AnimuxDocuments
import AnimuxGraphics

extension Layer {
  /// Applies the layout managers of the whole tree. Invalid constraints are omitted and reported.
  ///
  /// - Parameter isFlipped: Whether y grows upwards in the superlayer as it is seen.
  mutating func layOut(isFlipped: Bool = false, with assets: Assets, _ reader: inout Reader) {
    for error in LayoutCheck(self).errors {
      reader.diagnostics.report(
        .error, .invalidValue, error.message, at: error.place, namesItsPlace: true)
    }
    let context = LayoutContext(assets: assets, isFlipped: isFlipped).inside(self)
    layoutSublayers(context)
    // Sublayers of those that have been read again depend on the sizes that these get.
    while readPercentages(&reader) { layoutSublayers(context) }
  }

  /// Reads sublayers again whose lengths depend on a size that has resulted from layout. Returns whether there are any.
  private mutating func readPercentages(_ reader: inout Reader) -> Bool {
    var isAny = false
    for index in sublayers.indices {
      if sublayers[index].unsized != nil {
        sublayers[index].takeSizes(from: spaceForSublayers, isInFlow: flowLayout != nil, &reader)
        isAny = true
        continue
      }
      if sublayers[index].readPercentages(&reader) { isAny = true }
    }
    guard var inner = mask else { return isAny }
    if inner.unsized != nil {
      inner.takeSizes(from: bounds.size, &reader)
      isAny = true
    } else if inner.readPercentages(&reader) {
      isAny = true
    }
    if isAny { mask = inner }
    return isAny
  }
}
