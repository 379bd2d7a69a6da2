package import AnimuxDocuments
package import Animux
internal import AnimuxEngine
internal import AnimuxFiles
internal import Synchronization

/// A document that is shown while it is written: its film, its diagnostics, and the pages that are notified of changes.
package final class Studio: Sendable {
  /// Reads the scene, with values that replace those of the command line; from the file, or from a text in place of it.
  package typealias SceneReader =
    @Sendable (_ values: [JSON.Member], _ text: Source?) throws(SceneError) -> Scene

  /// The path of the document, as it was given.
  package let path: String
  /// The folder that relative paths start from.
  let folder: String
  /// Whether edits are refused.
  package let isReadOnly: Bool
  package let events = EventHub()
  private let read: SceneReader
  private let shelf = ProductionShelf()
  private let current: Mutex<Edition>
  /// Held during a reading, as the files are watched by another thread than the one that serves the page.
  private let turn = Mutex(())
  private let values = Mutex<[JSON.Member]>([])
  let frames = FrameStore()
  let history = EditHistory()

  /// Reads the scene at `path`. A document with errors is shown with its errors.
  package init(_ path: String, in folder: String, isReadOnly: Bool, read: @escaping SceneReader) {
    self.folder = folder
    (self.path, self.isReadOnly, self.read) = (path, isReadOnly, read)
    current = Mutex(Edition())
    FileJournal.begin()
    reload()
  }

  /// The last reading of the document.
  package var edition: Edition { current.withLock { $0 } }

  /// The values of variables that the page has set.
  var ownValues: [JSON.Member] { values.withLock { $0 } }

  /// Reads the document again, notifies the open pages, and returns the reading. If it has errors, the film stays as it was.
  @discardableResult
  package func reload() -> Edition {
    turn.withLock { _ in
      FileJournal.renew()
      let next = reading(after: edition)
      current.withLock { $0 = next }
      if next.production != nil, next.filmNumber == next.number { frames.forget() }
      events.send("edition", JSON(next.number))
      return next
    }
  }

  private func reading(after last: Edition) -> Edition {
    var text = documentText
    for _ in 0..<Self.maximumReadings {
      let next = last.next(reading: ownValues, read, shelf, text: text)
      // If the document has been saved meanwhile, the film can be that of another text.
      let now = documentText
      if now == text { return next }
      text = now
    }
    return last.next(reading: ownValues, read, shelf, text: text)
  }

  /// Returns the film that the document would make with another text.
  func draft(_ text: [UInt8]) throws(SceneError) -> Production {
    try shelf.production(of: read(ownValues, Source(name: path, bytes: text)))
  }

  /// Sets values of variables in place of those of the command line and the document, and reads the document again.
  func set(_ members: [JSON.Member]) {
    values.withLock { $0 = members }
    reload()
  }

  /// Returns the value in a document that this one includes, or `nil` if it cannot be read.
  func included(_ name: String) -> JSON? {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return (try? Source.read(name.hasPrefix("/") ? name : folder + name)).flatMap { JSON(parsing: $0.bytes) }
  }

  /// The text of the document as it is on the disk, or `nil` if it cannot be read.
  var documentText: [UInt8]? { (try? Source.read(path))?.bytes }
}

extension Studio {
  /// Reads the document again whenever one of its files is saved, until `isStopped` returns `true`.
  package func follow(isStopped: () -> Bool) {
    while !isStopped() {
      if FileJournal.waitForChanges(isStopped: isStopped) { reload() }
    }
  }

  /// The number of readings of a document that is saved again during each of them.
  private static let maximumReadings = 3
}
