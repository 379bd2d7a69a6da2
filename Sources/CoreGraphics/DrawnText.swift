package import Animux
package import Foundation

/// A text that a context draws.
package struct DrawnText: Hashable, Sendable {
  package var runs: [TextRun]
  package var alignment = TextContent.Alignment.natural
  package var isWrapped = false
  package var truncation = TextContent.Truncation.none
  package var maximumLines = 0
  package var lineSpacing = 0.0
  package var strokeColor: Color?
  package var strokeWidth = 0.0
  /// The smallest scale of the fonts at which the text may be set to fit, or `nil` if it is never scaled.
  package var minimumScale: Double?

  package init(_ runs: [TextRun]) { self.runs = runs }

  /// The text as the content of a layer. Characters that a font lacks are taken from other fonts.
  package var content: TextContent {
    var content = TextContent()
    content.runs = runs
    content.alignmentMode = alignment
    (content.isWrapped, content.truncationMode) = (isWrapped, truncation)
    (content.maximumLines, content.lineSpacing) = (maximumLines, lineSpacing)
    (content.strokeColor, content.strokeWidth) = (strokeColor, strokeWidth)
    (content.adjustsFontSizeToFit, content.minimumScaleFactor) = (minimumScale != nil, minimumScale ?? 1)
    content.allowsFallback = true
    return content
  }

  /// Returns the places of the runs that take a space instead of glyphs, if the text is drawn into a rectangle.
  package func spaces(in rect: CGRect) -> [(run: Int, place: CGRect)] {
    Drawing(Assets(text: DefaultText.setter)).spaces(of: content, in: rect.standardized.animux).map {
      ($0.run, CGRect($0.place))
    }
  }

  /// Returns the size of the text with the white space at its end. Lines are broken at a width if there is one.
  package func size(width: Double? = nil) -> Size {
    var text = self
    if width != nil { text.isWrapped = true }
    return Drawing(Assets(text: DefaultText.setter)).sizeWithSpaces(of: text.content, width: width)
  }
}
