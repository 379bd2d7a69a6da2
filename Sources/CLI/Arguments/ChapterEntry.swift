internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine

/// A chapter given as `00:01:30=Results`.
struct ChapterEntry: Sendable {
  let begin: TimeText
  let title: String

  static let form = ArgumentForm<ChapterEntry>(
    "TIME=TITLE", expected: "a time, an equals sign and a title, as in 00:01:30=Results"
  ) { word in
    NamedArgument(word).map { ChapterEntry(begin: TimeText(text: $0.name), title: $0.value) }
  }

  /// Returns the chapters ordered by time. Throws if one is outside of the film or two begin at the same
  /// time.
  static func chapters(_ entries: [ChapterEntry], in film: Film) throws(ToolError) -> [Chapter] {
    var chapters: [Chapter] = []
    for entry in entries {
      let begin = try entry.begin.seconds(in: film, for: "chapter")
      guard begin >= 0, begin < film.duration else {
        throw .usage(
          UsageError(
            "--chapter \(quoted(entry.title)) begins outside of the film; its time must be from 0 to before the end"
          ))
      }
      guard !chapters.contains(where: { $0.begin == begin }) else {
        throw .usage(
          UsageError(
            "two chapters begin at \(decimal(begin, places: 3)) s; give them different times"
          ))
      }
      chapters.append(Chapter(at: begin, title: entry.title))
    }
    return chapters.sorted { $0.begin < $1.begin }
  }
}
