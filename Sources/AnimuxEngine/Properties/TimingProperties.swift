internal import AnimuxMotion

extension Timing {
  private static let standard = Timing(duration: .infinity)

  /// The timing keys of layers and animations. The default duration here is infinite, as for layers; animations have their own
  /// default.
  static let properties: [Property<Timing>] = [
    .init(
      fixed: "beginTime", \.beginTime, .time, of: standard,
      "the time of the start, in the superlayer's time; for an animation, relative to the time when it was added, or to its group"
    ),
    .init(fixed: "duration", \.duration, .span, of: standard, "the length of one cycle; `null` is unlimited"),
    .init(
      fixed: "speed", \.speed, .number, of: standard,
      "the rate of the local time; at 0 it is paused, and below 0 it runs backwards. A change by a transaction applies from `beginTime`, so that the layer's "
        + "time jumps; `pause` and `resume` avoid this"),
    .init(
      fixed: "timeOffset", \.timeOffset, .time, of: standard,
      "an offset that is added to the local time: an animation starts that far into its cycle and wraps around at the end. To start it later, use "
        + "`beginTime`"),
    .init(
      fixed: "repeatCount", \.repeatCount, .count, of: standard,
      "the number of cycles, which can be a fraction"),
    .init(
      fixed: "repeatDuration", \.repeatDuration, .span, of: standard,
      "the total length of the cycles; overrides `repeatCount`"),
    .init(
      fixed: "autoreverses", \.autoreverses, .flag, of: standard,
      "whether each cycle runs forwards and then backwards"),
    .init(
      fixed: "fillMode", \.fillMode, .choice, of: standard,
      "whether the first value is shown before the start, and the last value after the end"),
  ]
}
