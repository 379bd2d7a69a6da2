import AnimuxGraphics
import AnimuxLayout

/// The size of a layer whose layout follows from its contents, and the frames of its sublayers.
struct Flow {
  let size: Size
  /// The boxes in the layer's own space. They do not depend on the origin of its bounds, which scrolls what they show.
  let boxes: [PlacedBox]

  /// Lays out the sublayers of a layer.
  ///
  /// - Parameter isFlipped: Whether y grows upwards in the layer, so that the first row has the highest y.
  init(of layer: Layer, _ manager: any FlowLayout, isFlipped: Bool, with assets: Assets) {
    var box = layer.box(manager, with: assets)
    let flowed = layer.isFlowed ? layer.flowedBox : nil
    if layer.isFlowed { (box.width, box.height) = (layer.bounds.size.width, layer.bounds.size.height) }
    if let flowed {
      box.padding = flowed.padding
      if !flowed.hasHeight { box.height = nil }
    }
    var tree = BoxTree(box, isLoose: flowed?.isLoose ?? false)
    let placed = tree.placedChildren()
    let size = placed.size
    self.size = size
    boxes = placed.boxes.map { given in
      var box = given
      if isFlipped { box.frame.origin.y = size.height - box.frame.maxY }
      return box
    }
  }
}

extension Layer {
  /// Returns the layer as a box with those of its sublayers.
  fileprivate func box(_ manager: any FlowLayout, with assets: Assets) -> Box {
    let boxes = sublayers.map { layer in
      var box = layer.flowLayout.map { layer.box($0, with: assets) } ?? layer.leaf(with: assets)
      if let share = layer.ownSize.widthShare { (box.width, box.widthShare) = (nil, share) }
      if let share = layer.ownSize.heightShare { (box.height, box.heightShare) = (nil, share) }
      manager.style(&box, of: layer)
      return box
    }
    return Box(
      width: ownSize.width, height: ownSize.height, padding: manager.padding,
      content: manager.content(boxes))
  }

  /// Returns the layer as a box with the size of its content along the sides that have not been set.
  private func leaf(with assets: Assets) -> Box {
    var box = Box(width: ownSize.width, height: ownSize.height, content: .measured(EmptyContent()))
    if let setter = assets.text, let text = content.text(in: self)?.block {
      // A text with a width can become narrower, but not narrower than its longest word.
      box.content = .measured(MeasuredText(text, setter))
    } else if ownSize.isComplete {
      return box
    } else if content.takesAnySize, let natural = content.size(in: self, with: assets) {
      box.content = .measured(ScalableContent(size: natural))
    } else if let natural = naturalSize(with: assets) {
      // The content is neither stretched nor made smaller than it is.
      let size = ownSize.filled(from: natural, keepingRatio: true)
      (box.width, box.height) = (size.width, size.height)
      box.content = .measured(NaturalContent(size: size))
    }
    return box
  }

  /// The size that the layer has without layout, or `nil` if it has none.
  private func naturalSize(with assets: Assets) -> Size? {
    if let size = content.size(in: self, with: assets) { return size }
    if let layoutManager, !(layoutManager is ConstraintLayout) {
      return layoutManager.preferredSize(of: self)
    }
    return fitsContents ? bounds.size : nil
  }
}

/// Content with a size of its own, such as a picture.
private struct NaturalContent: Measurable {
  let size: Size

  var minimumWidth: Double { size.width }
  var maximumWidth: Double { size.width }
  func height(at width: Double) -> Double { size.height }
}

/// Content that has a size of its own and adapts to any other one.
private struct ScalableContent: Measurable {
  let size: Size

  let minimumWidth = 0.0
  var maximumWidth: Double { size.width }
  func height(at width: Double) -> Double {
    size.width > 0 ? size.height * width / size.width : size.height
  }
}

/// A text whose lines are broken at the width that is available.
private struct MeasuredText: Measurable {
  private let block: TextBlock
  private let setter: any TextSetter

  init(_ given: TextBlock, _ setter: any TextSetter) {
    var block = given
    (block.width, block.height, block.split) = (nil, nil, nil)
    (block.isWrapped, block.isFlowed, block.truncation) = (true, true, .none)
    self.block = block
    self.setter = setter
  }

  var minimumWidth: Double { width(in: 0) }
  var maximumWidth: Double { width(in: nil) }
  func height(at width: Double) -> Double { size(in: width, isShrunk: true).height }

  /// Returns the size of the lines.
  ///
  /// - Parameter isShrunk: Whether a text that adjusts its font size does so, so that the lines fit into the width.
  private func size(in width: Double?, isShrunk: Bool) -> Size {
    var block = block
    block.width = width
    if !isShrunk { block.minimumScale = nil }
    return setter.measure(of: block).size
  }

  /// Returns the width of the lines, rounded up as in browsers, so that the text fits into it.
  private func width(in space: Double?) -> Double {
    (size(in: space, isShrunk: false).width * 64).rounded(.up) / 64
  }
}

extension FlowLayout {
  /// Returns the size of the layer's contents, or its own.
  public func preferredSize(of layer: Layer) -> Size {
    var free = layer
    (free.ownSize, free.flowWidth) = (OwnSize(), nil)
    return Flow(of: free, self, isFlipped: false, with: Assets()).size
  }

  /// Sets the frames of the sublayers.
  public func layoutSublayers(of layer: inout Layer) {
    layer.placeSublayers(self, isFlipped: layer.isGeometryFlipped, with: Assets())
  }
}

extension Layer {
  /// Sets the frames of the sublayers, and the layer's own size along the sides that have not been set.
  mutating func placeSublayers(_ manager: any FlowLayout, isFlipped: Bool, with assets: Assets) {
    let flow = Flow(of: self, manager, isFlipped: isFlipped, with: assets)
    if !isFlowed, !bounds.size.isClose(to: flow.size) { takeSize(flow.size, isFlowed: false) }
    for (index, box) in flow.boxes.enumerated() where sublayers.indices.contains(index) {
      sublayers[index].takeBox(box)
    }
  }
}
