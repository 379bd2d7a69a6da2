import AnimuxGraphics
@testable import AnimuxMedia
import Dispatch
import Synchronization
import TestSupport
import Testing

/// The memory that all pictures occupy together is bounded.
@Suite struct PictureMemoryTests {
  @Test(arguments: ["moves.gif", "moves.png", "moves.webp"])
  func picturesAreTheSameWithoutMemory(name: String) throws {
    let file = try PictureFile(Repository.picture(name))
    let poor = try PictureFile(Repository.picture(name), PictureResources(.picturesMemory, 0))
    for frame in [4, 0, 3, 3, 1, 2, 4] {
      let name = PictureName("", frame: frame)
      #expect(try poor.decode(name).pixmap == file.decode(name).pixmap)
    }
  }

  @Test func stepsOfAllPicturesShareTheirMemory() {
    let shelf = StepCache(budget: 100)
    let pictures = (0..<3).map { _ in PictureResources() }
    func step() -> StepCache.Step {
      StepCache.Step(shown: Pixmap(width: 1, height: 1), next: Pixmap(width: 1, height: 1), size: 30)
    }
    for frame in 0..<4 { shelf.keep(step(), of: ObjectIdentifier(pictures[0]), frame) }
    #expect((0..<4).filter { shelf[ObjectIdentifier(pictures[0]), $0] != nil } == [1, 2, 3])
    for picture in pictures[1...] { shelf.keep(step(), of: ObjectIdentifier(picture), 0) }
    // The last one of each picture is kept as long as possible.
    #expect(shelf[ObjectIdentifier(pictures[0]), 3] != nil && shelf[ObjectIdentifier(pictures[0]), 2] == nil)
    #expect(pictures[1...].allSatisfy { shelf[ObjectIdentifier($0), 0] != nil })
    shelf.forget(ObjectIdentifier(pictures[0]))
    #expect(shelf[ObjectIdentifier(pictures[0]), 3] == nil)
  }

  @Test func canvasesWaitForEachOther() {
    let resources = PictureResources(.picturesMemory, 100)
    let now = Mutex(0)
    let most = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 40) { index in
      // One that is larger than all of the memory is alone.
      let size = index % 7 == 0 ? 1000 : 40
      try? resources.withMemory(size) { () throws(MediaError) in
        let taken = now.withLock { now in
          now += size
          return now
        }
        most.withLock { $0 = max($0, taken) }
        now.withLock { $0 -= size }
      }
    }
    #expect(most.withLock { $0 } <= 1000 && now.withLock { $0 } == 0)
  }

  /// 66 bytes ask for a canvas of 17 GB.
  @Test(arguments: [(65535, 65535), (16000, 16000), (8193, 8192)])
  func aCanvasThatIsTooLargeIsRefusedByItsHeader(width: Int, height: Int) {
    let folder = TemporaryFolder()
    put(gif(width, height), at: folder.file("a.gif"))
    let refused = "its size, \(width)×\(height), is more than the 67108864 pixels allowed"
    for open in [{ _ = try PictureFile($0) }, { _ = try LargePicture($0) }] as [(String) throws -> Void] {
      let error = #expect(throws: MediaError.self) { try open(folder.file("a.gif")) }
      #expect(error?.reason.hasPrefix(refused) == true, "\(error as Any)")
    }
  }

  private func gif(_ width: Int, _ height: Int) -> [UInt8] {
    func little(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    let size = little(width) + little(height)
    let piece: [UInt8] =
      [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    return Array("GIF89a".utf8) + size + [0x80, 0, 0, 0, 0, 0, 255, 255, 255] + piece + piece + [0x3B]
  }

  @Test func moviesTakeTurnsWhereTheirDecodersHaveNoRoom() throws {
    let pool = MoviePool(budget: 6 << 20)
    let movies = try (0..<6).map { _ in try Movie(Repository.movie("b-frames.mp4"), pool: pool) }
    for frame in [0, 5, 6, 30] {
      let pixmaps = try movies.map { try $0.pixmap(of: frame) }
      #expect(Set(pixmaps).count == 1)
      #expect((1...2).contains(pool.decoderCount))
    }
  }

  /// It is the old one, the new one or an error.
  @Test func aFileThatChangesWhileItIsReadNeverTraps() throws {
    let folder = TemporaryFolder()
    let path = folder.file("a.png")
    let (old, new) = (bytes(of: Repository.picture("rgb.png")), bytes(of: Repository.picture("rgba.png")))
    let pictures = try [Repository.picture("rgb.png"), Repository.picture("rgba.png")].map {
      try PictureFile.read($0)
    }
    for length in [0, 20, new.count / 2, new.count] {
      put(old, at: path)
      let file = try PictureFile(path)
      put(new.prefix(length), at: path)
      if let found = try? file.decode(PictureName(path)).pixmap { #expect(pictures.contains(found)) }
    }
    let isDone = Mutex(false)
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      if thread == 0 {
        for round in 0..<200 { put(round % 2 == 0 ? new : old, at: path) }
        isDone.withLock { $0 = true }
      } else {
        while !isDone.withLock({ $0 }) {
          if let found = try? PictureFile.read(path) { #expect(found.width == 24 && found.height == 16) }
          if let found = try? LargePicture(path) { #expect(found.width == 24 && found.height == 16) }
        }
      }
    }
  }
}
