internal import AnimuxDocuments
internal import AnimuxGraphics

/// The kind of value that a slot holds.
enum SlotKind: Hashable {
  case number, numbers, color, text
  /// The places and colours of a gradient's stops, in one list.
  case gradient
  case picture
  /// A path, or what is read only where it is used.
  case other

  /// Reads the kind from the slot's own value. Three numbers from 0 to 1, and any four, are a colour.
  init(_ property: JSON) {
    if property.isWholeGradient {
      self = .gradient
    } else if property.text("p") != nil {
      self = .picture
    } else if let value = NumberTrack(property)?.keys.first?.value {
      let isColor = value.count == 4 || value.count == 3 && value.allSatisfy { (0...1).contains($0) }
      self =
        value.count == 1 ? .number : isColor ? .color : Self.isGradient(value.count) ? .gradient : .numbers
    } else {
      let content = property["k"] ?? property
      let document = content.elements.first?["s"] ?? content
      self = document["t"]?.string != nil ? .text : .other
    }
  }

  /// The values that a slot takes, in words.
  var expected: String {
    switch self {
    case .number: "a number"
    case .numbers: "a list of two or three numbers"
    case .gradient: "a list of the places and colours of a gradient's stops"
    case .color: "a colour, or a list of its red, green and blue from 0 to 1"
    case .text: "a text"
    case .picture: "the path of a picture"
    case .other: "a path"
    }
  }

  /// Returns whether a slot takes a value. An object is a property as in the file.
  func takes(_ value: JSON) -> Bool {
    if self == .other { return true }
    if value.isObject { return (value["k"] != nil || self == .picture) && SlotKind(value).resembles(self) }
    if let text = value.string {
      return self == .text || self == .picture || self == .color && (try? ColorNotation.color(text)) != nil
    }
    guard !value.hasFlags, let count = value.lottieNumbers?.count else { return false }
    return switch self {
    case .number: count == 1
    case .numbers: (2...3).contains(count)
    case .color: (3...4).contains(count)
    case .gradient: Self.isGradient(count)
    case .text, .picture, .other: false
    }
  }

  /// Returns whether a list of that many numbers can be a gradient: it has two stops of four numbers at least, and stops of opacity
  /// have two.
  private static func isGradient(_ count: Int) -> Bool { count >= 8 && count % 2 == 0 }

  /// Returns whether a value of one kind can be meant for a slot of the other. A list of three numbers can be a place as well as a
  /// colour.
  private func resembles(_ other: SlotKind) -> Bool {
    let several: [SlotKind] = [.numbers, .color]
    return self == other || several.contains(self) && several.contains(other)
  }
}

extension JSON {
  /// Whether a property is a gradient with its number of colours, and not only the list of its stops.
  var isWholeGradient: Bool { self["p"]?.lottieNumber != nil && self["k"]?.isObject == true }

  /// Whether it is a Boolean value, or a list with one. In a Lottie document, a Boolean value counts as a number; in a scene, it does
  /// not.
  fileprivate var hasFlags: Bool {
    if case .bool = kind { return true }
    return elements.contains(where: \.hasFlags)
  }
}
