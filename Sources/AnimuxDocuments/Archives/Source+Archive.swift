internal import AnimuxFiles

/// Documents in dotLottie archives, of the versions 1 and 2.
extension Source {
  /// Returns a path without the name of an animation, and the name, as in `icons.lottie#bell`.
  static func animation(in path: String) -> (file: String, name: String?) {
    guard let mark = path.lastIndex(of: "#"), path[..<mark].lowercased().hasSuffix(".lottie") else {
      return (path, nil)
    }
    return (String(path[..<mark]), String(path[path.index(after: mark)...]))
  }

  /// Returns a text as it is, and an animation of an archive: the one with the given name, or the first one. The texts of
  /// `limit` bytes are the largest that are unpacked.
  static func unpacked(
    _ name: String, _ bytes: [UInt8], _ animation: String?, limit: Int
  ) throws(SceneError) -> Source {
    guard ZipArchive.accepts(bytes) else {
      guard animation == nil else {
        throw unreadable(name, "this is not an archive, which has animations by name")
      }
      return Source(name: name, bytes: bytes)
    }
    guard let archive = ZipArchive(bytes) else { throw unreadable(name, "the archive is broken") }
    try checkMethod(of: "manifest.json", in: archive, name)
    guard !archive.hasBrokenManifest else {
      throw unreadable(name, "the archive's manifest.json is no JSON document of at most 1 MB with an object")
    }
    let animations = archive.animations
    guard let first = animations.first else {
      if archive.isSpreadsheet { throw unreadable(name, "this is a spreadsheet; save it as CSV in UTF-8") }
      throw unreadable(name, "the archive has no animations; expected a dotLottie archive")
    }
    if animation == nil, let initial = archive.initialName, archive.initial == nil {
      let hint = Spelling.hint(for: initial, among: animations.map(\.name))
      throw unreadable(
        name,
        "the manifest shows the animation \(quoted(initial)) first, which the archive does not have\(hint)")
    }
    guard
      let chosen = animation.map({ name in animations.first { $0.name == name } }) ?? archive.initial ?? first
    else {
      let hint = Spelling.hint(for: animation ?? "", among: animations.map(\.name))
      throw unreadable(name, "the archive has no animation \(quoted(animation ?? ""))\(hint)")
    }
    try checkMethod(of: chosen.path, in: archive, name)
    guard let text = archive.file(chosen.path, limit: limit) else {
      throw unreadable(
        name,
        "the animation \(quoted(chosen.name)) cannot be unpacked: it is broken, or has more than \(limit >> 20) MB"
      )
    }
    var source = Source(name: name, bytes: text)
    source.archive = archive
    (source.animation, source.theme) = (chosen.name, archive.theme(of: chosen.name))
    return source
  }

  private static func checkMethod(
    of path: String, in archive: ZipArchive, _ name: String
  ) throws(SceneError) {
    guard let method = archive.unknownMethod(of: path) else { return }
    throw unreadable(
      name, "\(quoted(path)) in the archive is compressed by \(method); expected deflate, or none")
  }

  /// Returns the document of the archive's theme, or `nil` if it cannot be read or has more than `limit` bytes.
  package func themeDocument(limit: Int) -> JSON? {
    guard let theme, let archive else { return nil }
    let paths = ["t/\(theme).json", "themes/\(theme).json"]
    guard let bytes = paths.lazy.compactMap({ archive.file($0, limit: limit) }).first else { return nil }
    var diagnostics = Diagnostics()
    return JSON.parse(foreign: Source(name: theme, bytes: bytes), &diagnostics)
  }

  /// Sentences about the entries of the archive that have no effect on the animation, without their full stops.
  package var archiveNotes: [String] {
    guard let archive else { return [] }
    var notes: [String] = []
    if let machine = archive.initialMachine, machine.animation == animation {
      notes.append(
        "the state machine \(quoted(machine.name)) of the archive is not run: the animation of its first state is shown"
      )
    } else if let name = archive.initialMachineName, archive.initialMachine == nil {
      notes.append(
        "the state machine \(quoted(name)) of the archive cannot be read: the first animation is shown")
    }
    // Version 1 states how a player shows the animation.
    let entry = archive.entry(of: animation)
    let settings = [("speed", JSON(1)), ("direction", JSON(1)), ("playMode", "normal")]
    for (name, usual) in settings {
      guard let value = entry?[name], !value.isNull, value != usual else { continue }
      notes.append(
        "the archive's setting \(quoted(name)) for players has no effect: set the timing of a layer that shows the archive"
      )
    }
    return notes
  }

