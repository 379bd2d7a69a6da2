internal import CFiles
internal import Glibc

/// The way to a file, one part of its path after the other from the top of the tree of files. Symbolic links are followed by hand, so that
/// at every step it is known whether the place lies in one of the roots.
///
/// Nothing is opened for reading before the last step, and that step does not follow a link. Whatever goes wrong outside of the roots is told as
/// `FileRefusal.outside`, so that nothing can be learnt of what is there.
struct FileWalk: ~Copyable {
  private static let maximumLinks = 40

  private let roots: Set<FileIdentity>
  /// The folders on the way to the roots.
  private let above: Set<FileIdentity>
  /// The folder that has been reached; no right to read it is needed.
  private var folder: Int32
  /// From the top of the tree down to `folder`.
  private var trail: [FileIdentity]
  private var linksLeft = maximumLinks

  init(roots folders: [String]) throws(FileRefusal) {
    roots = Set(folders.compactMap { try? FileIdentity.of($0) }.filter(\.isFolder))
    above = Set(folders.flatMap(Self.foldersAbove))
    folder = Glibc.open("/", animux_open_place | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .system(errno) }
    do throws(FileRefusal) {
      trail = [try FileIdentity.of(folder)]
    } catch {
      close(folder)
      throw error
    }
  }

  deinit { close(folder) }

  mutating func open(_ path: String) throws(FileRefusal) -> Int32 {
    guard let path = Self.absolute(path) else { throw .outside }
    do throws(FileRefusal) {
      return try follow(path)
    } catch {
      throw isInside ? error : .outside
    }
  }

  private var isInside: Bool { trail.contains(where: roots.contains) }

  private mutating func follow(_ path: String) throws(FileRefusal) -> Int32 {
    var waiting = Self.parts(of: path)
    while let name = waiting.popLast() {
      if name == ".." {
        try goUp()
        continue
      }
      let place = openat(folder, name, animux_open_place | O_NOFOLLOW | O_CLOEXEC)
      guard place >= 0 else { throw .system(errno) }
      let identity: FileIdentity
      do throws(FileRefusal) { identity = try FileIdentity.of(place) } catch {
        close(place)
        throw error
      }
      if identity.isFolder {
        try enter(place, identity)
        continue
      }
      defer { close(place) }
      if identity.isLink {
        waiting += Self.parts(of: try target(of: place))
      } else {
        guard waiting.isEmpty else { throw .system(ENOTDIR) }
        return try openFile(name, identity)
      }
    }
    throw .folder
  }

  /// Another folder than those in the roots, or on the way to them, is not gone through, as a path that comes back from it would say whether it is
  /// there.
  private mutating func enter(_ place: Int32, _ identity: FileIdentity) throws(FileRefusal) {
    close(folder)
    folder = place
    trail.append(identity)
    guard isInside || above.contains(identity) else { throw .outside }
  }

  /// The folders that the path of a root leads through, by its name and by the place that it stands for.
  private static func foldersAbove(_ root: String) -> [FileIdentity] {
    var real: String?
    if let path = realpath(root, nil) {
      real = String(cString: path)
      free(path)
    }
    return [absolute(root), real].compactMap(\.self).flatMap { path in
      path.indices.filter { path[$0] == "/" }.compactMap { try? FileIdentity.of(String(path[...$0])) }
    }
  }

  /// The folder above, which has to be the one that led here: nobody has moved the folder in the meantime.
  private mutating func goUp() throws(FileRefusal) {
    guard trail.count > 1 else { return }
    let place = openat(folder, "..", animux_open_place | O_DIRECTORY | O_CLOEXEC)
    guard place >= 0 else { throw .system(errno) }
    guard (try? FileIdentity.of(place)) == trail[trail.count - 2] else {
      close(place)
      trail.removeAll()
      throw .outside
    }
    close(folder)
    folder = place
    trail.removeLast()
  }

  /// Returns the target of a link; an absolute one leads to the top of the tree first.
  private mutating func target(of link: Int32) throws(FileRefusal) -> String {
    linksLeft -= 1
    guard linksLeft >= 0 else { throw .system(ELOOP) }
    let text = try Self.text(of: link)
    guard text.hasPrefix("/") else { return text }
    let top = Glibc.open("/", animux_open_place | O_DIRECTORY | O_CLOEXEC)
    guard top >= 0 else { throw .system(errno) }
    close(folder)
    folder = top
    trail.removeSubrange(1...)
    return text
  }

  private func openFile(_ name: String, _ identity: FileIdentity) throws(FileRefusal) -> Int32 {
    guard isInside else { throw .outside }
    try identity.checkKind()
    let (descriptor, opened) = try PlainFile.open(name, in: folder, following: false)
    guard opened == identity else {
      close(descriptor)
      throw .system(ESTALE)
    }
    return descriptor
  }

  /// The last first. Empty parts and single dots lead nowhere.
  private static func parts(of path: String) -> [String] {
    path.split(separator: "/").lazy.filter { $0 != "." }.map(String.init).reversed()
  }

  static func absolute(_ path: String) -> String? {
    guard !path.hasPrefix("/") else { return path }
    guard let current = getcwd(nil, 0) else { return nil }
    defer { free(current) }
    return String(cString: current) + "/" + path
  }

  private static func text(of link: Int32) throws(FileRefusal) -> String {
    try withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) {
      (buffer) throws(FileRefusal) in
      guard let start = buffer.baseAddress else { throw .system(ENOMEM) }
      let length = readlinkat(link, "", start, Int(PATH_MAX))
      guard length >= 0 else { throw .system(errno) }
      start[length] = 0
      return String(cString: start)
    }
  }
}
