internal import AnimuxGraphics
internal import CPango

extension ParagraphShape {
  /// Returns the distance from the box to Pango's lines, the longest ones of a layout. Only the first part of a paragraph has its
  /// first line.
  func edge(isFirst: Bool) -> Double { isFirst ? min(firstLineIndent, indent) : indent }
}

extension Typesetting {
  /// Sets the stops of a paragraph's tabs, which Pango counts from the edge of its lines.
  func setTabs(_ layout: OpaquePointer, of shape: ParagraphShape, from edge: Double) {
    let stops = shape.tabStops.filter { $0.place > edge }
    let tabs = pango_tab_array_new(Int32(stops.count), 0)
    defer { pango_tab_array_free(tabs) }
    for (index, stop) in stops.enumerated() {
      pango_tab_array_set_tab(tabs, Int32(index), stop.side.pango, units(stop.place - edge))
    }
    pango_layout_set_tabs(layout, tabs)
  }
}

extension ParagraphShape.TabStop.Side {
  fileprivate var pango: PangoTabAlign {
    switch self {
    case .left: PANGO_TAB_LEFT
    case .center: PANGO_TAB_CENTER
    case .right: PANGO_TAB_RIGHT
    case .decimal: PANGO_TAB_DECIMAL
    }
  }
}
