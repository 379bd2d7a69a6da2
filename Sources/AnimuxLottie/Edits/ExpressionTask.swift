package import AnimuxDocuments

/// Expressions that have to be evaluated by an engine of JavaScript.
package struct ExpressionTask: Sendable {
  /// The document and the frames of each expression, as JSON. Properties have the numbers of their expressions in `$id`.
  package let text: String
  /// The places of the expressions in the document.
  package let places: [Place]
  /// The number of expressions.
  package var count: Int { places.count }
}

/// The result of an expression.
package enum ExpressionReply: Hashable, Sendable {
  /// The values at all frames and what failed, as JSON.
  case values(String)
  /// No values; the text is the reason, as a clause.
  case none(String)
}

/// Evaluates the expressions of a task, in the order of their numbers.
package typealias ExpressionEngine = (ExpressionTask) -> [ExpressionReply]
