internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxFiles
internal import AnimuxGraphics
internal import AnimuxMedia
internal import Synchronization

/// A memory of the films that batches have made, so that a film that would be the same is not made
/// again. Each film has a small file of its own, so that any number of runs can work in one folder.
final class BatchMemory: Sendable {
  /// The name of the folder with these files, in the folder of the pattern that all films have in common.
  static let folderName = ".animux.batch"

  private let folder: String
  /// The beginning of the names of all films.
  private let prefix: String
  /// The folder of the template, from which places of files are named.
  private let home: [Substring]
  /// The identity of everything that is the same for all rows.
  private let common: [UInt64]
  private let roots: FileRoots
  /// The file with all rows, of which each film shows one.
  private let rows: String
  private let contents = Mutex<[String: Digest?]>([:])

  init(_ batch: Batch) {
    let fixed = batch.pattern.prefix { $0 != "$" }
    prefix = fixed.lastIndex(of: "/").map { String(fixed[...$0]) } ?? ""
    folder = (prefix.isEmpty ? "./" : prefix) + Self.folderName
    home = Self.parts(batch.encode.scene).dropLast()
    (roots, rows) = (FileRoots(batch.inputs.roots), batch.rows)
    var form = CanonicalForm()
    for word in BuildIdentity.digest.words { form.write(word) }
    form.write(batch.encode.settingsText)
    common = form.words
  }

  /// Returns the identity of everything that a row's film is made of, or `nil` if a file cannot be read.
  func identity(of scene: Scene, _ values: [JSON.Member]) -> Digest? {
    var form = CanonicalForm()
    for word in common { form.write(word) }
    for value in values {
      form.write(value.key)
      form.write(value.value.text())
    }
    // Parts come with the tool, whose identity is that of the build.
    let files = scene.inputPaths.filter { $0 != rows && !PartLibrary.contains(path: $0) }
      .map { (place: place(of: $0), path: $0) }
    for file in files.sorted(by: { $0.place < $1.place }) {
      guard let digest = digest(ofFile: file.path) else { return nil }
      form.write(file.place)
      for word in digest.words { form.write(word) }
    }
    return Digest(of: form.words)
  }

  /// Returns the place of a file as seen from the template's folder. It is the same however the file is named, and wherever
  /// the whole project is.
  private func place(of path: String) -> String {
    RealPath.steps(from: home, to: Self.parts(path)).joined(separator: "/")
  }

  private static func parts(_ path: String) -> [Substring] {
    (RealPath.of(path) ?? path).split(separator: "/")
  }

  private func digest(ofFile path: String) -> Digest? {
    if let known = contents.withLock({ $0[path] }) { return known }
    let digest = try? Digest(file: path, within: roots)
    contents.withLock { $0[path] = .some(digest) }
    return digest
  }

  /// Whether a film is there, and one has been noted under its name.
  func mayHave(_ film: String) -> Bool { FileStamp.of(film) != nil && SmallFile.read(file(of: film)) != nil }

  /// Returns the size of a film that is there, and was made from what has this identity. Otherwise `nil`.
  func size(of film: String, madeFrom identity: Digest) -> Int? {
    guard let text = SmallFile.read(file(of: film)), let stamp = FileStamp.of(film) else { return nil }
    let words = text.split(separator: " ")
    guard words.count == 3, words[0] == identity.description, words[1] == stamp.text, let size = Int(words[2])
    else { return nil }
    return size
  }

  /// Notes that a film was made.
  func note(_ film: String, madeFrom identity: Digest, size: Int) {
    guard let stamp = FileStamp.of(film) else { return }
    SmallFile.write("\(identity) \(stamp.text) \(size)", to: file(of: film), in: folder)
  }

  private func file(of film: String) -> String {
    let name = film.hasPrefix(prefix) ? film.dropFirst(prefix.count) : film[...]
    return folder + "/" + Digest(of: Array(name.utf8)).description.prefix(32)
  }
}
