package import AnimuxFiles
package import AnimuxGraphics

/// A collection of the diagnostics about a scene's documents, so that all of them are reported at once.
package struct Diagnostics: Sendable {
  private struct Document: Sendable {
    let source: Source
    /// The path relative to whose folder the paths in the document are resolved.
    let base: String
    /// Whether the document is a text with lines, rather than a single value given from outside.
    let hasLines: Bool
    /// Whether diagnostics can show parts of the document. They must not for a file that a document names and
    /// that could be anything.
    var showsText = true
    /// The word for a value of a row, `column` or `key`, if the root of the document is a list of rows.
    var cellWord: String?
    var root: JSON?
  }

  struct Record: Hashable, Sendable {
    let severity: Diagnostic.Severity
    let code: Diagnostic.Code
    let message: String
    let place: Place
    let namesItsPlace: Bool
  }

  private var documents: [Document] = []
  /// Whether the scene has been made from a document of another format, whose author cannot act on advice about scenes.
  package var isTranslated = false
  private(set) var records: [Record] = []
  /// The copies of repeats in which records have been reported, by the index of the record.
  var copies: [Int: RepeatCopy] = [:]
  /// The elements that repeats copy.
  var copied: Set<Place> = []
  /// The object with the inputs for the document that is being expanded, or `nil` for the scene itself.
  var inputOwner: Place?
  /// Records with a place in a document, to drop duplicates.
  private var known: Set<Record> = []
  /// The places of keys that have been reported as unknown.
  private var unknownKeys: Set<Place> = []
  private var files: [(file: FileReference, place: Place)] = []
  private var placesOfFiles: [FileReference: [Place]] = [:]
  private var words: [(word: String, place: Place)] = []
  /// The scenes of compositions, which can be expanded again with other inputs.
  private var templates: [SceneTemplate] = []
  /// Returns the reason why a file in these folders cannot be opened, or `nil` if it can.
  package var absence: @Sendable (FileReference, FileRoots) -> String? = { _, _ in nil }
  /// The limits, folders and fonts that documents and their files may use.
  package var policy = InputPolicy()
  /// The places that use values from outside, by the places of these values.
  var uses: [Place: [Place]] = [:]
  /// The place of the object with values for the variables of the outermost document, or `nil` without one.
  var dataPlace: Place?
  /// Whether values for variables that the document does not declare are errors.
  var dataIsStrict = false
  /// Whether an error has been reported.
  package private(set) var hasErrors = false

  /// The folders whose files may be opened.
  package var roots: FileRoots { FileRoots(policy.roots) }

  /// The number of diagnostics that get a suggestion and are listed in full.
  package static let maximumHints = 100

  /// Creates a collection without documents.
  package init() {}

  /// A copy with the documents and the places of their files, but without diagnostics.
  package var withoutRecords: Diagnostics {
    var copy = Diagnostics()
    copy.documents = documents
    (copy.files, copy.placesOfFiles) = (files, placesOfFiles)
    copy.templates = templates
    copy.uses = uses
    copy.policy = policy
    copy.isTranslated = isTranslated
    return copy
  }

  /// A copy without diagnostics, in which fonts and texts are found at their places.
  package var withWords: Diagnostics {
    var copy = withoutRecords
    copy.words = words
    return copy
  }

  /// Stores a template, and returns its first tree with a reference to it.
  package mutating func keep(_ template: SceneTemplate) -> JSON {
    templates.append(template)
    let tree = template.first.json
    return JSON(tree.kind, at: tree.place, from: .template(templates.count - 1))
  }

  /// Returns the template from which a value was made, or `nil` if there is none.
  package func template(of json: JSON) -> SceneTemplate? {
    json.origin.template.flatMap { templates.indices.contains($0) ? templates[$0] : nil }
  }

  /// The start of the scene's document, which is the first; nowhere for a scene made in code.
  package var start: Place { documents.isEmpty ? .nowhere : Place(document: 0, offset: 0) }

  /// The number of errors and warnings that have been reported.
  package var count: Int { records.count }

  /// Adds a document, and returns its number for the places in it. Relative paths in it are resolved from the
  /// folder of `base`.
  package mutating func open(_ source: Source, base: String, hasLines: Bool) -> Int32 {
    documents.append(Document(source: source, base: base, hasLines: hasLines, root: nil))
    return Int32(documents.count - 1)
  }

  /// Keeps the text of a document out of all diagnostics.
  package mutating func conceal(_ document: Int32) { documents[Int(document)].showsText = false }

  /// The paths of all files that have been read or named, as the process can open them.
  package var paths: [String] { documents.filter(\.hasLines).map(\.source.name) + files.map(\.file.path) }

  /// The number of bytes of all documents.
  var byteCount: Int { documents.reduce(0) { $0 + $1.source.bytes.count } }

  /// Returns the path of a file, as the process can open it. A relative path is resolved from the document
  /// that contains it.
  package func resolve(_ path: String, at place: Place) -> String {
    guard !path.hasPrefix("/"), !EmbeddedFile.contains(path: path), !PartLibrary.contains(path: path),
      documents.indices.contains(Int(place.document))
    else { return path }
    let base = documents[Int(place.document)].base
    return base.lastIndex(of: "/").map { String(base[...$0]) + path } ?? path
  }

  /// Returns whether a file is outside of the allowed folders. A part is not a file.
  package func excludes(_ file: String) -> Bool {
    !PartLibrary.contains(path: file) && roots.excludes(file)
  }

  /// Sets the tree of a document, from which the paths of values are derived.
  mutating func attach(_ root: JSON, asTable isTable: Bool = false) {
    documents[Int(root.place.document)].root = root
    if isTable { documents[Int(root.place.document)].cellWord = "column" }
  }

  /// Notes that a document of data is a list of rows, if its root is one.
  mutating func noteRows(_ root: JSON) {
    let number = Int(root.place.document)
    guard documents.indices.contains(number), documents[number].cellWord == nil, case .array = root.kind
    else {
      return
    }
    documents[number].cellWord = "key"
  }

  /// Whether a place is in a table, all of whose rows have the same columns.
  func isTable(_ place: Place) -> Bool {
    documents.indices.contains(Int(place.document)) && documents[Int(place.document)].cellWord == "column"
  }

  /// Returns the row and the column of a place in a table, such as `row 3, column "amount"`, the row and the key of one in
  /// a list of rows, or `nil` for any other place.
  func cell(at place: Place) -> String? {
    guard documents.indices.contains(Int(place.document)),
      let word = documents[Int(place.document)].cellWord,
      case .array(let rows)? = documents[Int(place.document)].root?.kind,
      let index = rows.lastIndex(startingBy: place, \.place), case .object(let cells) = rows[index].kind
    else { return nil }
    // The first cell of a table begins where its row does, so a place there can mean either.
    let cell =
      word == "key"
      ? cells.lastIndex(startingBy: place, \.keyPlace).map { cells[$0] }
      : cells.last { $0.value.place == place } ?? cells.last { $0.value.place <= place }
    return "row \(index + 1)" + (cell.map { ", \(word) \(quoted($0.key))" } ?? "")
  }

  /// Reports a diagnostic at a place. Set `namesItsPlace` if the message contains the place, so that the path
  /// of the value is not repeated.
  package mutating func report(
    _ severity: Diagnostic.Severity = .error, _ code: Diagnostic.Code, _ message: String, at place: Place,
    namesItsPlace: Bool = false
  ) {
    hasErrors = hasErrors || severity == .error
    let record = Record(
      severity: severity, code: code, message: message, place: place, namesItsPlace: namesItsPlace)
    guard place.document < 0 || known.insert(record).inserted else { return }
    // A part that is used several times has the key at one place.
    guard code != .unknownKey || place.document < 0 || unknownKeys.insert(place).inserted else { return }
    records.append(record)
  }

  /// Reports a member of an object of names if its name is reserved for notes, but its value is no note.
  package mutating func warnOfIgnoredName(_ member: JSON.Member) {
    guard ObjectReader.belongsToAuthor(member.key) else { return }
    switch member.value.kind {
    case .object, .array: break
    case .null, .bool, .number, .string, .invalid: return
    }
    report(
      .warning, .unknownName, "\(quoted(member.key)) is reserved for notes and ignored; choose another name",
      at: member.keyPlace)
  }

  /// Whether a document is a single value given from outside.
  func isSingleValue(_ document: Int32) -> Bool {
    documents.indices.contains(Int(document)) && !documents[Int(document)].hasLines
  }

  /// Records a place that names a file.
  package mutating func note(_ file: FileReference, at place: Place) {
    files.append((file, place))
    placesOfFiles[file, default: []].append(place)
  }

  /// Reports an unreadable file at the first place that names it. `use` is the purpose for which it cannot be
  /// used.
  package mutating func report(unreadable file: FileReference, as use: String, _ reason: String) {
    report(.error, .unreadableFile, "\(quoted(file.path)) cannot be \(use): \(reason)", whereFirst: file)
  }

  /// Reports a diagnostic at the first place that names a file, with the number of places if there are several.
  private mutating func report(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String,
    whereFirst file: FileReference
  ) {
    let places = Set(placesOfFiles[file] ?? []).sorted()
    let count = places.count > 1 ? "; \(places.count) places name it" : ""
    report(severity, code, message + count, at: places.first ?? .nowhere)
  }

  /// Reports a diagnostic at every place that names a file.
  package mutating func report(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, wherever file: FileReference
  ) {
    for place in placesOfFiles[file] ?? [.nowhere] { report(severity, code, message, at: place) }
  }

  /// Reports the files that do not exist, for a document that has other errors. A place with an error about
  /// its file is skipped.
  package mutating func reportMissingFiles() {
    let places = Set(records.lazy.filter { $0.code == .unreadableFile }.map(\.place))
    var reported = Set(files.lazy.filter { places.contains($0.place) }.map(\.file))
    for (file, _) in files where reported.insert(file).inserted {
      if let reason = absence(file, roots) { report(unreadable: file, as: "read", reason) }
    }
  }

  /// Returns a suggestion, such as `; did you mean …?`. It is empty after `maximumHints` diagnostics, which
  /// are not listed.
  package func hint(
    for word: String, among candidates: @autoclosure () -> some Collection<String>,
    listing most: Int = Spelling.maximumListed
  ) -> String {
    count < Self.maximumHints ? Spelling.hint(for: word, among: candidates(), listing: most) : ""
  }

  /// Records the place of a text or a font name, for diagnostics that are found later.
  package mutating func note(word: String, at place: Place) {
    words.append((word, place))
  }

  /// Whether a text or a font name occurs in one of the documents.
  package func hasNoted(word: String) -> Bool { words.contains { $0.word == word } }

  /// Returns the places of a text or a font name: those in the object at `place`, or else those in all
  /// documents. If there are none, returns the object's place.
  package func places(of word: String, in place: Place) -> [Place] {
    let all = Set(words.lazy.filter { $0.word == word }.map(\.place)).sorted()
    guard place != .nowhere else { return all.isEmpty ? [.nowhere] : all }
    let object = path(of: place)
    let own = all.filter { self.path(of: $0).hasPrefix(object) && $0.document == place.document }
    return own.isEmpty ? (all.isEmpty ? [place] : all) : own
  }

  /// Warns about a damaged file at the first place that names it.
  package mutating func report(damaged file: FileReference, _ reason: String) {
    report(.warning, .damagedFile, "\(quoted(file.path)) is damaged: \(reason)", whereFirst: file)
  }

  /// Returns the path to a place, such as `layers[0].opacity`. It is empty for the root of a document.
  package func path(of place: Place) -> String {
    guard documents.indices.contains(Int(place.document)) else { return "" }
    return documents[Int(place.document)].root?.path(to: place) ?? ""
  }

  /// Returns the place of a key in the object at `place`, or the object's place if it has no such key.
  package func place(of key: String, in place: Place) -> Place { member(key, in: place)?.keyPlace ?? place }

  /// Returns the place of a key's value in the object at `place`, or the object's place if it has no such
  /// key.
  package func valuePlace(of key: String, in place: Place) -> Place {
    member(key, in: place)?.value.place ?? place
  }

  /// Whether the object at `place` has a key.
  package func sets(_ key: String, in place: Place) -> Bool { member(key, in: place) != nil }

  private func member(_ key: String, in place: Place) -> JSON.Member? {
    guard documents.indices.contains(Int(place.document)),
      case .object(let members)? = documents[Int(place.document)].root?.value(at: place).kind
    else { return nil }
    return members.first { $0.key == key }
  }

  /// Returns the place of an error in the text of the value at `place`. It is the start of the value if the
  /// error is about the whole text, or if the document contains another text.
  package func place(of error: NotationError, in text: String, at place: Place) -> Place {
    guard let offset = error.offset, let source = source(of: place),
      let bytes = source.bytes(before: offset, ofText: text, at: Int(place.offset))
    else { return place }
    return place.advanced(by: bytes)
  }

  /// The place of the outermost document's root, or `nowhere` for a scene that was made in code.
  package var beginning: Place { documents.first?.root?.place ?? .nowhere }

  /// Returns the document that contains a place, or `nil` if there is none.
  package func source(of place: Place) -> Source? {
    documents.indices.contains(Int(place.document)) ? documents[Int(place.document)].source : nil
  }

  /// Returns the first `limit` diagnostics, by document in the order of opening, then by place.
  package func sorted(limit: Int = maximumHints) -> [Diagnostic] { sorted(merged, limit: limit) }

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

  /// The warnings about data that the document does not declare.
  package var dataWarnings: [Diagnostic] {
    guard let document = dataPlace?.document else { return [] }
    return sorted(
      records.filter { $0.place.document == document && $0.severity == .warning }, limit: Self.maximumHints)
  }

  /// Returns the warnings with a code.
  package func warnings(_ code: Diagnostic.Code) -> [Diagnostic] {
    sorted(records.filter { $0.code == code && $0.severity == .warning }, limit: Self.maximumHints)
  }

  /// Throws all errors, or does nothing if there are none.
  package func throwErrors() throws(SceneError) { try throwErrors(and: []) }

  /// Throws all errors with those of `others`, or does nothing if there are none.
  package func throwErrors(and others: [SceneError]) throws(SceneError) {
    guard hasErrors || !others.isEmpty else { return }
    // A warning at the place of an error has the same cause.
    let wrong = Set(merged.lazy.filter { $0.severity == .error && $0.place != .nowhere }.map(\.place))
    let all = merged.filter { $0.severity == .error || !wrong.contains($0.place) }
    let first = sorted(all, limit: Self.maximumHints)
    throw SceneError(
      first + others.flatMap(\.diagnostics),
      omitted: others.reduce(all.count - first.count) { $0 + $1.omitted })
  }

  private func diagnostic(_ record: Record, _ table: LineTable?) -> Diagnostic {
    let number = Int(record.place.document)
    let hasLines = documents.indices.contains(number) && documents[number].hasLines
    let position = hasLines ? table?.position(of: Int(record.place.offset)) : nil
    let showsText = !documents.indices.contains(number) || documents[number].showsText
    let cell = showsText && !record.namesItsPlace ? cell(at: record.place) : nil
    return Diagnostic(
      record.severity, record.code, (cell.map { $0 + ": " } ?? "") + record.message + users(of: record),
      path: showsText ? path(of: record.place) : "", namesItsPlace: record.namesItsPlace || cell != nil,
      file: (source(of: record.place) ?? documents.first?.source)?.name ?? "scene",
      line: position?.line, column: position?.column,
      excerpt: hasLines && showsText ? table?.excerpt(around: Int(record.place.offset)) : nil)
  }
}
