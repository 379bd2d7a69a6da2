import AnimuxGraphics
import Foundation
import QuartzCore
import Testing

/// Layers that enter, leave, and are hidden while a film runs.
@Suite struct LeavingTests {
  private static let grey = CGColor(gray: 0.5, alpha: 1)

  private func film() -> CAFilm {
    CAFilm(size: CGSize(width: 20, height: 20), duration: 3, framesPerSecond: 10)
  }

  private func fade() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.duration) = (0, 1)
    return animation
  }

  private static let changes: [String: @Sendable (_ layer: CALayer, _ child: CALayer) -> Void] = [
    "a value": { layer, _ in
      layer.opacity = 0.5
      layer.removeFromSuperlayer()
    },
    "an animation": { layer, _ in
      layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "own")
      layer.removeFromSuperlayer()
    },
    "its animations": { layer, _ in
      layer.removeAllAnimations()
      layer.removeFromSuperlayer()
    },
    "a sublayer": { layer, child in
      child.opacity = 0.5
      layer.removeFromSuperlayer()
    },
    "its superlayer": { layer, _ in
      layer.opacity = 0.5
      layer.superlayer?.sublayers = nil
    },
    "another in its place": { layer, _ in
      layer.opacity = 0.5
      layer.superlayer?.replaceSublayer(layer, with: CALayer())
    },
    "a mask": { layer, _ in
      layer.mask?.opacity = 0.5
      layer.mask = nil
    },
  ]

  /// Changes just before a layer is removed have no effect.
  @Test(arguments: changes.keys.sorted())
  func aLayerLeavesWithChanges(_ name: String) throws {
    let (film, layer, child) = (film(), CALayer(), CALayer())
    film.run {
      (layer.frame, layer.backgroundColor) = (CGRect(x: 0, y: 0, width: 20, height: 20), Self.grey)
      layer.mask = CALayer()
      layer.addSublayer(child)
      film.rootLayer.addSublayer(layer)
      layer.add(fade(), forKey: "first")
    }
    film.at(2) { Self.changes[name]?(layer, child) }
    // Only without its mask, the layer is still there.
    let rest: UInt32 = name == "a mask" ? 0xFF80_8080 : 0xFF00_0000
    #expect(try film.pixmap(at: 2.5).pixels.allSatisfy { $0 == rest })
  }

  private final class Events: CAAction {
    var events: [String] = []
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      events.append(event)
    }
  }

  @Test func layersThatEnterAndLeaveRunActions() throws {
    let (film, layer, events) = (film(), CALayer(), Events())
    layer.actions = [kCAOnOrderIn: events, kCAOnOrderOut: events]
    film.at(1) { film.rootLayer.addSublayer(layer) }
    film.at(1.2) { layer.isHidden = true }
    film.at(1.4) { layer.isHidden = false }
    film.at(1.6) { layer.removeFromSuperlayer() }
    film.at(1.8) {
      CATransaction.setDisableActions(true)
      film.rootLayer.addSublayer(layer)
    }
    _ = film.makeScene()
    #expect(events.events == ["onOrderIn", "onOrderOut", "onOrderIn", "onOrderOut"])
  }

  /// A layer that enters can be animated by its action.
  @Test func theActionOfALayerThatEntersIsSeen() throws {
    let (film, layer) = (film(), CALayer())
    (layer.frame, layer.backgroundColor) = (CGRect(x: 0, y: 0, width: 20, height: 20), Self.grey)
    layer.actions = [kCAOnOrderIn: fade()]
    film.at(1) { film.rootLayer.addSublayer(layer) }
    let levels = try [1.0, 1.5, 2.2].map { try film.pixmap(at: $0).pixels[0] & 0xFF }
    #expect(levels[0] == 0 && (40...90).contains(levels[1]) && levels[2] == 128)
  }

  @Test func thereIsNoPresentationBeforeTheFirstRecording() {
    let (film, layer) = (film(), CALayer())
    film.run {
      film.rootLayer.addSublayer(layer)
      #expect(layer.presentation() == nil)
    }
    film.at(1) { #expect(layer.presentation() != nil) }
    _ = film.makeScene()
  }

  private final class Tagged: CABasicAnimation {
    var tag = 0
  }

  private final class Delegate: CAAnimationDelegate {
    var tags: [Int] = []
    func animationDidStart(_ anim: CAAnimation) { tags.append((anim as? Tagged)?.tag ?? -1) }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      tags.append((anim as? Tagged)?.tag ?? -1)
    }
  }

  /// An animation of a program's own class keeps it, and can be added to several layers.
  @Test func anAnimationKeepsItsClass() {
    let (film, delegate, layers) = (film(), Delegate(), [CALayer(), CALayer()])
    film.run {
      let animation = Tagged()
      (animation.keyPath, animation.tag, animation.delegate) = ("opacity", 7, delegate)
      for layer in layers {
        film.rootLayer.addSublayer(layer)
        layer.add(animation, forKey: "own")
      }
      #expect(layers.allSatisfy { ($0.animation(forKey: "own") as? Tagged)?.tag == 7 })
      #expect(animation.duration == 0 && animation.beginTime == 0)
    }
    _ = film.makeScene()
    #expect(delegate.tags == [7, 7, 7, 7])
  }

  @Test func aTextLayerHasASizeAndAnotherFontForOneThatIsMissing() throws {
    let text = CATextLayer()
    (text.string, text.fontSize) = ("A text", 20)
    let size = text.preferredFrameSize()
    #expect((40...80).contains(size.width) && (18...40).contains(size.height))
    text.font = "A font that nobody has"
    let film = film()
    film.run { film.rootLayer.addSublayer(text) }
    #expect(throws: Never.self) { try film.pixmap(at: 1) }
  }

  @Test func aScrollLayerIsScrolledFromAnyDepth() {
    let (scroll, page, item) = (CAScrollLayer(), CALayer(), CALayer())
    scroll.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
    page.frame = CGRect(x: 0, y: 100, width: 80, height: 400)
    item.frame = CGRect(x: 10, y: 50, width: 20, height: 20)
    scroll.addSublayer(page)
    page.addSublayer(item)
    #expect(item.visibleRect == .zero)
    item.scrollRectToVisible(item.bounds)
    #expect(scroll.bounds.origin == CGPoint(x: 0, y: 90))
    #expect(item.visibleRect == item.bounds && page.visibleRect == CGRect(x: 0, y: 0, width: 80, height: 70))
  }

  @Test func aLinkHasItsNextTime() {
    let film = film()
    var steps: [Double] = []
    film.run {
      let link = CADisplayLink { steps.append($0.targetTimestamp - $0.timestamp) }
      link.preferredFramesPerSecond = 5
      link.add(to: .main, forMode: .common)
    }
    _ = film.makeScene()
    #expect(steps.count >= 15 && steps.allSatisfy { abs($0 - 0.2) < 1e-9 })
  }

  @Test func equalTimingFunctionsAreEqual() {
    #expect(CAMediaTimingFunction(name: .easeIn) == CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1))
    #expect(CAMediaTimingFunction(name: .easeIn) != CAMediaTimingFunction(name: .easeOut))
  }
}
