internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

extension Layer {
  /// Adds animations that change the colour of each word of a caption while it is spoken, and show an area behind it.
  /// The layer must be that of the caption.
  mutating func highlightWords(of caption: Caption, by captions: Captions, _ assets: Assets) {
    let color = captions.highlightColor
    guard let text, let setter = assets.text else { return }
    let words = setter.measure(of: text.block(in: self)).pieces.map(\.string)
    // The layer's own time counts from its start.
    let (rate, begin) = (timing.speed.magnitude, caption.begin)
    // An animation is seen at the very end of its time, too. So it ends a little earlier than its word, or two words would be
    // emphasised in a frame at which the next word begins.
    let gap = 1e-6
    for (index, span) in WordTimes(of: words, in: caption).spans.enumerated()
    where span.upperBound - span.lowerBound > 2 * gap {
      var values: [(keyPath: String, value: any Interpolable)] = [("foregroundColor", color)]
      if !text.runs.isEmpty { values.append(("runs", text.runs.map { $0.colored(color) })) }
      if let area = captions.highlightBackground { values.append(("pieceBackground", Optional(area))) }
      for (likeness, (keyPath, value)) in values.enumerated() {
        var animation = BasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue) = (value, value)
        animation.timing.beginTime = (span.lowerBound - begin) * rate
        animation.timing.duration = (span.upperBound - span.lowerBound - gap) * rate
        var attached = AttachedAnimation(key: nil, animation: animation, place: place, piece: index)
        // The values are those of all captions, unless the text has runs of its own.
        if text.runs.isEmpty { attached.likeness = likeness }
        add(attached)
      }
    }
  }
}

extension TextRun {
  fileprivate func colored(_ color: Color) -> TextRun {
    var run = self
    run.foregroundColor = color
    return run
  }
}

/// The times at which the words of a caption are spoken. Between two time stamps, time is distributed by the lengths of the
/// words.
struct WordTimes {
  /// The times in seconds of the film, one for each word.
  private(set) var spans: [Range<Double>] = []

  /// Computes the times of `words`, which are parts of the caption's text, in order.
  init(of words: [String], in caption: Caption) {
    let text = Array(caption.text.unicodeScalars)
    var places: [(start: Int, length: Int)] = []
    var cursor = 0
    for word in words {
      let scalars = Array(word.unicodeScalars)
      let start = Self.place(of: scalars, in: text, from: cursor) ?? cursor
      places.append((start, max(scalars.count, 1)))
      cursor = min(start + scalars.count, text.count)
    }
    var marks: [(offset: Int, time: Double)] = [(0, caption.begin)]
    for stamp in caption.stamps where stamp.time >= marks[marks.count - 1].time {
      marks.append((stamp.offset, min(stamp.time, caption.end)))
    }
    for (index, mark) in marks.enumerated() {
      let next = index + 1 < marks.count ? marks[index + 1] : (offset: Int.max, time: caption.end)
      let own = places.filter { $0.start >= mark.offset && $0.start < next.offset }
      let length = Double(own.reduce(0) { $0 + $1.length })
      var passed = 0.0
      for place in own {
        let begin = mark.time + (next.time - mark.time) * passed / length
        passed += Double(place.length)
        spans.append(begin..<max(mark.time + (next.time - mark.time) * passed / length, begin))
      }
    }
  }

  private static func place(of word: [Unicode.Scalar], in text: [Unicode.Scalar], from start: Int) -> Int? {
    guard !word.isEmpty, text.count >= word.count, start <= text.count - word.count else { return nil }
    return (start...(text.count - word.count)).first { text[$0..<($0 + word.count)].elementsEqual(word) }
  }
}
