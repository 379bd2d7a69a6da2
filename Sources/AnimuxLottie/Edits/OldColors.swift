internal import AnimuxDocuments

/// The colours of documents from before version 4.1.9, whose components are 0…255 instead of 0…1.
enum OldColors {
  /// Returns a document whose colours have components of 0…1.
  static func reduced(_ json: JSON) -> JSON {
    let version = (json.text("v") ?? "").split(separator: ".").map { Int($0) ?? 0 }
    guard version.lexicographicallyPrecedes([4, 1, 9]) else { return json }
    return reduced(json, 0)
  }

  private static func reduced(_ json: JSON, _ level: Int) -> JSON {
    guard level < 512, !json.isGeometry else { return json }
    if json.isList { return json.mapped { reduced($0, level + 1) } }
    let isPaint = ["fl", "st"].contains(json.text("ty"))
    return json.changed { key, value in
      guard isPaint, key == "c", let color = NumberTrack(value), color.keys.contains(where: \.isInBytes)
      else {
        return reduced(value, level + 1)
      }
      return divided(value, 0)
    }
  }

  /// Returns a property whose values are a 255th.
  private static func divided(_ property: JSON, _ level: Int) -> JSON {
    property.changed { key, value in
      guard ["k", "s", "e"].contains(key), level < 2 else { return value }
      if let numbers = value.lottieNumbers { return JSON(numbers.map { $0 / 255 }) }
      return value.mapped { divided($0, level + 1) }
    }
  }
}

extension NumberTrack.Key {
  fileprivate var isInBytes: Bool { value.prefix(3).contains { $0 > 1.5 } }
}
