package import AnimuxGraphics
internal import Synchronization

/// The pictures that canvases show, with their mipmaps. Each is requested once for all canvases and threads,
/// and kept within a budget of memory.
package final class PictureCache: Sendable {
  /// The default budget for pictures, in bytes.
  package static let defaultBudget = 768 << 20

  /// A picture in the cache. The first thread that needs it loads it, while others wait.
  private final class Entry: Sendable {
    enum State {
      case unknown
      case missing
      case there(Mipmaps)
    }

    let state = Mutex(State.unknown)
  }

  private struct Shelf {
    var entries: [PictureName: Entry] = [:]
    /// The pictures that are loaded, with their sizes in bytes and the numbers of their last uses.
    private var loaded: [PictureName: (size: Int, use: Int)] = [:]
    /// The uses of pictures in their order. A use that a later one of the same picture follows means nothing.
    private var uses: [(name: PictureName, number: Int)] = []
    /// The index of the first use that has not been looked at for removal.
    private var firstUse = 0
    private var total = 0

    mutating func entry(_ name: PictureName) -> Entry {
      let entry = entries[name] ?? Entry()
      entries[name] = entry
      return entry
    }

    /// Records the use of a picture, and removes the least recently used ones if all exceed the budget.
    mutating func keep(_ name: PictureName, size: Int, budget: Int) {
      var number = uses.last?.number ?? 0
      if uses.last?.name != name {
        number += 1
        uses.append((name, number))
      }
      total += size - (loaded.updateValue((size, number), forKey: name)?.size ?? 0)
      while total > budget, loaded.count > 1 { removeOldest() }
      if uses.count > 2 * loaded.count + 64 { forgetEarlierUses() }
    }

    private mutating func removeOldest() {
      while firstUse < uses.count {
        let (name, number) = uses[firstUse]
        firstUse += 1
        guard let one = loaded[name], one.use == number else { continue }
        total -= one.size
        loaded[name] = nil
        entries[name] = nil
        return
      }
    }

    private mutating func forgetEarlierUses() {
      let loaded = loaded
      uses.removeAll { loaded[$0.name]?.use != $0.number }
      firstUse = 0
    }
  }

  private let source: any PictureSource
  private let budget: Int
  private let shelf = Mutex(Shelf())
  /// Pictures that are shown only briefly, such as frames of movies. Few are kept, so that their memory is
  /// soon used again.
  private let passing = Mutex(Shelf())

  /// The budget divided by this number is that of pictures which are shown only briefly.
  private static let passingPart = 8

  /// Creates a cache with a budget in bytes. The pictures of one frame are kept while it is drawn, even if
  /// they exceed it.
  package init(_ source: any PictureSource, budget: Int = defaultBudget) {
    self.source = source
    self.budget = budget
  }

  /// A cache for lists without pictures.
  package static let empty = PictureCache(NoPictures(), budget: 0)

  /// Loads a picture in advance, so that it is available when it is drawn. Returns its size, or `nil` if
  /// there is no such picture.
  package func prepare(_ name: PictureName) -> Size? {
    guard let mipmaps = mipmaps(named: name, levels: 1) else { return nil }
    return Size(Double(mipmaps.levels[0].width), Double(mipmaps.levels[0].height))
  }

  /// Returns a picture with `levels` levels, or with as many as are possible. The first one is the picture
  /// itself.
  func mipmaps(named name: PictureName, levels: Int) -> Mipmaps? {
    let isPassing = source.isPassing(name)
    let entry = isPassing ? passing.withLock { $0.entry(name) } : shelf.withLock { $0.entry(name) }
    let mipmaps = entry.state.withLock { state in load(name, into: &state, levels: levels) }
    guard let mipmaps else { return nil }
    if isPassing {
      passing.withLock { $0.keep(name, size: mipmaps.size, budget: budget / Self.passingPart) }
    } else {
      shelf.withLock { $0.keep(name, size: mipmaps.size, budget: budget) }
    }
    return mipmaps
  }

  private func load(_ name: PictureName) -> Mipmaps? {
    source.pixmap(named: name).flatMap {
      Mipmaps($0, isOpaque: source.isOpaque(name), isKept: !source.isPassing(name))
    }
  }

  private func load(_ name: PictureName, into state: inout Entry.State, levels: Int) -> Mipmaps? {
    if case .unknown = state {
      state = load(name).map(Entry.State.there) ?? .missing
    }
    guard case .there(var mipmaps) = state else { return nil }
    guard mipmaps.levels.count < min(levels, mipmaps.maximumLevels) else { return mipmaps }
    state = .unknown
    mipmaps.grow(to: levels)
    state = .there(mipmaps)
    return mipmaps
  }
}

private struct NoPictures: PictureSource {
  func pixmap(named name: PictureName) -> Pixmap? { nil }
}
