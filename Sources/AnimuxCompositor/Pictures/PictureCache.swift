package import AnimuxGraphics
internal import Synchronization

/// The pictures that canvases show, with their mipmaps. Each is requested once for all canvases and threads,
/// and kept within a budget of memory.
package final class PictureCache: Sendable {
  /// The default budget for pictures, in bytes.
  package static let standardBudget = 768 << 20

  /// A picture in the cache. The first thread that needs it loads it, while others wait.
  private final class Entry: Sendable {
    enum State {
      case unknown
      case missing
      case there(Pyramid)
    }

    let state = Mutex(State.unknown)
  }

  private struct Shelf {
    var entries: [PictureName: Entry] = [:]
    /// The pictures that are loaded, in the order of their last uses.
    var order: [PictureName] = []
    var sizes: [PictureName: Int] = [:]
    var total = 0

    mutating func entry(_ name: PictureName) -> Entry {
      let entry = entries[name] ?? Entry()
      entries[name] = entry
      return entry
    }

    /// Records the use of a picture, and removes the least recently used ones if all exceed the budget.
    mutating func keep(_ name: PictureName, size: Int, budget: Int) {
      if order.last != name {
        if let place = order.lastIndex(of: name) { order.remove(at: place) }
        order.append(name)
      }
      total += size - (sizes.updateValue(size, forKey: name) ?? 0)
      while total > budget, order.count > 1 {
        let oldest = order.removeFirst()
        total -= sizes.removeValue(forKey: oldest) ?? 0
        entries[oldest] = nil
      }
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
  package init(_ source: any PictureSource, budget: Int = standardBudget) {
    self.source = source
    self.budget = budget
  }

  /// A cache for lists without pictures.
  package static let empty = PictureCache(NoPictures(), budget: 0)

  /// Loads a picture in advance, so that it is available when it is drawn. Returns its size, or `nil` if
  /// there is no such picture.
  package func prepare(_ name: PictureName) -> Size? {
    guard let pyramid = pyramid(named: name, levels: 1) else { return nil }
    return Size(Double(pyramid.levels[0].width), Double(pyramid.levels[0].height))
  }

  /// Returns a picture with `levels` levels, or with as many as are possible. The first one is the picture
  /// itself.
  func pyramid(named name: PictureName, levels: Int) -> Pyramid? {
    let isPassing = source.isPassing(name)
    let entry = isPassing ? passing.withLock { $0.entry(name) } : shelf.withLock { $0.entry(name) }
    let pyramid = entry.state.withLock { state in load(name, into: &state, levels: levels) }
    guard let pyramid else { return nil }
    if isPassing {
      passing.withLock { $0.keep(name, size: pyramid.size, budget: budget / Self.passingPart) }
    } else {
      shelf.withLock { $0.keep(name, size: pyramid.size, budget: budget) }
    }
    return pyramid
  }

  private func load(_ name: PictureName) -> Pyramid? {
    source.pixmap(named: name).flatMap { Pyramid($0, isOpaque: source.isOpaque(name)) }
  }

  private func load(_ name: PictureName, into state: inout Entry.State, levels: Int) -> Pyramid? {
    if case .unknown = state {
      state = load(name).map(Entry.State.there) ?? .missing
    }
    guard case .there(var pyramid) = state else { return nil }
    guard pyramid.levels.count < min(levels, pyramid.maximumLevels) else { return pyramid }
    state = .unknown
    pyramid.grow(to: levels)
    state = .there(pyramid)
    return pyramid
  }
}

private struct NoPictures: PictureSource {
  func pixmap(named name: PictureName) -> Pixmap? { nil }
}
