internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine

extension Studio {
  /// The values of variables that the page has set, as the texts that `--var` reads as these values.
  var arguments: [(name: String, text: String)] {
    let declarations = edition.scene?.declarations ?? []
    return ownValues.map { member in
      guard let text = member.value.string else { return (member.key, member.value.text()) }
      // Without a declared type, a text that is JSON would be read as such.
      let isTyped = declarations.first { $0.name == member.key }?.type != nil
      let isJSON = JSON(parsing: Array(text.utf8)) != nil
      return (member.key, isJSON && !isTyped ? member.value.text() : text)
    }
  }
}
