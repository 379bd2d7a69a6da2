package import AnimuxEngine
internal import AnimuxFiles
internal import AnimuxMedia

extension SceneInspection {
  /// An inspection that knows which output settings are supported and which files exist.
  package static let full = SceneInspection(
    objections: \.objections,
    absence: { file, roots in
      do throws(FileRefusal) { try roots.check(file.path) } catch { return error.reason }
      return nil
    })
}

extension OutputSettings {
  /// The output settings that no format supports: an unknown codec, or values that the named codec or,
  /// without one, every codec refuses.
  package var objections: [UnsupportedOutput] {
    guard let codec else { return objections(ofAll: VideoCodec.all.filter { !$0.isHardware }) }
    do throws(MediaError) {
      return objections(of: try VideoCodec.named(codec))
    } catch {
      let own = UnsupportedOutput("codec", error.reason)
      return [own] + objections(ofAll: VideoCodec.all.filter { !$0.isHardware })
    }
  }

  private var quality: VideoSettings.Quality? { crf.map { .constant($0) } ?? bitrate.map { .bitrate($0) } }

  private func objections(of codec: VideoCodec) -> [UnsupportedOutput] {
    let keepsAlpha = alpha ?? pixelFormat.map(codec.hasAlpha) ?? false
    return codec.objections(
      quality: quality, preset: preset, pixelFormat: pixelFormat, keepsAlpha: keepsAlpha
    ).map { UnsupportedOutput($0, of: codec) }
  }

  /// Returns the settings that all codecs refuse. Each setting alone must be supported by one codec, and all
  /// together by one codec.
  private func objections(ofAll codecs: [VideoCodec]) -> [UnsupportedOutput] {
    var single: [UnsupportedOutput] = []
    for wish in wishes {
      let found = codecs.compactMap { wish.objections(of: $0).first }
      guard found.count == codecs.count, let first = found.first else { continue }
      single.append(first)
    }
    guard single.isEmpty else { return single }
    let together = codecs.map { codec in
      var own = self
      // Settings that a codec does not have were meant for another codec.
      if codec.rateControl == nil { (own.crf, own.bitrate) = (nil, nil) }
      if codec.presets == nil { own.preset = nil }
      return own.objections(of: codec)
    }
    return together.min { $0.count < $1.count } ?? []
  }

  /// Copies of the settings with one value each.
  private var wishes: [OutputSettings] {
    var (crf, bitrate, preset) = (OutputSettings(), OutputSettings(), OutputSettings())
    var (pixelFormat, alpha) = (OutputSettings(), OutputSettings())
    crf.crf = self.crf
    bitrate.bitrate = self.bitrate
    preset.preset = self.preset
    pixelFormat.pixelFormat = self.pixelFormat
    alpha.alpha = self.alpha
    return [crf, bitrate, preset, pixelFormat, alpha]
  }
}

extension UnsupportedOutput {
  /// Creates an objection of the scene from one of a codec, whose name comes first.
  init(_ objection: UnsupportedSetting, of codec: VideoCodec) {
    self.init(objection.wish.rawValue, "\(codec.name): \(objection.reason)")
  }
}
