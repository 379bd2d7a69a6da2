internal import AnimuxMotion

extension Timing {
  private static let standard = Timing(duration: .infinity)

  /// The timing keys of layers and animations. The default duration here is infinite, as for layers; animations have their own
  /// default.
  static let properties: [Property<Timing>] = [
    .init(
      fixed: "beginTime", \.beginTime, .time, of: standard,
      "when it begins, in the superlayer's time; of an animation, after it was added or its group began"),
    .init(fixed: "duration", \.duration, .span, of: standard, "of one cycle"),
    .init(
      fixed: "speed", \.speed, .number, of: standard,
      "of its own time; 0 stands still, below 0 runs back. Set by a transaction it counts from `beginTime` on, so that the layer's "
        + "time jumps; `pause` and `resume` keep it"),
    .init(
      fixed: "timeOffset", \.timeOffset, .time, of: standard,
      "added to its own time: an animation starts so far into its cycle, and comes round at its end; it does not begin later, as "
        + "`beginTime` makes it"),
    .init(
      fixed: "repeatCount", \.repeatCount, .count, of: standard, "how many cycles, also fractions of one"),
    .init(
      fixed: "repeatDuration", \.repeatDuration, .span, of: standard,
      "how long cycles go on; wins over `repeatCount`"),
    .init(fixed: "autoreverses", \.autoreverses, .flag, of: standard, "each cycle runs to its end and back"),
    .init(
      fixed: "fillMode", \.fillMode, .choice, of: standard, "what shows before the begin and after the end"),
  ]
}
