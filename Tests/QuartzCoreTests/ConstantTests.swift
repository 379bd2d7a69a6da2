import QuartzCore
import Testing

/// The names of constants: Swift's, and those of older code.
@Suite struct ConstantTests {
  @Test func bothNamesAreOneConstant() {
    #expect(kCAGravityResizeAspectFill == CALayerContentsGravity.resizeAspectFill)
    #expect(kCAGravityBottomLeft == CALayerContentsGravity.bottomLeft)
    #expect(kCAFilterNearest == CALayerContentsFilter.nearest)
    #expect(kCAFillModeForwards == CAMediaTimingFillMode.forwards)
    #expect(kCAFillModeBoth == CAMediaTimingFillMode.both)
    #expect(kCAMediaTimingFunctionEaseInEaseOut == CAMediaTimingFunctionName.easeInEaseOut)
    #expect(kCAMediaTimingFunctionDefault == CAMediaTimingFunctionName.default)
    #expect(kCAAnimationCubicPaced == CAAnimationCalculationMode.cubicPaced)
    #expect(kCAAnimationRotateAutoReverse == CAAnimationRotationMode.rotateAutoReverse)
    #expect(kCATransitionReveal == CATransitionType.reveal)
    #expect(kCATransitionFromBottom == CATransitionSubtype.fromBottom)
    #expect(kCAValueFunctionTranslateZ == CAValueFunctionName.translateZ)
    #expect(kCAFillRuleEvenOdd == CAShapeLayerFillRule.evenOdd)
    #expect(kCALineJoinBevel == CAShapeLayerLineJoin.bevel)
    #expect(kCALineCapRound == CAShapeLayerLineCap.round)
    #expect(kCAGradientLayerConic == CAGradientLayerType.conic)
    #expect(kCATruncationMiddle == CATextLayerTruncationMode.middle)
    #expect(kCAAlignmentJustified == CATextLayerAlignmentMode.justified)
    #expect(kCAScrollVertically == CAScrollLayerScrollMode.vertically)
    #expect(kCAEmitterLayerLine == CAEmitterLayerEmitterShape.line)
    #expect(kCAEmitterLayerOutline == CAEmitterLayerEmitterMode.outline)
    #expect(kCAEmitterLayerAdditive == CAEmitterLayerRenderMode.additive)
  }

  /// The texts are those of Apple's systems, where code stores them or compares them with texts.
  @Test func constantsHaveTheTextsOfCoreAnimation() {
    #expect(CALayerContentsGravity.resizeAspect.rawValue == "resizeAspect")
    #expect(CAMediaTimingFunctionName.easeIn.rawValue == "easeIn")
    #expect(CAMediaTimingFillMode.backwards.rawValue == "backwards")
    #expect(CATransitionType.moveIn.rawValue == "moveIn")
    #expect(CATransitionSubtype.fromLeft.rawValue == "fromLeft")
    #expect(CAShapeLayerFillRule.evenOdd.rawValue == "even-odd")
    #expect(CAEmitterLayerRenderMode.oldestFirst.rawValue == "oldestFirst")
    #expect([kCATransition, kCAOnOrderIn, kCAOnOrderOut] == ["transition", "onOrderIn", "onOrderOut"])
  }
}
