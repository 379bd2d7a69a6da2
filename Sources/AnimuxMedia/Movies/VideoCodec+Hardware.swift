internal import AnimuxGraphics
internal import CFFmpeg

extension VideoCodec {
  /// What encodes in place of the processor. It is asked for by name alone: its files differ from machine to machine.
  public enum Device: Hashable, Sendable {
    case nvidia
    case vaapi
    case quickSync

    var name: String {
      switch self {
      case .nvidia: "an NVIDIA graphics card and its driver"
      case .vaapi: "a graphics card that encodes by VA-API, and its driver"
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
      name: name, encoder: name, presets: (1...7).map { "p\($0)" }, defaultPreset: "p4", qualities: qualities,
      defaultQuality: 23, pixelFormats: pixelFormats, transparentPixelFormats: [], needsEvenSides: true,
      settings: [Setting(name: "rc", value: "vbr")],
      remedy: "install one built with nvenc, or use \(substitute(for: name))",
      qualityOption: "cq", device: .nvidia)
  }

  private static func vaapi(
    _ name: String, _ pixelFormats: [String], qualities: ClosedRange<Double>
  ) -> VideoCodec {
    VideoCodec(
      name: name, encoder: name, presets: [], defaultPreset: "", qualities: qualities,
      defaultQuality: qualities.upperBound > 63 ? 90 : 23, pixelFormats: pixelFormats,
      transparentPixelFormats: [], needsEvenSides: true, settings: [],
      remedy: "install one built with VA-API, or use \(substitute(for: name))", qualityOption: nil,
      device: .vaapi)
  }

  private static func quickSync(_ name: String, _ pixelFormats: [String]) -> VideoCodec {
    VideoCodec(
      name: name, encoder: name,
      presets: ["veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow"],
      defaultPreset: "medium",
      qualities: 1...51, defaultQuality: 23, pixelFormats: pixelFormats, transparentPixelFormats: [],
      needsEvenSides: true, settings: [],
      remedy: "install one built with Quick Sync, or use \(substitute(for: name))", qualityOption: nil,
      device: .quickSync)
  }

  /// Asked for by name alone.
  public var isHardware: Bool { device != nil }

  /// Pictures have to be in the device's own memory.
  var takesDeviceFrames: Bool { device == .vaapi }

  /// The codec for the same kind of stream that needs no device.
  private static func substitute(for name: String) -> String { String(name.prefix { $0 != "_" }) }

  /// Whether this machine can encode so.
  public var isAvailable: Bool { problem == nil }

  /// Why this machine cannot; nil where it can. An encoder in hardware is tried.
  public var problem: MediaError? {
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

  /// Opens the device and its encoder once, so that a film is not begun that cannot be made.
  func tryDevice(_ settings: VideoSettings) throws(MediaError) {
    guard let device else { return }
    do throws(MediaError) {
      _ = try StreamEncoder(settings, palette: nil)
    } catch {
      throw MediaError(
        "encoding \(name)",
        "it needs \(device.name), and cannot use one here: \(error.log ?? error.reason); use \(Self.substitute(for: name)) instead"
      )
    }
  }
}

/// Pictures in a device's own memory.
struct DeviceFrames: ~Copyable {
  private let device: BufferHandle
  private let frames: BufferHandle

  init(_ settings: VideoSettings) throws(MediaError) {
    var made: UnsafeMutablePointer<AVBufferRef>?
    try check("opening the device") {
      av_hwdevice_ctx_create(&made, AV_HWDEVICE_TYPE_VAAPI, nil, nil, 0)
    }
    let device = BufferHandle(try AnimuxMedia.made("opening the device") { made })
    let frames = BufferHandle(
      try AnimuxMedia.made("opening the device") { av_hwframe_ctx_alloc(device.pointer) })
    frames.pointer.pointee.data.withMemoryRebound(to: AVHWFramesContext.self, capacity: 1) { context in
      context.pointee.format = AV_PIX_FMT_VAAPI
      context.pointee.sw_format = av_get_pix_fmt(settings.pixelFormat)
      context.pointee.width = Int32(settings.width)
      context.pointee.height = Int32(settings.height)
      context.pointee.initial_pool_size = 20
    }
    try check("making room on the device") { av_hwframe_ctx_init(frames.pointer) }
    self.device = device
    self.frames = frames
  }

  func attach(to context: UnsafeMutablePointer<AVCodecContext>) {
    context.pointee.pix_fmt = AV_PIX_FMT_VAAPI
    context.pointee.hw_frames_ctx = av_buffer_ref(frames.pointer)
  }

  /// Puts what is in `frame` into the device's memory.
  func move(_ frame: UnsafeMutablePointer<AVFrame>) throws(MediaError) {
    let moved = try FrameHandle()
    try check("moving a picture to the device") { av_hwframe_get_buffer(frames.pointer, moved.pointer, 0) }
    try check("moving a picture to the device") { av_hwframe_transfer_data(moved.pointer, frame, 0) }
    try check("moving a picture to the device") { av_frame_copy_props(moved.pointer, frame) }
    av_frame_unref(frame)
    av_frame_move_ref(frame, moved.pointer)
  }
}

/// A reference to something that FFmpeg counts the references of.
private struct BufferHandle: ~Copyable {
  let pointer: UnsafeMutablePointer<AVBufferRef>

  init(_ pointer: UnsafeMutablePointer<AVBufferRef>) { self.pointer = pointer }

  deinit {
    var pointer: UnsafeMutablePointer<AVBufferRef>? = pointer
    av_buffer_unref(&pointer)
  }
}
