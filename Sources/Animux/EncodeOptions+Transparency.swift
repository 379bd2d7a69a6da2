public import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxGraphics
internal import AnimuxMedia

extension Film {
  /// Whether transparency should be kept: the scene's setting, or by default whether its background is
  /// transparent.
  var wantsTransparency: Bool { output.alpha ?? (background.alpha < 1) }
}

extension OutputFormat {
  /// Whether files of this format can store transparency, possibly only with a certain codec.
  var keepsTransparency: Bool { kind == .pictures || codecs.contains { $0.canKeepAlpha(as: nil) } }
}

extension VideoCodec {
  /// The warning for pixels that are translucent but have to be opaque or transparent.
  var translucencyLoss: String {
    let others = OutputFormat.all.filter { $0.keepsTransparency && !$0.codecs.contains(self) }.map(\.name)
    let list = others.enumerated(with: "and")
    return
      "\(name) has no translucent pixels: pixels that are less than half opaque become transparent, and all others opaque; "
      + "\(list) keep translucency"
  }
}

extension EncodeOptions {
  /// Returns `true` if `codec` suits a transparent film better than the format's first codec: it keeps
  /// transparency and supports all options.
  func keepsTransparency(of film: Film, in codec: VideoCodec) -> Bool {
    guard keepsAlpha ?? film.wantsTransparency, !codec.isHardware else { return false }
    let form = pixelFormat ?? film.output.pixelFormat
    let quality = crf.map { VideoSettings.Quality.constant($0) } ?? bitrate.map { .bitrate($0) }
    return codec.canKeepAlpha(as: form)
      && codec.unsupportedSettings(quality: quality, preset: preset, pixelFormat: form, keepsAlpha: true)
        .isEmpty
  }

  /// Returns the reason why the codec does not keep transparency, with codecs of the format that do, or other formats.
  func transparencyReason(in format: OutputFormat) -> String {
    let codecs = format.codecs.filter { !$0.isHardware && $0.canKeepAlpha(as: nil) }.map(\.name)
    let formats = OutputFormat.all.filter(\.keepsTransparency).map(\.name)
    let list = codecs.isEmpty ? "the format " + formats.enumerated(with: "or") : codecs.enumerated(with: "or")
    return "it does not keep transparency; use \(list)"
  }

  /// Returns a warning if the film is transparent and its file will not be, or the other way round. `requested` are
  /// the options before the scene's values were filled in.
  func transparencyWarning(of film: Film, _ format: OutputFormat, requested: EncodeOptions) -> String? {
    if requested.keepsAlpha == true, film.background.alpha >= 1 {
      return
        "transparency is kept, but the scene's background is opaque; write \"background\": \"transparent\" in the document"
    }
    guard requested.keepsAlpha == nil, film.wantsTransparency, format.kind == .movie, let codec,
      !codec.canKeepAlpha(as: pixelFormat)
    else { return nil }
    let own = format.codecs.first { $0.canKeepAlpha(as: nil) }
    return film.transparencyLoss(
      in: "\(codec.name) in \(format.name)", remedy: own.map { "\($0.name) keeps it" })
  }
}

extension Film {
  /// Returns the warning's text. `place` is the codec that does not keep transparency, with its format if
  /// that is known. `remedy` is a nearby alternative.
  fileprivate func transparencyLoss(in place: String, remedy: String? = nil) -> String {
    let list = OutputFormat.all.filter(\.keepsTransparency).map(\.name).enumerated(with: "and")
    let subject = background.alpha < 1 ? "the background is transparent" : "the scene requests transparency"
    return
      "\(subject), but \(place) does not keep transparency, so the background becomes black; \(remedy ?? "\(list) keep it")"
  }

  /// The warnings about transparency that the codec in the scene's own output settings loses.
  public var transparencyWarnings: [Diagnostic] {
    guard wantsTransparency, output.alpha != true, let name = output.codec,
      let codec = try? VideoCodec.named(name),
      !codec.canKeepAlpha(as: output.pixelFormat)
    else { return [] }
    return warnings(about: [UnsupportedOutput("codec", transparencyLoss(in: codec.name))])
  }
}
