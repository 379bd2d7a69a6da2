internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxFiles
internal import AnimuxGraphics
internal import AnimuxMedia
internal import Dispatch
internal import Synchronization

/// The colour tables that a film's filters name, each read once.
struct TableFiles {
  let tables: [FileReference: ColorLookup]
  /// The errors by path.
  let failures: [String: MediaError]

  init(_ files: [FileReference], within roots: FileRoots) {
    let read = Mutex<[FileReference: ColorLookup]>([:])
    let failed = Mutex<[String: MediaError]>([:])
    DispatchQueue.concurrentPerform(iterations: files.count) { index in
      do throws(MediaError) {
        let table = try CubeFile.read(files[index].path, within: roots)
        read.withLock { $0[files[index]] = table }
      } catch {
        failed.withLock { $0[files[index].path] = error }
      }
    }
    (tables, failures) = (read.withLock { $0 }, failed.withLock { $0 })
  }
}
