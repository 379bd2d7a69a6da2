internal import CFFmpeg

/// A file format. Each is an entry of `OutputFormat.all`.
public struct OutputFormat: Hashable, Sendable {
  /// The kind of a format.
  public enum Kind: Hashable, Sendable {
    /// Video, with sound if the format supports it.
    case movie
    /// Sound without video.
    case sound
    /// A file per frame.
    case pictures
  }

  /// The name, such as `mp4`.
  public let name: String
  /// The kind of files.
  public let kind: Kind
  /// The file name endings that select this format by default.
  public let endings: [String]
  /// The FFmpeg name of the muxer.
  let muxer: String
  /// The supported video codecs. The first is the default.
  public let codecs: [VideoCodec]
  /// The supported audio codecs. The first is the default; if there is none, files have no sound.
  public let audioCodecs: [AudioCodec]

  private init(
    _ name: String, _ kind: Kind = .movie, endings: [String], muxer: String, _ codecs: [VideoCodec],
    _ audioCodecs: [AudioCodec]
  ) {
    (self.name, self.kind, self.endings, self.muxer) = (name, kind, endings, muxer)
    (self.codecs, self.audioCodecs) = (codecs, audioCodecs)
  }

  /// MP4 with H.264, HEVC or AV1.
  public static let mp4 = OutputFormat(
    "mp4", endings: ["mp4"], muxer: "mp4",
    [.h264, .hevc, .av1] + VideoCodec.h264Hardware + VideoCodec.hevcHardware + VideoCodec.av1Hardware, [.aac])
  /// M4V with H.264 or HEVC.
  public static let m4v = OutputFormat(
    "m4v", endings: ["m4v"], muxer: "mp4",
    [.h264, .hevc] + VideoCodec.h264Hardware + VideoCodec.hevcHardware, [.aac])
  /// MOV with H.264, HEVC or ProRes.
  public static let mov = OutputFormat(
    "mov", endings: ["mov", "qt"], muxer: "mov",
    [.h264, .hevc, .prores, .prores422] + VideoCodec.h264Hardware + VideoCodec.hevcHardware, [.aac])
  /// WebM with VP9 or AV1.
  public static let webm = OutputFormat(
    "webm", endings: ["webm"], muxer: "webm",
    [.vp9, .av1] + VideoCodec.vp9Hardware + VideoCodec.av1Hardware, [.opus])
  /// Matroska with H.264, FFV1, HEVC, VP9 or AV1.
  public static let mkv = OutputFormat(
    "mkv", endings: ["mkv"], muxer: "matroska",
    [.h264, .ffv1, .hevc, .vp9, .av1] + VideoCodec.h264Hardware + VideoCodec.hevcHardware
      + VideoCodec.vp9Hardware + VideoCodec.av1Hardware,
    [.flac])
  /// Animated GIF.
  public static let gif = OutputFormat("gif", endings: ["gif"], muxer: "gif", [.gif], [])
  /// Animated PNG.
  public static let apng = OutputFormat("apng", endings: ["apng"], muxer: "apng", [.apng], [])
  /// Animated WebP.
  public static let webp = OutputFormat("webp", endings: ["webp"], muxer: "webp", [.webp], [])
  /// Numbered PNG pictures.
  public static let png = OutputFormat("png", .pictures, endings: ["png"], muxer: "", [], [])
  /// Sound as WAV.
  public static let wav = OutputFormat("wav", .sound, endings: ["wav"], muxer: "wav", [], [.pcm])

  /// Sound as MP3.
  public static let mp3 = OutputFormat("mp3", .sound, endings: ["mp3"], muxer: "mp3", [], [.mp3])
  /// Sound as MP4 with AAC.
  public static let m4a = OutputFormat("m4a", .sound, endings: ["m4a"], muxer: "ipod", [], [.aac])
  /// Sound as Ogg with Opus.
  public static let opus = OutputFormat("opus", .sound, endings: ["opus"], muxer: "opus", [], [.opus])
  /// Sound as FLAC.
  public static let flac = OutputFormat("flac", .sound, endings: ["flac"], muxer: "flac", [], [.flac])

