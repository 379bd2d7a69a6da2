extension NumberFormat {
  /// Returns a number in this format.
  public func text(of number: Double, in locale: NumberLocale = .english) -> String {
    guard number.isFinite else { return number.isNaN ? "–" : number < 0 ? "-∞" : "∞" }
    let first = sections[0]
    let rounded = first.rounded(number)
    if rounded.isZero {
      // A negative number that is rounded to zero has no sign.
      let zero = sections.count > 2 ? sections[2] : first
      return zero.text(of: zero.rounded(0), in: locale)
    }
    guard number < 0 else { return first.text(of: rounded, in: locale) }
    guard sections.count > 1 else { return "-" + first.text(of: rounded, in: locale) }
    return sections[1].text(of: sections[1].rounded(number), in: locale)
  }

  /// All characters that a number in this format may show.
  func letters(in locale: NumberLocale) -> String {
    "0123456789-" + locale.decimal + locale.group
      + sections.flatMap(\.tokens).map { if case .literal(let text) = $0 { text } else { "" } }.joined()
  }
}

extension NumberFormat.Section {
  fileprivate func rounded(_ number: Double) -> DecimalDigits {
    var digits = DecimalDigits(number)
    digits.divide(byTenTo: 3 * thousands)
    digits.round(toDecimals: decimals)
    return digits
  }

  /// Returns the text with digits in their places. Digits for which there is no place precede the first one.
  fileprivate func text(of digits: DecimalDigits, in locale: NumberLocale) -> String {
    let point = tokens.firstIndex(of: .point) ?? tokens.endIndex
    let count = max(digits.whole.count, minimumWhole)
    var places = tokens[..<point].count(where: \.isDigit)
    var rest = max(count, places)
    var text = ""
    func writeDigits(until end: Int) {
      while rest > end {
        rest -= 1
        guard rest < count else { continue }
        let index = digits.whole.count - 1 - rest
        text += index < 0 ? "0" : "\(digits.whole[index])"
        if isGrouped, locale.groups(before: rest, of: count) { text += locale.group }
      }
    }
    for token in tokens[..<point] {
      switch token {
      case .literal(let literal): text += literal
      case .digit:
        places -= 1
        writeDigits(until: places)
      case .point: break
      }
    }
    if hasDigits { writeDigits(until: 0) }
    return text + fraction(of: digits, tokens[point...], in: locale)
  }

  /// The number of digits of the whole part that are always shown.
  private var minimumWhole: Int {
    tokens.prefix { $0 != .point }.drop { $0 != .digit(isAlways: true) }.count(where: \.isDigit)
  }

  private func fraction(
    of digits: DecimalDigits, _ tokens: ArraySlice<Token>, in locale: NumberLocale
  ) -> String {
    let shown = tokens.lastIndex(of: .digit(isAlways: true)) ?? tokens.startIndex
    var (text, index, pending) = ("", 0, "")
    for (place, token) in zip(tokens.indices, tokens) {
      switch token {
      case .point: pending = locale.decimal
      case .literal(let literal): text += literal
      case .digit:
        let digit = digits.fraction.indices.contains(index) ? digits.fraction[index] : nil
        if digit != nil || place <= shown {
          text += pending + "\(digit ?? 0)"
          pending = ""
        }
        index += 1
      }
    }
    return text
  }
}

extension NumberLocale {
  /// Returns whether a separator precedes the last `rest` digits of a number with `count` digits.
  fileprivate func groups(before rest: Int, of count: Int) -> Bool {
    rest >= 3 && count > 3 && (rest - 3).isMultiple(of: groupLength)
  }
}
