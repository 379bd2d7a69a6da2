import AnimuxGraphics

extension Path {
  /// Absolute moves, lines, cubic curves and closings, as the vectors spell them.
  init(vector text: String) {
    var numbers: [Double] = []
    var letter: Character = "M"
    var elements: [Element] = []
    func point(_ index: Int) -> Point { Point(numbers[2 * index], numbers[2 * index + 1]) }
    for word in text.split(separator: " ") {
      var word = word
      if let first = word.first, first.isLetter { letter = word.removeFirst() }
      if let number = Double(word) { numbers.append(number) }
      switch (letter, numbers.count) {
      case ("M", 2): elements.append(.move(point(0)))
      case ("L", 2): elements.append(.line(point(0)))
      case ("C", 6): elements.append(.cubic(point(0), point(1), point(2)))
      case ("Z", 0): elements.append(.close)
      default: continue
      }
      numbers = []
    }
    self.init(elements)
  }
}
