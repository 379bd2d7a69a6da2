/// Returns what something goes by among others of its kind: its name, or its number; `#` where that is not known.
func siblingName(_ name: String?, at index: Int?) -> String { name ?? index.map { "#\($0)" } ?? "#" }
