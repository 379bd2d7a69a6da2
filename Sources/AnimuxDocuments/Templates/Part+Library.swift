internal import AnimuxGraphics

/// Documents of the part library, and scenes that are resized.
extension Part {
  /// Creates a layer that shows a document of the part library.
  init(showing path: String, at place: Place) {
    let members = [("type", JSON("composition")), ("source", JSON(path))]
    self.init(
      json: JSON(
        .object(
          members.map { name, value in
            JSON.Member(name, JSON(value.kind, at: place), at: place)
          }), at: place), chain: nil, isPlain: true)
  }

  /// Creates an object that sets the size of a canvas.
  init(canvas: Size, at place: Place) {
    let sides = [canvas.width, canvas.height].map { JSON(.number($0), at: place) }
    let size = JSON.Member("size", JSON(.array(sides), at: place), at: place)
    self.init(json: JSON(.object([size]), at: place), chain: nil, isPlain: true)
  }

  /// Returns the object with its variables as inputs if it requests a document of the part library. As a layer, that
  /// has inputs.
  func withInputs(for request: JSON.Member) -> Part {
    guard request.key == "include", case .string(let path) = request.value.kind,
      PartLibrary.contains(path: path), case .object(let members) = json.kind
    else { return self }
    let renamed = members.map { member in
      member.key == "variables" && !member.isBroken
        ? JSON.Member("inputs", member.value, at: member.keyPlace) : member
    }
    return Part(json: JSON(.object(renamed), at: json.place), chain: chain, isPlain: isPlain)
  }
}
