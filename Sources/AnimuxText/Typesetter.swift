public import AnimuxGraphics
internal import Synchronization

/// Sets texts in the fonts of the system and of files. Any number of threads may use one; they take turns.
public final class Typesetter: TextSetter {
  private let files: [String]
  private let policy: InputPolicy
  /// Looked for when they are first needed, as that takes a while.
  private let library = Mutex<FontLibrary?>(nil)
  private let shelf = Mutex(LayoutShelf())

  /// - Parameters:
  ///   - files: Fonts beside the system's.
  ///   - policy: How much a text may ask for, and whether the system's fonts are used at all.
  public init(files: [String] = [], policy: InputPolicy = InputPolicy()) {
    self.files = files
    self.policy = policy
  }

  public func layout(of block: TextBlock) -> TextLayout {
    if let known = shelf.withLock({ $0.layout(of: block) }) { return known }
    let layout = withFonts { fonts in Typesetting(block, in: fonts).layout() }
    return shelf.withLock { $0.keep(layout, of: block) }
  }

  /// All families that there are, by name.
  public var families: [String] { withFonts { $0.familyNames } }

  /// All fonts that there are, by family, then from light to bold.
  public var styles: [FontStyle] { withFonts { $0.styles } }

  /// What is wrong with the files that it was given.
  public var unreadable: [(path: String, reason: String)] { withFonts { $0.unreadable } }

  private func withFonts<Value: Sendable>(_ body: (FontLibrary) -> Value) -> Value {
    library.withLock { library in
      let fonts = library ?? FontLibrary(files: files, policy: policy)
      library = fonts
      return body(fonts)
    }
  }
}

/// Layouts that have been made, as every frame asks for the same ones.
private struct LayoutShelf {
  private struct Entry {
    let layout: TextLayout
    var lastUse: Int
  }

  /// Elements of paths that are kept, at most.
  private static let budget = 1 << 20

  private var entries: [TextBlock: Entry] = [:]
  private var uses = 0
  private var size = 0

  mutating func layout(of block: TextBlock) -> TextLayout? {
    uses += 1
    guard let index = entries.index(forKey: block) else { return nil }
    entries.values[index].lastUse = uses
    return entries.values[index].layout
  }

  /// The layout that is to be used: where two threads have made the same one, the first.
  mutating func keep(_ layout: TextLayout, of block: TextBlock) -> TextLayout {
    if let known = self.layout(of: block) { return known }
    size += layout.weight
    entries[block] = Entry(layout: layout, lastUse: uses)
    guard size > Self.budget else { return layout }
    for (block, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse })
    where size > Self.budget / 2 && entry.lastUse < uses {
      size -= entry.layout.weight
      entries[block] = nil
    }
    return layout
  }
}

extension TextLayout {
  /// How many elements its paths have, and something for what is not in paths.
  fileprivate var weight: Int {
    pieces.lazy.flatMap(\.marks).reduce(64) { sum, mark in
      switch mark.form {
      case .letters(let path), .colored(let path, _): sum + 16 + path.elements.count
      case .background, .rule, .picture: sum + 16
      }
    }
  }
}
