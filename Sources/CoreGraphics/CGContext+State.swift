internal import Animux
public import Foundation

/// The quality of pictures that are drawn in another size.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The usual quality.
  case `default`
  /// No interpolation.
  case none
  /// A low quality.
  case low
  /// A high quality.
  case high
  /// A medium quality.
  case medium
}

/// The transform.
extension CGContext {
  /// The transform to pixels from the lower left corner. It is the identity for a new context of pixels, and turns the y axis over
  /// in the context of a layer or of UIKit.
  public var ctm: CGAffineTransform {
    state.transform.concatenating(
      CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(height)))
  }

  /// The transform to pixels from the upper left corner.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform {
    state.transform.concatenating(CGAffineTransform(scaleX: scale, y: scale))
  }

  /// Moves the origin.
  public func translateBy(x: CGFloat, y: CGFloat) {
    state.transform = state.transform.translatedBy(x: x, y: y)
  }

  /// Scales what is drawn from now on.
  public func scaleBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.scaledBy(x: x, y: y) }

  /// Turns what is drawn from now on.
  public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }

  /// Transforms what is drawn from now on.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// Returns the point of pixels at which a point is drawn.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint {
    point.applying(userSpaceToDeviceSpaceTransform)
  }

  /// Returns the point that is drawn at a point of pixels.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(userSpaceToDeviceSpaceTransform.inverted())
  }
}

/// Opacity, blending and shadows.
extension CGContext {
  /// Sets the opacity of everything that is drawn.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(Double(alpha), 0), 1) }

  /// Sets the way in which what is drawn is combined with what is behind it.
  public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }

  /// Has no effect: edges are always smooth.
  public func setShouldAntialias(_ should: Bool) {}

  /// Has no effect: edges are always smooth.
  public func setAllowsAntialiasing(_ allows: Bool) {}

  /// Has no effect: curves are always smooth.
  public func setFlatness(_ flatness: CGFloat) {}

  /// Has no effect: all colours are sRGB.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

  /// The quality of pictures, which are interpolated unless it is `none`.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Sets a black shadow of a third of the opacity.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Sets the shadow of what is drawn, or removes it. The offset does not depend on the transform.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    let shift = Size(Double(offset.width), Double(isUpsideDown ? -offset.height : offset.height))
    state.shadow = color.flatMap { color in
      guard color.alpha > 0, shift.width.isFinite, shift.height.isFinite, blur.isFinite else { return nil }
      return Shadow(color: color.animux.clamped, offset: shift, sigma: max(Double(blur) / 2, 0))
    }
  }
}

/// Colours.
extension CGContext {
  /// Sets the colour of areas.
  public func setFillColor(_ color: CGColor) { state.fill = color.animux.clamped }

  /// Sets the colour of lines.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.animux.clamped }

  /// Sets the colour of areas.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of lines.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of areas.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets the colour of lines.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the colour of areas from inks.
  public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setFillColor(
      CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the colour of lines from inks.
  public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat)
  {
    setStrokeColor(
      CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the colour of areas from its components and its alpha: those of a grey level, of red, green and blue, or of inks, by their number.
  public func setFillColor(_ components: [CGFloat]) {
    if let color = CGColor(components: components) { setFillColor(color) }
  }

  /// Sets the colour of lines from its components and its alpha: those of a grey level, of red, green and blue, or of inks, by their number.
  public func setStrokeColor(_ components: [CGFloat]) {
    if let color = CGColor(components: components) { setStrokeColor(color) }
  }

  /// Has no effect: there are no patterns.
  public func setPatternPhase(_ phase: CGSize) {}

  /// Sets the colour of areas to black, in a space whose components follow.
  public func setFillColorSpace(_ space: CGColorSpace) { state.fill = .black }

  /// Sets the colour of lines to black, in a space whose components follow.
  public func setStrokeColorSpace(_ space: CGColorSpace) { state.stroke = .black }

  package var fillColor: CGColor { CGColor(state.fill) }
  package var strokeColor: CGColor { CGColor(state.stroke) }
}

/// Lines.
extension CGContext {
  /// Sets the width of lines.
  public func setLineWidth(_ width: CGFloat) { state.style.width = Double(width) }

  /// Sets the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap.animux }

  /// Sets the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join.animux }

  /// Sets the longest pointed corner, in line widths.
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = Double(limit) }

  /// Sets the lengths of dashes and gaps in turn. Without lengths, lines are solid.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.style.dashPhase, state.style.dashes) = (Double(phase), lengths.map { Double($0) })
  }
}
