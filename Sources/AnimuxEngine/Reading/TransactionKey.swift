internal import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

/// A key of a transaction in a document. One row reads it, documents it, and names it when a transaction is written.
struct TransactionKey: Sendable {
  typealias Draft = TimelineReader.Draft

  let name: String
  /// The description of the value in the reference.
  let form: String
  /// The default in the reference.
  let defaultValue: String
  let meaning: String
  /// Reads what must be known before layers are found by name: the transaction's times, and the layers that it adds.
  var collect: (@Sendable (JSON.Member, inout Draft, inout TimelineReader, inout Reader) -> Void)?
  /// Reads the steps for layers that can have any name in the film.
  var finish: (@Sendable (JSON.Member, Draft, inout TimelineReader, inout Reader) -> [Step])?
  /// Returns the transaction's own setting with this key, or `nil` if it has none.
  var print: (@Sendable (Transaction) -> JSON?)?

  /// All keys, in the order in which a transaction performs them. Added layers can be set and animated; layers are
  /// removed last.
  static let all: [TransactionKey] = [
    at, duration, timingFunction, disableActions, add, replace, move, set, removeAnimations,
    removeAllAnimations, animate, pause, resume, transactions, remove, completion,
  ]

  /// The key as a row of a Markdown table in the reference.
  var reference: String { "| `\(name)` | \(form) | \(defaultValue) | \(meaning) |" }
}

/// Settings of a transaction.
extension TransactionKey {
  private static let at = TransactionKey(
    name: "at", form: Reading<Double>.time(.notNegative).name, defaultValue: "0",
    meaning:
      "the time: in the film, after the start of the enclosing transaction, or, for a completion, after the animations that it waited for",
    collect: { member, draft, _, reader in
      if let time = reader.read(member.value, .time(.notNegative)) { draft.transaction.beginTime = time }
    },
    print: { $0.beginTime == 0 ? JSON?.none : JSON($0.beginTime) })

  private static let duration = TransactionKey(
    name: "duration", form: Reading<Double>.time(.notNegative).name, defaultValue: "0.25",
    meaning:
      "the duration of animations that specify none; the default is that of the enclosing transaction, or else 0.25, except for springs and functions",
    collect: { member, draft, _, reader in
      draft.transaction.duration = reader.read(member.value, .time(.notNegative))
    },
    print: { $0.duration.map { JSON($0) } })

  private static let timingFunction = TransactionKey(
    name: "timingFunction", form: Reading<TimingFunction>.timingFunction.name, defaultValue: "",
    meaning:
      "the timing function of animations that specify none; without one, implicit animations use `\"default\"`",
    collect: { member, draft, _, reader in
      guard !member.value.isNull else { return }
      draft.transaction.timingFunction = reader.read(member.value, .timingFunction)
    },
    print: { $0.timingFunction.map(Notation<TimingFunction>.timingFunction.print) })

  private static let disableActions = TransactionKey(
    name: "disableActions", form: "true or false", defaultValue: "false",
    meaning: "whether changes take effect immediately, without implicit animations and actions",
    collect: { member, draft, _, reader in
      draft.transaction.disableActions = reader.read(member.value, .boolean)
    },
    print: { $0.disableActions.map { JSON($0) } })
}

/// Steps that add, remove and move layers.
extension TransactionKey {
  static let add = TransactionKey(
    name: "add", form: "a list of `{\"layer\": …}`", defaultValue: "`[]`",
    meaning:
      "adds layers: inside `\"to\": name` (by default the root layer) at an `\"index\"` or in front, or with `\"above\": name` or `\"below\": name`",
    collect: { member, draft, timeline, reader in
      draft.transaction.steps += timeline.additions(member.value, &reader)
    })

  static let replace = TransactionKey(
    name: "replace", form: "an object: name → layer", defaultValue: "",
    meaning: "replaces layers with others",
    collect: { member, draft, timeline, reader in
      draft.transaction.steps += timeline.replacements(member.value, &reader)
    })

