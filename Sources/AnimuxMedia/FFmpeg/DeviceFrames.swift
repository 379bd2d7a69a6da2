internal import CFFmpeg

/// A pool of pictures in the memory of a graphics device.
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

  /// Moves the content of `frame` into the device's memory.
  func move(_ frame: UnsafeMutablePointer<AVFrame>) throws(MediaError) {
    let moved = try FrameHandle()
    try check("moving a picture to the device") { av_hwframe_get_buffer(frames.pointer, moved.pointer, 0) }
    try check("moving a picture to the device") { av_hwframe_transfer_data(moved.pointer, frame, 0) }
    try check("moving a picture to the device") { av_frame_copy_props(moved.pointer, frame) }
    av_frame_unref(frame)
    av_frame_move_ref(frame, moved.pointer)
  }
}
