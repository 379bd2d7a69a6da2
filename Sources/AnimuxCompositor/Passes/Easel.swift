internal import AnimuxGraphics

/// What plates are painted with.
struct Easel {
  private let pictures: PictureCache
  /// Nil where colours are as sRGB writes them; in light, what is added before they are rounded, in 1/256.
  private(set) var light: UInt32?

  init(_ pictures: PictureCache) {
    self.pictures = pictures
  }

  func inLight(roundedBy offset: UInt32) -> Easel {
    var easel = self
    easel.light = offset
    return easel
  }

  /// Items as they are, `placement` leading to the plate's pixels.
  func plate(of items: [DisplayItem], placement: Matrix, within area: Bounds) -> Plate {
    guard !area.isEmpty, !items.isEmpty else { return Plate(area) }
    let (width, height) = (Int(area.x1 - area.x0), Int(area.y1 - area.y0))
    let matrix = placement.then(.translation(-Double(area.x0), -Double(area.y0)))
    var canvas = Canvas(
      width: width, height: height, pictures: pictures, options: CanvasOptions(reuse: false))
    _ = canvas.draw(
      DisplayList(
        width: width, height: height, background: .clear,
        items: [.group(Group(transform: matrix, items: items))]))
    return Plate(area, canvas.pixmap)
  }

  /// The same as colours that come together with those that passes are applied to.
  func colors(of items: [DisplayItem], placement: Matrix, within area: Bounds) -> Plate {
    let plate = plate(of: items, placement: placement, within: area)
    return light.map { Plane(lightOf: plate).rounded(by: $0) } ?? plate
  }
}
