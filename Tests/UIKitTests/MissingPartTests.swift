import AnimuxGraphics
import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// Descriptors, symbols in colours, transformed pictures, and calls that have no effect in a film.
@Suite struct MissingPartTests {
  @Test func aDescriptorTakesAttributes() {
    let base = UIFont.systemFont(ofSize: 12).fontDescriptor
    let bold = base.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]])
    #expect(UIFont(descriptor: bold, size: 0) == .systemFont(ofSize: 12, weight: .bold))
    let light = base.addingAttributes([
      .size: 20, .traits: [UIFontDescriptor.TraitKey.weight: NSNumber(value: -0.4), .slant: 0.1],
    ])
    #expect(light.pointSize == 20 && UIFont(descriptor: light, size: 0).fontName.hasSuffix("-LightItalic"))
    let traits: [UIFontDescriptor.TraitKey: Any] = [
      .symbolic: UIFontDescriptor.SymbolicTraits.traitBold.rawValue
    ]
    #expect(base.addingAttributes([.traits: traits]).symbolicTraits == .traitBold)
    let family = UIFont(descriptor: base.addingAttributes([.family: "Arial"]), size: 0)
    #expect(family == UIFont(name: "Arial", size: 12))
    #expect(UIFont(descriptor: base.addingAttributes(), size: 0) == .systemFont(ofSize: 12))
  }

  /// The pixels at the middle and near the left side of a symbol, as red, green, blue and alpha.
  private func pixels(_ configuration: UIImage.SymbolConfiguration) throws -> [[Int]] {
    let size = UIImage.SymbolConfiguration(pointSize: 50).applying(configuration)
    let image = try #require(UIImage(systemName: "plus.circle.fill", withConfiguration: size))
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    layer.contents = image.cgImage
    let film = CAFilm(size: CGSize(width: 60, height: 60), duration: 1)
    film.backgroundColor = .clear
    film.rootLayer.addSublayer(layer)
    let pixmap = try film.pixmap(at: 0)
    return [30 * 60 + 30, 30 * 60 + 8].map { index in
      let pixel = pixmap.pixels[index]
      return [16, 8, 0, 24].map { Int(pixel >> $0 & 0xFF) }
    }
  }

  @Test func aSymbolHasColors() throws {
    let palette = UIImage.SymbolConfiguration(paletteColors: [.red, .blue])
    #expect(try pixels(palette) == [[255, 0, 0, 255], [0, 0, 255, 255]])
    #expect(try pixels(.init(paletteColors: [.red])) == [[0, 0, 0, 0], [255, 0, 0, 255]])
    let levels = try pixels(.init(hierarchicalColor: .red))
    #expect(levels[0] == [255, 0, 0, 255] && abs(levels[1][3] - 64) <= 1)
    let image = UIImage(systemName: "star", withConfiguration: palette)
    #expect(image?.renderingMode == .alwaysOriginal)
    #expect(UIImage(systemName: "star")?.withConfiguration(palette).renderingMode == .alwaysOriginal)
    #expect(UIImage(systemName: "star")?.renderingMode == .alwaysTemplate)
  }

  /// A picture of 2 × 1 pixels, red and blue.
  private func picture() throws -> CIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 2, height: 1)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    return try #require(CIImage(image: image))
  }

  private func ends(of image: CIImage) throws -> (size: CGSize, pixels: [UInt32]) {
    let drawn = try #require(CIContext().createCGImage(image, from: image.extent))
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: drawn.width, height: drawn.height)
    layer.contents = drawn
    let film = CAFilm(size: layer.bounds.size, duration: 1)
    film.rootLayer.addSublayer(layer)
    let pixels = try film.pixmap(at: 0).pixels
    return (layer.bounds.size, [pixels[0], pixels[pixels.count - 1]])
  }

  @Test func aPictureIsTransformed() throws {
    let picture = try picture()
    let moved = picture.transformed(by: CGAffineTransform(translationX: 10, y: 5))
    #expect(moved.extent == CGRect(x: 10, y: 5, width: 2, height: 1))
    #expect(try ends(of: moved).pixels == [0xFFFF_0000, 0xFF00_00FF])
    // The plane's y axis points upwards, so the left end comes to the bottom.
    let turned = picture.transformed(by: CGAffineTransform(rotationAngle: .pi / 2))
    #expect(turned.extent == CGRect(x: -1, y: 0, width: 1, height: 2))
    #expect(try ends(of: turned).pixels == [0xFF00_00FF, 0xFFFF_0000])
    let large = picture.cropped(to: CGRect(x: 1, y: 0, width: 1, height: 1))
      .transformed(by: CGAffineTransform(scaleX: 4, y: 4))
    #expect(large.extent == CGRect(x: 4, y: 0, width: 4, height: 4))
    #expect(try ends(of: large).size == CGSize(width: 4, height: 4))
    #expect(try ends(of: large).pixels == [0xFF00_00FF, 0xFF00_00FF])
  }

  @Test func callsWithoutAnEffectReturn() throws {
    let film = CAFilm(size: CGSize(width: 10, height: 10), duration: 1)
    nonisolated(unsafe) var found: [Bool] = []
    let url = try #require(URL(string: "https://example.com"))
    film.run {
      UIApplication.shared.open(url)
      UIApplication.shared.open(url) { found.append($0) }
      UITapGestureRecognizer().require(toFail: UIPanGestureRecognizer())
    }
    _ = film.makeScene()
    #expect(found == [false])
    let style = NSMutableParagraphStyle()
    (style.lineBreakStrategy, style.allowsDefaultTighteningForTruncation) = (.standard, true)
    let copy = style.copy() as? NSParagraphStyle
    #expect(copy?.lineBreakStrategy == .standard && copy?.allowsDefaultTighteningForTruncation == true)
  }

  @Test func aContextTakesComponents() {
    let context = CGContext(size: CGSize(width: 1, height: 1), scale: 1)
    context.setPatternPhase(CGSize(width: 1, height: 1))
    context.setFillColor([0.5, 1])
    #expect(context.fillColor.components == [0.5, 0.5, 0.5, 1])
    context.setStrokeColor([1, 0, 0, 0.5])
    #expect(context.strokeColor.components == [1, 0, 0, 0.5])
    context.setFillColor([0, 0, 0, 0, 1])
    #expect(context.fillColor.components == [1, 1, 1, 1])
    context.setFillColor([1])
    #expect(context.fillColor.components == [1, 1, 1, 1])
  }

  /// Ends a transition when an animation has ended, without keeping the transition.
  private final class Reveal: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate,
    UIViewControllerTransitioningDelegate
  {
    weak var context: (any UIViewControllerContextTransitioning)?
    var ends: [Bool] = []
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.5 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
      guard let view = transitionContext.view(forKey: .to) else { return }
      transitionContext.containerView.addSubview(view)
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.duration, fade.delegate) = (0, 0.5, self)
      view.layer.add(fade, forKey: nil)
    }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { context?.completeTransition(flag) }
    func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
  }

  @Test func aTransitionLivesUntilItIsCompleted() {
    let film = CAFilm(size: CGSize(width: 20, height: 20), duration: 2, framesPerSecond: 10)
    let (first, second, reveal) = (UIViewController(), UIViewController(), Reveal())
    second.transitioningDelegate = reveal
    nonisolated(unsafe) var times: [Double] = []
    film.show(first)
    film.at(1) { first.present(second, animated: true) { times.append(CACurrentMediaTime()) } }
    _ = film.makeScene()
    #expect(times.map { ($0 * 100).rounded() } == [150] && reveal.ends == [true] && reveal.context == nil)
  }
}
