public import QuartzCore

/// A view that sends events to targets. In a film it is not touched, so only code sends events.
open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
    public static let application = State(rawValue: 0xFF_0000)
    public static let reserved = State(rawValue: 0xFF00_0000)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The place of the content across the control.
  public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
  /// The place of the content along the height of the control.
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  private struct Connection {
    weak var target: AnyObject?
    let action: Selector
    var events: Event
  }

  private var connections: [Connection] = []
  private var handlers: [(action: UIAction, events: Event)] = []
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
  open var isEnabled = true { didSet { setNeedsLayout() } }
  open var isSelected = false { didSet { setNeedsLayout() } }
  open var isHighlighted = false { didSet { setNeedsLayout() } }
  open var isTracking: Bool { false }
  open var isTouchInside: Bool { false }

  open var state: State {
    var state: State = isEnabled ? [] : .disabled
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    connections.append(
      Connection(target: target.map { $0 as AnyObject }, action: action, events: controlEvents))
  }

  /// Removes all actions of a target, or of every target, for these events. `action` has no effect, because two selectors
  /// cannot be compared.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    for index in connections.indices where object == nil || connections[index].target === object {
      connections[index].events.subtract(controlEvents)
    }
    connections.removeAll { $0.events.isEmpty }
  }

  /// Runs an action for events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    handlers.append((action, controlEvents))
  }
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    for index in handlers.indices where handlers[index].action === action {
      handlers[index].events.subtract(controlEvents)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  open var allTargets: Set<AnyHashable> { Set(connections.compactMap { $0.target as? NSObject }) }
  open var allControlEvents: Event {
    handlers.reduce(connections.reduce([]) { $0.union($1.events) }) { $0.union($1.events) }
  }

  /// Calls a method of a target.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    if let target { action.perform(on: target, with: self, event: event) }
  }

  /// Calls the actions of all targets for these events.
  open func sendActions(for controlEvents: Event) {
    let event = UIEvent()
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
      handler.action.run(from: self)
    }
    for connection in connections where !connection.events.isDisjoint(with: controlEvents) {
      if let target = connection.target { sendAction(connection.action, to: target, for: event) }
    }
  }

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}
}

/// Code with a title and a picture.
open class UIAction: NSObject {
  /// The type of the code.
  public typealias Handler = (UIAction) -> Void

  open var title: String
  open var image: UIImage?
  private let handler: Handler
  /// The control that runs the code.
  open private(set) weak var sender: AnyObject?

  /// Creates an action.
  public init(title: String = "", image: UIImage? = nil, handler: @escaping Handler) {
    (self.title, self.image, self.handler) = (title, image, handler)
  }

  final func run(from sender: AnyObject) {
    self.sender = sender
    handler(self)
  }
}