  /// The colour behind the animation that the archive states, or `nil` if it states none.
  package var background: String? { archive?.entry(of: animation)?["background"]?.string }

  /// Returns a file of the archive that the document comes from, as an address with its bytes, or `nil` if there is none or
  /// it has more than `limit` bytes.
  package func embedded(_ path: String, limit: Int) -> String? {
    guard let archive else { return nil }
    let plain = path.drop { $0 == "/" || $0 == "." }
    let name = plain.split(separator: "/").last ?? plain
    let places = [String(plain)] + ["images/", "i/", "fonts/", "f/"].map { $0 + name }
    for place in places {
      if let bytes = archive.file(place, limit: limit) {
        return EmbeddedFile.path(of: bytes, type: Self.type(of: String(name)))
      }
    }
    return nil
  }

  private static func type(of name: String) -> String {
    switch name.lowercased().split(separator: ".").last ?? "" {
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "webp": "image/webp"
    case "gif": "image/gif"
    case "svg": "image/svg+xml"
    case "ttf": "font/ttf"
    case "otf": "font/otf"
    default: "application/octet-stream"
    }
  }
}

extension ZipArchive {
  /// The names and paths of the animations, in the order of the manifest, or of the archive if there is none.
  fileprivate var animations: [(name: String, path: String)] {
    let named = (manifest?["animations"]?.elements ?? []).compactMap { $0["id"]?.string }
    let listed = named.compactMap { id in path(of: id).map { (name: id, path: $0) } }
    guard listed.isEmpty else { return listed }
    return names.compactMap { path in
      guard path.hasPrefix("animations/") || path.hasPrefix("a/"), path.hasSuffix(".json") else { return nil }
      let file = path.split(separator: "/").last ?? ""
      return (String(file.dropLast(5)), path)
    }
  }

  /// The animation that players show first.
  fileprivate var initial: (name: String, path: String)? {
    initialName.flatMap { id in animations.first { $0.name == id } }
  }

  /// The name of the animation that players show first, whether there is one or not.
  fileprivate var initialName: String? {
    let id = manifest?["initial"]?["animation"]?.string ?? manifest?["activeAnimationId"]?.string
    if let id, !id.isEmpty { return id }
    if let id = initialMachine?.animation { return id }
    return manifest?["animations"]?.elements.first?["id"]?.string
  }

  /// The name of the state machine that players start with, or `nil` if they start with an animation.
  fileprivate var initialMachineName: String? {
    guard let initial = manifest?["initial"], initial["animation"]?.string?.isEmpty != false else {
      return nil
    }
    return initial["stateMachine"]?.string
  }

  /// The state machine that players start with, and the animation of its first state, or `nil` if there is none that can
  /// be read.
  fileprivate var initialMachine: (name: String, animation: String)? {
    guard let name = initialMachineName,
      let machine = ["s/\(name).json", "states/\(name).json"].lazy.compactMap({ document($0) }).first
    else { return nil }
    let states = machine["states"]?.elements ?? []
    let first = machine["initial"]?.string
    guard let id = states.first(where: { $0["name"]?.string == first })?["animation"]?.string, !id.isEmpty
    else { return nil }
    return (name, id)
  }

  /// Returns the theme with which players show an animation first.
  fileprivate func theme(of id: String) -> String? {
    let theme = entry(of: id)?["initialTheme"]?.string
    return theme?.isEmpty == false ? theme : nil
  }

  /// Returns what the manifest states about an animation.
  fileprivate func entry(of id: String?) -> JSON? {
    (manifest?["animations"]?.elements ?? []).first { $0["id"]?.string == id }
  }

  /// Whether there is a manifest that cannot be read.
  fileprivate var hasBrokenManifest: Bool { names.contains("manifest.json") && manifest?.isObject != true }

  private var manifest: JSON? { document("manifest.json") }

  /// Returns a document of the archive, or `nil` if it cannot be read or has more than 1 MB.
  private func document(_ path: String) -> JSON? {
    guard let bytes = file(path, limit: 1 << 20) else { return nil }
    var diagnostics = Diagnostics()
    return JSON.parse(foreign: Source(name: path, bytes: bytes), &diagnostics)
  }

  private func path(of id: String) -> String? {
    ["a/\(id).json", "animations/\(id).json"].first { names.contains($0) }
  }
}
