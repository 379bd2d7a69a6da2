public import AnimuxGraphics
internal import Synchronization

/// The pictures that canvases show, with their smaller copies: each is asked for once, however many canvases and threads
/// use it, and kept as long as there is room.
public final class PictureCache: Sendable {
  /// Bytes that pictures may take unless somebody says otherwise.
  public static let standardBudget = 768 << 20

  /// One picture. Whoever needs it first loads it; others wait for that.
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
    /// Those that are loaded, the one that was used last at the end.
    var order: [PictureName] = []
    var sizes: [PictureName: Int] = [:]
    var total = 0

    mutating func entry(_ name: PictureName) -> Entry {
      let entry = entries[name] ?? Entry()
      entries[name] = entry
      return entry
    }

    /// Notes that it was used, and lets go of those that were not used for longest.
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
  /// Pictures of movies and the like: few are kept, so that the memory of one is soon used for another.
  private let passing = Mutex(Shelf())

  /// The part of the budget that pictures may take which are seen for a moment only.
  private static let passingPart = 8

  /// `budget` in bytes. What one frame shows is kept for as long as it is drawn, even where that is more.
  public init(_ source: any PictureSource, budget: Int = standardBudget) {
    self.source = source
    self.budget = budget
  }

  /// For lists without pictures.
  public static let empty = PictureCache(NoPictures(), budget: 0)

  /// Loads a picture now, so that it is there when it is drawn. The picture's size, nil where there is none.
  public func prepare(_ name: PictureName) -> Size? {
    guard let pyramid = pyramid(named: name, levels: 1) else { return nil }
    return Size(Double(pyramid.levels[0].width), Double(pyramid.levels[0].height))
  }

  /// A picture with `levels` copies of it, or as many as there can be.
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
