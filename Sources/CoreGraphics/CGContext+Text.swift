internal import Animux
public import Foundation

/// The ways to draw text.
public enum CGTextDrawingMode: Int32, Sendable {
  /// Fills the glyphs.
  case fill
  /// Strokes the glyphs.
  case stroke
  /// Fills the glyphs, then strokes them.
  case fillStroke
  /// Draws nothing.
  case invisible
  /// Fills the glyphs. What lines of Core Text draw is added to the clip.
  case fillClip
  /// Strokes the glyphs. What lines of Core Text draw is added to the clip.
  case strokeClip
  /// Fills and strokes the glyphs. What lines of Core Text draw is added to the clip.
  case fillStrokeClip
  /// Draws nothing. What lines of Core Text would draw is added to the clip.
  case clip
}

struct TextState {
  var position = CGPoint.zero
  var matrix = CGAffineTransform.identity
  var spacing: CGFloat = 0
  var mode = CGTextDrawingMode.fill
}

/// Texts.
extension CGContext {
  /// The place of the next text that is drawn without a place.
  public var textPosition: CGPoint {
    get { state.text.position }
    set { state.text.position = newValue }
  }

  /// The transform of texts that are drawn without a place.
  public var textMatrix: CGAffineTransform {
    get { state.text.matrix }
    set { state.text.matrix = newValue }
  }

  /// Sets the additional distance between glyphs.
  public func setCharacterSpacing(_ spacing: CGFloat) { state.text.spacing = spacing }

  /// Sets the way in which texts are drawn.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.text.mode = mode }

  /// The way in which texts are drawn.
  package var textDrawingMode: CGTextDrawingMode { state.text.mode }

  /// Has no effect: glyphs are always smooth.
  public func setShouldSmoothFonts(_ should: Bool) {}

  /// Has no effect: glyphs are always at fractions of pixels.
  public func setShouldSubpixelPositionFonts(_ should: Bool) {}

  /// Draws a text into a rectangle, in a space whose y axis points downwards.
  package func draw(_ text: DrawnText, in rect: CGRect) {
    var text = text
    switch state.text.mode {
    case .fill, .fillClip: break
    case .invisible, .clip: return
    case .stroke, .strokeClip, .fillStroke, .fillStrokeClip:
      (text.strokeColor, text.strokeWidth) = (state.stroke, state.style.width)
      if state.text.mode == .stroke || state.text.mode == .strokeClip {
        for index in text.runs.indices { text.runs[index].foregroundColor = .clear }
      }
    }
    for index in text.runs.indices where state.text.spacing != 0 {
      text.runs[index].letterSpacing = (text.runs[index].letterSpacing ?? 0) + Double(state.text.spacing)
    }
    let box = state.transform.animux.apply(rect.animux)
    add(.text(text, rect.standardized.animux), state.transform, within: box)
  }
}
