internal import AnimuxDocuments
internal import AnimuxGraphics

/// The section of the reference about templates, which are expanded before a document is read.
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
        "grow": {"keyPath": "bounds.size.height", "fromValue": 0, "duration": 0.5, "timingFunction": "easeOut", "fillMode": "backwards"},
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

    All of this is computed first, and the result is read as if it had been written in the document. An error is reported
    where its cause is: in the definition, in the included document, or in the data.

    ### Variables and expressions

    A string that consists of a single `"${…}"` becomes the value of the expression, whatever its type. A number becomes a
    string where a string is required. In a longer string, the text of the expression is inserted: `3`, not `3.0`. Lists,
    objects and `null` have no text. Keys can contain expressions, too. To write a literal `${`, use `\\${`, which is
    `"\\\\${"` in JSON.

    `variables` gives names to values of any kind. The values can contain expressions with other variables, in any order.

    `--var name=value` and `--data values.json` replace values from outside:

    - The value of `--var` is read as JSON if it is JSON, and as a string otherwise.
    - The document of `--data` contains an object. `--var` takes precedence over it.
    - Values from outside are used as they are. Expressions in them are not computed.
    - Relative paths in them are relative to the scene's document.
    - A name that the scene's document does not declare is an error.

    | In an expression | Meaning |
    | --- | --- |
    | `3` `'text'` `true` `false` `null` `[a, b]` | a value; strings have single or double quotes |
    | `name` | a name of a repeat (the innermost one with that name), a variable, or `width`, `height`, `fps` or `duration` of the document; in the string of a text layer also `timecode` and `frame` |
    | `list[0]` `object.name` `object['name']` | an element, counted from 0, or a member; an error if there is none |
    | `+ - * / %` | arithmetic with numbers; `+` also joins a string with a string, a number or a Boolean value, and `%` has the sign of its left side |
    | `== !=` | a comparison of values of any kind |
    | `< <= > >=` | a comparison of two numbers or two strings |
    | `&& \\|\\| !` | `a \\|\\| b` is `a` if that is true, and `b` otherwise |
    | `condition ? a : b` | `a` if the condition is true, and `b` otherwise; `false`, `null` and empty values are false, and all others are true, including 0 |
    \(functions)

    ### `use`, `include`, `repeat` and `if`

    These keys are reserved. Do not use them as names where a name is a key, for example for a layer in `set`.

    - `{"use": "name", …}` is the definition with that name. You can use it in place of any value. Further keys override those
      of the definition: objects are merged, and other values are replaced. Expressions are computed where the definition is
      used, with the names that are known there. Values that are overridden are not computed.
    - `{"include": "other.json", …}` is the value in another document, and its keys can be overridden in the same way. The
      path is relative to this document; paths in the other document are relative to its own folder. You can base a whole
      document on another one, or include its `definitions`.
    - `{"repeat": list, "as": "item", "layer": {…}}` in a list makes one copy for each element. If `repeat` is a number, it
      makes that many copies. In a copy, `item` is the element, or the number of the copy counted from 0. `index` counts from
      0, and `count` is the number of copies. With `"as": "row"`, the element is `row`, and `index` and `count` are also
      `rowIndex` and `rowCount`, so that you can nest repeats. Instead of `layer`, write `animation`, `transaction` or `track`
      in lists of these, or `value` in any list.
    - `"if": …` leaves out its object if the value is `false`, `null` or empty: from a list, or together with its key. Beside
      `repeat`, it is evaluated once; in the copied value, it is evaluated for each copy.

    A definition or a document that uses itself is an error. So is a repeat with more than \(Limits().count(.copies)) copies,
    or a document with more than \(Limits().count(.values)) values made by reuse (the limits `copies` and `values`).
    """

  private static let functions = ExpressionFunction.all.map { function in
    "| `\(function.name == "format" ? "format(…)" : function.form)` | \(function.meaning) |"
  }.joined(separator: "\n")
}
