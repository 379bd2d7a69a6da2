public import AnimuxEngine
internal import AnimuxGraphics
public import AnimuxMedia
internal import Dispatch
internal import Synchronization

extension Film {
  /// Encodes the film to a file, which is there once this returns, whole; after an error whatever was there before still is.
  ///
  /// Segments are made side by side and written in order, so the file does not depend on how many at a time.
  ///
  /// - Parameter progress: called after each frame, from any thread, one call at a time. False cancels.
  public func encode(
    to destination: Destination, options: EncodeOptions = EncodeOptions(),
    progress: @escaping @Sendable (EncodeProgress) -> Bool = { _ in true }
  ) throws(EncodeError) -> EncodeSummary {
    try asEncodeError(production: self).encode(to: destination, options: options, progress: progress)
  }
}

extension Production {
  /// Encodes the film to a file: see `Film`.
  public func encode(
    to destination: Destination, options: EncodeOptions = EncodeOptions(),
    progress: @escaping @Sendable (EncodeProgress) -> Bool = { _ in true }
  ) throws(EncodeError) -> EncodeSummary {
    guard options.subtitles == .burn || !film.showsCaptions else {
      return try withoutCaptionsInPictures.encode(to: destination, options: options, progress: progress)
    }
    let frames = try options.frames(of: film)
    let format = try options.format(for: destination)
    let options = try options.filled(from: film.output, format)
    let sound = try options.sound(of: film, frames, format)
    let subtitles = try options.subtitleTrack(of: film, frames, format)
    switch format.kind {
    case .sound: return try encode(sound, frames.count, to: destination, format, progress)
    case .pictures: return try encode(pictures: options.pictures(for: destination), frames, options, progress)
    case .movie: break
    }
    let settings = try options.settings(for: film, format)
    guard settings.isSegmented else {
      let palette = settings.codec.hasPalette ? try palette(of: frames, options) : nil
      let writer = try asEncodeError { () throws(MediaError) in
        try StreamWriter(
          to: destination, format: format, settings: settings, sound: sound, subtitles: subtitles,
          palette: palette,
          metadata: options.metadata)
      }
      return try encode(writer, frames, options, progress)
    }
    let writer = try asEncodeError { () throws(MediaError) in
      try MovieWriter(
        to: destination, format: format, settings: settings, sound: sound, subtitles: subtitles,
        metadata: options.metadata)
    }
    let assembly = Assembly(writer, frames: frames.count, progress: progress)
    let jobs = VideoSettings.segments(frameCount: frames.count).map { segment in
      SegmentJob(
        production: self, settings: settings, segment: segment, firstFrame: frames.lowerBound,
        scale: options.factor, reusesPictures: options.reusesPictures)
    }
    return EncodeSummary(
      frames: frames.count, bytes: try assembly.run(jobs, workers: options.workers ?? Self.workers))
  }

  /// Drawing and encoding one segment keep two processors busy. Each takes the memory of an encoder, half a gigabyte at
  /// 1080p, so there are eight at most.
  private static var workers: Int { min(max(1, processorCount / 2), 8) }
}

/// Runs jobs on several threads and writes what they make in order.
private final class Assembly: Sendable {
  private struct State: ~Copyable {
    var writer: MovieWriter?
    /// Made, but not their turn yet.
    var waiting: [Int: [Packet]] = [:]
    var next = 0
    var failure: EncodeError?
  }

  private let state: Mutex<State>
  private let done = Mutex(0)
  private let isStopped = Atomic(false)
  private let frames: Int
  private let progress: @Sendable (EncodeProgress) -> Bool

  init(
    _ writer: consuming sending MovieWriter, frames: Int,
    progress: @escaping @Sendable (EncodeProgress) -> Bool
  ) {
    state = Mutex(State(writer: consume writer))
    self.frames = frames
    self.progress = progress
  }

  func run(_ jobs: [SegmentJob], workers: Int) throws(EncodeError) -> Int64 {
    let nextJob = Atomic(0)
    // No more packets wait for their turn than there are workers: a job begins when the one that many before is written.
    let begun = DispatchSemaphore(value: 0)
    for _ in 0..<workers { begun.signal() }
    DispatchQueue.concurrentPerform(iterations: min(workers, jobs.count)) { _ in
      while true {
        begun.wait()
        let number = nextJob.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < jobs.count, !isStopped.load(ordering: .relaxed) else {
          begun.signal()
          return
        }
        let written = run(jobs[number], number)
        for _ in 0..<written { begun.signal() }
      }
    }
    return try finish()
  }

  /// How many segments were written, this one or others that waited for it; as many as there are workers after a failure,
  /// so that none of them waits for ever.
  private func run(_ job: SegmentJob, _ number: Int) -> Int {
    do {
      let packets = try job.run(frameDone: frameDone)
      return try state.withLock { (state) throws(EncodeError) in try Self.write(packets, number, &state) }
    } catch {
      isStopped.store(true, ordering: .relaxed)
      state.withLock { state in if state.failure == nil { state.failure = error } }
      return processorCount
    }
  }

  private static func write(
    _ packets: [Packet], _ number: Int, _ state: inout State
  ) throws(EncodeError) -> Int {
    state.waiting[number] = packets
    var written = 0
    while let packets = state.waiting.removeValue(forKey: state.next) {
      try asEncodeError { () throws(MediaError) in try state.writer?.write(packets) }
      state.next += 1
      written += 1
    }
    return written
  }

  private func frameDone() -> Bool {
    let goesOn = done.withLock { done in
      done += 1
      return progress(EncodeProgress(frame: done, frames: frames))
    }
    if !goesOn { isStopped.store(true, ordering: .relaxed) }
    return goesOn && !isStopped.load(ordering: .relaxed)
  }

  private func finish() throws(EncodeError) -> Int64 {
    try state.withLock { (state) throws(EncodeError) in
      let writer = state.writer.take()
      if let failure = state.failure { throw failure }
      guard let writer else { return 0 }
      do throws(MediaError) { return try writer.finish() } catch { throw .media(error) }
    }
  }
}
