package import AnimuxFiles
package import AnimuxGraphics

/// Collects what is wrong with the documents of a scene, so that all of it can be said at once.
public struct Diagnostics: Sendable {
  private struct Document: Sendable {
    let source: Source
    /// Whose folder paths in it count from.
    let base: String
    /// False for a value that was given by itself, which has no lines.
    let hasLines: Bool
    /// False for a file that a document names and that may be anything: no complaint shows a part of it.
    var showsText = true
    var root: JSON?
  }

  private struct Record: Hashable, Sendable {
    let severity: Diagnostic.Severity
    let code: Diagnostic.Code
    let message: String
    let place: Place
    let namesItsPlace: Bool
  }

  private var documents: [Document] = []
  private var records: [Record] = []
  /// Those that stand in a text, where each is said once, however often it is come by.
  private var known: Set<Record> = []
  private var files: [(file: FileReference, place: Place)] = []
  private var words: [(word: String, place: Place)] = []
  /// The scenes of compositions that can be read anew with other inputs.
  private var templates: [SceneTemplate] = []
  /// Why a file in these folders cannot be opened, or `nil` if it can.
  package var absence: @Sendable (FileReference, FileRoots) -> String? = { _, _ in nil }
  /// The bounds, folders and fonts that documents and their files may use.
  package var policy = InputPolicy()
  public private(set) var hasErrors = false

  /// The folders whose files may be opened.
  package var roots: FileRoots { FileRoots(policy.roots) }

  /// So many complaints are told in full; what those after them may have meant is not looked for.
  public static let maximumHints = 100

  public init() {}

  /// The documents alone, and where they name files.
  package var withoutRecords: Diagnostics {
    var copy = Diagnostics()
    copy.documents = documents
    copy.files = files
    copy.templates = templates
    copy.policy = policy
    return copy
  }

  /// Returns the plain tree of a template, which leads back to it.
  package mutating func keep(_ template: SceneTemplate) -> JSON {
    templates.append(template)
    let tree = template.first.json
    return JSON(tree.kind, at: tree.place, from: .template(templates.count - 1))
  }

  /// The template that a value was made from; nil where there is none.
  package func template(of json: JSON) -> SceneTemplate? {
    json.origin.template.flatMap { templates.indices.contains($0) ? templates[$0] : nil }
  }

  /// How many errors and warnings there are so far.
  public var count: Int { records.count }

  /// Makes the source known and gives its number for the places in it. Relative paths in it count from the folder of `base`.
  package mutating func open(_ source: Source, base: String, hasLines: Bool) -> Int32 {
    documents.append(Document(source: source, base: base, hasLines: hasLines, root: nil))
    return Int32(documents.count - 1)
  }

  /// Keeps the text of a document out of all complaints.
  package mutating func conceal(_ document: Int32) { documents[Int(document)].showsText = false }

  /// The files that have been read or named, as the process can open them.
  package var paths: [String] { documents.filter(\.hasLines).map(\.source.name) + files.map(\.file.path) }

  /// Of all texts.
  var byteCount: Int { documents.reduce(0) { $0 + $1.source.bytes.count } }

  /// The path of a file, as the process can open it: one that is relative counts from the document that names it.
  package func resolve(_ path: String, at place: Place) -> String {
    guard !path.hasPrefix("/"), documents.indices.contains(Int(place.document)) else { return path }
    let base = documents[Int(place.document)].base
    return base.lastIndex(of: "/").map { String(base[...$0]) + path } ?? path
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
    let record = Record(
      severity: severity, code: code, message: message, place: place, namesItsPlace: namesItsPlace)
    guard place.document < 0 || known.insert(record).inserted else { return }
    records.append(record)
  }

  /// Notes where a file is named.
  package mutating func note(_ file: FileReference, at place: Place) {
    files.append((file, place))
  }

  /// Reports a file where it is named first; `use`: what it cannot be.
  package mutating func report(unreadable file: FileReference, as use: String, _ reason: String) {
    report(.error, .unreadableFile, "\(quoted(file.path)) cannot be \(use): \(reason)", whereFirst: file)
  }

  /// The same at the first place that names a file, with the number of places where there are several.
  private mutating func report(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String,
    whereFirst file: FileReference
  ) {
    let places = Set(files.lazy.filter { $0.file == file }.map(\.place)).sorted()
    let count = places.count > 1 ? "; \(places.count) places name it" : ""
    report(severity, code, message + count, at: places.first ?? .nowhere)
  }

  /// The same at every place that names a file.
  package mutating func report(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, wherever file: FileReference
  ) {
    let places = files.filter { $0.file == file }.map(\.place)
    for place in places.isEmpty ? [.nowhere] : places { report(severity, code, message, at: place) }
  }

