public import QuartzCore

/// Plays a movie in the time of the film. Its pictures are seen in the player's layers.
open class AVPlayer: NSObject {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  public enum TimeControlStatus: Int, Sendable { case paused, waitingToPlayAtSpecifiedRate, playing }
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

  public private(set) var currentItem: AVPlayerItem?
  open var actionAtItemEnd = ActionAtItemEnd.pause
  open var automaticallyWaitsToMinimizeStalling = true
  open var allowsExternalPlayback = true
  open var preventsDisplaySleepDuringVideoPlayback = true
  open var defaultRate: Float = 1
  open var volume: Float = 1 { didSet { changeSound() } }
  open var isMuted = false { didSet { changeSound() } }
  private var speed: Float = 0
  /// The time of the file at the time of the film when playback started or stopped last.
  private var anchor = (media: 0.0, film: 0.0)
  /// Counts starts and stops: an end that belongs to an earlier one is no end.
  private var run = 0
  private var layers: [LayerReference] = []
  private var observers: [Int: TimeObserver] = [:]

  public override init() { super.init() }

  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

  public init(playerItem item: AVPlayerItem?) {
    super.init()
    currentItem = item
    item?.player = self
  }

  open var status: Status { currentItem.map { $0.status == .failed ? .failed : .readyToPlay } ?? .unknown }
  open var error: (any Error)? { nil }
  open var timeControlStatus: TimeControlStatus { speed == 0 ? .paused : .playing }

  // Playback

  open var rate: Float {
    get { speed }
    set {
      let time = mediaTime
      speed = newValue
      start(at: time)
    }
  }

  open func play() { rate = defaultRate }
  open func pause() { rate = 0 }
  open func playImmediately(atRate rate: Float) { self.rate = rate }

  open func currentTime() -> CMTime { CMTime(seconds: mediaTime, preferredTimescale: 90_000) }

  open func seek(to time: CMTime) {
    guard time.isNumeric else { return }
    start(at: min(max(time.seconds, 0), currentItem?.end ?? 0))
  }

  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }

  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    seek(to: time)
    completionHandler(true)
  }

  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping (Bool) -> Void
  ) {
    seek(to: time, completionHandler: completionHandler)
  }

  open func replaceCurrentItem(with item: AVPlayerItem?) {
    currentItem?.player = nil
    currentItem = item
    item?.player = self
    for layer in layers.compactMap(\.layer) { show(in: layer) }
    start(at: 0)
  }

  private var mediaTime: Double {
    let time = anchor.media + (CACurrentMediaTime() - anchor.film) * Double(speed)
    return min(max(time, 0), currentItem.map(\.end) ?? 0)
  }

  /// Goes on from a time of the file, at the present speed.
  private func start(at time: Double) {
    run += 1
    anchor = (time, CACurrentMediaTime())
    for layer in layers.compactMap(\.layer) { move(layer) }
    guard speed > 0, let item = currentItem else { return }
    let (number, rest) = (run, (item.end - time) / Double(speed))
    guard rest >= 0, item.end > 0 else { return }
    afterFilmTime(rest) { [weak self] in
      guard let self, self.run == number else { return }
      self.reachEnd(of: item)
    }
  }

  private func reachEnd(of item: AVPlayerItem) {
    let number = run
    NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: item)
    // The observer may have started it again.
    guard run == number else { return }
    switch actionAtItemEnd {
    case .pause: pause()
    case .advance: advance()
    case .none: break
    }
  }

  /// Goes on to the next item, where there is one.
  func advance() { pause() }

  // Layers

  final func attach(_ layer: AVPlayerLayer) {
    layers.removeAll { $0.layer == nil || $0.layer === layer }
    layers.append(LayerReference(layer: layer))
    show(in: layer)
    move(layer)
  }

  final func detach(_ layer: AVPlayerLayer) {
    layers.removeAll { $0.layer == nil || $0.layer === layer }
    layer.showMovie(at: nil)
  }

  private func show(in layer: AVPlayerLayer) {
    layer.showMovie(at: currentItem?.asset.path)
    layer.setMovieGravity(layer.videoGravity.gravity)
    // The sound is that of one layer, so that it is heard once.
    layer.setMovieSound(volume: volume, isMuted: isMuted || layers.first?.layer !== layer)
  }

  private func changeSound() {
    for (index, layer) in layers.compactMap(\.layer).enumerated() {
      layer.setMovieSound(volume: volume, isMuted: isMuted || index > 0)
    }
  }

  private func move(_ layer: AVPlayerLayer) {
    guard let item = currentItem else { return }
    let now = mediaTime
    let end = speed < 0 ? 0 : item.end
    guard speed != 0, end != now else { return layer.holdMovie(at: now) }
    layer.runMovie(from: now, to: end, for: abs((end - now) / Double(speed)))
  }

  // Observers

  /// Calls a block again and again while the movie plays. The queue is not used: the block runs at the film's time.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
  ) -> Any {
    let observer = TimeObserver(number: (observers.keys.max() ?? 0) + 1)
    observers[observer.number] = observer
    if interval.isNumeric, interval.seconds > 0 {
      observe(observer, every: max(interval.seconds, 1e-3), block)
    }
    return observer
  }

  open func removeTimeObserver(_ observer: Any) {
    guard let observer = observer as? TimeObserver else { return }
    observers[observer.number] = nil
  }

  private func observe(_ observer: TimeObserver, every seconds: Double, _ block: @escaping (CMTime) -> Void) {
    afterFilmTime(seconds) { [weak self] in
      guard let self, self.observers[observer.number] != nil else { return }
      if self.speed != 0 { block(self.currentTime()) }
      self.observe(observer, every: seconds, block)
    }
  }
}

private struct LayerReference {
  weak var layer: AVPlayerLayer?
}

private struct TimeObserver {
  let number: Int
}
