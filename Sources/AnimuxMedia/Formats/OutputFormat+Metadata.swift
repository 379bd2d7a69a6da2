extension OutputFormat {
  /// Returns the names that files of this format cannot store, in alphabetical order.
  public func metadataLeftOut(of names: some Sequence<String>) -> [String] {
    guard let kept else { return [] }
    return names.filter { !kept.contains($0.lowercased()) }.sorted()
  }

  /// The names that the muxer writes; `nil` for all.
  private var kept: Set<String>? {
    switch muxer {
    case "webm", "matroska", "mp3", "opus", "flac": nil
    case "mp4", "ipod": Self.iTunesNames
    case "mov": Self.quickTimeNames
    case "wav": Self.infoNames
    default: []
    }
  }

  private static let common: Set<String> = [
    "title", "artist", "album", "date", "comment", "genre", "copyright",
  ]
  private static let iTunesNames = common.union([
    "album_artist", "composer", "grouping", "lyrics", "description", "synopsis", "show", "episode_id",
    "network", "keywords", "episode_sort", "season_number", "media_type", "hd_video", "gapless_playback",
    "compilation", "track", "disc", "location", "creation_time",
  ])
  private static let quickTimeNames = common.union(["author", "location", "make", "model", "creation_time"])
  private static let infoNames = common.union(["encoded_by", "track", "language"])
}