  /// All formats.
  public static let all = [mp4, m4v, mov, webm, mkv, gif, apng, webp, png, wav, mp3, m4a, opus, flac]

  /// Whether files can store chapters.
  public var holdsChapters: Bool {
    countsInUnits || isMatroska || ["mp3", "ipod", "opus"].contains(muxer)
  }

  /// Whether files can store a cover picture. MOV and WebM cannot.
  public var holdsPoster: Bool { muxer == "mp4" || attachesFiles }

  /// Whether files can contain other files beside their streams.
  var attachesFiles: Bool { muxer == "matroska" }

  /// Whether times are multiples of a unit, as in MP4 and MOV.
  var countsInUnits: Bool { muxer == "mp4" || muxer == "mov" }

  private var isMatroska: Bool { muxer == "webm" || muxer == "matroska" }

  /// Returns the muxer's options. MP4 and MOV have the index at the front or, if the output is not seekable,
  /// a fragment of it before each part of the film, or before each second of sound alone.
  func options(isSeekable: Bool) -> [(String, String)] {
    switch muxer {
    case "mp4", "mov", "ipod":
      [("movflags", isSeekable ? "+faststart" : "+frag_keyframe+delay_moov+default_base_moof")]
        + (isSeekable || muxer != "ipod" ? [] : [("frag_duration", "1000000")])
    // The delay of the sound's encoder is stored once, and no other stream may be shifted for it.
    case "webm", "matroska": [("avoid_negative_ts", "disabled")]
    // The version that all players read.
    case "mp3": [("id3v2_version", "3")]
    // Plays indefinitely.
    case "apng": [("plays", "0")]
    case "webp", "gif": [("loop", "0")]
    default: []
    }
  }

  /// Whether sound counts from the start of its encoder's delay and the muxer does not correct it, as before
  /// version 6 of FFmpeg.
  var countsFromTheLead: Bool {
    isMatroska ? avformat_version() >> 16 < 60 : false
  }

  /// Returns the format with this name, regardless of case.
  public static func named(_ name: String) throws(MediaError) -> OutputFormat {
    let lowered = name.lowercased()
    guard let format = all.first(where: { $0.name == lowered }) else {
      let names = all.map(\.name).joined(separator: ", ")
      throw MediaError("choosing a format", "there is no format \"\(name)\"; the formats are \(names)")
    }
    return format
  }

  func checkHolds(_ codec: VideoCodec) throws(MediaError) {
    guard !codecs.contains(codec) else { return }
    throw MediaError("choosing a format", refusal(ofVideoCodec: codec.name))
  }

  func checkHolds(_ codec: AudioCodec) throws(MediaError) {
    guard !audioCodecs.contains(codec) else { return }
    throw MediaError("choosing a format", refusal(of: codec.name, audioCodecs.map(\.name)))
  }

  /// Returns the message about a video codec that the format does not support.
  package func refusal(ofVideoCodec codec: String) -> String {
    refusal(of: codec, codecs.filter { !$0.isHardware }.map(\.name))
  }

  /// Returns the message about a codec. Some formats have only pictures or only sound, and so no other names.
  private func refusal(of codec: String, _ others: [String]) -> String {
    let advice =
      others.isEmpty ? "use another format" : "use \(others.joined(separator: ", ")), or another format"
    return "the format \(name) does not support \(codec); \(advice)"
  }

  /// Returns the format of a file by the ending of its name.
  public static func forFile(_ path: String) throws(MediaError) -> OutputFormat {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    guard let format = all.first(where: { $0.endings.contains(ending) }) else {
      let endings = all.flatMap(\.endings).map { "." + $0 }.joined(separator: ", ")
      let reason = ending.isEmpty ? "the file name has no ending" : "no format has the ending \".\(ending)\""
      throw MediaError(
        "choosing a format", "\(reason); use one of \(endings), or specify a format", file: path)
    }
    return format
  }
}
