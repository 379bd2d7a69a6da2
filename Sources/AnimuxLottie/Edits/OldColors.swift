internal import AnimuxDocuments

/// The colours of documents from before version 4.1.9, whose components are 0…255 instead of 0…1.
enum OldColors {
  /// Returns a document whose colours have components of 0…1.
  static func reduced(_ json: JSON) -> JSON {
    guard json.precedes(version: [4, 1, 9]) else { return json }
    return reduced(json, 0)
  }

  private static func reduced(_ json: JSON, _ level: Int) -> JSON {
    guard level < LottieBounds.values, !json.isGeometry else { return json }
    if json.isList { return json.mapped { reduced($0, level + 1) } }
    let isPaint = [.fill, .stroke].contains(json.shapeType)
    return json.changed { key, value in
      guard isPaint, key == "c", let color = NumberTrack(value), color.keys.contains(where: \.isInBytes)
      else {
        return reduced(value, level + 1)
      }
      return value.withNumbers { $1.map { $0 / 255 } }
    }
  }
}

extension NumberTrack.Key {
  fileprivate var isInBytes: Bool { value.prefix(3).contains { $0 > 1.5 } }
}
