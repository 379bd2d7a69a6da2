internal import Animux
public import CoreGraphics

/// A block that waits until the animations of a transaction have ended.
final class CompletionGroup {
  private var count = 0
  private var isClosed = false
  private let block: () -> Void

  init(_ block: @escaping () -> Void) { self.block = block }

  func enter() { count += 1 }

  func leave() {
    count -= 1
    if isClosed, count == 0 { block() }
  }

  /// No animations are added any more.
  func close() {
    isClosed = true
    if count == 0 { block() }
  }
}

/// The settings of nested transactions.
struct TransactionStack {
  struct Level {
    var duration: Double?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions: Bool?
    var completions: [CompletionGroup] = []
    var values: [String: Any] = [:]
  }

  /// The levels from the implicit transaction to the innermost one.
  var levels = [Level()]

  func setting<Value>(_ path: (Level) -> Value?) -> Value? { levels.reversed().lazy.compactMap(path).first }

  var duration: Double { setting(\.duration) ?? 0.25 }
  var disablesActions: Bool { setting(\.disablesActions) ?? false }
  var timingFunction: CAMediaTimingFunction? { setting(\.timingFunction) }
  var completions: [CompletionGroup] { levels.flatMap(\.completions) }

  mutating func change(_ body: (inout Level) -> Void) { body(&levels[levels.count - 1]) }
}

/// Groups changes of layers, with the settings of the animations that they start.
open class CATransaction: NSObject {
  private static var stack: TransactionStack {
    get { Program.current.transactions }
    set { Program.current.transactions = newValue }
  }

  public class func begin() { stack.levels.append(TransactionStack.Level()) }

  public class func commit() {
    guard stack.levels.count > 1 else { return close(0) }
    let level = stack.levels.removeLast()
    for group in level.completions { group.close() }
  }

  /// Ends the implicit transaction: what has been changed is shown from now on.
  public class func flush() {
    Program.current.flush?()
    close(0)
  }

  static func close(_ index: Int) {
    let level = stack.levels[index]
    stack.levels[index] = TransactionStack.Level()
    for group in level.completions { group.close() }
  }

  public class func lock() {}
  public class func unlock() {}

  public class func animationDuration() -> CFTimeInterval { stack.duration }
  public class func setAnimationDuration(_ duration: CFTimeInterval) {
    stack.change { $0.duration = max(duration, 0) }
  }
  public class func animationTimingFunction() -> CAMediaTimingFunction? { stack.timingFunction }
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    stack.change { $0.timingFunction = function }
  }
  public class func disableActions() -> Bool { stack.disablesActions }
  public class func setDisableActions(_ flag: Bool) { stack.change { $0.disablesActions = flag } }
  public class func completionBlock() -> (() -> Void)? { nil }
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    guard let block else { return }
    stack.change { $0.completions.append(CompletionGroup(block)) }
  }
  public class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: stack.duration
    case kCATransactionDisableActions: stack.disablesActions
    case kCATransactionAnimationTimingFunction: stack.timingFunction
    default: stack.setting { $0.values[key] }
    }
  }
  public class func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration: setAnimationDuration(value.flatMap { number($0) } ?? 0.25)
    case kCATransactionDisableActions:
      setDisableActions(value.flatMap { number($0) ?? ($0 as? Bool == true ? 1 : 0) } ?? 0 != 0)
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(value as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(value as? () -> Void)
    default: stack.change { $0.values[key] = value }
    }
  }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
