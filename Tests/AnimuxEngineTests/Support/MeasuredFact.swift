import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Foundation
import TestSupport
import Testing

@testable import AnimuxEngine

/// Something measured on Core Animation: one of the facts of measured.json.
struct MeasuredFact: Sendable, CustomTestStringConvertible {
  let json: JSON

  var what: String { json["what"]?.string ?? "" }
  var testDescription: String { what }

  /// Returns the facts of an area, in the order of the file.
  static func of(_ area: String) throws -> [MeasuredFact] {
    var diagnostics = Diagnostics()
    let source = Source(name: "measured.json", bytes: [UInt8](try Vectors.data("measured")))
    let facts = JSON.parse(source, &diagnostics)?["facts"]?.elements ?? []
    return facts.filter { $0["area"]?.string == area }.map { MeasuredFact(json: $0) }
  }

  /// The layer that it has under `key`.
  func layer(_ key: String) -> Layer {
    var layer = Layer(name: key)
    guard let json = json[key] else { return layer }
    if let rect = json["bounds"]?.rect { layer.bounds = rect }
    if let point = json["position"]?.point { layer.position = point }
    if let point = json["anchorPoint"]?.point { layer.anchorPoint = point }
    layer.zPosition = json["zPosition"]?.number ?? 0
    layer.anchorPointZ = json["anchorPointZ"]?.number ?? 0
    layer.isGeometryFlipped = json["geometryFlipped"] == true
    if let d = json["translate"]?.numbers { layer.transform.matrix = .translation(d[0], d[1], d[2]) }
    if let s = json["scale"]?.numbers { layer.transform.matrix = .scale(s[0], s[1], s[2]) }
    if let angle = json["rotate_z"]?.number { layer.transform.matrix = .rotation(angle, 0, 0, 1) }
    if let m14 = json["m14"]?.number { layer.transform.m14 = m14 }
    if let s = json["sublayerTransform_scale"]?.numbers {
      layer.sublayerTransform.matrix = .scale(s[0], s[1], s[2])
    }
    if let frame = json["frame"]?.rect { layer.frame = frame }
    return layer
  }
}

extension JSON {
  var number: Double? {
    guard case .number(let value) = kind else { return nil }
    return value
  }

  var string: String? {
    guard case .string(let value) = kind else { return nil }
    return value
  }

  var elements: [JSON]? {
    guard case .array(let elements) = kind else { return nil }
    return elements
  }

  var numbers: [Double]? { elements?.compactMap(\.number) }

  var point: Point? { numbers.map { Point($0[0], $0[1]) } }

  var rect: Rect? { numbers.map { Rect($0[0], $0[1], $0[2], $0[3]) } }
}

extension Rect {
  func isClose(to other: Rect, within tolerance: Double = 1e-9) -> Bool {
    origin.isClose(to: other.origin, within: tolerance)
      && (size.width - other.size.width).magnitude <= tolerance
      && (size.height - other.size.height).magnitude <= tolerance
  }
}

extension Point {
  func isClose(to other: Point, within tolerance: Double = 1e-9) -> Bool {
    (x - other.x).magnitude <= tolerance && (y - other.y).magnitude <= tolerance
  }
}
