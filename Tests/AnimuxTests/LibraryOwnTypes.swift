import Animux

/// A bar with its value as text. `level` and `color` can be animated; `isAlarmed` is part of its state.
struct Gauge: DrawnContent {
  static let type = "gauge"
  static let properties: [Property<Gauge>] = [.init("level", \.level), .init("color", \.color)]

  var level = 0.0
  var color = Color(1, 0.7, 0.2)
  var isAlarmed = false

  func draw(_ drawing: inout Drawing, in layer: Layer, at time: Double) {
    let box = layer.bounds
    drawing.fill(box, with: isAlarmed ? Color(0.5, 0, 0) : Color(0.2, 0.2, 0.2))
    drawing.fill(Rect(box.minX, box.minY, box.size.width * level, box.size.height), with: color)
    var words = TextContent()
    words.string = "\(Int((level * 100).rounded())) \(layer.value(forKeyPath: "unit") as? String ?? "%")"
    words.fontSize = 16
    let size = drawing.size(of: words)
    let (x, y) = (box.midX - size.width / 2, box.midY - size.height / 2)
    drawing.draw(words, in: Rect(x, y, size.width, size.height))
  }
}

/// A layout manager that places sublayers in a column.
struct Column: LayoutManager {
  var gap = 0.0

  func preferredSize(of layer: Layer) -> Size {
    let sizes = layer.sublayers.map(\.preferredFrameSize)
    let gaps = gap * Double(max(sizes.count - 1, 0))
    return Size(sizes.map(\.width).max() ?? 0, sizes.map(\.height).reduce(gaps, +))
  }

  func layoutSublayers(of layer: inout Layer) {
    var y = layer.bounds.minY
    for index in layer.sublayers.indices {
      let size = layer.sublayers[index].preferredFrameSize
      layer.sublayers[index].frame = Rect(layer.bounds.minX, y, size.width, size.height)
      y += size.height + gap
    }
  }
}

func makeDashboard() throws -> Film {
  var gauge = Layer(name: "gauge", content: Gauge())
  gauge.bounds.size = Size(200, 40)
  try gauge.setValue("bar", forKeyPath: "unit")

  var fill = BasicAnimation(keyPath: "level")
  fill.toValue = 0.5
  fill.duration = 1
  gauge.add(fill)

  var lamp = Layer(name: "lamp")
  lamp.bounds.size = Size(40, 40)
  lamp.backgroundColor = Color(0.2, 0.8, 0.4)
  // A decision selects the action for the position: a dim lamp moves without an animation.
  lamp.actions["position"] = .decision { _, layer in layer.opacity < 1 ? LayerAction.none : nil }

  var panel = Layer(name: "panel")
  panel.frame = Rect(20, 20, 200, 140)
  panel.layoutManager = Column(gap: 10)
  panel.sublayers = [gauge, lamp]

  var scene = Scene(size: Size(240, 180), duration: 4)
  scene.layers = [panel]
  scene.transaction(at: 2, duration: 1) { t in
    t.set("gauge", \Gauge.level, to: 0.8)
    t.set("gauge", \Gauge.isAlarmed, to: true)
    t.set("gauge", \.bounds.size, to: Size(200, 80))
  }
  return try scene.film()
}
