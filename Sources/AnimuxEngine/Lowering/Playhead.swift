public import AnimuxGraphics

/// Looks at a film, at one time after another: what stays as it is from one to the next is worked out once. What it sees is always
/// what `Film.displayList(at:scale:)` gives.
public struct Playhead {
  private let film: Film
  private let scale: Double
  private let memory: LoweringMemory?

  /// Sees pixels of a canvas `scale` times the scene's size. False: it `remembers` nothing.
  public init(_ film: Film, scale: Double = 1, remembers: Bool = true) {
    self.film = film
    self.scale = scale
    memory = remembers ? LoweringMemory(film) : nil
  }

  /// What is seen at `time`.
  public func displayList(at time: Double) -> DisplayList {
    film.withRoom {
      let memory = self.memory ?? LoweringMemory(film)
      defer { memory.endFrame() }
      let lowering = Lowering(memory, time: time)
      var list = DisplayList(
        width: pixels(film.width), height: pixels(film.height),
        background: film.background, items: lowering.items(in: .scale(scale, scale)))
      list.excess = memory.tally.excess
      return list
    }
  }

  /// At least one, and no more than a canvas can have.
  private func pixels(_ side: Int) -> Int { Int(min(max((Double(side) * scale).rounded(), 1), 4_000_000)) }
}

extension Film {
  /// What is seen at `time`, in pixels of a canvas `scale` times the scene's size.
  public func displayList(at time: Double, scale: Double = 1) -> DisplayList {
    Playhead(self, scale: scale, remembers: false).displayList(at: time)
  }
}
