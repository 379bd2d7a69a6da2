internal import AnimuxEngine

/// The section of the scene format about layouts that depend on sizes and contents.
enum FlowReference {
  static let markdown = """
    ## Layout by flow

    A `layoutManager` of the type `flex` or `grid` places the sublayers by their sizes and contents. The rules are those of CSS
    for flexible boxes and grids with `box-sizing: border-box`, so that a browser gives the same boxes the same frames.

    ```json
    {
      "size": "720p",
      "duration": 1,
      "layers": [
        {
          "position": [640, 360],
          "backgroundColor": "#22304f",
          "cornerRadius": 16,
          "layoutManager": {"type": "flex", "direction": "column", "gap": 12, "padding": 24},
          "sublayers": [
            {"type": "text", "string": "Departures", "fontSize": 40},
            {
              "layoutManager": {"type": "flex", "gap": 12},
              "sublayers": [
                {"type": "text", "string": "Platform"},
                {"size": [null, 4], "flex": {"grow": 1, "alignSelf": "center"}, "backgroundColor": "white"},
                {"type": "text", "string": "7"}
              ]
            }
          ]
        }
      ]
    }
    ```

    - A layer without a size has the size of its contents: its text, its picture, or the sublayers in its layout. The same
      applies to a side of the size that is `null`: `"size": [300, null]`. A key path sets one side, too: `"bounds.size.width": 300`.
    - A text is broken into lines at the width that it gets, but not within words.
    - The layout determines the `position` and the size of each sublayer. Rows begin at the left, and columns at the top,
      whatever the `origin` of the scene is. Transforms do not affect the layout.
    - A layout is computed again where a transaction changes what it depends on. The changes of positions and sizes are animated as if the transaction had set them.

    ### The layout manager `flex`

    \(ReferenceTables.flexLayout)

    A sublayer has the key `flex`, an object with these keys:

    \(ReferenceTables.flexItem)

    ### The layout manager `grid`

    Sublayers without a place are placed row by row.

    \(ReferenceTables.gridLayout)

    A sublayer has the key `grid`, an object with these keys. If there is no `margin` or `alignSelf`, those of the key `flex`
    apply.

    \(ReferenceTables.gridItem)
    """
}
