import AnimuxGraphics
import AnimuxText
import Foundation
import TestSupport

/// The fonts of the tree, and no others.
let fontFolder = Repository.file("Tests/Fonts")

func fontFile(_ name: String) -> String { "\(fontFolder)/\(name)" }

let typesetter: Typesetter = {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: fontFolder)) ?? []
  return Typesetter(files: names.filter { $0.hasSuffix(".ttf") }.sorted().map(fontFile), policy: .treeAlone)
}()

extension InputPolicy {
  /// Nothing of the system is used.
  static var treeAlone: InputPolicy {
    var policy = InputPolicy()
    policy.allowsSystemFonts = false
    return policy
  }
}

func span(_ string: String, _ family: String = "Test Sans", size: Double = 100) -> TextSpan {
  TextSpan(string, font: TextFont(family: family), size: size)
}

func block(
  _ string: String, _ family: String = "Test Sans", size: Double = 100, width: Double? = nil,
  change: (inout TextBlock) -> Void = { _ in }
) -> TextBlock {
  var block = TextBlock([span(string, family, size: size)], width: width)
  change(&block)
  return block
}

func layout(
  _ string: String, _ family: String = "Test Sans", size: Double = 100, width: Double? = nil,
  change: (inout TextBlock) -> Void = { _ in }
) -> TextLayout {
  typesetter.layout(of: block(string, family, size: size, width: width, change: change))
}

extension TextLayout {
  var paths: [Path] {
    pieces.flatMap(\.marks).compactMap { mark in
      if case .letters(let path) = mark.form { path } else { nil }
    }
  }

  /// The boxes of the points of all contours of letters, from left to right.
  var contours: [Rect] { paths.flatMap(\.contours).sorted { ($0.minX, $0.minY) < ($1.minX, $1.minY) } }
}

extension Path {
  fileprivate var contours: [Rect] {
    var (boxes, points) = ([Rect](), [Point]())
    for element in elements {
      switch element {
      case .move(let point): points = [point]
      case .line(let point): points.append(point)
      case .quad(let control, let end): points += [control, end]
      case .cubic(let first, let second, let end): points += [first, second, end]
      case .close: if let box = Rect(around: points) { boxes.append(box) }
      }
    }
    return boxes
  }
}

func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 0.005) -> Bool { abs(a - b) <= tolerance }

func isNear(_ a: Rect, _ b: Rect, _ tolerance: Double = 0.005) -> Bool {
  isNear(a.minX, b.minX, tolerance) && isNear(a.minY, b.minY, tolerance) && isNear(a.maxX, b.maxX, tolerance)
    && isNear(a.maxY, b.maxY, tolerance)
}
