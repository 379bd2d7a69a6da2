package import AnimuxGraphics
internal import AnimuxText

/// Texts outside of films.
package enum DefaultText {
  /// A setter of texts in the fonts of the system and those that come with animux.
  package static let setter: any TextSetter = Typesetter()
}
