internal import AnimuxFiles
internal import AnimuxGraphics
internal import Glibc

/// Reads the scenes that compositions show, with the documents that these name in turn.
struct CompositionReader {
  /// What has been read on the way to a scene, and beside it.
  struct Context: Sendable {
    /// The documents that lead to the one that is read, outermost first.
    fileprivate var chain: [String] = []
    /// By file and inputs: what many layers show is read once.
    fileprivate var known: [Key: Scene] = [:]
  }

  /// A document with values for its variables.
  struct Key: Hashable, Sendable {
    let path: String
    let inputs: [String: JSON]
  }

  /// The scene in a file; nil after reporting. `place` is where the file is named.
  static func scene(
    in file: FileReference, _ inputs: [String: JSON], at place: Place, _ reader: inout Reader
  ) -> Scene? {
    let outer = reader.compositions.chain
    if outer.isEmpty, let own = reader.diagnostics.source(of: place)?.name {
      reader.compositions.chain = [canonical(own)]
    }
    defer { reader.compositions.chain = outer }
    let key = Key(path: canonical(file.path), inputs: inputs)
    guard mayRead(key.path, at: place, &reader) else { return nil }
    if let known = reader.compositions.known[key] { return known }
    guard let json = json(in: file, at: place, &reader) else { return nil }
    reader.compositions.chain.append(key.path)
    let plain = reader.diagnostics.expand(json, inputs: inputs, of: file.path)
    let scene = scene(plain, &reader)
    reader.compositions.known[key] = scene
    return scene
  }

  /// A scene that stands in the document itself, and has been given its inputs with it.
  static func scene(_ json: JSON, _ reader: inout Reader) -> Scene {
    var scene = SceneReader.read(json, inside: &reader)
    scene.documents = reader.diagnostics.withoutRecords
    return scene
  }

  private static func mayRead(_ path: String, at place: Place, _ reader: inout Reader) -> Bool {
    let chain = reader.compositions.chain
    if let first = chain.firstIndex(of: path) {
      let ring = (chain[first...] + [path]).map {
        quoted($0.split(separator: "/").last.map(String.init) ?? $0)
      }
      reader.diagnostics.report(
        .error, .invalidValue, "a scene cannot show itself: \(ring.joined(separator: " shows "))", at: place)
      return false
    }
    let mostLevels = reader.diagnostics.policy.limits.count(.compositionLevels)
    if chain.count > mostLevels {
      reader.diagnostics.report(
        .error, .tooDeep, "scenes lie in each other more than \(mostLevels) deep", at: place)
      return false
    }
    return true
  }

  private static func json(in file: FileReference, at place: Place, _ reader: inout Reader) -> JSON? {
    do {
      let source = try Source.read(
        regularFile: file.path, within: reader.diagnostics.roots,
        limit: reader.diagnostics.policy.limits.count(.document))
      return JSON.parse(foreign: source, &reader.diagnostics)
    } catch {
      let reason = error.diagnostics.first?.message ?? "the file cannot be read"
      reader.diagnostics.report(
        .error, .unreadableFile, "\(quoted(file.path)) cannot be shown: \(reason)", at: place)
      return nil
    }
  }

  /// The same for every way to name a file.
  private static func canonical(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
