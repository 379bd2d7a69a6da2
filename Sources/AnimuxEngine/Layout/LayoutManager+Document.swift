internal import AnimuxDocuments

extension Reading where Value == any LayoutManager {
  private static var flows: [(name: String, reading: Reading)] {
    [
      (FlexLayout.documentType, FlexLayout.reading("a flexible box", besides: "type").map { $0 }),
      (GridLayout.documentType, GridLayout.reading("a grid", besides: "type").map { $0 }),
    ]
  }

  /// The name of a layout manager, or an object with its type and its keys.
  static var layoutManager: Self {
    let name = "\"constraints\", or an object {\"type\": \"flex\", …} or {\"type\": \"grid\", …}"
    return Reading(name) { json, reader in
      switch json.kind {
      case .string(let text):
        if text == "constraints" { return ConstraintLayout() }
        if let flow = flows.first(where: { $0.name == text }) {
          return reader.read(JSON(object: [("type", JSON(text))]), flow.reading)
        }
        return reader.unknown(json, text, among: ["constraints"] + flows.map(\.name))
      case .object: return object(json, &reader)
      case .null, .bool, .number, .array, .invalid: return reader.mismatch(json, name)
      }
    }
  }

  private static func object(_ json: JSON, _ reader: inout Reader) -> (any LayoutManager)? {
    guard var object = ObjectReader(json, &reader) else { return nil }
    let types = flows.map { (name: $0.name, value: $0.reading) }
    let choice = Reading<Reading<any LayoutManager>>.choice(types)
    guard let reading = object.require("type", choice, &reader) else { return nil }
    return reader.read(json, reading)
  }
}

extension Property<Layer> {
  /// The property `layoutManager`. Documents can name the layout managers of the engine only.
  static let layoutManager: Property = {
    let reading = Reading<any LayoutManager>.layoutManager.orNull()
    return Property(
      name: "layoutManager", meaning: "the layout manager that places the sublayers", form: reading.name,
      defaultValue: nil, action: .none, slot: nil,
      read: { json, reader, layer in
        if let manager = reader.read(json, reading) { layer.layoutManager = manager }
      },
      print: { layer in
        switch layer.layoutManager {
        case is ConstraintLayout: "constraints"
        case let flex as FlexLayout: flex.typed(FlexLayout.documentType)
        case let grid as GridLayout: grid.typed(GridLayout.documentType)
        default: nil
        }
      })
  }()
}

extension ObjectValue {
  fileprivate func typed(_ type: String) -> JSON {
    JSON(object: [("type", JSON(type))] + documentMembers)
  }
}
