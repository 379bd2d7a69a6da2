/// The forms of the most frequent values of display lists. All others are written by what they are made of.
extension CanonicalForm {
  /// Writes a display list. A list that exceeds a limit cannot be identified.
  package mutating func write(_ list: DisplayList) {
    if list.excess != nil { isComplete = false }
    write(list.width)
    write(list.height)
    write(list.background)
    write(list.items)
  }

  mutating func write(_ items: [DisplayItem]) {
    write(items.count)
    for item in items { write(item) }
  }

  mutating func write(_ item: DisplayItem) {
    switch item {
    case .roundedRect(let panel):
      write(1)
      write(panel)
    case .path(let filled):
      write(2)
      write(filled.path)
      write(filled.rule == .evenOdd)
      write(filled.paint)
    case .stroke(let stroked):
      write(3)
      write(stroked.path)
      write(stroked.start)
      write(stroked.end)
      write(reflecting: stroked.style)
      write(stroked.paint)
    case .picture(let picture):
      write(4)
      write(picture)
    case .sprites(let sprites):
      write(5)
      write(sprites)
    case .group(let group):
      write(6)
      write(group)
    case .dissolve(let dissolve):
      write(7)
      write(dissolve.old)
      write(dissolve.new)
      write(dissolve.progress)
      write(reflecting: dissolve.change as Any)
    case .exposure(let exposure):
      write(8)
      write(exposure.versions.count)
      for version in exposure.versions {
        write(version.weight)
        write(version.items)
      }
    }
  }

  private mutating func write(_ group: Group) {
    write(group.transform)
    write(group.opacity)
    write(group.clip)
    write(group.backdrop != nil)
    if let backdrop = group.backdrop {
      write(backdrop.shape)
      write(reflecting: backdrop.passes)
    }
    write(group.passes.count)
    for pass in group.passes { write(reflecting: pass) }
    write(group.shadow)
    write(group.mask != nil)
    if let mask = group.mask { write(mask) }
    write(UInt64(group.blend.rawValue))
    write(group.isIsolated)
    switch group.side {
    case .both: write(0)
    case .front: write(1)
    case .back: write(2)
    }
    write(group.isSpace)
    write(group.items)
  }

  private mutating func write(_ panel: Panel) {
    write(panel.shape)
    write(panel.fill != nil)
    if let fill = panel.fill { write(fill) }
    write(panel.border != nil)
    if let border = panel.border {
      write(border.width)
      write(border.color)
    }
  }

  private mutating func write(_ picture: Picture) {
    write(picture.name)
    write(picture.vectorSize != nil)
    write(picture.vectorSize ?? Size(0, 0))
    write(picture.isResizing)
    for stretches in [picture.columns, picture.rows] {
      write(stretches.count)
      for stretch in stretches {
        write(stretch.source)
        write(stretch.sourceLength)
        write(stretch.place)
        write(stretch.length)
      }
    }
    write(picture.minification.rawValue)
    write(picture.magnification.rawValue)
    write(picture.bias)
    write(UInt64(picture.smoothEdges.rawValue))
    write(picture.tint)
    write(reflecting: picture.tiling as Any)
  }

  private mutating func write(_ sprites: Sprites) {
    write(sprites.pictures.count)
    for picture in sprites.pictures { write(picture) }
    write(sprites.transform)
    write(sprites.isAdditive)
    write(sprites.sprites.count)
    for sprite in sprites.sprites {
      write(sprite.picture)
      for number in [sprite.x, sprite.y, sprite.z, sprite.scale, sprite.angle] { write(number) }
      write(sprite.color)
    }
  }

  private mutating func write(_ shadow: Shadow?) {
    write(shadow != nil)
    guard let shadow else { return }
    write(shadow.color)
    write(shadow.offset)
    write(shadow.sigma)
    switch shadow.caster {
    case nil: write(0)
    case .roundedRect(let shape):
      write(1)
      write(shape)
    case .path(let path):
      write(2)
      write(path)
    }
  }

  private mutating func write(_ paint: Paint) {
    switch paint {
    case .color(let color):
      write(1)
      write(color)
    case .gradient(let gradient):
      write(2)
      write(gradient.kind.rawValue)
      write(gradient.start)
      write(gradient.end)
      if let focus = gradient.focus {
        write("focus")
        write(focus)
      }
      write(gradient.stops.count)
      for stop in gradient.stops {
        write(stop.location)
        write(stop.color)
      }
    case .texture(let texture):
      write(3)
      write(reflecting: texture)
    }
  }

  mutating func write(_ path: Path) {
    write(path.elements.count)
    for element in path.elements {
      switch element {
      case .move: write(1)
      case .line: write(2)
      case .quad: write(3)
      case .cubic: write(4)
      case .close: write(5)
      }
      element.forEachPoint { write($0) }
    }
  }

  private mutating func write(_ shape: RoundedRect?) {
    write(shape != nil)
    guard let shape else { return }
    write(shape.rect.origin)
    write(shape.rect.size)
    write(shape.radius)
    write(UInt64(shape.corners.rawValue))
    write(shape.curve == .continuous)
    write(UInt64(shape.smoothEdges.rawValue))
  }

  private mutating func write(_ matrix: Matrix) {
    for number in matrix.numbers { write(number) }
  }

  private mutating func write(_ color: Color) {
    write(color.red)
    write(color.green)
    write(color.blue)
    write(color.alpha)
  }

  private mutating func write(_ point: Point) {
    write(point.x)
    write(point.y)
  }

  private mutating func write(_ size: Size) {
    write(size.width)
    write(size.height)
  }
}
