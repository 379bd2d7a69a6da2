internal import Animux
internal import AnimuxDocuments

/// A caption of the film as it is written: in the document itself, or in a file of its own.
struct CaptionEdit {
  /// A file with another text.
  struct Result {
    let path: String
    let before: [UInt8]
    let after: [UInt8]
  }

  private enum Form {
    case cue(JSON)
    case line(CaptionText, WrittenCaption)
  }

  /// The text that has the caption: the document's or the caption file's.
  private let path: String
  private let bytes: [UInt8]
  private let document: DocumentText
  private let form: Form

  /// The words with their tags, as they are written.
  var words: String {
    switch form {
    case .cue(let cue): return cue["text"]?.string ?? ""
    case .line(let text, let cue): return text.words(of: cue)
    }
  }

  /// Finds a caption of the film.
  ///
  /// - Parameters:
  ///   - index: Its number among the captions of the film, which are in the order of their begins.
  ///   - file: The caption file, or `nil` if the captions are in the document.
  init(
    _ index: Int, of captions: [Caption], in document: DocumentText, at path: String, file: String?
  ) throws(EditRefusal) {
    guard captions.indices.contains(index) else { throw .notUnderstood }
    self.document = document
    func isSame(_ begin: Double, _ end: Double) -> Bool {
      (begin - captions[index].begin).magnitude < 0.0006 && (end - captions[index].end).magnitude < 0.0006
    }
    // Captions with equal times are shown in the order in which they are written.
    let before = captions[..<index].count { isSame($0.begin, $0.end) }
    let missing = EditRefusal(
      "The caption has other times in the film than in its file: \"style\" delays it, or it is cut off; edit it there"
    )
    guard let file else {
      let cues = document.root["captions"]?["cues"]?.list ?? []
      let same = cues.filter { cue in
        guard let begin = cue["begin"]?.number, let end = cue["end"]?.number else { return false }
        return isSame(begin, end)
      }
      guard same.indices.contains(before) else {
        throw cues.isEmpty
          ? EditRefusal("The captions are not written out in the document; edit them where they are made")
          : missing
      }
      (self.path, bytes, form) = (path, document.bytes, .cue(same[before]))
      return
    }
    guard let bytes = (try? Source.read(file))?.bytes else {
      throw EditRefusal("The caption file cannot be read")
    }
    guard let text = CaptionText(bytes) else { throw Self.foreign(file) }
    let same = text.cues.filter { isSame($0.times.begin, $0.times.end) }
    guard same.indices.contains(before) else { throw missing }
    (self.path, self.bytes, form) = (file, bytes, .line(text, same[before]))
  }

  private static func foreign(_ file: String) -> EditRefusal {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return EditRefusal(
      "Only SubRip and WebVTT files in UTF-8 are changed here; \(name) is in another form, such as SubStation Alpha, or JSON in which each word has times of its own; edit it there"
    )
  }

  /// Returns the file with other times, and other words if they are given.
  func applied(begin: Double, end: Double, words: String?) throws(EditRefusal) -> Result {
    guard begin >= 0, begin < end else {
      throw EditRefusal("A caption ends after it begins, and begins at 0 or later")
    }
    let after: [UInt8]
    switch form {
    case .line(let text, let cue): after = try text.replacing(cue, begin: begin, end: end, words: words)
    case .cue(let cue): after = try replacing(cue, begin: begin, end: end, words: words)
    }
    return Result(path: path, before: bytes, after: after)
  }

  private func replacing(_ cue: JSON, begin: Double, end: Double, words: String?) throws(EditRefusal)
    -> [UInt8]
  {
    var parts: [TextChange] = []
    for (key, new) in [("begin", begin), ("end", end)] {
      guard let old = cue[key], let number = old.number else { throw DocumentEdit.notPlain(key) }
      if (number - new).magnitude > 0.0005 {
        parts.append((document.range(of: old), JSON(DocumentEdit.exact(new)).text()))
      }
    }
    if let words, let old = cue["text"], old.string != words {
      guard !document.hasExpression(old) else {
        throw EditRefusal("The words are an expression; edit it, or the variables in it, in the document")
      }
      guard !words.allSatisfy(\.isWhitespace) else {
        throw EditRefusal("A caption has words; remove it in the document")
      }
      parts.append((document.range(of: old), JSON(words).text()))
    }
    return document.replacing(parts)
  }
}
