import Testing
import UIKit

/// Structures as texts.
@Suite struct CoderTests {
  @Test func structuresAreWrittenAndRead() {
    let box = CGRect(x: 1, y: 2.5, width: -3, height: 1e-3)
    #expect(NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 4)) == "{{1, 2}, {3, 4}}")
    #expect(NSCoder.cgRect(for: NSCoder.string(for: box)) == box)
    #expect(NSCoder.cgPoint(for: NSCoder.string(for: CGPoint(x: 1, y: -2))) == CGPoint(x: 1, y: -2))
    #expect(NSCoder.cgSize(for: "{3, 4}") == CGSize(width: 3, height: 4))
    #expect(NSCoder.cgVector(for: NSCoder.string(for: CGVector(dx: 1, dy: 2))) == CGVector(dx: 1, dy: 2))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: transform)) == transform)
    #expect(NSCoder.cgPoint(for: "nothing") == .zero)
  }
}
