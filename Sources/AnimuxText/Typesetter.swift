package import AnimuxGraphics
internal import Synchronization

/// A setter of texts in the system's fonts and in font files. Any number of threads can use it; they take
/// turns.
package final class Typesetter: TextSetter {
  private let files: [String]
  private let policy: InputPolicy
  /// The fonts, which are loaded at the first use, because that takes a while.
  private let library = Mutex<FontLibrary?>(nil)
  private let shelf = Mutex(LayoutCache())

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
    let layout = withFonts { fonts in Typesetting(block, in: fonts).layout() }
    return shelf.withLock { $0.keep(layout, of: block) }
  }

  package func measure(of block: TextBlock) -> TextLayout {
    if let known = shelf.withLock({ $0.layout(of: block) }) { return known }
    return withFonts { fonts in Typesetting(block, in: fonts, drawsMarks: false).layout() }
  }

  /// The names of all available font families, in alphabetical order.
  package var families: [String] { withFonts { $0.familyNames } }

  /// All available fonts, by family, then from light to bold.
  package var styles: [FontStyle] { withFonts { $0.styles } }

  /// The font files that could not be used, and the reasons.
  package var unreadable: [(path: String, reason: String)] { withFonts { $0.unreadable } }

  private func withFonts<Value: Sendable>(_ body: (FontLibrary) -> Value) -> Value {
    library.withLock { library in
      let fonts = library ?? FontLibrary(files: files, policy: policy)
      library = fonts
      return body(fonts)
    }
  }
}

/// A cache of layouts, because every frame requests the same ones.
private struct LayoutCache {
  private struct Entry {
    let layout: TextLayout
    var lastUse: Int
  }

  /// The maximum number of path elements that are kept.
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

  /// Stores a layout, and returns the one to use: if two threads made the same one, the first.
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
  /// The number of path elements, and an amount for everything that is not a path.
  fileprivate var weight: Int {
    pieces.lazy.flatMap(\.marks).reduce(64) { sum, mark in
      switch mark.form {
      case .letters(let path), .colored(let path, _): sum + 16 + path.elements.count
      case .background, .rule, .picture: sum + 16
      }
    }
  }
}
