package import Animux
internal import CoreGraphics

/// A font as a text layer names it.
package struct NamedFont: Sendable {
  package var family: String
  package var size: Double?
  package var weight: FontWeight
  package var isItalic: Bool

  package init(family: String, size: Double? = nil, weight: FontWeight = .regular, isItalic: Bool = false) {
    (self.family, self.size, self.weight, self.isItalic) = (family, size, weight, isItalic)
  }

  /// Creates a font from a PostScript name such as `HelveticaNeue-BoldItalic`.
  package init(postScriptName name: String) {
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    let style = parts.count > 1 ? parts[1].lowercased() : ""
    let weights: [(String, FontWeight)] = [
      ("ultralight", FontWeight(200)), ("semibold", FontWeight(600)), ("demibold", FontWeight(600)),
      ("extrabold", FontWeight(800)),
      ("thin", FontWeight(100)), ("light", FontWeight(300)), ("medium", FontWeight(500)), ("bold", .bold),
      ("heavy", FontWeight(800)), ("black", FontWeight(900)),
    ]
    let weight = weights.first { style.contains($0.0) }?.1 ?? .regular
    self.init(
      family: name.hasPrefix(".") ? TextFont.defaultFamily : Self.spaced(parts.first ?? name),
      weight: weight,
      isItalic: style.contains("italic") || style.contains("oblique"))
  }

  /// Returns `Helvetica Neue` for `HelveticaNeue`.
  private static func spaced(_ name: String) -> String {
    var (result, last) = ("", Character(" "))
    for letter in name {
      if letter.isUppercase, last.isLowercase { result.append(" ") }
      result.append(letter)
      last = letter
    }
    return result
  }
}

/// A value that names a font, such as UIKit's `UIFont`.
package protocol FontNaming {
  var namedFont: NamedFont { get }
}

/// The styles of texts, which libraries above this one know by their own classes.
package struct TextStyling: Sendable {
  package static let shared = TextStyling()

  package func font(_ value: Any?) -> NamedFont? {
    switch value {
    case let font as any FontNaming: font.namedFont
    case let name as String: NamedFont(postScriptName: name)
    case let font as CGFont: font.postScriptName.map { NamedFont(postScriptName: $0) }
    default: nil
    }
  }

  package func runs(of text: NSAttributedString) -> [TextRun] {
    var runs: [TextRun] = []
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let string = (text.string as NSString).substring(with: range)
      var run = TextRun(string)
      for (key, value) in attributes {
        switch key.rawValue {
        case "NSFont", "font":
          guard let font = font(value) else { continue }
          (run.font, run.fontWeight, run.isItalic) = (font.family, font.weight, font.isItalic)
          run.fontSize = font.size
        case "NSColor", "foregroundColor":
          run.foregroundColor = interpolable(value, for: "color") as? Color
        case "NSKern", "kern":
          run.letterSpacing = number(value)
        default: continue
        }
      }
      runs.append(run)
    }
    return runs
  }
}
