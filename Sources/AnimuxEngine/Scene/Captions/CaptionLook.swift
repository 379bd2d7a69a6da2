public import AnimuxGraphics
internal import AnimuxMotion

/// A style of captions as clips for phones have it.
public enum CaptionLook: String, CaseIterable, Sendable {
  /// A few words at a time, of which the one that is spoken has another colour.
  case karaoke
  /// A few words at a time, of which the one that is spoken is on an area of its own.
  case pill
  /// One large word at a time, which grows as it appears.
  case pop
}

extension Captions {
  /// Gives the captions a look. Properties that are set afterwards change parts of it.
  ///
  /// - Parameters:
  ///   - canvas: The size of the scene.
  ///   - isFlipped: Whether y grows upwards in the scene.
  public mutating func apply(_ look: CaptionLook, on canvas: Size, isFlipped: Bool = false) {
    highlight = look == .pop ? nil : .word
    wordsPerPage = look == .pop ? 1 : 4
    maxChars = look == .pop ? nil : 24
    position = look == .pop ? .middle : .bottom
    highlightColor = look == .pill ? .white : Self.defaultHighlightColor
    let size = min(canvas.height, canvas.width) * (look == .pop ? 0.14 : 0.085)
    if look == .pill {
      var area = LineBackground()
      area.color = Color(0.42, 0.31, 0.95)
      area.padding = LineBackground.Padding(top: 0, right: size * 0.12, bottom: 0, left: size * 0.12)
      area.cornerRadius = size * 0.2
      highlightBackground = area
    }
    style.text?.fontSize = size
    style.text?.fontWeight = FontWeight(800)
    style.text?.adjustsFontSizeToFit = true
    style.text?.minimumScaleFactor = 0.1
    style.edgeLetters(of: size, isFlipped: isFlipped)
    guard look == .pop else { return }
    var growth = BasicAnimation(keyPath: "transform.scale")
    (growth.fromValue, growth.toValue) = (0.7, 1.0)
    growth.timing.duration = 0.12
    growth.timingFunction = .easeOut
    style.add(growth)
  }
}
