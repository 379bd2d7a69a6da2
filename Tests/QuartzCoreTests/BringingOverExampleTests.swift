import Animux
import TestSupport
import Testing
import UIKit

/// The example of docs/QuartzCore.md.
@Suite struct BringingOverExampleTests {
  @Test func theRingGrowsAndIsWritten() throws {
    let folder = TemporaryFolder()
    let path = folder.file("ring.mp4")
    let film = CAFilm(size: CGSize(width: 320, height: 180), duration: 3, framesPerSecond: 30)
    film.run {
      let ring = CAShapeLayer()
      ring.path = UIBezierPath(ovalIn: CGRect(x: 110, y: 40, width: 100, height: 100)).cgPath
      (ring.fillColor, ring.strokeColor, ring.lineWidth) = (nil, UIColor.systemTeal.cgColor, 12)
      film.rootLayer.addSublayer(ring)
      let grow = CABasicAnimation(keyPath: "strokeEnd")
      (grow.fromValue, grow.duration) = (0, 2)
      ring.add(grow, forKey: "grow")
    }
    try film.write(to: path)
    #expect(FileManager.default.contents(atPath: folder.file("ring.mp4"))?.isEmpty == false)
    let drawn = { (time: Double) in try film.pixmap(at: time).pixels.count { $0 & 0xFF_FFFF != 0 } }
    #expect(try drawn(0.5) < drawn(1.5))
    #expect(try drawn(2.5) > 3000)
  }
}
