internal import CoreGraphics
internal import QuartzCore

/// Pictures with sides that keep their size.
extension UIImage {
  /// Whether the middle is repeated. A middle of one pixel looks the same if it is stretched.
  final var isTiled: Bool {
    let middle = CGRect(origin: .zero, size: size).inset(by: capInsets)
    return resizingMode == .tile && max(middle.width, middle.height) * scale > 1.5
  }

  /// Draws the corners, the sides and the middle.
  final func drawParts(of image: CGImage, in rect: CGRect, _ context: CGContext) {
    let columns = ImagePart.parts(size.width, capInsets.left, capInsets.right, rect.minX, rect.width)
    let rows = ImagePart.parts(size.height, capInsets.top, capInsets.bottom, rect.minY, rect.height)
    for row in rows {
      for column in columns {
        let source = CGRect(
          x: column.source * scale, y: row.source * scale, width: column.length * scale,
          height: row.length * scale)
        let goal = CGRect(x: column.goal, y: row.goal, width: column.reach, height: row.reach)
        guard goal.width > 0, goal.height > 0, let part = image.cropping(to: source) else { continue }
        if resizingMode == .tile, column.isMiddle || row.isMiddle {
          let tile = CGSize(
            width: column.isMiddle ? column.length : column.reach,
            height: row.isMiddle ? row.length : row.reach)
          context.drawTiles(of: part, tile, in: goal)
        } else {
          context.drawUpright(part, in: goal)
        }
      }
    }
  }
}

/// A part of a picture along one axis, and the place where it is drawn.
private struct ImagePart {
  let source: CGFloat
  let length: CGFloat
  let goal: CGFloat
  let reach: CGFloat
  var isMiddle = false

  static func parts(
    _ length: CGFloat, _ before: CGFloat, _ after: CGFloat, _ start: CGFloat, _ reach: CGFloat
  ) -> [ImagePart] {
    // Sides that have no room are made smaller together.
    let scale = before + after > reach ? reach / (before + after) : 1
    let (first, last) = (before * scale, after * scale)
    return [
      ImagePart(source: 0, length: before, goal: start, reach: first),
      ImagePart(
        source: before, length: length - before - after, goal: start + first, reach: reach - first - last,
        isMiddle: true),
      ImagePart(source: length - after, length: after, goal: start + reach - last, reach: last),
    ]
  }
}

extension CGContext {
  /// Draws copies of a picture side by side over a rectangle, from its upper left corner.
  func drawTiles(of image: CGImage, _ size: CGSize, in rect: CGRect) {
    saveGState()
    clip(to: rect)
    scaleBy(x: 1, y: -1)
    draw(
      image, in: CGRect(x: rect.minX, y: -rect.minY - size.height, width: size.width, height: size.height),
      byTiling: true)
    restoreGState()
  }
}
