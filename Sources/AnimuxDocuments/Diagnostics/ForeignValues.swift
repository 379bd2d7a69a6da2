/// Values in the notations of other tools, and how they are written in a document.
enum ForeignValues {
  /// Returns the notation of a value that is written as other tools write it, such as `write 12, without a unit`, or
  /// `nil` if the value is not in any of their notations.
  ///
  /// - Parameter expected: The value that a message names as expected, such as "a colour".
  static func remedy(for json: JSON, expected: String) -> String? {
    switch json.kind {
    case .string(let text): remedy(for: text, expected: expected)
    case .object(let members): remedy(for: members, expected: expected)
    case .array where expected.hasPrefix("a number"):
      "write one number; a key path such as \"transform.scale.x\" sets one axis"
    case .null where expected.hasPrefix("a colour"): "write \"transparent\" for no colour"
    case .null, .bool, .number, .array, .invalid: nil
    }
  }

  /// Returns the notation of a colour whose components are given as 0…255, or `nil` for other lists.
  static func remedy(forColor elements: [JSON]) -> String? {
    let numbers = elements.compactMap { element in
      if case .number(let number) = element.kind { number } else { Double?.none }
    }
    guard numbers.count == elements.count, numbers.contains(where: { $0 > 1 }),
      numbers.allSatisfy({ (0...255).contains($0) })
    else { return nil }
    let alpha = numbers.count > 3 ? [JSON(numbers[3] > 1 ? numbers[3] / 255 : numbers[3]).text()] : []
    let words = numbers.prefix(3).map { JSON($0).text() } + alpha
    return "components from 0 to 255 are written \"rgb(\(words.joined(separator: ", ")))\""
  }

  private static func remedy(for text: String, expected: String) -> String? {
    var scanner = TextScanner(text)
    if let number = scanner.number() {
      let pixels = JSON(number).text()
      switch scanner.rest {
      case "px": return "write \(pixels), without quotes and unit"
      case "%" where expected.contains("0…1") || expected == "a number":
        return "write \(JSON(number / 100).text())"
      case "%" where expected.hasPrefix("a number"):
        return "a percentage has no meaning here, so write a plain number"
      default: return nil
      }
    }
    let function = text.prefix { $0 != "(" }.lowercased()
    guard text.hasSuffix(")"), function.utf8.count < text.utf8.count - 1 else {
      return ["infinite", "forever", "loop"].contains(function) && expected.contains("\"infinity\"")
        ? "write \"infinity\"" : nil
    }
    return functions.first { $0.names.contains(function) }?.remedy
  }

  /// Functions of CSS, and what takes their places.
  private static let functions: [(names: [String], remedy: String)] = [
    (["linear-gradient", "repeating-linear-gradient"], gradient("")),
    (["radial-gradient", "repeating-radial-gradient"], gradient(", and \"gradientType\": \"radial\"")),
    (["conic-gradient"], gradient(", and \"gradientType\": \"conic\"")),
    (["rotate", "rotatez"], "write \"transform.rotation.z\": \"45deg\" for a turn of 45 degrees"),
    (["rotatex", "rotatey"], "write \"transform.rotation.x\" or \"transform.rotation.y\""),
    (["scale", "scalex", "scaley"], "write \"transform.scale\": 2 for twice the size"),
    (
      ["translate", "translatex", "translatey"],
      "write \"transform.translation.x\" or \"transform.translation.y\""
    ),
    (["matrix", "matrix3d"], "write a list of 6 or 16 numbers"),
    (["var"], "write ${name} for the value of a variable"),
    (["calc", "min", "max", "clamp"], "write an expression: ${width / 2 - 10}"),
    (["url"], "a file is named in \"contents\", or is the \"source\" of a layer with \"type\": \"image\""),
  ]

  private static func gradient(_ more: String) -> String {
    "a gradient is a layer with \"type\": \"gradient\" and \"colors\"\(more)"
  }

  /// Returns the list that corresponds to an object of coordinates.
  private static func remedy(for members: [JSON.Member], expected: String) -> String? {
    if expected.hasPrefix("a transform"), let first = members.first {
      return "put it into a list: [{\(quoted(first.key)): \(first.value.text())}]"
    }
    let forms = [
      ["x", "y"], ["x", "y", "z"], ["width", "height"], ["w", "h"], ["x", "y", "width", "height"],
      ["x", "y", "w", "h"],
    ]
    for form in forms where form.count == members.count {
      let values = form.compactMap { key in members.first(where: { $0.key == key })?.value.text() }
      if values.count == form.count { return "write [\(values.joined(separator: ", "))]" }
    }
    let colors = ["r", "g", "b", "a"]
    guard (3...4).contains(members.count), members.allSatisfy({ colors.contains($0.key) }) else { return nil }
    return "write [r, g, b, a], each from 0 to 1, or \"rgb(255, 136, 0)\""
  }
}
