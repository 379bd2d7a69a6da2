internal import Animux
internal import QuartzCore

extension ParagraphShape {
  /// Creates the shape of paragraphs with a style.
  init(_ style: NSParagraphStyle, hasTabs: Bool) {
    self.init()
    alignment = style.alignment.animux
    lineSpacing = Double(style.lineSpacing)
    (spacing, spacingBefore) = (Double(style.paragraphSpacing), Double(style.paragraphSpacingBefore))
    lineHeightMultiple = Double(style.lineHeightMultiple)
    minimumLineHeight = Double(style.minimumLineHeight)
    maximumLineHeight = Double(style.maximumLineHeight)
    (firstLineIndent, indent) = (Double(style.firstLineHeadIndent), Double(style.headIndent))
    tailIndent = Double(style.tailIndent)
    if hasTabs { tabStops = Self.stops(of: style) }
  }

  /// The largest number of stops after those of a style.
  private static let maximumStops = 100

  private static func stops(of style: NSParagraphStyle) -> [TabStop] {
    let tabs: [NSTextTab] = style.tabStops ?? []
    let own = tabs.map { TabStop(Double($0.location), $0.side) }
    let interval = Double(style.defaultTabInterval)
    guard interval > 0 else { return own }
    let first = ((own.last?.place ?? 0) / interval).rounded(.down) + 1
    return own + (0..<maximumStops).map { TabStop((first + Double($0)) * interval) }
  }
}

extension NSTextTab {
  fileprivate var side: ParagraphShape.TabStop.Side {
    if options[.columnTerminators] != nil { return .decimal }
    switch alignment {
    case .left, .natural, .justified: return .left
    case .center: return .center
    case .right: return .right
    }
  }
}

extension NSTextAlignment {
  /// The alignment of a text of the engine.
  var animux: TextBlock.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}
