/// Values for the variables of a scene from outside.
public struct SceneData: Sendable {
  /// Values by the names of their variables. Relative file paths in them are relative to the scene's document.
  public var values: [String: JSON]
  /// A document with an object of values, or with a list of objects or a table of which `row` selects one. The
  /// other values override those in it.
  public var document: Source?
  /// The number of the object or of the row in `document`, counted from 1.
  public var row: Int?
  /// Documents by the names of the variables whose values they are. A table is a list of objects.
  public var documents: [String: Source]
  /// Whether values that the scene's document does not declare are errors. Otherwise they are passed over with
  /// a warning.
  public var isStrict: Bool

  /// Creates values from outside.
  public init(
    values: [String: JSON] = [:], document: Source? = nil, row: Int? = nil,
    documents: [String: Source] = [:], isStrict: Bool = false
  ) {
    (self.values, self.document, self.row) = (values, document, row)
    (self.documents, self.isStrict) = (documents, isStrict)
  }
}
