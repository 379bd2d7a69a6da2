public import AnimuxDocuments
public import AnimuxEngine
internal import AnimuxText

extension Scene {
  /// The scene played out, with its texts set, so that the layers of their pieces are there.
  public func film() throws(SceneError) -> Film {
    try Film(self, assets: Assets(text: Typesetter(files: fonts.map(\.path), policy: policy)))
  }
}

extension Film {
  /// What is known of its files, and somebody who sets its texts in the fonts that it names and the system's. Throws where a
  /// file that it names is no font.
  func assetsWithText() throws(SceneError) -> Assets {
    var assets = assets
    let typesetter = assets.text as? Typesetter ?? Typesetter(files: fonts.map(\.path), policy: policy)
    assets.text = assets.text ?? typesetter
    let unreadable = fonts.isEmpty ? [] : typesetter.unreadable
    guard unreadable.isEmpty else {
      throw complaint(about: unreadable.map { (FileReference($0.path), $0.reason) })
    }
    return assets
  }
}
