internal import AnimuxEngine
internal import AnimuxGraphics
internal import AnimuxMedia
internal import Dispatch
internal import Synchronization

extension Production {
  /// Returns the segments of a part of the film, in frames of the file.
  ///
  /// A film of a template is also cut where layers that depend on its variables are added and removed, so that the
  /// segments in between are the same in all films of the template.
  func segments(of frames: Range<Int>) -> [Range<Int>] {
    let plain = film.withoutVariableLayers
    let cuts = plain.map { Passages.cuts(differences(from: $0, in: frames)) } ?? []
    return VideoSettings.segments(frameCount: frames.count, cuts: cuts)
  }

  /// Returns for each frame whether another film shows something else, or may do so within a passage.
  private func differences(from other: Film, in frames: Range<Int>) -> [Bool] {
    let length = VideoSettings.segmentLength
    let parts = stride(from: 0, to: frames.count, by: length).map { $0..<min($0 + length, frames.count) }
    let results = Mutex([[Bool]](repeating: [], count: parts.count))
    DispatchQueue.concurrentPerform(iterations: parts.count) { index in
      let part: [Bool] = film.withRoom {
        let (own, plain) = (Playhead(film), Playhead(other))
        return Passages.varied(parts[index]) { frame in
          let time = film.frameRate.time(of: frames.lowerBound + frame)
          return own.displayList(at: time) != plain.displayList(at: time)
        }
      }
      results.withLock { $0[index] = part }
    }
    return results.withLock { $0.flatMap(\.self) }
  }
}

/// The passages of a film in which something depends on variables, and those in between.
enum Passages {
  /// The minimum number of frames of a passage, that is worth a segment of its own.
  static let minimumLength = 50

  /// Returns for each frame whether it depends on variables. Frames that are certainly within a passage count as such, and are
  /// not compared, so that most frames of a film that always depends on variables cost nothing.
  static func varied(_ frames: Range<Int>, _ isVaried: (Int) -> Bool) -> [Bool] {
    var result = [Bool](repeating: false, count: frames.count)
    var frame = frames.lowerBound
    while frame < frames.upperBound {
      guard isVaried(frame) else {
        frame += 1
        continue
      }
      var last = frame
      // Frames that are at most this far apart belong to one passage.
      while let next = (last + 1..<min(last + minimumLength + 1, frames.upperBound)).reversed().first(
        where: isVaried)
      {
        last = next
      }
      for index in frame...last { result[index - frames.lowerBound] = true }
      frame = last + minimumLength + 1
    }
    return result
  }

  /// Returns the frames at which passages begin, without the first. `isVaried` states for each frame whether it
  /// depends on variables.
  static func cuts(_ isVaried: [Bool]) -> [Int] {
    var varied: [Range<Int>] = []
    for frame in isVaried.indices where isVaried[frame] {
      // A gap shorter than a passage is joined to it, and a passage that is too short is extended.
      if let last = varied.last, frame - last.upperBound < minimumLength {
        varied[varied.count - 1] = last.lowerBound..<max(frame + 1, last.upperBound)
      } else {
        varied.append(frame..<frame + minimumLength)
      }
    }
    let cuts = varied.flatMap { [$0.lowerBound, $0.upperBound] }
    return cuts.filter { minimumLength <= $0 && $0 <= isVaried.count - minimumLength }
  }
}
