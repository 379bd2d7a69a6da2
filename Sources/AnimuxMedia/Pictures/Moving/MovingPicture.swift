internal import AnimuxGraphics
internal import Synchronization

/// Puts together the pictures of a reel, in any order: each is what it would be if all before it had been shown.
final class MovingPicture: Sendable {
  private let reel: Reel
  private let path: String
  private let maxPixels: Int
  private let memory = Mutex(Memory())

  /// Bytes that pictures may take that are kept so that those after them, and before them, are found soon.
  private static let budget = 64 << 20

  /// A picture, and what the next piece is laid on.
  private struct Step {
    var shown: Pixmap
    var next: Pixmap
    var remark: String?
  }

  private struct Memory {
    var steps: [Int: Step] = [:]
    /// The one that was made last at the end.
    var order: [Int] = []
  }

  init(_ reel: Reel, path: String, maxPixels: Int) throws(MediaError) {
    guard reel.width <= maxPixels / reel.height else {
      throw MediaError(
        "reading the picture",
        "its size, \(reel.width)×\(reel.height), is more than the \(maxPixels) pixels allowed", file: path)
    }
    self.reel = reel
    self.path = path
    self.maxPixels = maxPixels
  }

  /// nil where there is but one picture.
  var motion: (ends: [Double], plays: Int?)? {
    guard reel.frames.count > 1 else { return nil }
    var end = 0.0
    let ends = reel.frames.map { frame in
      end += frame.duration
      return end
    }
    return (ends, reel.plays)
  }

  /// The last one where there are not as many.
  func decode(frame: Int) throws(MediaError) -> StillPicture {
    let index = min(max(frame, 0), reel.frames.count - 1)
    return try memory.withLock { (memory) throws(MediaError) in
      let step = try step(index, &memory)
      return StillPicture(pixmap: step.shown, remark: step.remark)
    }
  }

  private func step(_ index: Int, _ memory: inout Memory) throws(MediaError) -> Step {
    if let step = memory.steps[index] { return step }
    var begin = index
    while begin > 0, memory.steps[begin - 1] == nil, !standsAlone(begin) { begin -= 1 }
    var step = memory.steps[begin - 1] ?? Step(shown: canvas, next: canvas)
    for index in begin...index {
      step = try self.step(reel.frames[index], on: step.next)
      keep(step, index, &memory)
    }
    return step
  }

  private var canvas: Pixmap { Pixmap(width: reel.width, height: reel.height) }

  /// True where nothing of what was before it is seen, then or later.
  private func standsAlone(_ index: Int) -> Bool {
    let frame = reel.frames[index]
    return !frame.isLaidOver && frame.disposal != .goBack && frame.x == 0 && frame.y == 0
      && frame.width >= reel.width && frame.height >= reel.height
  }

  private func keep(_ step: Step, _ index: Int, _ memory: inout Memory) {
    if memory.steps.updateValue(step, forKey: index) == nil { memory.order.append(index) }
    while memory.order.count > 4, memory.order.count * reel.width * reel.height * 8 > Self.budget {
      memory.steps[memory.order.removeFirst()] = nil
    }
  }

  private func step(_ frame: Reel.Frame, on base: Pixmap) throws(MediaError) -> Step {
    var step = Step(shown: base, next: base)
    guard frame.width > 0, frame.height > 0 else { return step }
    let piece = try StillPicture(
      decoding: FileBytes(all: frame.still()), path: path, maxPixels: maxPixels)
    step.remark = piece.remark
    step.shown.lay(piece.pixmap, x: frame.x, y: frame.y, isOver: frame.isLaidOver)
    switch frame.disposal {
    case .goBack: break
    case .stay: step.next = step.shown
    case .clear:
      step.next = step.shown
      step.next.lay(
        Pixmap(width: frame.width, height: frame.height), x: frame.x, y: frame.y, isOver: false)
    }
    return step
  }
}

extension Pixmap {
  /// What lies beside the picture is cut off.
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
  /// A premultiplied pixel on another, each channel rounded to the nearest.
  fileprivate func over(_ below: UInt32) -> UInt32 {
    let rest = 255 - self >> 24
    if rest == 0 { return self }
    if rest == 255 { return below }
    return self + part(below & 0xFF_00FF, rest) + (part(below >> 8 & 0xFF_00FF, rest) << 8)
  }
}

/// Two channels of eight bits, sixteen apart, times `share` of 255.
private func part(_ channels: UInt32, _ share: UInt32) -> UInt32 {
  let sum = channels * share + 0x80_0080
  return (sum + (sum >> 8 & 0xFF_00FF)) >> 8 & 0xFF_00FF
}