  /// Reports files that are not there, for a document in which there is more to mend. What has been said of a place already is
  /// not said again.
  package mutating func reportMissingFiles() {
    let places = Set(records.lazy.filter { $0.code == .unreadableFile }.map(\.place))
    var told = Set(files.lazy.filter { places.contains($0.place) }.map(\.file))
    for (file, _) in files where told.insert(file).inserted {
      if let reason = absence(file, roots) { report(unreadable: file, as: "read", reason) }
    }
  }

  /// `; did you mean …?`: nothing once there are so many complaints that nobody will see this one.
  package func hint(
    for word: String, among candidates: @autoclosure () -> some Collection<String>,
    listing most: Int = Spelling.maximumListed
  ) -> String {
    count < Self.maximumHints ? Spelling.hint(for: word, among: candidates(), listing: most) : ""
  }

  /// Notes where a text or the name of a font stands, for what turns out to be wrong with it.
  package mutating func note(word: String, at place: Place) {
    words.append((word, place))
  }

  /// True where a text, or the name of a font, stands in one of the documents.
  package func hasNoted(word: String) -> Bool { words.contains { $0.word == word } }

  /// Where a text or the name of a font stands: in the object that begins at `place` where it does, else anywhere; the
  /// object itself where it stands nowhere.
  package func places(of word: String, in place: Place) -> [Place] {
    let all = Set(words.lazy.filter { $0.word == word }.map(\.place)).sorted()
    guard place != .nowhere else { return all.isEmpty ? [.nowhere] : all }
    let object = path(of: place)
    let own = all.filter { self.path(of: $0).hasPrefix(object) && $0.document == place.document }
    return own.isEmpty ? (all.isEmpty ? [place] : all) : own
  }

  /// Warns of a file where it is named first.
  package mutating func report(damaged file: FileReference, _ reason: String) {
    report(.warning, .damagedFile, "\(quoted(file.path)) is damaged: \(reason)", whereFirst: file)
  }

  /// `layers[0].opacity`; empty for the root of a document.
  public func path(of place: Place) -> String {
    guard documents.indices.contains(Int(place.document)) else { return "" }
    return documents[Int(place.document)].root?.path(to: place) ?? ""
  }

  /// Where the key of an object stands, that begins at `place`; the object's own place where it has no such key.
  package func place(of key: String, in place: Place) -> Place { member(key, in: place)?.keyPlace ?? place }

  /// The same of its value.
  package func valuePlace(of key: String, in place: Place) -> Place {
    member(key, in: place)?.value.place ?? place
  }

  private func member(_ key: String, in place: Place) -> JSON.Member? {
    guard documents.indices.contains(Int(place.document)),
      case .object(let members)? = documents[Int(place.document)].root?.value(at: place).kind
    else { return nil }
    return members.first { $0.key == key }
  }

  /// Where the mistake in a text that stands at `place` is: the beginning of the text where that is all wrong, or where it is
  /// not the one that is written there.
  package func place(of error: NotationError, in text: String, at place: Place) -> Place {
    guard let offset = error.offset, let source = source(of: place),
      let bytes = source.bytes(before: offset, ofText: text, at: Int(place.offset))
    else { return place }
    return place.advanced(by: bytes)
  }

  /// Where the outermost document begins; nowhere for what is made in code.
  package var beginning: Place { documents.first?.root?.place ?? .nowhere }

  /// The text that is read, where the place is in one.
  package func source(of place: Place) -> Source? {
    documents.indices.contains(Int(place.document)) ? documents[Int(place.document)].source : nil
  }

  /// The first `limit` in the order of the text, documents in the order in which they were opened.
  public func sorted(limit: Int = maximumHints) -> [Diagnostic] { sorted(records, limit: limit) }

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

  public func throwErrors() throws(SceneError) { try throwErrors(and: []) }

  /// With what was wrong elsewhere.
  package func throwErrors(and others: [SceneError]) throws(SceneError) {
    guard hasErrors || !others.isEmpty else { return }
    let first = sorted()
    throw SceneError(
      first + others.flatMap(\.diagnostics),
      omitted: others.reduce(records.count - first.count) { $0 + $1.omitted })
  }

  private func diagnostic(_ record: Record, _ table: LineTable?) -> Diagnostic {
    let number = Int(record.place.document)
    let hasLines = documents.indices.contains(number) && documents[number].hasLines
    let position = hasLines ? table?.position(of: Int(record.place.offset)) : nil
    let showsText = !documents.indices.contains(number) || documents[number].showsText
    return Diagnostic(
      record.severity, record.code, record.message, path: showsText ? path(of: record.place) : "",
      namesItsPlace: record.namesItsPlace, file: source(of: record.place)?.name ?? "scene",
      line: position?.line, column: position?.column,
      excerpt: hasLines && showsText ? table?.excerpt(around: Int(record.place.offset)) : nil)
  }
}
