package import AnimuxGraphics
internal import Synchronization

/// A setter of texts in the system's fonts and in font files. Any number of threads can use it; they take
/// turns.
package final class Typesetter: TextSetter {
  private let files: [String]
  private let policy: InputPolicy
  /// The fonts, which are loaded at the first use, because that takes a while, and the lines of the text that was measured last.
  private let library = Mutex<(fonts: FontLibrary?, recent: FoundLines?)>((nil, nil))
  private let shelf = Mutex(LayoutCache(budget: 1 << 20))
  /// Layouts without marks. They are small, and those of thousands of captions are requested several times.
  private let measures = Mutex(LayoutCache(budget: 1 << 23))

  /// Creates a typesetter.
  ///
  /// - Parameters:
  ///   - files: Font files in addition to the system's fonts.
  ///   - policy: The limits on texts, and whether the system's fonts are used.
  package init(files: [String] = [], policy: InputPolicy = InputPolicy()) {
    self.files = files
    self.policy = policy
  }

  package func layout(of block: TextBlock) -> TextLayout {
    if let known = shelf.withLock({ $0.layout(of: block) }) { return known }
    let layout = library.withLock { library in
      let fonts = Self.fonts(&library.fonts, files, policy)
      defer { library.recent = nil }
      return Typesetting(block, in: fonts).layout(after: library.recent).layout
    }
    return shelf.withLock { $0.keep(layout, of: block) }
  }

  package func measure(of block: TextBlock) -> TextLayout {
    if let known = measures.withLock({ $0.layout(of: block) }) { return known }
    if let known = shelf.withLock({ $0.layout(of: block) }) { return known }
    let layout = library.withLock { library in
      let fonts = Self.fonts(&library.fonts, files, policy)
      let found = Typesetting(block, in: fonts, drawsMarks: false).layout(after: library.recent)
      library.recent = found.lines
      return found.layout
    }
    return measures.withLock { $0.keep(layout, of: block) }
  }

  /// The names of all available font families, in alphabetical order.
  package var families: [String] { withFonts { $0.familyNames } }

  /// All available fonts, by family, then from light to bold.
  package var styles: [FontStyle] { withFonts { $0.styles } }

  /// The font files that could not be used, and the reasons.
  package var unreadable: [(path: String, reason: String)] { withFonts { $0.unreadable } }

  private func withFonts<Value: Sendable>(_ body: (FontLibrary) -> Value) -> Value {
    library.withLock { body(Self.fonts(&$0.fonts, files, policy)) }
  }

  private static func fonts(
    _ known: inout FontLibrary?, _ files: [String], _ policy: InputPolicy
  ) -> FontLibrary {
    let fonts = known ?? FontLibrary(files: files, policy: policy)
    known = fonts
    return fonts
  }
}

/// A cache of layouts, because every frame requests the same ones.
private struct LayoutCache {
  private struct Entry {
    let layout: TextLayout
    var lastUse: Int
  }

  /// The maximum number of path elements that are kept.
  let budget: Int

  private var entries: [TextBlock: Entry] = [:]
  private var uses = 0
  private var size = 0

  init(budget: Int) {
    self.budget = budget
  }

  mutating func layout(of block: TextBlock) -> TextLayout? {
    uses += 1
    guard let index = entries.index(forKey: block) else { return nil }
    entries.values[index].lastUse = uses
    return entries.values[index].layout
  }

  private static func use(_ entry: inout Entry, at time: Int) -> TextLayout {
    entry.lastUse = time
    return entry.layout
  }

  /// Stores a layout, and returns the one to use: if two threads made the same one, the first.
  mutating func keep(_ layout: TextLayout, of block: TextBlock) -> TextLayout {
    uses += 1
    let count = entries.count
    let used = Self.use(&entries[block, default: Entry(layout: layout, lastUse: uses)], at: uses)
    guard entries.count > count else { return used }
    size += layout.weight
    guard size > budget else { return layout }
    for (block, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse })
    where size > budget / 2 && entry.lastUse < uses {
      size -= entry.layout.weight
      entries[block] = nil
    }
    return layout
  }
}

extension TextLayout {
  /// The number of path elements, and an amount for everything that is not a path.
  fileprivate var weight: Int {
    let letters = pieces.reduce(0) { $0 + $1.string.utf8.count }
    return pieces.lazy.flatMap(\.marks).reduce(64 + 16 * pieces.count + letters / 16) { sum, mark in
      switch mark.form {
      case .letters(let path), .colored(let path, _): sum + 16 + path.elements.count
      case .background, .rule, .picture, .space: sum + 16
      }
    }
  }
}
