internal import AnimuxDocuments
import AnimuxGraphics

/// The result of a program for speech recognition as JSON: Whisper's with all its descendants, AssemblyAI's and Deepgram's.
/// Members that are not known are ignored.
struct SpeechFile {
  private(set) var phrases: [SpokenPhrase] = []
  /// Whether the words contain the spaces between them.
  private(set) var isSpaced = false

  init(_ json: JSON) {
    if let transcription = json["transcription"]?.elements {
      phrases = transcription.map { Self.phrase(ofTokens: $0) }
    } else if let segments = json["segments"]?.elements ?? json["utterances"]?.elements {
      phrases = segments.map { Self.phrase(of: $0) }
      let words = json["words"]?.elements ?? []
      if !words.isEmpty, !segments.contains(where: { $0["words"]?.elements.isEmpty == false }) {
        phrases = SpokenPhrase.phrases(of: words.compactMap { SpokenWord($0) })
      }
    } else {
      let words = json["words"] ?? json["results"]?["channels"]?.first?["alternatives"]?.first?["words"]
      let list = words?.elements ?? json.elements
      phrases =
        list.contains { $0["words"] != nil }
        ? list.map { Self.phrase(of: $0) } : SpokenPhrase.phrases(of: list.compactMap { SpokenWord($0) })
    }
    phrases.removeAll { $0.words.isEmpty }
    isSpaced = phrases.contains { $0.words.dropFirst().contains { $0.text.first?.isWhitespace == true } }
  }

  /// Returns the captions in the order of their begin times.
  func captions(limit: Int) throws(CaptionFile.ReadingError) -> [Caption] {
    let captions = phrases.compactMap { $0.caption(isSpaced: isSpaced) }
    guard !captions.isEmpty else {
      throw CaptionFile.ReadingError(
        "the file contains no words with times; expected the JSON of Whisper with \"segments\" and \"words\", of AssemblyAI or of Deepgram"
      )
    }
    guard captions.count <= limit else {
      throw CaptionFile.ReadingError(
        "the file contains more than \(limit) captions (the limit \"\(Limit.cues.name)\")")
    }
    guard captions.allSatisfy({ $0.text.unicodeScalars.count <= CaptionFile.maximumTextLength }) else {
      throw CaptionFile.ReadingError("a caption has more than \(CaptionFile.maximumTextLength) characters")
    }
    return captions.enumerated().sorted { ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset) }
      .map(\.element)
  }

  /// Returns the phrase of a segment. Without words it is a single one.
  private static func phrase(of segment: JSON) -> SpokenPhrase {
    let words = segment["words"]?.elements ?? []
    guard !words.isEmpty else { return SpokenPhrase(words: [SpokenWord(segment)].compactMap(\.self)) }
    var found: [SpokenWord] = []
    for word in words {
      if let own = SpokenWord(word) {
        found.append(own)
      } else if let text = word["word"]?.string ?? word["text"]?.string {
        // A number often has no times of its own.
        let time = found.last?.end ?? segment["start"]?.seconds ?? 0
        found.append(SpokenWord(text: text, begin: time, end: time))
      }
    }
    return SpokenPhrase(words: found)
  }

  /// Returns the phrase of a segment of whisper.cpp, whose tokens are parts of words.
  private static func phrase(ofTokens segment: JSON) -> SpokenPhrase {
    var phrase = SpokenPhrase()
    for token in segment["tokens"]?.elements ?? [] {
      guard let word = SpokenWord(token), !word.text.hasPrefix("[_") else { continue }
      if let last = phrase.words.last, word.text.first?.isWhitespace == false {
        phrase.words[phrase.words.count - 1].text = last.text + word.text
        phrase.words[phrase.words.count - 1].end = max(last.end, word.end)
      } else {
        phrase.words.append(word)
      }
    }
    return phrase.words.isEmpty ? SpokenPhrase(words: [SpokenWord(segment)].compactMap(\.self)) : phrase
  }
}

extension SpokenWord {
  /// Reads a word or a segment. The result is `nil` if its text or a time is missing.
  fileprivate init?(_ json: JSON) {
    guard let text = json["punctuated_word"]?.string ?? json["word"]?.string ?? json["text"]?.string else {
      return nil
    }
    let times: (JSON?, JSON?, Double)
    if let offsets = json["offsets"] {
      times = (offsets["from"], offsets["to"], 1000)
    } else if json["startMs"] != nil {
      times = (json["startMs"], json["endMs"], 1000)
    } else {
      // AssemblyAI calls a word "text", and counts milliseconds.
      let isCountedFinely = json["word"] == nil && json["confidence"] != nil
      times = (json["start"], json["end"], isCountedFinely ? 1000 : 1)
    }
    guard let begin = times.0?.seconds, let end = times.1?.seconds else { return nil }
    self.init(text: text, begin: begin / times.2, end: max(end, begin) / times.2)
  }
}

extension JSON {
  fileprivate var first: JSON? { elements.first }

  /// The number as a time that is not negative and not beyond any film.
  fileprivate var seconds: Double? {
    number.map { min(max($0, 0), 1e9) }
  }
}
