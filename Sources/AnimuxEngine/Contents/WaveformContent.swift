internal import AnimuxDocuments
public import AnimuxGraphics

/// The sound of a track or a movie layer as bars, a line or a spectrum, in the layer's bounds.
public struct WaveformContent: Content {
  /// The layer's `type` in a document.
  public static let type = "waveform"
  /// Keys of which a layer needs at least one.
  public static let requiredKeys = ["track"]
  /// Whether the content is drawn upright, even in layers whose y grows upwards; always `true`.
  public static let isUpright = true
  /// Whether the content is never visible outside of the layer's bounds; always `true`.
  public static let staysInBounds = true

  /// The way in which a sound is drawn.
  public enum Style: String, CaseIterable, Sendable {
    /// Bars around the middle, which move past the playhead.
    case bars
    /// A line around the middle, which moves past the playhead.
    case line
    /// Bars from the bottom, one for each band of frequency at this time.
    case spectrum
  }

  /// The name of the track or of the movie layer.
  public var track: String?
  /// The way in which the sound is drawn.
  public var style = Style.bars
  /// The number of bars, or of points of a line, in the bounds.
  public var count = 64
  /// The seconds of sound in the bounds, half of them before the playhead. A spectrum does not use it.
  public var window = 2.0
  /// The width of a bar or of the line. `nil` lets bars fill the width, and makes a line 2 wide.
  public var barWidth: Double?
  /// The distance between two bars.
  public var gap = 2.0
  /// The colour of the bars or of the line.
  public var color = Color.black

  /// Creates a waveform without a sound.
  public init() {}

  /// The time for which the content remains the same: none.
  public var rest: ContentRest { .never }

  /// Returns whether a sound is named.
  public func isComplete(in layer: Layer) -> Bool { track != nil }

  private static let defaultValue = WaveformContent()

  /// The properties of this type of layer.
  public static let properties: [Property<WaveformContent>] = [
    .init(
      fixed: "track", \.track, .name, of: defaultValue,
      "the name of a track of `audio` or of a movie layer. Its own sound is drawn, before volume, fades and ducking"
    ),
    .init(
      fixed: "style", \.style, .choice, of: defaultValue,
      "the way in which the sound is drawn. `bars` and `line` show the sound around the playhead, which is in the middle; 1 is the loudest sample of the file. `spectrum` shows bands "
        + "of frequency at this time, from 40 Hz to 16 kHz on a logarithmic scale, each from −60 dB to the loudest of the file. The `cornerRadius` of the layer rounds the bars, too. An object is the `style` of any layer"
    ),
    .init(
      fixed: "count", \.count, .integer(1...1024), of: defaultValue,
      "the number of bars, or of points of a line, in the bounds"),
    .init(
      fixed: "window", \.window, Notation(.time(.closed(0.01, 60))) { JSON($0) }, of: defaultValue,
      "the seconds of sound in the bounds, half of them before the playhead; not of a spectrum"),
    .init(
      "barWidth", \.barWidth, Notation<Double>.notNegative.orNull(), of: defaultValue,
      "the width of a bar or of the line; `null` lets bars fill the width, and makes a line 2 wide"),
    .init("gap", \.gap, .notNegative, of: defaultValue, "the distance between two bars"),
    .init("color", \.color, .color, of: defaultValue, "the colour of the bars or of the line"),
  ]
}

extension WaveformContent: SoundFollower {
  var listened: ListenedSound {
    ListenedSound(
      name: track ?? "", measure: style == .spectrum ? .spectrum(bands: min(max(count, 1), 1024)) : .wave)
  }
}
