import QuartzCore
import Testing

/// Values that turn into objects and back, and what stands in for an Objective-C runtime.
@Suite struct BridgingTests {
  private final class Target: NSObject {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func timer(_ timer: Timer) { calls.append("timer") }
    func result() -> Int {
      calls.append("result")
      return 1
    }
  }

  @Test func valuesOfKeysAreCastToAnyNumber() {
    let layer = CALayer()
    layer.setValue(1.5, forKeyPath: "transform.rotation.z")
    let value = layer.value(forKeyPath: "transform.rotation.z")
    #expect(abs((value as? CGFloat ?? 0) - 1.5) < 1e-9 && abs((value as? Double ?? 0) - 1.5) < 1e-9)
    #expect(abs((value as? NSNumber)?.floatValue ?? 0) - 1.5 < 1e-6)
    layer.position = CGPoint(x: 3, y: 4)
    #expect(layer.value(forKey: "position") as? CGPoint == CGPoint(x: 3, y: 4))
    #expect((layer.value(forKey: "position") as? NSValue)?.cgPointValue == CGPoint(x: 3, y: 4))
    layer.masksToBounds = true
    #expect(layer.value(forKey: "masksToBounds") as? Bool == true)
  }

  @Test func structuresTurnIntoObjectsAndBack() {
    func turned<Value>(_ value: Value) -> Value? { (value as Any) as? NSValue as Any as? Value }
    #expect(turned(CGPoint(x: 1, y: 2)) == CGPoint(x: 1, y: 2))
    #expect(turned(CGSize(width: 1, height: 2)) == CGSize(width: 1, height: 2))
    #expect(turned(CGRect(x: 1, y: 2, width: 3, height: 4)) == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(
      turned(CATransform3DMakeScale(2, 3, 1)).map {
        CATransform3DEqualToTransform($0, CATransform3DMakeScale(2, 3, 1))
      } == true)
    #expect((NSValue(cgPoint: .zero) as Any) as? CGRect == nil)
    #expect((NSNumber(value: 2.5) as Any) as? CGFloat == 2.5)
  }

  @Test func objectsKeepAttachedValues() {
    var (first, second): (UInt8, UInt8) = (0, 0)
    withUnsafePointer(to: &first) { a in
      withUnsafePointer(to: &second) { b in
        let layer = CALayer()
        objc_setAssociatedObject(layer, a, "one", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(layer, b, 2, .OBJC_ASSOCIATION_COPY_NONATOMIC)
        #expect(objc_getAssociatedObject(layer, a) as? String == "one")
        #expect(objc_getAssociatedObject(layer, b) as? Int == 2)
        #expect(objc_getAssociatedObject(CALayer(), a) == nil)
        objc_setAssociatedObject(layer, a, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(layer, a) == nil)
        weak var gone: CALayer?
        do {
          let short = CALayer()
          gone = short
          objc_setAssociatedObject(layer, a, short, .OBJC_ASSOCIATION_ASSIGN)
          #expect(objc_getAssociatedObject(layer, a) as? CALayer === short)
        }
        #expect(gone == nil && objc_getAssociatedObject(layer, a) == nil)
      }
    }
  }

  @Test func aLinkMayBeTakenForATimer() {
    let (film, target) = (
      CAFilm(size: CGSize(width: 1, height: 1), duration: 0.2, framesPerSecond: 10), Target()
    )
    film.run {
      CADisplayLink(target: target, selector: Selector(Target.timer)).add(to: .main, forMode: .common)
      target.perform(Selector(Target.plain))
      target.perform(Selector(Target.result), with: nil, afterDelay: 0.05)
    }
    _ = film.makeScene()
    #expect(target.calls.first == "plain" && target.calls.contains("result"))
    #expect(target.calls.count { $0 == "timer" } >= 2)
  }

  @Test func datesFollowTheFilmsTime() {
    let film = CAFilm(size: CGSize(width: 1, height: 1), duration: 3, framesPerSecond: 10)
    nonisolated(unsafe) var dates: [Date] = []
    nonisolated(unsafe) var absolute: [Double] = []
    for time in [0, 1.25, 2.5] {
      film.at(time) {
        dates.append(Date())
        absolute.append(CFAbsoluteTimeGetCurrent())
      }
    }
    _ = film.makeScene()
    #expect(dates.map { $0.timeIntervalSince(dates[0]) } == [0, 1.25, 2.5])
    #expect(absolute.map { $0 - absolute[0] } == [0, 1.25, 2.5])
    #expect(abs(dates[0].timeIntervalSinceNow) < 60)
  }

  @Test func aTextLayerTakesAFontOfCoreGraphics() {
    let layer = CATextLayer()
    layer.font = CGFont("Inter-Bold" as CFString)
    let named = CATextLayer()
    named.font = "Inter-Bold"
    #expect(layer.value(forKey: "font") as? String == named.value(forKey: "font") as? String)
    #expect(CGFont("") == nil)
  }
}
