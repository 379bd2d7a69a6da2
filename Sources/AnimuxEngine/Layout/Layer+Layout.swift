internal import AnimuxDocuments

extension Layer {
  /// Places what constraints tie, in the whole tree below. Constraints that cannot hold are left out, and reported.
  mutating func layOut(_ diagnostics: inout Diagnostics) {
    for mistake in LayoutCheck(self).mistakes {
      diagnostics.report(.error, .invalidValue, mistake.message, at: mistake.place, namesItsPlace: true)
    }
    layoutSublayers()
  }
}
