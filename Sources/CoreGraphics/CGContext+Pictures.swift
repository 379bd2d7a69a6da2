internal import Animux
public import Foundation

/// Pictures.
extension CGContext {
  /// Draws a picture into a rectangle. It is upright in a space whose y axis points upwards, and upside down in any other, as
  /// in Core Graphics. Tiles are copies of that rectangle over all that is visible.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard byTiling else { return draw(image.file, in: rect) }
    let box = boundingBoxOfClipPath
    guard rect.width > 0, rect.height > 0, !box.isNull else { return }
    let left = rect.minX + ((box.minX - rect.minX) / rect.width).rounded(.down) * rect.width
    let top = rect.minY + ((box.minY - rect.minY) / rect.height).rounded(.down) * rect.height
    let columns = Double((box.maxX - left) / rect.width).rounded(.up)
    let rows = Double((box.maxY - top) / rect.height).rounded(.up)
    guard columns <= Self.maximumTiles, rows <= Self.maximumTiles, columns * rows <= Self.maximumTiles else {
      return draw(image.file, in: rect)
    }
    for row in 0..<max(Int(rows), 0) {
      for column in 0..<max(Int(columns), 0) {
        let origin = CGPoint(x: left + CGFloat(column) * rect.width, y: top + CGFloat(row) * rect.height)
        draw(image.file, in: CGRect(origin: origin, size: rect.size))
      }
    }
  }

  /// A picture is drawn once if it had more tiles.
  private static let maximumTiles = 10_000.0

  /// Draws a picture upright in a space whose y axis points downwards.
  package func drawUpright(_ image: CGImage, in rect: CGRect) {
    let transform = state.transform
    concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY))
    draw(image, in: rect)
    state.transform = transform
  }

  private func draw(_ file: FileReference, in rect: CGRect) {
    let (place, transform) = placement(of: rect)
    add(.picture(file, place), transform, within: transform.animux.apply(place))
  }

  /// Returns the rectangle of a picture, and the transform that turns it over.
  func placement(of rect: CGRect) -> (Rect, CGAffineTransform) {
    let place = rect.standardized
    let turn = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: place.minY + place.maxY)
    let transform = turn.concatenating(state.transform)
    guard transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 else {
      return (place.animux, transform)
    }
    return (transform.animux.apply(place.animux), .identity)
  }
}
