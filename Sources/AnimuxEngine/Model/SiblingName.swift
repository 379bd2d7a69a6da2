/// Returns what something goes by among others of its kind: its name, or its number; `#` where that is not known.
func siblingName(_ name: String?, at index: Int?) -> String { name ?? index.map { "#\($0)" } ?? "#" }

extension Layer {
  /// A mask goes by its name, or by "mask", as if it were a sublayer.
  var namedAsMask: Layer {
    var copy = self
    copy.name = name ?? "mask"
    return copy
  }
}
