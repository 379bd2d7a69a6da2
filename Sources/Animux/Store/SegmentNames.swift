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
  /// The frame of the film that is the file's first.
  private let firstFrame: Int

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
  }

  /// Returns the name of a segment, or `nil` if it shows something that is known only when it is drawn.
  func name(of segment: Range<Int>) -> Digest? {
    production.film.withRoom {
      let playhead = Playhead(production.film, scale: scale)
      var words = settings.words
      var form = CanonicalForm { production.contents(of: $0) }
      var last: DisplayList?
      var digest: [UInt64] = []
      for frame in segment {
        let list = playhead.displayList(at: production.film.frameRate.time(of: firstFrame + frame))
        if list != last {
          form.removeAll()
          form.write(list)
          guard form.isComplete else { return nil }
          digest = Digest(of: form.words).words
          last = list
        }
        words += digest
      }
      return Digest(of: words)
    }
  }
}
