internal import AnimuxEngine
internal import AnimuxGraphics
internal import AnimuxMedia
internal import Dispatch
internal import Synchronization

extension Production {
  /// Encodes the film in segments, several at a time. If a bit rate is requested, this is done in two passes.
  func encodeSegments(
    into writer: consuming sending MovieWriter, _ frames: Range<Int>, _ settings: VideoSettings,
    _ options: EncodeOptions, _ progress: @escaping @Sendable (EncodeProgress) -> Bool
  ) throws(EncodeError) -> EncodeSummary {
    let segments = segments(of: frames)
    func jobs(
      _ passes: [EncoderPass]?, _ header: StreamHeader? = nil, _ keeper: SegmentKeeper? = nil
    ) -> Jobs {
      self.jobs(segments, frames, settings, options, passes, header, keeper)
    }
    let workers = Self.workers(options)
    guard case .bitrate(let bitrate) = settings.quality else {
      let part = PassProgress(frames: frames.count, of: 1, progress: progress)
      let keeper = keeper(frames, settings, options)
      let bytes = try Assembly(writer, part).run(jobs(nil, nil, keeper), workers: workers)
      return summary(frames.count, bytes, keeper, options)
    }
    let passes = try asEncodeError { () throws(MediaError) in try TwoPasses(settings, segments: segments) }
    let first = PassProgress(frames: frames.count, isSecond: false, progress: progress)
    _ = try Assembly(nil, first).run(jobs(passes.first), workers: workers)
    let (second, header) = try asEncodeError { () throws(MediaError) in try passes.second(bitrate: bitrate) }
    let part = PassProgress(frames: frames.count, isSecond: true, progress: progress)
    let bytes = try Assembly(writer, part).run(jobs(second, header), workers: workers)
    return EncodeSummary(frames: frames.count, bytes: bytes)
  }

  /// Makes one share of the film's segments into the store.
  func encodeShare(
    _ share: Share, of frames: Range<Int>, _ settings: VideoSettings, _ options: EncodeOptions,
    _ progress: @escaping @Sendable (EncodeProgress) -> Bool
  ) throws(EncodeError) -> EncodeSummary {
    guard options.store != nil else {
      throw .options("a share requires a store; set `store`")
    }
    guard let keeper = keeper(frames, settings, options) else {
      throw .options(EncodeOptions.shareError(of: settings.codec))
    }
    let all = segments(of: frames)
    let costs = SegmentCosts(self, scale: options.factor, firstFrame: frames.lowerBound).costs(of: all)
    let own = share.parts(of: costs).map { all[$0] }
    let count = own.reduce(0) { $0 + $1.count }
    let part = PassProgress(frames: count, of: 1, progress: progress)
    _ = try Assembly(nil, part).run(
      jobs(own, frames, settings, options, nil, nil, keeper), workers: Self.workers(options))
    // The segments of a share are of use only in the store.
    if let failure = options.store?.failure { throw .media(failure) }
    guard keeper.foundFrames + keeper.keptFrames == count else {
      throw .media(
        MediaError(
          "keeping the share",
          "the film shows something that cannot be kept in a store, such as a damaged movie or a file that changed meanwhile; encode the whole film on one machine",
          file: options.store?.path))
    }
    return summary(count, 0, keeper, options)
  }

  /// Returns the jobs of segments. A job is created when a worker starts it, because a film of a week has
  /// hundreds of thousands of them.
  private func jobs(
    _ segments: [Range<Int>], _ frames: Range<Int>, _ settings: VideoSettings, _ options: EncodeOptions,
    _ passes: [EncoderPass]?, _ header: StreamHeader?, _ keeper: SegmentKeeper?
  ) -> Jobs {
    let painters = painters(segments.count, options)
    return Jobs(count: segments.count) { number in
      SegmentJob(
        production: self, settings: settings, segment: segments[number], firstFrame: frames.lowerBound,
        scale: options.factor, reusesPictures: options.reusesPictures, painters: painters,
        sharing: .among(painters), pass: passes?[number], header: header, keeper: keeper)
    }
  }

  /// Returns the number of threads that may draw a segment. Each needs a canvas of its own. Movies are decoded in order, so
  /// that several threads would hinder each other.
  private func painters(_ segments: Int, _ options: EncodeOptions) -> Int {
    guard film.movies.isEmpty else { return 1 }
    let workers = min(Self.workers(options), segments)
    return min(processorCount / max(workers, 1), 8)
  }

  /// Returns what looks up and keeps segments, or `nil` if no store is used.
  private func keeper(
    _ frames: Range<Int>, _ settings: VideoSettings, _ options: EncodeOptions
  ) -> SegmentKeeper? {
    options.store.flatMap { store in
      SegmentNames(self, settings, scale: options.factor, firstFrame: frames.lowerBound)
        .map { SegmentKeeper($0, store) }
    }
  }

  private func summary(
    _ frames: Int, _ bytes: Int64, _ keeper: SegmentKeeper?, _ options: EncodeOptions
  ) -> EncodeSummary {
    options.store?.tidy()
    var summary = EncodeSummary(frames: frames, bytes: bytes)
    summary.foundFrames = keeper?.foundFrames ?? 0
    return summary
  }

  /// Returns the number of workers. By default, it is one for two processors, because drawing and encoding one segment keeps two
  /// busy. Each worker needs the memory of an encoder, half a gigabyte at 1080p, so there are at most eight.
  private static func workers(_ options: EncodeOptions) -> Int {
    options.workers ?? min(max(1, processorCount / 2), 8)
  }
}

/// Jobs that are created on demand.
private struct Jobs: Sendable {
  let count: Int
  let make: @Sendable (Int) -> SegmentJob
}

/// Runs jobs on several threads and writes their results in order.
private final class Assembly: Sendable {
  private struct State: ~Copyable {
    var writer: MovieWriter?
    /// Packets of finished segments whose predecessors are not finished yet.
    var waiting: [Int: [Packet]] = [:]
    var next = 0
    var failure: EncodeError?
  }

  private let state: Mutex<State>
  private let done = Mutex(0)
  private let isStopped = Atomic(false)
  private let part: PassProgress

  /// Creates an assembly. If `writer` is `nil`, nothing is written.
  init(_ writer: consuming sending MovieWriter?, _ part: PassProgress) {
    state = Mutex(State(writer: consume writer))
    self.part = part
  }

  func run(_ jobs: Jobs, workers: Int) throws(EncodeError) -> Int64 {
    let nextJob = Atomic(0)
    // A job begins when the job `workers` before it has been written, so that at most `workers` results wait.
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
        let written = run(jobs.make(number), number)
        for _ in 0..<written { begun.signal() }
      }
    }
    return try finish()
  }

  /// Runs a job and returns the number of segments that were written, including others that waited for it. After a failure it
  /// returns 1, so that the next worker ends, and lets another one end.
  private func run(_ job: SegmentJob, _ number: Int) -> Int {
    do {
      let packets = try job.run(frameDone: frameDone)
      return try state.withLock { (state) throws(EncodeError) in try Self.write(packets, number, &state) }
    } catch {
      isStopped.store(true, ordering: .relaxed)
      state.withLock { state in if state.failure == nil { state.failure = error } }
      return 1
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
      return part.report(done)
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
