public import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxMedia

extension Film {
  /// It asks for its transparency to be kept, or has some and does not say.
  var wantsTransparency: Bool { output.alpha ?? (background.alpha < 1) }
}

extension OutputFormat {
  /// Its files hold transparency, some of them only where a codec is named for it.
  var keepsTransparency: Bool { kind == .pictures || codecs.contains { $0.canKeepAlpha(as: nil) } }
}

extension VideoCodec {
  /// What is to be said where pixels are translucent and have to be opaque or transparent.
  var translucencyLoss: String {
    let others = OutputFormat.all.filter { $0.keepsTransparency && !$0.codecs.contains(self) }.map(\.name)
    let list = others.dropLast().joined(separator: ", ") + " and " + (others.last ?? "")
    return
      "\(name) has no translucent pixels: what is less than half opaque is transparent, and all else opaque; "
      + "\(list) keep translucency"
  }
}

extension EncodeOptions {
  /// Whether a transparent film is compressed by a codec where none is named: it keeps transparency and can do what it is asked for.
  func keepsTransparency(of film: Film, in codec: VideoCodec) -> Bool {
    guard keepsAlpha ?? film.wantsTransparency, !codec.isHardware else { return false }
    let form = pixelFormat ?? film.output.pixelFormat
    let quality = crf.map { VideoSettings.Quality.constant($0) } ?? bitrate.map { .bitrate($0) }
    return codec.canKeepAlpha(as: form)
      && codec.objections(quality: quality, preset: preset, pixelFormat: form, keepsAlpha: true).isEmpty
  }

  /// Says so where the film is transparent and its file will not be. `asked`: these options before they were filled from the scene's.
  func remarkOnTransparency(of film: Film, _ format: OutputFormat, asked: EncodeOptions) -> String? {
    guard asked.keepsAlpha == nil, film.wantsTransparency, format.kind == .movie, let codec,
      !codec.canKeepAlpha(as: pixelFormat)
    else { return nil }
    let own = format.codecs.first { $0.canKeepAlpha(as: nil) }
    return film.transparencyLoss(
      in: "\(codec.name) in \(format.name)", remedy: own.map { "\($0.name) keeps it" })
  }
}

extension Film {
  /// `place`: the codec, and where it is known, the format that do not keep it. `remedy`: what would, where that is near.
  fileprivate func transparencyLoss(in place: String, remedy: String? = nil) -> String {
    let names = OutputFormat.all.filter(\.keepsTransparency).map(\.name)
    let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    let subject = background.alpha < 1 ? "the background is transparent" : "the scene asks for transparency"
    return
      "\(subject), and \(place) does not keep that: the film lies on black; \(remedy ?? "\(list) keep it")"
  }

  /// Warns where the codec that the scene itself names loses its transparency.
  public var transparencyWarnings: [Diagnostic] {
    guard wantsTransparency, output.alpha != true, let name = output.codec,
      let codec = try? VideoCodec.named(name),
      !codec.canKeepAlpha(as: output.pixelFormat)
    else { return [] }
    return warnings(about: [OutputObjection("codec", transparencyLoss(in: codec.name))])
  }
}
