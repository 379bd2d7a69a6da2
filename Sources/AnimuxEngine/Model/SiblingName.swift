/// Returns the name that a message uses for an element of a list: its name, `#` and its index, or `#` alone if neither is
/// known.
func siblingName(_ name: String?, at index: Int?) -> String { name ?? index.map { "#\($0)" } ?? "#" }

extension Layer {
  /// A copy of a mask layer with a name: its own, or "mask".
  var namedAsMask: Layer {
    var copy = self
    copy.name = name ?? "mask"
    return copy
  }
}
