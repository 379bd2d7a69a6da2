import AnimuxDocuments
import AnimuxGraphics
import Testing

@testable import AnimuxEngine

@Suite struct LayerTreeTests {
  private func stage() -> Layer {
    var stage = Layer(name: "stage")
    for name in ["a", "b", "c"] { stage.addSublayer(Layer(name: name)) }
    return stage
  }

  private func names(_ change: (inout Layer) -> Void) -> [String?] {
    var stage = stage()
    change(&stage)
    return stage.sublayers.map(\.name)
  }

  @Test func sublayersComeAndGo() {
    let new = Layer(name: "x")
    #expect(names { $0.insertSublayer(new, at: 1) } == ["a", "x", "b", "c"])
    #expect(names { $0.insertSublayer(new, at: 99) } == ["a", "b", "c", "x"])
    #expect(names { $0.insertSublayer(new, above: "b") } == ["a", "b", "x", "c"])
    #expect(names { $0.insertSublayer(new, below: "a") } == ["x", "a", "b", "c"])
    #expect(names { $0.replaceSublayer("b", with: new) } == ["a", "x", "c"])
    #expect(names { $0.replaceSublayer("z", with: new) } == ["a", "b", "c"])
    #expect(names { $0.removeSublayer("a") } == ["b", "c"])
  }

  @Test func pathsLeadToLayersAndChangeThem() {
    var stage = stage()
    stage["b"]?.addSublayer(Layer(name: "inner"))
    stage["b/inner"]?.opacity = 0.5
    #expect(stage.sublayers[1].sublayers[0].opacity == 0.5)
    #expect(stage["b/none"] == nil && stage["z/inner"] == nil)
    stage["b/inner"] = nil
    #expect(stage.sublayers[1].sublayers.isEmpty)
    stage["c/new"] = Layer(name: "new")
    #expect(stage["c/new"] != nil)
    var scene = Scene(size: Size(10, 10))
    scene.layers = [stage]
    scene["stage/a"]?.isHidden = true
    #expect(scene.layers[0].sublayers[0].isHidden)
  }

  @Test func animationsByKey() {
    var layer = Layer()
    layer.add(BasicAnimation(keyPath: "opacity"), forKey: "fade")
    layer.add(BasicAnimation(keyPath: "position"))
    layer.add(BasicAnimation(keyPath: "zPosition"), forKey: "rise")
    #expect(layer.animationKeys == ["fade", "rise"])
    layer.removeAllAnimations()
    #expect(layer.animations.isEmpty)
  }

  @Test func contentsAreReachedByTheirType() {
    var layer = Layer(gradient: [.black, .white], name: "sky")
    layer.gradient?.colors[0] = .clear
    #expect(layer.gradient?.colors == [.clear, .white])
    #expect(layer.text == nil)
    layer.text?.string = "no"
    #expect(layer.text == nil)
    #expect(Layer(text: "Hi").text?.string == "Hi")
    #expect(Layer(replicating: layer, count: 3).replicator?.instanceCount == 3)
  }
}
