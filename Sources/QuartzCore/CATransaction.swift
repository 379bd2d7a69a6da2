internal import Animux
public import CoreGraphics

/// A block that waits until the animations of a transaction have ended.
final class CompletionGroup {
  private var count = 0
  private var isClosed = false
  private var wasCut = false
  /// The block, which receives whether all animations ran to their ends.
  fileprivate(set) var block: (Bool) -> Void

  init(_ block: @escaping (Bool) -> Void) { self.block = block }

  func enter() { count += 1 }

  func leave(wasCut: Bool = false) {
    count -= 1
    if wasCut { self.wasCut = true }
    if isClosed, count == 0 { block(!self.wasCut) }
  }

  /// No animations are added any more.
  func close() {
    isClosed = true
    if count == 0 { block(!wasCut) }
  }
}

/// The settings of nested transactions.
struct TransactionStack {
  struct Level {
    var duration: Double?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions: Bool?
    var completion: CompletionGroup?
    /// The block of an animation of views, which the code of its changes does not replace.
    var viewCompletion: CompletionGroup?
    var values: [String: Any] = [:]
  }

  /// The levels from the implicit transaction to the innermost one.
  var levels = [Level()]

  func setting<Value>(_ path: (Level) -> Value?) -> Value? { levels.reversed().lazy.compactMap(path).first }

  var duration: Double { setting(\.duration) ?? 0.25 }
  var disablesActions: Bool { setting(\.disablesActions) ?? false }
  var timingFunction: CAMediaTimingFunction? { setting(\.timingFunction) }
  var completions: [CompletionGroup] {
    levels.flatMap { [$0.completion, $0.viewCompletion].compactMap(\.self) }
  }

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
    level.completion?.close()
    level.viewCompletion?.close()
  }

  /// Ends the implicit transaction: what has been changed is shown from now on.
  public class func flush() {
    Program.current.flush?()
    close(0)
  }

  static func close(_ index: Int) {
    let level = stack.levels[index]
    stack.levels[index] = TransactionStack.Level()
    level.completion?.close()
    level.viewCompletion?.close()
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
  public class func completionBlock() -> (() -> Void)? {
    stack.levels.last?.completion.map { group in { group.block(true) } }
  }

  /// Sets the block that runs when the animations that the transaction adds from now on have ended. One that was set before runs when those
  /// that have been added until now have ended.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    let earlier = stack.levels.last?.completion
    stack.change { $0.completion = block.map { block in CompletionGroup { _ in block() } } }
    earlier?.close()
  }

  /// Sets the block of an animation of views, which receives whether all animations of the transaction ran to their ends.
  package class func setCompletion(_ block: ((Bool) -> Void)?) {
    stack.change { $0.viewCompletion = block.map { CompletionGroup($0) } }
  }
  public class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: stack.duration
    case kCATransactionDisableActions: stack.disablesActions
    case kCATransactionAnimationTimingFunction: stack.timingFunction
    case kCATransactionCompletionBlock: completionBlock()
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
