internal import AnimuxGraphics
internal import Synchronization

/// An animated picture whose frames can be requested in any order. Each is composed as if all before it had
/// been shown.
final class MovingPicture: Sendable {
  private let reel: FrameSchedule
  private let path: String
  private let resources: PictureResources
  /// The lock that is held while a frame is composed.
  private let work = Mutex(())

  private typealias Step = StepCache.Step

  /// The bitmaps in memory while a frame is composed: the previous one, the shown one, the base of the next
  /// one, and the part that is added.
  private static let canvasesAtWork = 4

  init(_ reel: FrameSchedule, path: String, _ resources: PictureResources) throws(MediaError) {
    self.reel = reel
    self.path = path
    self.resources = resources
    try check(reel.width, reel.height, "its size")
    for frame in reel.frames { try check(frame.width, frame.height, "the size of one of its frames") }
  }

  deinit { resources.steps.forget(ObjectIdentifier(self)) }

  private func check(_ width: Int, _ height: Int, _ what: String) throws(MediaError) {
    let (pixels, isTooMany) = width.multipliedReportingOverflow(by: height)
    guard isTooMany || pixels > resources.limits.count(.movingPixels) else { return }
    throw MediaError.beyond(
      .movingPixels, resources.limits, asks: isTooMany ? .max : pixels, "reading the picture",
      "\(what), \(width)×\(height), is", path)
  }

  /// The end times of the frames and the number of plays; `nil` if there is only one frame.
  var motion: (ends: [Double], plays: Int?)? {
    guard reel.frames.count > 1 else { return nil }
    var end = 0.0
    let ends = reel.frames.map { frame in
      end += frame.duration
      return end
    }
    return (ends, reel.plays)
  }

  /// Returns a frame, or the last one if there are not as many.
  func decode(frame: Int) throws(MediaError) -> StillPicture {
    let index = min(max(frame, 0), reel.frames.count - 1)
    let size = reel.width * reel.height * 4 * Self.canvasesAtWork
    return try work.withLock { _ throws(MediaError) in
      let step = try self.step(index, size)
      return StillPicture(pixmap: step.shown.turned(reel.orientation), warning: step.warning)
    }
  }

  private func step(_ index: Int, _ size: Int) throws(MediaError) -> Step {
    let (steps, own) = (resources.steps, ObjectIdentifier(self))
    if let step = steps[own, index] { return step }
    return try resources.withMemory(size) { () throws(MediaError) in
      var (begin, known) = (index, steps[own, index - 1])
      while begin > 0, known == nil, !standsAlone(begin) {
        begin -= 1
        known = steps[own, begin - 1]
      }
      var step = known ?? Step(shown: canvas, next: canvas, size: 0)
      known = nil
      for index in begin...index {
        step = try self.step(reel.frames[index], on: step.next)
        steps.keep(step, of: own, index)
      }
      return step
    }
  }

  private var canvas: Pixmap { Pixmap(width: reel.width, height: reel.height) }

  /// Returns `true` if a frame does not depend on earlier frames, and later ones do not either.
  private func standsAlone(_ index: Int) -> Bool {
    let frame = reel.frames[index]
    return !frame.isLaidOver && frame.disposal != .goBack && frame.x == 0 && frame.y == 0
      && frame.width >= reel.width && frame.height >= reel.height
  }

  private func step(_ frame: FrameSchedule.Frame, on base: Pixmap) throws(MediaError) -> Step {
    let size = reel.width * reel.height * 4
    var step = Step(shown: base, next: base, size: size)
    guard frame.width > 0, frame.height > 0 else { return step }
    let piece = try StillPicture(
      decoding: FileBytes(all: frame.still()), path: path, resources)
    step.warning = piece.warning
    step.shown.lay(piece.pixmap, x: frame.x, y: frame.y, isOver: frame.isLaidOver)
    switch frame.disposal {
    case .goBack: step.size = 2 * size
    case .stay: step.next = step.shown
    case .clear:
      step.size = 2 * size
      step.next = step.shown
      step.next.lay(
        Pixmap(width: frame.width, height: frame.height), x: frame.x, y: frame.y, isOver: false)
    }
    return step
  }
}

extension Pixmap {
  /// Copies or composites a part. What is outside of the picture is clipped.
  fileprivate mutating func lay(_ piece: Pixmap, x: Int, y: Int, isOver: Bool) {
    guard x < width, y < height else { return }
    let columns = min(piece.width, width - x)
    for row in 0..<min(piece.height, height - y) {
      let (from, to) = (row * piece.width, (y + row) * width + x)
      for column in 0..<columns {
        let pixel = piece.pixels[from + column]
        pixels[to + column] = isOver ? pixel.over(pixels[to + column]) : pixel
      }
    }
  }
}

extension UInt32 {
  /// Returns a premultiplied pixel composited over another, each channel rounded to the nearest.
  fileprivate func over(_ below: UInt32) -> UInt32 {
    let rest = 255 - self >> 24
    if rest == 0 { return self }
    if rest == 255 { return below }
    return self + part(below & 0xFF_00FF, rest) + (part(below >> 8 & 0xFF_00FF, rest) << 8)
  }
}

/// Returns two channels of eight bits, sixteen apart, multiplied by `share` of 255.
private func part(_ channels: UInt32, _ share: UInt32) -> UInt32 {
  let sum = channels * share + 0x80_0080
  return (sum + (sum >> 8 & 0xFF_00FF)) >> 8 & 0xFF_00FF
}
