internal import AnimuxDocuments

/// Layers as a whole.
extension DocumentEdit {
  /// Returns the list that has the layer of the edit, and its index there.
  private func indexInList() throws(EditRefusal) -> (index: Int, siblings: [JSON]) {
    let (layer, siblings) = try place()
    guard let index = siblings.firstIndex(where: { $0.place.offset == layer.place.offset }) else {
      throw .notUnderstood
    }
    return (index, siblings)
  }

  func removed() throws(EditRefusal) -> [UInt8] {
    let (index, siblings) = try indexInList()
    return text.removing(index, of: siblings)
  }

  /// Exchanges the layer with the one before or after it.
  func reordered(by step: Int) throws(EditRefusal) -> [UInt8] {
    let (index, siblings) = try indexInList()
    guard siblings.indices.contains(index + step) else {
      throw EditRefusal(
        step > 0 ? "The layer is the last one of its list" : "The layer is the first one of its list")
    }
    return text.exchanging(min(index, index + step), of: siblings)
  }

  func duplicated() throws(EditRefusal) -> [UInt8] {
    let (index, siblings) = try indexInList()
    let object = siblings[index]
    let range = text.range(of: object)
    var copy = Array(text.bytes[range])
    if let name = object["name"], let old = name.string {
      let part = text.range(of: name)
      copy.replaceSubrange(
        part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound,
        with: Array(JSON(copyName(of: old, among: siblings)).text().utf8))
    }
    return text.adding(String(decoding: copy, as: UTF8.self), behind: index, of: siblings)
  }

  /// Returns a name for a copy that no layer of the list has.
  private func copyName(of name: String, among siblings: [JSON]) -> String {
    let names = Set(siblings.compactMap { $0["name"]?.string })
    let copies = (1...(names.count + 1)).lazy.map { $0 == 1 ? name + " copy" : "\(name) copy \($0)" }
    return copies.first { !names.contains($0) } ?? name + " copy"
  }
}
