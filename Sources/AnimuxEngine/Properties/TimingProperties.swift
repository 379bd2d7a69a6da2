internal import AnimuxMotion

extension Timing {
  private static let defaultValue = Timing(duration: .infinity)

  /// The timing keys of layers and animations. The default duration here is infinite, as for layers; animations have their own
  /// default.
  static let properties: [Property<Timing>] = [
    .init(
      fixed: "beginTime", \.beginTime, .time, of: defaultValue,
      "the time of the start, in the superlayer's time; for an animation, relative to the time when it was added, or to its group"
    ),
    .init(
      fixed: "duration", \.duration, .spanOrNull, of: defaultValue,
      "the length of one cycle; `null` is unlimited"),
    .init(
      fixed: "speed", \.speed, .number, of: defaultValue,
      "the rate of the local time; at 0 it is paused, and below 0 it runs backwards from `timeOffset`. A change by a transaction applies from `beginTime`, so that the layer's "
        + "time jumps; `pause` and `resume` avoid this"),
    .init(
      fixed: "timeOffset", \.timeOffset, .time, of: defaultValue,
      "an offset that is added to the local time: an animation starts that far into its cycle and wraps around at the end, while a layer that repeats begins each cycle with it. "
        + "To start later, use `beginTime`"),
    .init(
      fixed: "repeatCount", \.repeatCount, .count, of: defaultValue,
      "the number of cycles, which can be a fraction"),
    .init(
      fixed: "repeatDuration", \.repeatDuration, .span, of: defaultValue,
      "the total length of the cycles; overrides `repeatCount`"),
    .init(
      fixed: "autoreverses", \.autoreverses, .flag, of: defaultValue,
      "whether each cycle runs forwards and then backwards"),
    .init(
      fixed: "fillMode", \.fillMode, .choice, of: defaultValue,
      "whether the first value is shown before the start, and the last value after the end"),
  ]
}
