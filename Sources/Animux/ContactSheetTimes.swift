import AnimuxEngine
import AnimuxGraphics

/// The times under the stills of a contact sheet.
struct ContactSheetTimes {
  /// The width of a still, in pixels.
  let width: Int

  /// The least width of a still that has its time under it, in pixels.
  private static let minimumWidth = 100

  private var fontSize: Double { min(max((Double(width) / 24).rounded(), 9), 28) }

  /// The pixels between a still and the next row; 0 if stills are too narrow for text.
  var height: Int { width < Self.minimumWidth ? 0 : Int((fontSize * 1.6).rounded()) }

  /// Draws times on a transparent picture, each in the middle below its point.
  func pixmap(_ width: Int, _ height: Int, _ times: [(time: Double, corner: Point)]) throws(EncodeError)
    -> Pixmap
  {
    guard self.height > 0 else { return Pixmap(width: width, height: height) }
    var scene = Scene(
      size: Size(Double(width), Double(height)), duration: 1, background: .clear)
    scene.layers = times.map { time, corner in
      var layer = Layer(text: Self.text(time))
      layer.text?.fontSize = fontSize
      // It can be read on white and on black.
      layer.text?.foregroundColor = Color(0.5, 0.5, 0.5)
      layer.position = Point(
        corner.x + Double(self.width) / 2, (corner.y + Double(self.height) / 2).rounded())
      return layer
    }
    let production: Production
    do { production = try Production(scene) } catch { throw .scene(error) }
    return try production.still(at: 0)
  }

  /// Returns a time as text, such as `2.5 s` or `1:05`.
  static func text(_ time: Double) -> String {
    let milliseconds = Int((min(max(time, 0), 1e9) * 1000).rounded())
    let (minutes, rest) = (milliseconds / 60_000, milliseconds % 60_000)
    let (seconds, thousandths) = (rest / 1000, rest % 1000)
    var decimals = thousandths == 0 ? "" : "." + String(String(1000 + thousandths).dropFirst())
    while decimals.hasSuffix("0") { decimals.removeLast() }
    guard minutes > 0 else { return "\(seconds)\(decimals) s" }
    return "\(minutes):\(seconds < 10 ? "0" : "")\(seconds)\(decimals)"
  }
}
