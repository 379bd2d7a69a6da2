extension Layer {
  /// Notes the smallest and the largest number that the layer's own animations give its text, if the text is made to fit.
  /// Its size is the same while it counts.
  mutating func noteCountedNumbers() {
    guard var text, text.adjustsFontSizeToFit else { return }
    let numbers = animations.flatMap { $0.animation.allChanges }.compactMap { change in
      change.keyPath == "number" ? Double(convertedFrom: change.value) : nil
    }
    guard let least = numbers.min(), let most = numbers.max() else { return }
    text.countedNumbers = least == most ? [most] : [least, most]
    self.text = text
  }
}
