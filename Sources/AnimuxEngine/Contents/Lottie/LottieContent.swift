public import AnimuxDocuments
public import AnimuxGraphics
import AnimuxLottie

/// A Lottie animation in the layer's bounds. It plays in the layer's time.
public struct LottieContent: Content {
  /// The layer's `type` in a document.
  public static let type = "lottie"
  /// Keys of which a layer needs at least one.
  public static let requiredKeys = ["source"]

  /// The part of the animation that is played.
  public enum Segment: Hashable, Sendable {
    /// The frames from the first one to the one before the second one. If the first one is later, they are played backwards.
    case frames(Double, Double)
    /// The frames of a marker.
    case marker(String)
  }

  /// The file of the animation. A name after `#` chooses one of the animations in an archive.
  public var source: FileReference?
  /// The part that is played, or `nil` for the whole animation.
  public var segment: Segment?
  /// Whether the part is repeated indefinitely.
  public var loops = false
  /// The frame that is shown, in frames of the file. `nil` means that the animation runs by itself.
  public var frame: Double?
  /// Texts by the names of the file's layers.
  public var text: [String: String] = [:]
  /// Colours by the names of the file's layers, groups and paints, joined by dots.
  public var colors: [String: Color] = [:]
  /// Pictures by the identifiers of the file's assets.
  public var images: [String: JSON] = [:]
  /// Values by the names of the file's slots.
  public var slots: [String: JSON] = [:]
  private var loaded: Loaded?

  /// An animation as it was read.
  private struct Loaded: Sendable {
    let source: FileReference?
    let edits: LottieEdits
    /// The animation, or `nil` if it could not be read. The error has been reported.
    let animation: LottieAnimation?
    let scene: Scene?
  }

  /// Creates content without a file.
  public init() {}

  /// Returns whether a file is named.
  public func isComplete(in layer: Layer) -> Bool { source != nil }

  /// Returns the size of the animation.
  public func size(in layer: Layer, with assets: Assets) -> Size? { shown?.size }

  /// Lets a layer without bounds take the size of its animation.
  public static func prepare(_ layer: inout Layer) { layer.fitsContents = true }

  /// Returns the length of the played part, or `nil` if it does not end.
  public func length(with assets: Assets) -> Double? {
    guard !loops, frame == nil, let range, let facts else { return nil }
    return (range.end - range.start).magnitude / facts.rate
  }
}

/// The scene of the animation.
extension LottieContent: SceneContent {
  var shown: Scene? { loaded?.scene }
  var key: SceneKey? { loaded?.animation.map { SceneKey($0.template, [:], canvas: nil) } }

  /// A layer that repeats plays the part again.
  var cycle: Double? { length(with: Assets()) }

  var facts: LottieFacts? { loaded?.animation?.facts }

  private var edits: LottieEdits {
    var edits = LottieEdits()
    (edits.texts, edits.images, edits.slots) = (text, images, slots)
    edits.colors = colors.mapValues { [$0.red, $0.green, $0.blue, $0.alpha] }
    return edits
  }

  mutating func resolve(in layer: Layer, _ reader: inout Reader) {
    guard let source, loaded?.source != source || loaded?.edits != edits else { return }
    let place = reader.diagnostics.valuePlace(of: "source", in: layer.place)
    let animation = CompositionReader.animation(in: source, edits, at: place, &reader)
    let scene = animation.flatMap {
      CompositionReader.scene(of: $0.template, [:], nil, at: place, &reader)
    }
    loaded = Loaded(source: source, edits: edits, animation: animation, scene: scene)
    guard let animation else { return }
    report(animation.errors, on: layer, &reader)
    if case .marker(let name) = segment, animation.facts.frames(of: name) == nil {
      let known = animation.facts.markers.map(\.title)
      let hint = known.isEmpty ? "; the file has no markers" : reader.hint(for: name, among: known)
      reader.diagnostics.report(
        .error, .unknownName, "the file has no marker \(quoted(name))\(hint)",
        at: reader.diagnostics.place(of: "segment", in: layer.place))
    }
  }

  private func report(_ errors: [LottieEditError], on layer: Layer, _ reader: inout Reader) {
    for error in errors {
      if let expected = error.expected {
        let found = slots[error.name].map { ", found \($0.inWords)" } ?? ""
        reader.diagnostics.report(
          .error, .wrongType,
          "\(quoted(error.name)) in \(quoted(error.key)) is a slot for \(expected)\(found)",
          at: reader.diagnostics.place(of: error.key, in: layer.place))
        continue
      }
      let hint =
        error.known.isEmpty ? "; the file has none" : reader.hint(for: error.name, among: error.known)
      reader.diagnostics.report(
        .error, .unknownName,
        "\(quoted(error.name)) in \(quoted(error.key)) names nothing in the file\(hint)",
        at: reader.diagnostics.place(of: error.key, in: layer.place))
    }
  }
}

/// Times of the animation.
extension LottieContent {
  /// The frames that the played part starts and ends with, in the order in which they are played.
  var range: (start: Double, end: Double)? {
    guard let facts else { return nil }
    var range = (start: facts.first, end: facts.end)
    switch segment {
    case .frames(let first, let end): range = (first, end)
    case .marker(let name):
      guard let frames = facts.frames(of: name) else { return nil }
      range = (frames.lowerBound, frames.upperBound)
    case nil: break
    }
    return range
  }

  /// Returns the time of the animation at `time` of the layer, and the seconds of the animation in a second of the layer.
  /// The time of a layer that runs backwards is below 0, and starts at the end of the part.
  func filePosition(at time: Double, isBackward: Bool = false) -> (time: Double, rate: Double)? {
    guard let facts else { return nil }
    if let frame { return ((frame - facts.first) / facts.rate, 0) }
    guard let range else { return nil }
    let direction = range.end < range.start ? -1.0 : 1.0
    let length = (range.end - range.start).magnitude / facts.rate
    guard time.isFinite else { return nil }
    var passed = time < 0 || isBackward && time == 0 ? time + length : time
    let isOver = passed >= length || passed < 0
    if loops, length > 0 { passed -= (passed / length).rounded(.down) * length }
    // The frame at the end of the part does not belong to it.
    let last = max(length - 1 / facts.rate, 0)
    passed = max(passed, 0)
    if !loops { passed = min(passed, direction < 0 ? length : last) }
    let start = (range.start - facts.first) / facts.rate
    // Played backwards, the part starts with its last frame.
    let offset = direction < 0 ? max(passed, 1 / facts.rate) : passed
    return (start + direction * offset, isOver && !loops ? 0 : direction)
  }
}
