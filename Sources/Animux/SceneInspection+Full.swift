package import AnimuxEngine
internal import AnimuxFiles
internal import AnimuxMedia

extension SceneInspection {
  /// An inspection that knows which output settings are supported, and which files, fonts and glyphs exist.
  package static let full = SceneInspection(
    unsupportedOutputs: \.unsupportedOutputs,
    absence: { file, roots in
      do throws(FileRefusal) { try roots.check(file.path) } catch { return error.reason }
      return nil
    },
    textSetter: { scene in
      // A font may be in a file that cannot be read, which is an error by itself.
      let roots = FileRoots(scene.policy.roots)
      let areThere = scene.fonts.allSatisfy { (try? roots.check($0.path)) != nil }
      return areThere ? scene.textSetter : nil
    })
}

extension OutputSettings {
  /// The output settings that no format supports: an unknown codec, or values that the named codec or,
  /// without one, every codec refuses.
  package var unsupportedOutputs: [UnsupportedOutput] {
    guard let codec else { return unsupportedOutputs(ofAll: VideoCodec.all.filter { !$0.isHardware }) }
    do throws(MediaError) {
      return unsupportedOutputs(of: try VideoCodec.named(codec))
    } catch {
      let own = UnsupportedOutput("codec", error.reason)
      return [own] + unsupportedOutputs(ofAll: VideoCodec.all.filter { !$0.isHardware })
    }
  }

  private var quality: VideoSettings.Quality? { crf.map { .constant($0) } ?? bitrate.map { .bitrate($0) } }

  private func unsupportedOutputs(of codec: VideoCodec) -> [UnsupportedOutput] {
    let keepsAlpha = alpha ?? pixelFormat.map(codec.hasAlpha) ?? false
    return codec.unsupportedSettings(
      quality: quality, preset: preset, pixelFormat: pixelFormat, keepsAlpha: keepsAlpha
    ).map { UnsupportedOutput($0, of: codec) }
  }

  /// Returns the settings that all codecs refuse. Each setting alone must be supported by one codec, and all
  /// together by one codec.
  private func unsupportedOutputs(ofAll codecs: [VideoCodec]) -> [UnsupportedOutput] {
    var single: [UnsupportedOutput] = []
    for wish in wishes {
      let found = codecs.compactMap { wish.unsupportedOutputs(of: $0).first }
      guard found.count == codecs.count, let first = found.first else { continue }
      single.append(first)
    }
    guard single.isEmpty else { return single }
    let together = codecs.map { codec in
      var own = self
      // Settings that a codec does not have were meant for another codec.
      if codec.rateControl == nil { (own.crf, own.bitrate) = (nil, nil) }
      if codec.presets == nil { own.preset = nil }
      return own.unsupportedOutputs(of: codec)
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
  /// Creates an unsupported setting of the scene from one of a codec, whose name comes first.
  init(_ unsupported: UnsupportedSetting, of codec: VideoCodec) {
    self.init(unsupported.wish.rawValue, "\(codec.name): \(unsupported.reason)")
  }
}
