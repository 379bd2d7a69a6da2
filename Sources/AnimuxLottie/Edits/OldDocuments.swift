internal import AnimuxDocuments

/// Documents from before version 4.4.18, whose texts and outlines have another form.
enum OldDocuments {
  /// Returns a document in the form of later versions. Its texts have a list of keyframes, and its outlines have their own member for
  /// being closed.
  static func renewed(_ json: JSON) -> JSON {
    guard json.precedes(version: [4, 4, 18]) else { return json }
    return json.changed { key, value in
      switch key {
      case "layers": value.mapped(layer)
      case "assets": value.mapped { $0.changed { $0 == "layers" ? $1.mapped(layer) : $1 } }
      case "chars":
        value.mapped { $0.changed { $0 == "data" ? $1.changed { $0 == "shapes" ? shapes($1, 0) : $1 } : $1 } }
      default: value
      }
    }
  }

  private static func layer(_ json: JSON) -> JSON {
    json.changed { key, value in
      switch key {
      case "shapes": shapes(value, 0)
      case "masksProperties": value.mapped { closed($0, "cl", "pt") }
      case "t": value.changed { $0 == "d" ? documents($1) : $1 }
      default: value
      }
    }
  }

  /// Returns the keyframes of a text that is a single document.
  private static func documents(_ json: JSON) -> JSON {
    guard json.isObject, json["k"] == nil, json["t"] != nil else { return json }
    return JSON(object: [("k", JSON([JSON(object: [("s", json), ("t", 0)])]))])
  }

  private static func shapes(_ json: JSON, _ level: Int) -> JSON {
    guard level < LottieBounds.groups else { return json }
    return json.mapped { item in
      switch item.shapeType {
      case .group: item.changed { $0 == "it" ? shapes($1, level + 1) : $1 }
      case .path: closed(item, "closed", "ks")
      default: item
      }
    }
  }

  /// Returns a shape or a mask, the outlines of which are closed if its member `flag` is true.
  private static func closed(_ item: JSON, _ flag: String, _ path: String) -> JSON {
    guard let isClosed = item[flag], !isClosed.isNull else { return item }
    func outline(_ json: JSON) -> JSON {
      json.isObject && json["v"] != nil && json["c"] == nil ? json.with("c", isClosed) : json
    }
    func key(_ json: JSON) -> JSON {
      json.changed { name, value in
        guard name == "s" || name == "e" else { return value }
        return value.isList ? value.mapped(outline) : outline(value)
      }
    }
    return item.changed { name, value in
      guard name == path else { return value }
      return value.changed { $0 == "k" ? ($1.isList ? $1.mapped(key) : outline($1)) : $1 }
    }
  }
}
