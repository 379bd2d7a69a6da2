public import AnimuxMotion

/// What layers and animations share: a place in their parent's time and the way their own time runs, as `CAMediaTiming` has it.
public protocol MediaTiming: Sendable {
  var timing: Timing { get set }
}

extension MediaTiming {
  /// In the parent's time: the superlayer's for a layer, the moment of adding for an animation.
  public var beginTime: Double {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  /// Of one cycle.
  public var duration: Double {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  /// How fast time runs against the parent's. 0 stands still, below 0 runs backwards.
  public var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  /// Added to the local time.
  public var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  /// Cycles; may be a fraction or infinite. 0 is one.
  public var repeatCount: Double {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  /// How long cycles go on, in place of a count of them.
  public var repeatDuration: Double {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  /// Each cycle plays to its end and back.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// What shows before the begin and after the end.
  public var fillMode: FillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}
