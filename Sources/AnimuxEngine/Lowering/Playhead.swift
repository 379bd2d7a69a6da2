package import AnimuxGraphics

/// Computes display lists of a film at one time after another, and keeps what does not change in between.
///
/// Its results are always those of `Film.displayList(at:scale:)`.
package struct Playhead {
  private let film: Film
  private let scale: Double
  private let limit: (width: Int, height: Int)
  private let memory: LoweringMemory?

  /// Creates a playhead for a canvas of `scale` times the scene's size.
  ///
  /// - Parameters:
  ///   - limit: The largest size of the canvas. Everything to the right of it or below it is left out.
  ///   - remembers: Whether results are kept between frames.
  package init(
    _ film: Film, scale: Double = 1, limit: (width: Int, height: Int)? = nil, remembers: Bool = true
  ) {
    self.film = film
    self.scale = scale
    self.limit = limit ?? (.max, .max)
    memory = remembers ? LoweringMemory(film) : nil
  }

  /// Returns the display list at `time`.
  package func displayList(at time: Double) -> DisplayList {
    film.withRoom {
      let memory = self.memory ?? LoweringMemory(film)
      defer { memory.endFrame() }
      let lowering = Lowering(memory, time: time)
      var list = DisplayList(
        width: min(pixels(film.width), limit.width), height: min(pixels(film.height), limit.height),
        background: film.background, items: lowering.items(in: .scale(scale, scale)))
      list.fillHoles()
      list.excess = memory.tally.excess
      return list
    }
  }

  /// Returns a side of the canvas in pixels, which is at least 1 and at most what a canvas can have.
  private func pixels(_ side: Int) -> Int { Int(min(max((Double(side) * scale).rounded(), 1), 4_000_000)) }
}

extension Film {
  /// Returns the display list at `time`, for a canvas of `scale` times the scene's size.
  package func displayList(at time: Double, scale: Double = 1) -> DisplayList {
    Playhead(self, scale: scale, remembers: false).displayList(at: time)
  }
}

extension DisplayList {
  /// Lets an opaque background be seen where a blend leaves nothing of it.
  fileprivate mutating func fillHoles() {
    guard background.alpha >= 1, items.makeHoles else { return }
    let canvas = RoundedRect(Rect(0, 0, Double(width), Double(height)))
    let filling = DisplayItem.roundedRect(Panel(shape: canvas, fill: .color(background), border: nil))
    items = [.group(Group(transform: .identity, isIsolated: true, items: [filling] + items))]
  }
}

extension [DisplayItem] {
  /// Whether an item, or anything in it, can make what is behind it less opaque.
  fileprivate var makeHoles: Bool {
    indices.contains { index in
      switch self[index] {
      case .roundedRect, .picture, .path, .stroke, .sprites: false
      case .group(let group):
        group.takesAway && !isFilled(group, by: index + 1) || !group.isAlone && group.items.makeHoles
      case .dissolve(let dissolve): (dissolve.old + dissolve.new).makeHoles
      case .exposure(let exposure): exposure.items.makeHoles
      }
    }
  }

  /// Whether the item at an index adds as much as a group takes away, as in a blend by a mask.
  private func isFilled(_ group: Group, by index: Int) -> Bool {
    guard indices.contains(index), case .group(let next) = self[index] else { return false }
    return group.blend == .destinationOut && next.blend == .plusLighter && next.mask == group.items
  }
}

extension Group {
  /// Whether the blend mode can make what is behind the group less opaque.
  fileprivate var takesAway: Bool {
    blend.changesBackdropOfNothing || blend == .destinationOut || blend == .xor
  }
}
