import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

@Suite struct ReplicatorTests {
  private let bounds = Rect(0, 0, 100, 60)

  @Test func eachInstanceIsMovedOnceMore() {
    var content = ReplicatorContent()
    content.instanceCount = 3
    content.instanceTransform = Transform(.translation(10, 5))
    content.instanceDelay = 0.5
    let instances = content.instances(in: bounds)
    #expect(instances.map(\.transform) == [.identity, .translation(10, 5), .translation(20, 10)])
    #expect(instances.map(\.delay) == [0, 0.5, 1])
  }

  @Test func turnsAreAboutTheMiddleOfTheBounds() {
    var content = ReplicatorContent()
    content.instanceCount = 4
    content.instanceTransform = Transform(.rotation(.pi / 2, 0, 0, 1))
    let corners = content.instances(in: bounds).map { instance in
      let p = instance.transform.apply(50, 0)
      return Point(p.x.rounded(), p.y.rounded())
    }
    #expect(corners == [Point(50, 0), Point(80, 30), Point(50, 60), Point(20, 30)])
  }

  @Test func coloursAreAddedToAndHeld() {
    var content = ReplicatorContent()
    content.instanceCount = 3
    content.instanceColor = Color(0.5, 1, 0.25)
    content.instanceRedOffset = 0.5
    content.instanceGreenOffset = -0.5
    content.instanceAlphaOffset = -0.25
    #expect(
      content.instances(in: bounds).map(\.color) == [
        Color(0.5, 1, 0.25), Color(1, 0.5, 0.25, 0.75), Color(1, 0, 0.25, 0.5),
      ])
  }

  @Test func noneAreShownOfNone() {
    var content = ReplicatorContent()
    content.instanceCount = 0
    #expect(content.instances(in: bounds).isEmpty)
    content.instanceCount = -3
    #expect(content.instances(in: bounds).isEmpty)
  }

  @Test func theCountIsAnimatedInWholeInstances() throws {
    let layer = try layer(
      #"{"type": "replicator", "animations": [{"keyPath": "instanceCount", "fromValue": 0, "toValue": 4, "duration": 1}]}"#
    )
    #expect(try presented(layer, at: 0.6).replicator?.instanceCount == 2)
    #expect(try presented(layer, at: 1).replicator?.instanceCount == 4)
  }

  @Test func partsOfTheTransformAreAnimated() throws {
    let layer = try layer(
      #"""
      {"type": "replicator", "instanceCount": 2, "instanceTransform.translation.x": 30,
       "animations": [{"keyPath": "instanceTransform.rotation.z", "toValue": 2, "duration": 1}]}
      """#)
    let transform = try #require(try presented(layer, at: 0.5).replicator?.instanceTransform)
    #expect(transform.rotationZ == 1 && transform.translationX == 30)
  }
}
