internal import AnimuxDocuments
internal import AnimuxEngine
internal import Glibc

/// The seeds of a subject, and for documents their keys and values.
struct Corpus: Sendable {
  let seeds: [[UInt8]]
  let vocabulary: Vocabulary
  /// Whether the repository holds a seed.
  let hasSeeds: Bool

  /// Reads the seeds from the repository at `root`.
  init(_ subject: Subject, root: String) {
    var seeds: [[UInt8]] = []
    for (folder, endings) in subject.seeds {
      for path in Self.files(in: "\(root)/\(folder)") where endings.contains(where: path.hasSuffix) {
        // Large seeds take longer and show nothing more.
        if let bytes = Scratch.read(path), bytes.count <= 1 << 18 { seeds.append(bytes) }
      }
    }
    hasSeeds = !seeds.isEmpty
    self.seeds = hasSeeds ? seeds : [[]]
    vocabulary = subject.mutation == .document ? Vocabulary(seeds) : Vocabulary([])
  }

  /// Returns the paths of all files in a folder and its subfolders, in alphabetical order.
  static func files(in folder: String) -> [String] {
    names(in: folder).flatMap { name in
      var status = stat()
      let path = "\(folder)/\(name)"
      guard stat(path, &status) == 0 else { return [String]() }
      return status.st_mode & S_IFMT == S_IFDIR ? files(in: path) : [path]
    }
  }

  /// Returns the names in a folder in alphabetical order, without hidden ones.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}

/// The keys of documents, and the values that occur with them.
struct Vocabulary: Sendable {
  private(set) var documents: [JSON] = []
  private(set) var keys: [String] = []
  private(set) var values: [String: [JSON]] = [:]

  init(_ seeds: [[UInt8]]) {
    for bytes in seeds {
      var diagnostics = Diagnostics()
      let text = String(decoding: bytes, as: UTF8.self)
      guard let json = JSON.parse(Source(name: "seed", text: text), &diagnostics) else { continue }
      documents.append(json)
      learn(json)
    }
    keys = values.keys.sorted()
  }

  private mutating func learn(_ json: JSON) {
    switch json.kind {
    case .object(let members):
      for member in members {
        values[member.key, default: []].append(member.value)
        learn(member.value)
      }
    case .array(let elements): elements.forEach { learn($0) }
    case .null, .bool, .number, .string, .invalid: break
    }
  }
}
