public import QuartzCore

/// Plays one item after the other.
open class AVQueuePlayer: AVPlayer {
  private var waiting: [AVPlayerItem] = []
  /// Makes the item that follows when none waits.
  final var refill: (() -> AVPlayerItem)?

  public convenience init(items: [AVPlayerItem]) {
    self.init(playerItem: items.first)
    waiting = Array(items.dropFirst())
  }

  public override init(playerItem item: AVPlayerItem?) {
    super.init(playerItem: item)
    actionAtItemEnd = .advance
  }

  public override init() {
    super.init()
    actionAtItemEnd = .advance
  }

  open func items() -> [AVPlayerItem] { (currentItem.map { [$0] } ?? []) + waiting }

  open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
    !items().contains { $0 === item }
  }

  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    guard canInsert(item, after: afterItem) else { return }
    guard currentItem != nil else { return replaceCurrentItem(with: item) }
    let place: Int? = afterItem === currentItem ? 0 : waiting.firstIndex { $0 === afterItem }.map { $0 + 1 }
    waiting.insert(item, at: place ?? waiting.count)
  }

  open func remove(_ item: AVPlayerItem) {
    if item === currentItem { advanceToNextItem() } else { waiting.removeAll { $0 === item } }
  }

  open func removeAllItems() {
    waiting = []
    replaceCurrentItem(with: nil)
  }

  open func advanceToNextItem() {
    let next = waiting.isEmpty ? refill?() : waiting.removeFirst()
    replaceCurrentItem(with: next)
  }

  override func advance() {
    guard !waiting.isEmpty || refill != nil else { return pause() }
    advanceToNextItem()
  }
}

/// Plays an item again and again.
open class AVPlayerLooper: NSObject {
  private weak var player: AVQueuePlayer?
  public private(set) var loopCount = 0

  public init(player: AVQueuePlayer, templateItem: AVPlayerItem) {
    self.player = player
    super.init()
    if player.currentItem == nil { player.replaceCurrentItem(with: templateItem) }
    player.refill = { [weak self] in
      self?.loopCount += 1
      return AVPlayerItem(asset: templateItem.asset)
    }
  }

  open func disableLooping() { player?.refill = nil }
}
