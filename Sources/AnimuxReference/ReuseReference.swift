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

    ### Variables with types

    A variable can declare its type. Values from outside are then checked before anything is drawn.

    ```json
    {
      "size": [640, 360],
      "duration": 3,
      "variables": {
        "title": {"type": "text", "default": "Hello", "maxLength": 40},
        "amount": {"type": "number", "default": 12, "min": 0, "max": 100, "integer": true},
        "accent": {"type": "color", "default": "#ffd166"},
        "dark": {"type": "boolean", "default": false},
        "side": {"type": "text", "default": "left", "values": ["left", "right"]},
        "rows": {"type": "list", "default": [], "of": {"label": {"type": "text"}, "value": {"type": "number", "min": 0}}}
      },
      "layers": [{"type": "text", "string": "${title}", "position": ["50%", "50%"], "foregroundColor": "${accent}"}]
    }
    ```

    An object is a declaration if its `type` is one of the names in this table, and a plain value otherwise. A layer of type
    `text` as the value of a variable is therefore the `default` of a variable of type `object`.

    | `type` | Values | Further keys |
    | --- | --- | --- |
    | `text` | a string | `maxLength`: the maximum number of characters; `values`: the strings that are allowed |
    | `number` | a number | `min`, `max`; `integer`: whether it must be whole; `values`: the numbers that are allowed |
    | `boolean` | `true` or `false` | |
    | `color` | a colour in any notation | |
    | `file` | the path of a file that exists | |
    | `list` | a list | `of`: the declaration of the elements, the name of a type, or the declarations of their members by name; `minCount`, `maxCount` |
    | `object` | an object | `fields`: the declarations of members by name, each of which is required unless it has a `default` |

    `default` is the value that is used if none is given; it can contain expressions. A variable without a default must be given
    a value. With `"default": null`, its value can be `null`. `description` is for people.

    ### Values from outside

    `--var name=value` and `--data FILE` replace the defaults:

    - The value of `--var` is read as the declared type: `--var title=1.50` is a text for a variable of type `text`. Without a
      type, it is read as JSON if it is JSON, and as a string otherwise. A name that the document does not declare is an error.
    - `--data values.json` contains an object with values by name. `--var` takes precedence over it.
    - `--data people.csv` is a table: its first line has the names of the columns, and each further line is one film. The text is
      UTF-8, the separator is a comma, a semicolon or a tab, and cells can be quoted (RFC 4180). JSON Lines, and a JSON list of
      objects, are tables, too. `--row N` selects the row, counted from 1 without the line of names. It is required if
      there are several rows.
    - A cell is converted to the declared type: a number has a decimal point, a Boolean value is `true`, `yes`, `y`, `on`, `1`,
      `false`, `no`, `n`, `off` or `0`, in capital letters too, and lists and objects are JSON. Without a declared type, a cell
      becomes a number or a Boolean value if the default is one; a cell that cannot be read as one stays a text, with a warning.
      An empty cell is no value: the default is used.
    - A whole number with more digits than a number holds, such as an order number of 19 digits, is a warning. It keeps its
      digits in JSON as a string, and in a table if its variable has the type `text`.
    - `--data rows=people.csv` gives a whole file to one variable: a table as a list of objects, and JSON as it is. In a document,
      `{"include": "people.csv"}` is the same list.
    - All errors in the data are reported at once, with file, line and column, and with row and column of a table.
    - Values in a file of `--data` that the document does not declare are ignored with one warning. With `--strict`, they
      are an error.
    - Values from outside are used as they are. Expressions in them are not computed.
    - Relative paths in them are relative to the scene's document.

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

    ### Parts

    animux comes with documents for what many films need: \(parts). `"animux:bar-chart"` is the path of one wherever a document
    can be named, whatever folders are allowed. `animux parts` lists them, and `animux parts bar-chart` shows the variables of
    one; [Parts](Parts.md) has their pictures.

    ```json
    {
      "size": "1080p",
      "background": "#0f1424",
      "layers": [
        {
          "include": "animux:bar-chart",
          "frame": ["8%", "10%", "84%", "80%"],
          "inputs": {"title": "Visitors", "rows": [{"label": "Sat", "value": 2140}, {"label": "Sun", "value": 1895}]}
        }
      ]
    }
    ```

    - In place of a layer, `{"include": "animux:…"}` is a `composition` with that `source` and with all keys of a layer. `inputs`, or
      `variables`, has the values of the part's variables.
    - A part has the size of its layer, and adapts its layout to it. Without a size, it has that of its document.
    - In place of a document or of a composition's `scene`, it is the document itself: set its `size` and its `variables`.
    - A part without an exit animation is visible as long as its layer: give the layer a `duration`, or put it into a slide.
    """

  private static let parts = PartLibrary.names.map { "`\($0)`" }.joined(separator: ", ")

  private static let functions = ExpressionFunction.all.map { function in
    "| `\(function.name == "format" ? "format(…)" : function.form)` | \(function.meaning) |"
  }.joined(separator: "\n")
}
