import Animux
import Foundation
import Testing
import UIKit

/// Colours, paths and fonts.
@Suite struct ValueTests {
  @Test(arguments: [(0.0, 1.0, 1.0), (0.25, 0.5, 0.75), (0.9, 0.2, 0.4), (0.5, 1, 0.1)])
  func huesSurvive(hue: Double, saturation: Double, brightness: Double) {
    let color = UIColor(
      hue: CGFloat(hue), saturation: CGFloat(saturation), brightness: CGFloat(brightness), alpha: 0.5)
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getHue(&h, saturation: &s, brightness: &b, alpha: &a)
    for (found, wanted) in [(h, hue), (s, saturation), (b, brightness), (a, 0.5)] {
      #expect(abs(Double(found) - wanted) < 1e-9)
    }
  }

  @Test func coloursAreComparedByWhatIsSeen() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.red.withAlphaComponent(0.5) != UIColor.red)
    #expect(UIColor { $0.userInterfaceStyle == .dark ? .black : .white } == .white)
    #expect(UIColor.systemBlue.cgColor.components?[2] == 1)
    var white: CGFloat = 0
    #expect(UIColor.gray.getWhite(&white, alpha: nil) && white == 0.5)
    #expect(!UIColor.red.getWhite(nil, alpha: nil))
  }

  @Test func roundRectanglesBeginAtTheTop() {
    let box = CGRect(x: 5, y: 5, width: 100, height: 60)
    for radius in [0, 10, 30, 500] as [CGFloat] {
      let path = UIBezierPath(roundedRect: box, cornerRadius: radius)
      let bounds = path.bounds
      #expect(abs(bounds.minX - 5) < 1e-9 && abs(bounds.maxY - 65) < 1e-9, "\(radius)")
      #expect(path.contains(CGPoint(x: 50, y: 30)))
      #expect(path.contains(CGPoint(x: 5.5, y: 5.5)) == (radius == 0))
    }
    let half = UIBezierPath(
      roundedRect: box, byRoundingCorners: [.topLeft], cornerRadii: CGSize(width: 10, height: 10))
    #expect(!half.contains(CGPoint(x: 5.5, y: 5.5)))
    #expect(half.contains(CGPoint(x: 104.5, y: 5.5)))
  }

  @Test func arcsAreClockwiseOnTheScreen() {
    let path = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(path.bounds.maxY > 9 && path.bounds.minY > -1)
    let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(other.bounds.minY < -9)
  }

  @Test func reversingTwiceChangesNothing() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 5, y: 5))
    path.addQuadCurve(to: CGPoint(x: 9, y: 5), controlPoint: CGPoint(x: 7, y: 0))
    path.addCurve(to: .zero, controlPoint1: CGPoint(x: 1, y: 2), controlPoint2: CGPoint(x: 3, y: 4))
    #expect(path.reversing().reversing() == path)
    #expect(path.reversing().currentPoint == .zero)
  }

  @Test func copiesHaveTheStyleToo() throws {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 5, height: 5))
    path.lineWidth = 7
    path.setLineDash([1, 2, 3], count: 3, phase: 4)
    let copy = try #require(path.copy() as? UIBezierPath)
    var (count, phase) = (0, CGFloat(0))
    copy.getLineDash(nil, count: &count, phase: &phase)
    #expect(copy.lineWidth == 7 && count == 3 && phase == 4)
    copy.apply(CGAffineTransform(translationX: 5, y: 0))
    #expect(path.bounds.minX == 0 && copy.bounds.minX == 5)
  }

  @Test func fontsHaveTheMeasuresOfInter() {
    let font = UIFont.systemFont(ofSize: 100, weight: .bold)
    #expect(abs(font.ascender - 96.9) < 0.2)
    #expect(abs(font.capHeight - 72.7) < 0.5)
    #expect(abs(font.lineHeight - 121) < 0.5)
    #expect(font.descender < 0)
    #expect(
      UIFont(name: "HelveticaNeue-BoldItalic", size: 12)?.fontDescriptor.symbolicTraits == [
        .traitBold, .traitItalic,
      ])
    #expect(UIFont(name: "No such font", size: 12) == nil)
    #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12, weight: .regular))
  }
}
