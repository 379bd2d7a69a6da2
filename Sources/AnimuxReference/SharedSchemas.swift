internal import AnimuxDocuments

/// The schemas of keys that occur at several places of a document, each of which becomes one definition.
struct SharedSchemas {
  /// The length of the shortest schema in bytes for which a reference is shorter.
  private static let minimumLength = 80

  private var counts: [String: Int] = [:]
  /// The names of the definitions by the texts of their schemas.
  private var names: [String: String] = [:]
  private var taken: Set<String> = []
  private var definitions: SceneSchema.Members = []

  /// Returns the document with references in place of repeated schemas, and the definitions beside those that it has.
  static func applied(to document: JSON) -> JSON {
    var shared = Self()
    shared.count(document)
    guard case .object(let members) = shared.replaced(document).kind else { return document }
    return JSON(
      object: members.map { member in
        guard member.key == "$defs", case .object(let own) = member.value.kind else {
          return (member.key, member.value)
        }
        return ("$defs", JSON(object: own.map { ($0.key, $0.value) } + shared.definitions))
      })
  }

  /// Returns a schema that also takes any object.
  static func relaxed(_ schema: JSON) -> JSON { ["anyOf": [["type": "object"], schema]] }

  /// Returns the schema that also takes any object here, or `nil` if this is no such schema.
  private static func strict(_ schema: JSON) -> JSON? {
    guard case .array(let both)? = schema["anyOf"]?.kind, both.count == 2, both[0] == ["type": "object"]
    else {
      return nil
    }
    return both[1]
  }

  private mutating func count(_ json: JSON) {
    switch json.kind {
    case .array(let elements): for element in elements { count(element) }
    case .object(let members):
      for member in members {
        if member.key == "properties", case .object(let keys) = member.value.kind {
          for key in keys { counts[(Self.strict(key.value) ?? key.value).text(), default: 0] += 1 }
        }
        count(member.value)
      }
    default: break
    }
  }

  private mutating func replaced(_ json: JSON) -> JSON {
    switch json.kind {
    case .array(let elements): return JSON(elements.map { replaced($0) })
    case .object(let members):
      return JSON(
        object: members.map { member in
          guard member.key == "properties", case .object(let keys) = member.value.kind else {
            return (member.key, replaced(member.value))
          }
          return ("properties", JSON(object: keys.map { ($0.key, reference(to: $0.value, of: $0.key)) }))
        })
    default: return json
    }
  }

  /// Returns a reference to the schema of a key, or the schema if it occurs once or is short.
  private mutating func reference(to schema: JSON, of key: String) -> JSON {
    if let strict = Self.strict(schema) { return Self.relaxed(reference(to: strict, of: key)) }
    let text = schema.text()
    guard case .object = schema.kind, text.utf8.count >= Self.minimumLength, counts[text, default: 0] > 1
    else {
      return replaced(schema)
    }
    if let name = names[text] { return ValueSchema.reference(name) }
    var (name, number) = ("key.\(key)", 1)
    while !taken.insert(name).inserted {
      number += 1
      name = "key.\(key).\(number)"
    }
    names[text] = name
    definitions.append((name, replaced(schema)))
    return ValueSchema.reference(name)
  }
}
