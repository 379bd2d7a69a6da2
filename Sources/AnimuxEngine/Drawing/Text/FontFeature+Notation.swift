internal import AnimuxDocuments
import AnimuxGraphics

extension Notation<[FontFeature]> {
  /// Tags of OpenType features, each with a minus if it is turned off.
  static let fontFeatures: Notation<[FontFeature]> = {
    let feature = Reading<FontFeature>("a feature of a font, such as \"tnum\" or \"-liga\"") { json, reader in
      guard let text = reader.read(json, .text) else { return nil }
      return FontFeature(text)
        ?? reader.invalid(
          json,
          "\(quoted(text)) is not a feature of a font; expected four letters and digits such as \"tnum\", \"-liga\" to turn one off, or \"salt=2\" for an alternative"
        )
    }
    return Notation(feature.list(count: 0...maximumCount)) { JSON($0.map { JSON($0.text) }) }
  }()

  /// The maximum number of features of one text. Fonts have far fewer.
  private static let maximumCount = 64
}
