public import AnimuxDocuments
import AnimuxFiles
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

  /// A layer whose time runs backwards from 0 plays the part from its end.
  public var playsFromItsEnd: Bool { true }

  /// Returns the length of the played part, or `nil` if it does not end.
  public func length(with assets: Assets) -> Double? {
    guard !loops, frame == nil, let part = playedPart else { return nil }
    return part.count / part.rate
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
    guard let source else { return loaded = nil }
    guard loaded?.source != source || loaded?.edits != edits else { return }
    let place = reader.diagnostics.valuePlace(of: "source", in: layer.place)
    let animation = CompositionReader.animation(in: source, edits, at: place, &reader)
    let scene = animation.flatMap {
      CompositionReader.scene(of: $0.template, [:], of: layer.place, nil, at: place, &reader)
    }
    loaded = Loaded(source: source, edits: edits, animation: animation, scene: scene)
    guard let animation else { return }
    report(animation.errors, on: layer, &reader)
    reportMissingFiles(in: images, &reader)
    reportMissingFiles(in: slots.filter { animation.facts.pictureSlots.contains($0.key) }, &reader)
    if case .marker(let name) = segment, animation.facts.frames(of: name) == nil {
      let known = animation.facts.markers.map(\.title)
      let hint = known.isEmpty ? "; the file has no markers" : reader.hint(for: name, among: known)
      reader.diagnostics.report(
        .error, .unknownName, "the file has no marker \(quoted(name))\(hint)",
        at: reader.diagnostics.place(of: "segment", in: layer.place))
    }
  }

  /// Reports the pictures that the layer names and that cannot be read. Those that the animation itself names are warnings.
  private func reportMissingFiles(in images: [String: JSON], _ reader: inout Reader) {
    for (_, image) in images.sorted(by: { $0.key < $1.key }) {
      guard let path = image.string else { continue }
      let file = reader.diagnostics.resolve(path, at: image.place)
      do throws(FileRefusal) {
        try reader.diagnostics.roots.check(file)
      } catch {
        reader.diagnostics.report(
          .error, .unreadableFile, "\(quoted(path)) cannot be read: \(error.reason)", at: image.place)
      }
    }
  }

  private func report(_ errors: [LottieEditError], on layer: Layer, _ reader: inout Reader) {
    for error in errors {
      let entry = reader.diagnostics.place(
        of: error.name, in: reader.diagnostics.valuePlace(of: error.key, in: layer.place))
      if let expected = error.expected {
        let found = slots[error.name].map { ", found \($0.inWords)" } ?? ""
        reader.diagnostics.report(
          .error, .wrongType,
          "\(quoted(error.name)) in \(quoted(error.key)) is a slot for \(expected)\(found)",
          at: entry)
        continue
      }
      let hint =
        error.known.isEmpty ? "; the file has none" : reader.hint(for: error.name, among: error.known)
      reader.diagnostics.report(
        .error, .unknownName,
        "\(quoted(error.name)) in \(quoted(error.key)) names nothing in the file\(hint)",
        at: entry)
    }
  }
}
