/// Collects what is wrong with the documents of a scene, so that all of it can be said at once.
public struct Diagnostics: Sendable {
  private struct Document: Sendable {
    let source: Source
    var root: JSON?
  }

  private struct Record: Sendable {
    let severity: Diagnostic.Severity
    let code: Diagnostic.Code
    let message: String
    let place: Place
    let namesItsPlace: Bool
  }

  private var documents: [Document] = []
  private var records: [Record] = []
  private var undrawnRecords: [Record] = []
  private var files: [(file: FileReference, place: Place)] = []
  public private(set) var hasErrors = false

  public init() {}

  /// The documents alone.
  var withoutRecords: Diagnostics {
    var copy = Diagnostics()
    copy.documents = documents
    return copy
  }

  /// How many errors and warnings there are so far.
  public var count: Int { records.count }

  /// Makes the source known and gives its number for the places in it.
  mutating func open(_ source: Source) -> Int32 {
    documents.append(Document(source: source, root: nil))
    return Int32(documents.count - 1)
  }

  /// The tree of a source, from which the paths of values are read.
  mutating func attach(_ root: JSON) {
    documents[Int(root.place.document)].root = root
  }

  /// `namesItsPlace`: the message says where it belongs, so that the value's path would be said twice.
  public mutating func report(
    _ severity: Diagnostic.Severity = .error, _ code: Diagnostic.Code, _ message: String, at place: Place,
    namesItsPlace: Bool = false
  ) {
    hasErrors = hasErrors || severity == .error
    records.append(
      Record(severity: severity, code: code, message: message, place: place, namesItsPlace: namesItsPlace))
  }

  /// Notes what is understood and cannot be drawn yet, which is no mistake in itself.
  mutating func note(undrawn message: String, at place: Place) {
    undrawnRecords.append(
      Record(severity: .error, code: .notSupported, message: message, place: place, namesItsPlace: false))
  }

  /// Notes where a file is named.
  mutating func note(_ file: FileReference, at place: Place) {
    files.append((file, place))
  }

  /// Reports a file wherever it is named; `use`: what it cannot be.
  mutating func report(unreadable file: FileReference, as use: String, _ reason: String) {
    let places = files.filter { $0.file == file }.map(\.place)
    for place in places.isEmpty ? [.nowhere] : places {
      report(.error, .unreadableFile, "\(quoted(file.path)) cannot be \(use): \(reason)", at: place)
    }
  }

  /// What cannot be drawn yet, in the order of the text.
  var undrawn: [Diagnostic] { sorted(undrawnRecords, limit: 100) }

  /// `layers[0].opacity`; empty for the root of a document.
  public func path(of place: Place) -> String {
    guard documents.indices.contains(Int(place.document)) else { return "" }
    return documents[Int(place.document)].root?.path(to: place) ?? ""
  }

  /// Where the key of an object stands, that begins at `place`; the object's own place where it has no such key.
  func place(of key: String, in place: Place) -> Place {
    guard documents.indices.contains(Int(place.document)),
      case .object(let members)? = documents[Int(place.document)].root?.value(at: place).kind
    else { return place }
    return members.first { $0.key == key }?.keyPlace ?? place
  }

  /// The text that is read, where the place is in one.
  func source(of place: Place) -> Source? {
    documents.indices.contains(Int(place.document)) ? documents[Int(place.document)].source : nil
  }

  /// The first `limit` in the order of the text, documents in the order in which they were opened.
  public func sorted(limit: Int = 100) -> [Diagnostic] { sorted(records, limit: limit) }

  private func sorted(_ records: [Record], limit: Int) -> [Diagnostic] {
    let order = records.indices.sorted { (records[$0].place, $0) < (records[$1].place, $1) }
    var tables: [Int32: LineTable] = [:]
    return order.prefix(limit).map { index in
      let document = records[index].place.document
      if tables[document] == nil, let source = source(of: records[index].place) {
        tables[document] = LineTable(source)
      }
      return diagnostic(records[index], tables[document])
    }
  }

  public func throwErrors() throws(SceneError) {
    guard hasErrors else { return }
    let first = sorted()
    throw SceneError(first, omitted: records.count - first.count)
  }

  private func diagnostic(_ record: Record, _ table: LineTable?) -> Diagnostic {
    let position = table?.position(of: Int(record.place.offset))
    return Diagnostic(
      record.severity, record.code, record.message, path: path(of: record.place),
      namesItsPlace: record.namesItsPlace, file: source(of: record.place)?.name ?? "scene",
      line: position?.line, column: position?.column)
  }
}
