internal import AnimuxGraphics
internal import AnimuxProcesses

/// The limits on the time and memory of drawing an SVG document.
struct VectorPictureBounds: Hashable, Sendable {
  /// The bytes beside the picture.
  let memory: Int
  /// The seconds of processor time.
  let time: Double
  /// Whether texts may be set in the fonts of the system.
  let allowsSystemFonts: Bool
}

extension VectorPictureBounds {
  init(_ resources: PictureResources) {
    memory = resources.limits.count(.drawingMemory)
    time = min(max(resources.limits[.drawingTime], 0.001), 1e6)
    allowsSystemFonts = resources.allowsSystemFonts
  }
}

/// The reason why an SVG document was not drawn.
enum VectorPictureFailure: Error, Hashable {
  /// It is not an SVG document, or librsvg refuses it.
  case refused(String)
  case tooMuchMemory
  case tooMuchTime
  /// The signal that ended the process; 0 if it exited.
  case stopped(Int32)
  /// The drawing process could not be started.
  case noProcess(String)

  init(text: String) {
    self = text.lowercased().contains("memory") ? .tooMuchMemory : .refused(text)
  }

  /// Returns the reason as text, for use after "cannot be shown".
  func reason(_ bounds: VectorPictureBounds) -> String {
    switch self {
    case .refused(let text): text
    case .tooMuchMemory:
      "drawing it requires more than \(bounds.memory >> 20) MB; --limit drawing-memory=\(2 * bounds.memory) allows more"
    case .tooMuchTime:
      "drawing it takes more than \(secondsText(bounds.time)) s; --limit drawing-time=\(secondsText(6 * bounds.time)) allows more"
    case .stopped(let signal): "the SVG library stopped (\(Self.names[signal] ?? "signal \(signal)"))"
    case .noProcess(let text): "the process for drawing SVG files cannot be started: \(text)"
    }
  }

  private static let names: [Int32: String] = [
    0: "it exited", 4: "illegal instruction", 5: "trap", 6: "abort", 7: "bus error", 8: "arithmetic error",
    9: "killed", 11: "segmentation fault",
  ]
}
