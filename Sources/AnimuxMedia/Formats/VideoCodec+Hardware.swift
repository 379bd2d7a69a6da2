internal import AnimuxGraphics
internal import CFFmpeg

extension VideoCodec {
  /// Hardware that encodes instead of the processor. It is used only if it is named, because its files differ
  /// between machines.
  public enum Device: Hashable, Sendable {
    /// An NVIDIA graphics card.
    case nvidia
    /// A device of the Video Acceleration API.
    case vaapi
    /// Intel Quick Sync Video.
    case quickSync

    var name: String {
      switch self {
      case .nvidia: "an NVIDIA graphics card and its driver"
      case .vaapi: "a graphics card that encodes with VA-API, and its driver"
      case .quickSync: "an Intel processor with Quick Sync, and its driver"
      }
    }
  }

  static let h264Hardware = [
    nvidia("h264_nvenc", ["yuv420p", "yuv444p"], qualities: 1...51),
    vaapi("h264_vaapi", ["nv12"], qualities: 1...51),
    quickSync("h264_qsv", ["nv12"]),
  ]
  static let hevcHardware = [
    nvidia("hevc_nvenc", ["yuv420p", "p010le", "yuv444p"], qualities: 1...51),
    vaapi("hevc_vaapi", ["nv12", "p010le"], qualities: 1...51),
    quickSync("hevc_qsv", ["nv12", "p010le"]),
  ]
  static let av1Hardware = [
    nvidia("av1_nvenc", ["yuv420p", "p010le"], qualities: 1...63),
    vaapi("av1_vaapi", ["nv12", "p010le"], qualities: 1...255),
  ]
  static let vp9Hardware = [vaapi("vp9_vaapi", ["nv12", "p010le"], qualities: 1...255)]

  private static func nvidia(
    _ name: String, _ pixelFormats: [String], qualities: ClosedRange<Double>
  ) -> VideoCodec {
    VideoCodec(
      name: name, encoder: name, remedy: "install one built with nvenc, or use \(substitute(for: name))",
      presets: Presets((1...7).map { "p\($0)" }, defaultValue: "p4"),
      rateControl: RateControl(qualities, defaultValue: 23, option: "cq"), pixelFormats: pixelFormats,
      needsEvenSides: true, settings: [Setting(name: "rc", value: "vbr")], device: .nvidia)
  }

  private static func vaapi(
    _ name: String, _ pixelFormats: [String], qualities: ClosedRange<Double>
  ) -> VideoCodec {
    VideoCodec(
      name: name, encoder: name, remedy: "install one built with VA-API, or use \(substitute(for: name))",
      rateControl: RateControl(
        qualities, defaultValue: qualities.upperBound > 63 ? 90 : 23, option: nil),
      pixelFormats: pixelFormats, needsEvenSides: true, device: .vaapi)
  }

  private static func quickSync(_ name: String, _ pixelFormats: [String]) -> VideoCodec {
    VideoCodec(
      name: name, encoder: name, remedy: "install one built with Quick Sync, or use \(substitute(for: name))",
      presets: Presets(
        ["veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow"], defaultValue: "medium"),
      rateControl: RateControl(1...51, defaultValue: 23, option: nil), pixelFormats: pixelFormats,
      needsEvenSides: true, device: .quickSync)
  }

  /// Whether the encoder is hardware. Such codecs are used only if they are named.
  public var isHardware: Bool { device != nil }

  /// Whether pictures must be in the device's own memory.
  var takesDeviceFrames: Bool { device == .vaapi }

  /// Returns the codec for the same kind of stream that requires no device.
  private static func substitute(for name: String) -> String { String(name.prefix { $0 != "_" }) }

  /// Whether this machine can encode with this codec.
  public var isAvailable: Bool { error == nil }

  /// The reason why this machine cannot encode with this codec; `nil` if it can. A hardware encoder is opened
  /// to find out.
  public var error: MediaError? {
    do throws(MediaError) {
      _ = try find()
      guard device != nil else { return nil }
      let rate = FrameRate(30)
      _ = try VideoSettings(width: 256, height: 256, rate: rate, codec: self)
      return nil
    } catch {
      return error
    }
  }

  /// Opens the device and its encoder once, so that no film is started that cannot be encoded.
  func tryDevice(_ settings: VideoSettings) throws(MediaError) {
    guard let device else { return }
    do throws(MediaError) {
      _ = try StreamEncoder(settings, palette: nil)
    } catch {
      throw MediaError(
        "encoding \(name)",
        "it requires \(device.name), which cannot be used: \(error.log ?? error.reason); use \(Self.substitute(for: name)) instead"
      )
    }
  }
}
