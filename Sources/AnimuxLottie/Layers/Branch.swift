internal import AnimuxDocuments

/// A layer of a composition, with a layer around it for each of its parents.
struct Branch {
  let json: JSON
  /// The places of its parents in the list of the composition, the outermost first, and then its own.
  let path: ArraySlice<Int>
}

extension [Branch] {
  /// The layers, from back to front. Neighbours that have a parent in common are in one layer with its transform.
  var joined: [JSON] {
    var result: [JSON] = []
    var rest = self[...]
    while let first = rest.first {
      guard let stem = first.stem else {
        result.append(first.json)
        rest.removeFirst()
        continue
      }
      let neighbours = rest.prefix { $0.path.first == first.path.first && $0.stem == stem }
      rest = rest.dropFirst(neighbours.count)
      if neighbours.count == 1 {
        result.append(first.json)
      } else {
        let sublayers = JSON.Member("sublayers", JSON(neighbours.flatMap(\.inner).joined))
        result.append(JSON(.object(stem + [sublayers])))
      }
    }
    return result
  }
}

extension Branch {
  /// The values of the outermost layer, or `nil` if it does more than place its sublayers.
  fileprivate var stem: [JSON.Member]? {
    guard !path.isEmpty else { return nil }
    let members = json.members.filter { $0.key != "sublayers" }
    let onlyPlaces = members.allSatisfy { member in
      switch member.key {
      case "name": true
      case "animations": member.value.elements.allSatisfy { $0.text("keyPath").map(Self.places) ?? false }
      default: Self.places(member.key)
      }
    }
    return onlyPlaces ? members : nil
  }

  /// Returns whether a key path belongs to the place of a layer.
  private static func places(_ keyPath: String) -> Bool {
    ["bounds", "position", "transform"].contains { keyPath == $0 || keyPath.hasPrefix($0 + ".") }
  }

  /// The sublayers of the outermost layer: one that the path leads on to, or the contents of the layer itself.
  fileprivate var inner: [Branch] {
    (json["sublayers"]?.elements ?? []).map { Branch(json: $0, path: path.dropFirst()) }
  }
}
