/// The names of CSS and of designers for timing functions.
extension TimingFunction {
  /// A soft start and a softer end: CSS's `ease`, and another name for `default`.
  public static let ease = TimingFunction.default
  /// A slow start and a slow end: CSS's `ease-in-out`, and another name for `easeInEaseOut`.
  public static let easeInOut = TimingFunction.easeInEaseOut
  /// A jump at the start: CSS's `step-start`.
  public static let stepStart = TimingFunction.steps(1, .start)
  /// A jump at the end: CSS's `step-end`.
  public static let stepEnd = TimingFunction.steps(1, .end)
}

/// Timing functions in closed form.
extension TimingFunction {
  /// Eases in like a sine wave.
  public static let easeInSine = TimingFunction.easing(Easing(.sine, .in))
  /// Eases out like a sine wave.
  public static let easeOutSine = TimingFunction.easing(Easing(.sine, .out))
  /// Eases in and out like a sine wave.
  public static let easeInOutSine = TimingFunction.easing(Easing(.sine, .inOut))
  /// Eases in like the second power.
  public static let easeInQuad = TimingFunction.easing(Easing(.quad, .in))
  /// Eases out like the second power.
  public static let easeOutQuad = TimingFunction.easing(Easing(.quad, .out))
  /// Eases in and out like the second power.
  public static let easeInOutQuad = TimingFunction.easing(Easing(.quad, .inOut))
  /// Eases in like the third power.
  public static let easeInCubic = TimingFunction.easing(Easing(.cubic, .in))
  /// Eases out like the third power.
  public static let easeOutCubic = TimingFunction.easing(Easing(.cubic, .out))
  /// Eases in and out like the third power.
  public static let easeInOutCubic = TimingFunction.easing(Easing(.cubic, .inOut))
  /// Eases in like the fourth power.
  public static let easeInQuart = TimingFunction.easing(Easing(.quart, .in))
  /// Eases out like the fourth power.
  public static let easeOutQuart = TimingFunction.easing(Easing(.quart, .out))
  /// Eases in and out like the fourth power.
  public static let easeInOutQuart = TimingFunction.easing(Easing(.quart, .inOut))
  /// Eases in like the fifth power.
  public static let easeInQuint = TimingFunction.easing(Easing(.quint, .in))
  /// Eases out like the fifth power.
  public static let easeOutQuint = TimingFunction.easing(Easing(.quint, .out))
  /// Eases in and out like the fifth power.
  public static let easeInOutQuint = TimingFunction.easing(Easing(.quint, .inOut))
  /// Eases in like a power of two.
  public static let easeInExpo = TimingFunction.easing(Easing(.expo, .in))
  /// Eases out like a power of two.
  public static let easeOutExpo = TimingFunction.easing(Easing(.expo, .out))
  /// Eases in and out like a power of two.
  public static let easeInOutExpo = TimingFunction.easing(Easing(.expo, .inOut))
  /// Eases in like a circle.
  public static let easeInCirc = TimingFunction.easing(Easing(.circ, .in))
  /// Eases out like a circle.
  public static let easeOutCirc = TimingFunction.easing(Easing(.circ, .out))
  /// Eases in and out like a circle.
  public static let easeInOutCirc = TimingFunction.easing(Easing(.circ, .inOut))
  /// Eases in like a motion that goes too far.
  public static let easeInBack = TimingFunction.easing(Easing(.back, .in))
  /// Eases out like a motion that goes too far.
  public static let easeOutBack = TimingFunction.easing(Easing(.back, .out))
  /// Eases in and out like a motion that goes too far.
  public static let easeInOutBack = TimingFunction.easing(Easing(.back, .inOut))
  /// Eases in like a rubber band.
  public static let easeInElastic = TimingFunction.easing(Easing(.elastic, .in))
  /// Eases out like a rubber band.
  public static let easeOutElastic = TimingFunction.easing(Easing(.elastic, .out))
  /// Eases in and out like a rubber band.
  public static let easeInOutElastic = TimingFunction.easing(Easing(.elastic, .inOut))
  /// Eases in like a bouncing ball.
  public static let easeInBounce = TimingFunction.easing(Easing(.bounce, .in))
  /// Eases out like a bouncing ball.
  public static let easeOutBounce = TimingFunction.easing(Easing(.bounce, .out))
  /// Eases in and out like a bouncing ball.
  public static let easeInOutBounce = TimingFunction.easing(Easing(.bounce, .inOut))
}
