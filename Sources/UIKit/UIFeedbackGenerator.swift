public import QuartzCore

/// A generator of haptic feedback, which has no effect in a film.
open class UIFeedbackGenerator: NSObject { open func prepare() {} }
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  public override init() { super.init() }
  public init(style: FeedbackStyle) { super.init() }
  open func impactOccurred() {}
  open func impactOccurred(intensity: CGFloat) {}
}
open class UISelectionFeedbackGenerator: UIFeedbackGenerator { open func selectionChanged() {} }
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
