internal import AnimuxDocuments

extension Layer {
  /// Applies the constraints of the whole tree. Invalid constraints are omitted and reported.
  mutating func layOut(_ diagnostics: inout Diagnostics) {
    for mistake in LayoutCheck(self).mistakes {
      diagnostics.report(.error, .invalidValue, mistake.message, at: mistake.place, namesItsPlace: true)
    }
    layoutSublayers()
  }
}
