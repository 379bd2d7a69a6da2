internal import AnimuxCompositor
internal import AnimuxEngine
internal import AnimuxGraphics
internal import AnimuxMedia

/// Names of segments in a store. A name is a digest of everything that a segment's packets follow from: what
/// its frames show, with the contents of files in place of their names, the encoder's settings, and the
/// identity of the code that draws and encodes. It does not depend on where in a film the segment is.
struct SegmentNames: Sendable {
  private let production: Production
  private let scale: Double
  private let settings: Digest
  private let size: (width: Int, height: Int)
  /// The frame of the film that is the file's first.
  private let firstFrame: Int
  /// The number of words, 8 MB, after which no more display lists are kept. The lists then take about 20 MB.
  private static let maximumWords = 1 << 20

  /// The name of a segment, which is `nil` if it shows something that is known only when it is drawn. `lists` are the
  /// display lists of its first frames, for reuse.
  typealias Naming = (name: Digest?, lists: [DisplayList])

  /// Creates names for segments of a film that is encoded with these settings. Returns `nil` if the same
  /// settings do not always give the same bytes.
  init?(_ production: Production, _ settings: VideoSettings, scale: Double, firstFrame: Int) {
    guard !settings.codec.isHardware else { return nil }
    (self.production, self.scale, self.firstFrame) = (production, scale, firstFrame)
    var form = CanonicalForm()
    for word in BuildIdentity.digest.words { form.write(word) }
    form.write(reflecting: settings)
    guard form.isComplete else { return nil }
    self.settings = Digest(of: form.words)
    size = (settings.width, settings.height)
  }

  /// Returns the name of a segment, with display lists that were made for it.
  func name(_ segment: Range<Int>) -> Naming {
    production.film.withRoom {
      let playhead = Playhead(production.film, scale: scale, limit: size)
      var words = settings.words
      var form = CanonicalForm { production.contents(of: $0) }
      var lists: [DisplayList] = []
      var last: DisplayList?
      var digest: [UInt64] = []
      var remainingWords = Self.maximumWords
      for frame in segment {
        var list = playhead.displayList(at: production.film.frameRate.time(of: firstFrame + frame))
        if list == last, let last {
          list = last
        } else {
          form.removeAll()
          form.write(list)
          guard form.isComplete else { return (nil, lists) }
          digest = Digest(of: form.words).words
          remainingWords -= form.words.count
          last = list
        }
        if remainingWords > 0 { lists.append(list) }
        words += digest
      }
      return (Digest(of: words), lists)
    }
  }
}
