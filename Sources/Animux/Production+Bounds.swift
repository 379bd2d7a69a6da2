internal import AnimuxCompositor
internal import AnimuxEngine
internal import AnimuxGraphics

/// Checks of frames against the limits.
extension Production {
  /// Returns the options of a canvas for the film's frames.
  func canvasOptions(reuse: Bool = true, threads: Int = 1) -> CanvasOptions {
    CanvasOptions(reuse: reuse, threads: threads, limits: film.policy.limits)
  }

  /// Throws if the last frame exceeded a limit, or shows a file that has become unreadable.
  func check(_ excess: Excess?, at time: Double) throws(EncodeError) {
    if let excess {
      throw .scene(film.error(about: excess, at: time))
    }
    if let failure { throw .media(failure) }
  }

  /// Throws if a frame of the film at this scale would exceed a limit or have no pixels.
  func checkSize(scale: Double) throws(EncodeError) {
    let limits = film.policy.limits
    let sides = [film.width, film.height].map { (Double($0) * scale).rounded() }
    let size = "\(decimal(sides[0])) × \(decimal(sides[1])) pixels"
    guard sides.allSatisfy({ $0 >= 1 }) else {
      throw .options("at a scale of \(scale) a frame would have \(size); use a larger scale")
    }
    for (limit, amount) in [(Limit.side, max(sides[0], sides[1])), (.canvas, sides[0] * sides[1])] {
      guard amount <= limits[limit] else {
        throw .options(
          "at a scale of \(scale) a frame would have \(size), but the limit \"\(limit.name)\" is \(limits.count(limit)); use a smaller scale"
        )
      }
    }
  }
}

private func decimal(_ whole: Double) -> String { whole < 1e15 ? String(Int(whole)) : "\(whole)" }