  static let move = TransactionKey(
    name: "move", form: "a list of `{\"layer\": name, …}`", defaultValue: "`[]`",
    meaning: "moves layers: with `\"above\"`, `\"below\"`, or `\"to\"` and optionally an `\"index\"`",
    finish: { member, _, timeline, reader in timeline.moves(member.value, &reader) })

  static let remove = TransactionKey(
    name: "remove", form: "a list of names", defaultValue: "`[]`",
    meaning: "removes layers; one with an action for `onOrderOut` is removed when that has ended",
    finish: { member, _, timeline, reader in
      timeline.steps(member.value, &reader) { .remove(layer: $0) }
    })
}

/// Steps that change values and animations.
extension TransactionKey {
  static let set = TransactionKey(
    name: "set", form: "an object: name → keys of that layer", defaultValue: "",
    meaning: "sets values; a value that changes runs its action",
    finish: { member, _, timeline, reader in timeline.settings(member.value, &reader) })

  static let removeAnimations = TransactionKey(
    name: "removeAnimations", form: "an object: name → a list of keys", defaultValue: "",
    meaning: "removes animations; the key of an implicit animation is the name of its property",
    finish: { member, _, timeline, reader in timeline.endings(member.value, &reader) })

  static let removeAllAnimations = TransactionKey(
    name: "removeAllAnimations", form: "a list of names", defaultValue: "`[]`",
    meaning: "removes all animations of these layers, including implicit ones and those without a key",
    finish: { member, _, timeline, reader in
      timeline.steps(member.value, &reader) { .removeAnimations(layer: $0, keys: nil) }
    })

  static let animate = TransactionKey(
    name: "animate", form: "an object: name → `animations`", defaultValue: "",
    meaning:
      "adds animations. Their `beginTime` counts from the time of the transaction, and they are applied after those that `set` starts. A transition replaces one that "
      + "anything else starts on the layer at the same time, such as the fade when its sublayers change. Of several transitions that are "
      + "specified, the last one is shown",
    finish: { member, _, timeline, reader in timeline.animations(member.value, &reader) })

  static let pause = TransactionKey(
    name: "pause", form: "a list of names", defaultValue: "`[]`",
    meaning:
      "pauses the time of these layers, and with it their animations, sublayers, movies and sound. A layer that has not begun is shown at its usual time, "
      + "but stays at its first one. Changes that are made meanwhile are animated when it is resumed. "
      + "`level` animations and waveforms go on following their sounds",
    finish: { member, _, timeline, reader in
      timeline.steps(member.value, &reader) { .pause(layer: $0) }
    })

  static let resume = TransactionKey(
    name: "resume", form: "a list of names", defaultValue: "`[]`",
    meaning:
      "resumes the time of paused layers from where it stopped, at the former speed. A layer whose timing keys have been set in "
      + "the meantime is no longer paused: its time runs by these keys from then on",
    finish: { member, _, timeline, reader in
      timeline.steps(member.value, &reader) { .resume(layer: $0) }
    })
}

/// Nested transactions and completions.
extension TransactionKey {
  static let transactions = TransactionKey(
    name: "transactions", form: "a list of transactions", defaultValue: "`[]`",
    meaning: "nested transactions, which inherit the settings that they do not specify",
    collect: { member, draft, timeline, reader in
      draft.inner = timeline.drafts(member.value, &reader)
    },
    finish: { _, draft, timeline, reader in
      draft.inner.map { inner in
        Step(kind: .transaction(timeline.finish(inner, &reader)), place: draft.transaction.place)
      }
    })

  static let completion = TransactionKey(
    name: "completion", form: "a list of transactions", defaultValue: "`[]`",
    meaning:
      "transactions that are performed when all animations that this one and its nested ones started have ended or been removed",
    collect: { member, draft, timeline, reader in
      draft.completions = timeline.drafts(member.value, &reader)
    })
}
