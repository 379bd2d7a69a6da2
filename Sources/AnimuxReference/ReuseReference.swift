internal import AnimuxDocuments
internal import AnimuxGraphics

/// The part of the reference on what is worked out before a document is read.
enum ReuseReference {
  static let markdown = """
    ## Reuse and data

    ```json
    {
      "size": [640, 360],
      "duration": 3,
      "variables": {
        "accent": "#ffd166",
        "bars": [{"name": "north", "value": 30}, {"name": "south", "value": 80}, {"name": "west", "value": 55}],
        "gap": 16
      },
      "definitions": {
        "grow": {"keyPath": "bounds.size.height", "fromValue": 0, "duration": 0.5, "fillMode": "backwards"},
        "bar": {"anchorPoint": [0.5, 1], "backgroundColor": "${accent}", "cornerRadius": 6, "animations": [{"use": "grow"}]}
      },
      "layers": [
        {
          "repeat": "${bars}",
          "as": "bar",
          "layer": {
            "use": "bar",
            "name": "${bar.name}",
            "position": ["${(index + 0.5) / count * 100}%", "90%"],
            "size": ["${width / count - gap}", "${bar.value}%"],
            "backgroundColor": "${bar.value > 60 ? 'tomato' : accent}",
            "animations": [{"use": "grow", "beginTime": "${index * 0.2}s"}]
          }
        }
      ]
    }
    ```

    All of this is worked out first, and what is left is read as if it had been written so. What is wrong is reported where it stands: in the
    definition, in the document that is included, in the data.

    ### Variables and expressions

    A text that is `"${…}"` and nothing else becomes the value of the expression, whatever its type, and a number is a text
    where a text is asked for; in a longer text the expression's
    text is put in, `3` and not `3.0`; lists, objects and null have none. Keys may have expressions, too. A literal `${` is `\\${`, in JSON `"\\\\${"`.

    `variables` gives names to values of any kind, in which there may be expressions with other variables, in any order. `--var name=value` and
    `--data values.json` give other values to them: `--var` JSON where it is JSON, else text; `--data` an object, with `--var` above it. They are
    taken as they are, with no expressions in them. A name that the document does not declare is an error. Relative paths in
    them count from the document.

    | In an expression | Meaning |
    | --- | --- |
    | `3` `'text'` `true` `false` `null` `[a, b]` | values; quotes are single or double |
    | `name` | the innermost of a repeat's names, the document's variables, and `width`, `height`, `fps`, `duration` of the document; in the text of a text layer also `timecode` and `frame` |
    | `list[0]` `object.name` `object['name']` | an element, counted from 0; a member. One that is not there is an error |
    | `+ - * / %` | of numbers; `+` also joins a text with a text, a number or a truth. `%` has the sign of its left side |
    | `== !=` | of values of any kind |
    | `< <= > >=` | of two numbers or two texts |
    | `&& \\|\\| !` | `a \\|\\| b` is `a` where that is true, else `b` |
    | `condition ? a : b` | false, null and what is empty are false; all else is true, and so is 0 |
    \(functions)

    ### `use`, `include`, `repeat` and `if`

    These keys are not for names: a layer or an animation that is called `use` cannot be a key.

    - `{"use": "name", …}` is the definition of that name, wherever a value may stand. Keys beside it override: objects merge, all else is
      replaced. Its expressions are worked out where it is used, with the names that are known there. What is overridden is not worked out.
    - `{"include": "other.json", …}` is the value in another document, by its path from this one, in the same way. Files that it names count from
      its own folder. A whole document can be based on another one, and `definitions` can be those of another.
    - `{"repeat": list, "as": "item", "layer": {…}}` in a list stands for one copy for each element, or for so many where `repeat` is a number. In
      it `item` is the element, or the number from 0 on, `index` counts from 0 and `count` says how many there are; for `"as": "row"` they are
      also `row`, `rowIndex` and `rowCount`, so that repeats can lie in each other. Instead of `layer` one may write `animation`, `transaction`, `track` or, for anything in
      any list, `value`.
    - `"if": …` leaves its object out where the value is false, null or empty: from a list, or with its key. Beside `repeat` it is
      asked once; in the copied value for each copy.

    Circles are errors. So are a repeat of more than \(Limits().count(.copies)) and more than \(Limits().count(.values)) values made by reuse (the
    limits `copies` and `values`).
    """

  private static let meanings: [ExpressionFunction: String] = [
    .round: "the nearest whole number, halves away from 0",
    .format:
      "`format(1234.5, 2)` is `1234.50`, `format(1234.5, 0, ',')` is `1,235`, `format('%05.1f m', 3.14)` is `003.1 m`; `%d`, `%f`, `%e`, `%g`, `%x`, `%s`",
    .length: "characters, elements or members",
    .max: "also of a list",
    .min: "also of a list",
  ]

  private static let functions = ExpressionFunction.allCases.map { function in
    "| `\(function.rawValue == "format" ? "format(…)" : function.form)` | \(meanings[function] ?? "") |"
  }.joined(separator: "\n")
}
