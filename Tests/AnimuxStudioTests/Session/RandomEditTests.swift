import AnimuxDocuments
import Foundation
import TestSupport
import Testing

@testable import AnimuxStudio

/// Many edits of every sample: each changes one value and leaves the rest of the text as it is. `ANIMUX_EDITS=500` makes that many
/// for each sample.
@Suite struct RandomEditTests {
  private static let count = ProcessInfo.processInfo.environment["ANIMUX_EDITS"].flatMap(Int.init) ?? 25

  static let samples: [String] = {
    let folder = Repository.file("Samples")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { FileManager.default.fileExists(atPath: "\(folder)/\($0)/scene.json") }.sorted()
  }()

  private static let values: [(key: String, value: JSON)] = [
    ("opacity", 0.25), ("zPosition", 7), ("position", [12.5, -3]), ("backgroundColor", "#102030"),
    ("cornerRadius", 1e3), ("name", "näme “x”"), ("string", "two\nlines \"quoted\" \\ 🎬"), ("fontSize", 17.5),
    ("hidden", true), ("transform.rotation.z", 0.5),
  ]

  @Test(arguments: samples) func anEditChangesItsValueAlone(sample: String) throws {
    let bytes = try Source.read(Repository.file("Samples/\(sample)/scene.json")).bytes
    let text = try #require(DocumentText(bytes))
    var random = Random(seed: sample.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    let layers = Self.layers(in: text.root, at: "")
    guard !layers.isEmpty else { return }
    var madeCount = 0
    for _ in 0..<Self.count {
      let (path, object) = random.pick(layers)
      let (key, value) = random.pick(Self.values)
      let edit = JSON(object: [
        ("kind", "set"), ("layer", JSON(path)), ("at", JSON(Int(object.place.offset))),
        ("keyPath", JSON(key)),
        ("value", value),
      ])
      guard let after = try Self.applied(edit, to: text) else { continue }
      madeCount += 1
      let changed = try #require(DocumentText(after), "\(path) \(key)")
      // A position may have moved the frame that the document has in its place.
      if object["frame"] == nil || key != "position" {
        let wanted = Self.replacing(key, with: value, of: object, in: text.root)
        #expect(changed.root.text() == wanted.text(), "\(path) \(key)")
      }
      #expect(Self.isOneChange(from: bytes, to: after, of: text, object, key), "\(path) \(key)")
    }
    // No edit of a layer that is repeated is made.
    #expect(madeCount > Self.count / 4 || layers.allSatisfy { $0.object["repeat"] != nil })
    for kind in ["duplicate", "forward", "backward", "delete"] {
      let (path, object) = random.pick(layers)
      let edit = JSON(object: [
        ("kind", JSON(kind)), ("layer", JSON(path)), ("at", JSON(Int(object.place.offset))),
      ])
      guard let after = try Self.applied(edit, to: text) else { continue }
      let count = Self.layers(in: try #require(DocumentText(after)).root, at: "").count
      #expect(kind != "forward" && kind != "backward" || count == layers.count, "\(kind) \(path)")
      #expect(kind != "duplicate" || count > layers.count, "\(kind) \(path)")
      #expect(kind != "delete" || count < layers.count, "\(kind) \(path)")
    }
  }

  /// Returns the text after an edit, or `nil` if it is refused, which must have a reason.
  private static func applied(_ edit: JSON, to text: DocumentText) throws -> [UInt8]? {
    do throws(EditRefusal) {
      return try DocumentEdit(text: text, edit: edit).applied()
    } catch {
      try #require(
        !error.reason.isEmpty && error.reason != EditRefusal.notUnderstood.reason, "\(edit.text())")
      return nil
    }
  }

  /// The layers that a document writes out, with their paths.
  private static func layers(in object: JSON, at path: String) -> [(path: String, object: JSON)] {
    let lists = path.isEmpty ? ["layers", "slides"] : ["sublayers"]
    guard let elements = lists.lazy.compactMap({ object[$0]?.list }).first else { return [] }
    return elements.enumerated().flatMap { index, element -> [(String, JSON)] in
      guard case .object = element.kind else { return [] }
      let own = (path.isEmpty ? "" : path + "/") + (element["name"]?.string ?? "#\(index)")
      return [(own, element)] + layers(in: element, at: own)
    }
  }

  /// Returns a value with another value of a key of one of the objects in it.
  private static func replacing(_ key: String, with value: JSON, of object: JSON, in root: JSON) -> JSON {
    switch root.kind {
    case .object(let members):
      let isIt = root.place.offset == object.place.offset
      var pairs = members.map { member in
        (
          member.key,
          isIt && member.key == key ? value : replacing(key, with: value, of: object, in: member.value)
        )
      }
      if isIt, root[key] == nil { pairs.append((key, value)) }
      return JSON(object: pairs)
    case .array(let elements):
      return JSON(elements.map { replacing(key, with: value, of: object, in: $0) })
    case .null, .bool, .number, .string, .invalid: return root
    }
  }

  /// Whether only the part of the text changed that is the value, the new member, or the frame.
  private static func isOneChange(
    from before: [UInt8], to after: [UInt8], of text: DocumentText, _ object: JSON, _ key: String
  ) -> Bool {
    guard before != after else { return true }
    let start = zip(before, after).prefix { $0 == $1 }.count
    let end = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
    let whole = text.range(of: object)
    let part = (object[key] ?? (key == "position" ? object["frame"] : nil)).map(text.range)
    let (low, high) = (start, max(before.count - end, start))
    let bounds = part ?? whole
    return low >= bounds.lowerBound && high <= bounds.upperBound
  }
}
