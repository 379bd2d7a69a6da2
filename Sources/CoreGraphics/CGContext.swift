internal import Animux
public import Foundation

/// A drawing that is recorded, for a layer or for a picture.
public final class CGContext {
  struct State {
    var transform = CGAffineTransform.identity
    var clip = Clipping()
    var fill = Color.black
    var stroke = Color.black
    var style = StrokeStyle(width: 1)
    var alpha = 1.0
    var shadow: Shadow?
    var blend = CGBlendMode.normal
    var interpolation = CGInterpolationQuality.default
    var text = TextState()
  }

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The pixels for each point of the context.
  package let scale: CGFloat
  /// Whether the y axis points upwards before a transform is set.
  let isUpsideDown: Bool
  private(set) var memory: ContextMemory?
  package private(set) var marks: [DrawnMark] = []
  private var layers: [(marks: [DrawnMark], state: State, saved: [State])] = []
  var state = State()
  private var saved: [State] = []
  /// The current path, in the space of the marks.
  var outline = Path()
  /// The colour space of the pixels.
  public let colorSpace: CGColorSpace?

  /// Creates a context whose y axis points downwards.
  package init(size: CGSize, scale: CGFloat = 1) {
    func pixels(_ length: CGFloat) -> Int {
      let count = Double(length * scale)
      return count > 0 ? Int(min(count, 0x1p20).rounded(.up)) : 0
    }
    (width, height) = (pixels(size.width), pixels(size.height))
    (self.scale, isUpsideDown, colorSpace) = (scale, false, CGColorSpace(.rgb))
  }

  /// Creates a context of pixels, whose y axis points upwards; `nil` if it has none. If there is `data`, the pixels are
  /// written there whenever something has been drawn.
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard (1..<1 << 16).contains(width), (1..<1 << 16).contains(height),
      let format = PixelFormat(space: space, bitsPerComponent: bitsPerComponent, info: bitmapInfo)
    else { return nil }
    (self.width, self.height, scale, isUpsideDown, colorSpace) = (width, height, 1, true, space)
    state.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    memory = ContextMemory(data, width: width, height: height, rowBytes: bytesPerRow, format)
    if let pixmap = memory?.pixmap, pixmap.pixels.contains(where: { $0 != 0 }) { restore(pixmap) }
  }

  /// The size in points.
  package var size: CGSize { CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale) }

  /// The rectangle of the whole context, in the space of the marks.
  var whole: Rect { Rect(origin: .zero, size: size.animux) }
}

/// Marks.
extension CGContext {
  /// Adds a mark with the current state. Its values have a transform to the space of the marks.
  func add(_ kind: DrawnMark.Kind, _ transform: CGAffineTransform = .identity, within box: Rect? = nil) {
    guard transform.animux.isFinite, kind.isFinite else { return }
    var mark = DrawnMark(kind)
    (mark.transform, mark.clip, mark.opacity) = (transform.animux, state.clip, state.alpha)
    (mark.shadow, mark.blend) = (state.shadow, state.blend.animux)
    mark.filter = state.interpolation == .none ? .nearest : .linear
    switch state.blend {
    case .clear: add(eraserOf: mark)
    case .copy:
      add(eraserOf: mark)
      mark.blend = .plusLighter
      marks.append(mark)
    default:
      if mark.blend.changesBackdropOfNothing, let box { mark.clip.intersect(box) }
      marks.append(mark)
    }
    writePixels()
  }

  /// Adds a mark that removes what is behind another one.
  private func add(eraserOf mark: DrawnMark) {
    var eraser = mark
    (eraser.blend, eraser.shadow, eraser.opacity) = (.destinationOut, nil, 1)
    switch eraser.kind {
    case .fill(let path, _, let rule): eraser.kind = .fill(path, .color(.black), rule)
    case .stroke(let path, _, let style): eraser.kind = .stroke(path, .color(.black), style)
    case .picture(_, let rect): eraser.kind = .fill(Path(rect), .color(.black), .nonZero)
    case .text, .group: break
    }
    marks.append(eraser)
  }

  /// Begins a picture of its own, which is faded, blended, given a shadow and clipped as one.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    layers.append((marks, state, saved))
    (marks, saved) = ([], [])
    (state.alpha, state.shadow, state.blend, state.clip) = (1, nil, .normal, Clipping())
  }

  /// Begins a picture of its own inside of a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Ends a picture of its own, and draws it.
  public func endTransparencyLayer() {
    guard let outer = layers.popLast() else { return }
    let inner = marks
    (marks, state, saved) = outer
    add(.group(inner), within: whole)
  }

  /// Forgets what has been drawn, and shows pixels in its place.
  private func restore(_ pixmap: Pixmap) {
    marks = CGImage(pixmap: pixmap).map { [DrawnMark(.picture($0.file, whole))] } ?? []
  }

  private func writePixels() {
    guard let memory, layers.isEmpty, let pixmap else { return }
    memory.write(pixmap)
  }

  /// The pixels of the context. If there were none, they are kept from now on.
  public var data: UnsafeMutableRawPointer? {
    if memory == nil,
      let format = PixelFormat(space: colorSpace, bitsPerComponent: 8, info: bitmapInfo.rawValue)
    {
      memory = ContextMemory(width: width, height: height, format)
      writePixels()
    }
    return memory?.start
  }

  private var pixmap: Pixmap? {
    RecordedDrawing(marks: marks).pixmap(width: width, height: height, scale: Double(scale))
  }

  /// Renders what has been drawn.
  public func makeImage() -> CGImage? {
    if let written = memory?.foreignPixmap { restore(written) }
    return pixmap.flatMap { CGImage(pixmap: $0) }
  }

  /// The number of bits of a component.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits of a pixel.
  public var bitsPerPixel: Int { (memory?.format.bytes ?? 4) * 8 }
  /// The number of bytes of a row.
  public var bytesPerRow: Int { memory?.rowBytes ?? width * 4 }
  /// The place of the alpha.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  /// The layout of the pixels.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }

  /// Has no effect: drawing is recorded.
  public func flush() {}

  /// Has no effect: drawing is recorded.
  public func synchronize() {}

  // States

  /// Saves the state: the transform, the clip, colours and all that is set, but not the path.
  public func saveGState() { saved.append(state) }

  /// Restores the state that was saved last.
  public func restoreGState() { if let last = saved.popLast() { state = last } }
}
