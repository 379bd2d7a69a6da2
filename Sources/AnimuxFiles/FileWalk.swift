internal import CFiles
internal import Glibc

/// A walk along a path, component by component from the root of the file system.
///
/// Symbolic links are followed here and not by the kernel, so that each step can be checked against the
/// allowed folders. No file is opened for reading before the last step, and that step does not follow a link.
///
/// All errors outside of the allowed folders are reported as `FileRefusal.outside`, so that nothing is
/// revealed about files there.
struct FileWalk: ~Copyable {
  private static let maximumLinks = 40

  private let roots: Set<FileIdentity>
  /// The folders that contain the allowed folders.
  private let above: Set<FileIdentity>
  /// The descriptor of the current folder. It does not require permission to read the folder.
  private var folder: Int32
  /// The folders from the root of the file system down to `folder`.
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

  /// Enters a folder. Throws unless it is in an allowed folder or contains one: a path that leads through any
  /// other folder and back would reveal whether that folder exists.
  private mutating func enter(_ place: Int32, _ identity: FileIdentity) throws(FileRefusal) {
    close(folder)
    folder = place
    trail.append(identity)
    guard isInside || above.contains(identity) else { throw .outside }
  }

  /// Returns the folders that contain an allowed folder, both by its given path and by its real path.
  private static func foldersAbove(_ root: String) -> [FileIdentity] {
    [absolute(root), RealPath.of(root)].compactMap(\.self).flatMap { path in
      path.indices.filter { path[$0] == "/" }.compactMap { try? FileIdentity.of(String(path[...$0])) }
    }
  }

  /// Goes to the parent folder. Throws if it is not the folder that led here, because the current folder was
  /// moved.
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

  /// Returns the target of a link. If it is absolute, the walk starts again at the root of the file system.
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

  /// Returns the components of a path in reverse order, without empty ones and single dots.
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
