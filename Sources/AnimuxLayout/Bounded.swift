/// Values with numbers that layouts can be computed with: no sum of them is infinite or not a number.

extension Insets {
  var bounded: Insets {
    var insets = Insets(top.bounded, right.bounded, bottom.bounded, left.bounded)
    (insets.topShare, insets.rightShare) = (topShare.bounded, rightShare.bounded)
    (insets.bottomShare, insets.leftShare) = (bottomShare.bounded, leftShare.bounded)
    return insets
  }
}

extension Gap {
  var bounded: Gap {
    var gap = Gap(row: row.bounded, column: column.bounded)
    (gap.rowShare, gap.columnShare) = (rowShare.bounded, columnShare.bounded)
    return gap
  }
}

extension FlexStyle {
  var bounded: FlexStyle {
    var style = self
    style.gap = gap.bounded
    return style
  }
}

extension FlexItemStyle {
  var bounded: FlexItemStyle {
    FlexItemStyle(
      grow: max(grow.bounded, 0), shrink: max(shrink.bounded, 0), basis: basis?.bounded,
      basisShare: basisShare?.bounded, alignSelf: alignSelf)
  }
}

extension GridTrack {
  fileprivate var bounded: GridTrack {
    switch self {
    case .fixed(let length): .fixed(max(length.bounded, 0))
    case .share(let share): .share(max(share.bounded, 0))
    case .fraction(let factor): .fraction(max(factor.bounded, 0))
    case .auto: .auto
    }
  }
}

extension GridStyle {
  var bounded: GridStyle {
    var style = self
    style.columns = columns.map(\.bounded)
    style.rows = rows.map(\.bounded)
    style.gap = gap.bounded
    return style
  }
}

extension WidthRange {
  var bounded: WidthRange { WidthRange(minimum: minimum.bounded, maximum: maximum.bounded) }
}
