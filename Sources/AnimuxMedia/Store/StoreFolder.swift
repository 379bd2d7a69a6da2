internal import AnimuxFiles
internal import Glibc

/// The files of a store: entries by name, which appear whole or not at all. Any number of processes, on any
/// number of machines, may use one folder at once.
struct StoreFolder: Sendable {
  /// An entry as the file system knows it.
  struct Entry: Sendable {
    let path: String
    let name: Digest
    let size: Int64
    /// The time of the last use.
    let used: (seconds: Int, nanoseconds: Int)
  }

  /// The first bytes of each entry. They are followed by the digest of its name and contents, and the contents.
  private static let mark = Array("animux store 2\n\n".utf8)
  private static let headLength = mark.count + 64

  let path: String

  private func folder(of name: Digest) -> String { path + "/" + String(name.description.prefix(2)) }

  func file(of name: Digest) -> String { folder(of: name) + "/" + name.description.dropFirst(2) }

  /// Returns the contents of an entry, and notes that it was used. Returns `nil` if there is none, or if it
  /// is damaged; a damaged one is removed.
  func contents(of name: Digest) -> ArraySlice<UInt8>? {
    let file = file(of: name)
    guard let contents = Self.contents(ofFile: file, name) else { return nil }
    utimensat(AT_FDCWD, file, nil, 0)
    return contents
  }

  private static func contents(ofFile file: String, _ name: Digest) -> ArraySlice<UInt8>? {
    guard access(file, R_OK) == 0 else { return nil }
    guard let all = try? FileBytes(of: file, within: .all).all, let contents = checked(all, name) else {
      _ = FolderTree.remove(file)
      return nil
    }
    return contents
  }

  /// Whether there is an entry of a name.
  func isThere(_ name: Digest) -> Bool { access(file(of: name), R_OK) == 0 }

  /// Whether an entry is whole, and is the one that its name means.
  static func isWhole(_ entry: Entry) -> Bool {
    (try? FileBytes(of: entry.path, within: .all).all).flatMap { checked($0, entry.name) } != nil
  }

  /// Returns the digest of an entry. It includes the name, so that the entry of another segment is refused.
  private static func digest(of contents: [UInt8], _ name: Digest) -> Digest {
    Digest(of: Array(name.description.utf8) + contents)
  }

  private static func checked(_ all: [UInt8], _ name: Digest) -> ArraySlice<UInt8>? {
    guard all.count >= headLength, all.starts(with: mark) else { return nil }
    let contents = Array(all[headLength...])
    guard digest(of: contents, name).description.utf8.elementsEqual(all[mark.count..<headLength]) else {
      return nil
    }
    return contents[...]
  }

  /// Writes an entry and returns its size.
  func put(_ contents: [UInt8], as name: Digest) throws(MediaError) -> Int64 {
    let (folder, file) = (folder(of: name), file(of: name))
    try Self.make(folder)
    var descriptor: Int32 = -1
    let hidden = try HiddenName.unused(in: folder) { path in
      descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      return descriptor
    } orThrow: {
      MediaError("writing to the store", errno: $0, file: path)
    }
    defer {
      close(descriptor)
      HiddenName.forget(hidden)
    }
    _ = HiddenName.hold(descriptor)
    let all = Self.mark + Array(Self.digest(of: contents, name).description.utf8) + contents
    var code = FileCursor(descriptor, isSeekable: true, isMetered: false).write(all)
    if code == 0, rename(hidden, file) != 0 {
      code = errno
      // A folder in the place of the entry is an error.
      if code == EISDIR, FolderTree.remove(file) == 0 { code = rename(hidden, file) == 0 ? 0 : errno }
    }
    guard code == 0 else {
      unlink(hidden)
      throw MediaError("writing to the store", errno: code, file: path)
    }
    return Int64(all.count)
  }

  /// Makes a folder and those around it. `purpose` is the operation that an error names.
  static func make(_ folder: String, _ purpose: String = "making the folder of the store") throws(MediaError)
  {
    var made = folder.hasPrefix("/") ? "" : "."
    for part in folder.split(separator: "/") {
      made += "/" + part
      guard mkdir(made, 0o777) != 0, errno != EEXIST else { continue }
      let code = errno
      guard !FileRoots.isFolder(made) else { continue }
      throw MediaError(purpose, errno: code, file: folder)
    }
    guard FileRoots.isFolder(folder) else {
      throw MediaError(purpose, errno: ENOTDIR, file: folder)
    }
  }

  /// Removes an entry. Returns the reason why it is still there, or `nil` if it is gone.
  func remove(_ entry: Entry) -> String? {
    let code = FolderTree.remove(entry.path)
    return code == 0 || code == ENOENT ? nil : String(cString: strerror(code))
  }

  /// Returns all entries, with folders that are in the place of one. Other files are not returned.
  func entries() -> [Entry] {
    var entries: [Entry] = []
    for shelf in FolderNames.of(path) where shelf.count == 2 {
      let folder = path + "/" + shelf
      for rest in FolderNames.of(folder) {
        guard let name = Digest(shelf + rest) else { continue }
        var status = stat()
        guard lstat(folder + "/" + rest, &status) == 0,
          [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
        else { continue }
        entries.append(
          Entry(
            path: folder + "/" + rest, name: name, size: Int64(status.st_size),
            used: (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)))
      }
    }
    return entries
  }

  /// Removes what killed runs have left.
  func removeLeftovers() {
    for shelf in FolderNames.of(path) where shelf.count == 2 {
      HiddenName.removeLeftovers(in: path + "/" + shelf)
    }
  }
}
