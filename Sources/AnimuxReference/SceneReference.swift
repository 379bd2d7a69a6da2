internal import AnimuxEngine

/// The reference of the scene format, as Markdown, made from the tables that read it.
public struct SceneReference {
  /// All of `docs/SceneFormat.md`.
  public static var markdown: String {
    let parts = [
      introduction, values, document, layers, types, animations, timeline, sound, CaptionReference.markdown,
      output,
      ReuseReference.markdown,
    ]
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # The scene format

    A scene is a JSON document: a canvas, a tree of layers, and animations of their properties. Names, defaults and meanings are
    Core Animation's wherever it has the thing.

    ```json
    {
      "size": "720p",
      "duration": 2,
      "layers": [
        {
          "name": "card",
          "position": [640, 360],
          "size": [320, 200],
          "cornerRadius": 24,
          "backgroundColor": "#ffd166",
          "animations": [
            {"keyPath": "transform.rotation.z", "fromValue": 0, "toValue": "1turn", "duration": 2}
          ]
        }
      ]
    }
    ```

    Frame n shows the tree at time n ÷ fps, for n = 0 … round(duration × fps) − 1.

    `//` and `/* */` comments and trailing commas are accepted. Unknown keys, wrong types, values out of range and duplicate keys are
    errors, and all of them are reported, each with its line and column. Keys that begin with `_` or `x-`, and `comment`, are the
    author's own.
    """

  private static let values = """
    ## Values

    | Value | How it is written |
    | --- | --- |
    | number | finite: `12`, `-0.5`, `1e3` |
    | length | a number of pixels, or `"50%"` of the superlayer's bounds along that axis, `"10vw"`, `"10vh"`, `"5vmin"`, `"5vmax"` of the canvas |
    | time | a number of seconds, or `"1.5s"`, `"250ms"`, `"45f"` (frames), `"00:01:02.5"` |
    | angle | a number of radians, or `"45deg"`, `"0.5turn"`, `"1.57rad"`; clockwise as seen, and counter-clockwise where `origin` is `bottomLeft` |
    | point, size, rect | `[x, y]`, `[width, height]`, `[x, y, width, height]` of lengths |
    | colour | `"#rgb"`, `"#rgba"`, `"#rrggbb"`, `"#rrggbbaa"`, a CSS name, `"clear"`, `"rgb(…)"`, `"rgba(…)"`, `"hsl(…)"`, `"hsla(…)"`, or `[r, g, b]`, `[r, g, b, a]` of numbers 0…1; sRGB |
    | transform | `"identity"`, 16 numbers m11 … m44, 6 numbers a b c d tx ty, or a list of operations in the order they act: `{"translate": [x, y, z]}`, `{"scale": 2}`, `{"scale": [x, y, z]}`, `{"rotate": "30deg", "axis": [0, 1, 0]}`, `{"perspective": 850}`, `{"matrix": […]}` |
    | path | SVG path data, or `{"rect": …, "cornerRadius": …}`, `{"ellipse": rect}`, `{"polygon": {"center", "radius", "sides"}}`, `{"star": {"center", "outerRadius", "innerRadius", "points"}}`, `{"arc": {"center", "radius", "startAngle", "endAngle", "clockwise"}}`, `{"points": […], "closed": true}` |
    | timing function | `"linear"`, `"easeIn"`, `"easeOut"`, `"easeInEaseOut"`, `"default"`, `[x1, y1, x2, y2]`, or `{"steps": n, "position": "end"}` |
    """

  private static let document = """
    ## The document

    | Key | Value | Standard | Meaning |
    | --- | --- | --- | --- |
    """ + "\n"
    + ReferenceTables.document

  private static let layers = """
    ## Layers

    The keys of every layer. Those with an entry under `Animated` are what a key path may lead to, whole or by their parts: `position.x`,
    `bounds.size.width`, `transform.rotation.z`, `colors[1]`. `yes`: a transaction that sets the key animates it, `fades`: by a fade of
    the layer, `fades only`: so, and no key path leads to it, `on request`: only an animation or an action that says so animates it. A key path may also be set: `"transform.rotation.z": "30deg"`.

    Beside them: `type` (see below), `frame` (short for `position` and the size of `bounds`), `size` (short for `bounds` at origin 0),
    `animations`, `sublayers` (bottom first), and `userInfo`, which is kept and not used.
    """ + "\n\n" + ReferenceTables.layers

  private static var types: String {
    let types = ReferenceTables.layerTypes
    let parts = types.compactMap { type in type.keys.map { "### `\(type.name)`\n\n" + $0 } }
    let names = types.map { "`\($0.name)`" }.joined(separator: ", ")
    return "## Types of layer\n\n`type` is one of \(names).\n\n" + parts.joined(separator: "\n\n")
  }

  private static let animations = """
    ## Animations

    `animations` is a list, or an object whose keys are the animations' keys. Every animation has a `type` (`"basic"` where nothing is said
    and there are no values), a `timingFunction`, `removedOnCompletion`, and the timing keys above; its `duration` is 0.25 s where none is
    given, or its group's, or its transaction's. `removedOnCompletion` is `true`, and `false` where nothing is said and `fillMode` is
    `forwards` or `both`, so that what fills forwards stays. It is added at time 0 of its layer; `beginTime` counts from there.

    The `beginTime` of a layer, and of an animation of a layer, may also be the end or the begin of another layer, or of another
    animation of the same layer: `"after:title+0.3"`, `"with:title-0.2"`. A layer without a `duration` ends with its last animation that ends.

    | Type | Keys beside the common ones |
    | --- | --- |
    """ + "\n" + ReferenceTables.animations

  private static let timeline = """
    ## The time line

    `timeline` is a list of transactions, in any order. Each does what its keys say at one moment, in the order of this table, whatever
    the order they are written in; transactions at the same time follow each other as they are written. A layer is called by its name, or by a
    path of names, `"menu/item"`, where that is not enough; the root layer is `"root"`.

    | Key | Value | Standard | Meaning |
    | --- | --- | --- | --- |
    """ + "\n"
    + ReferenceTables.timeline
      + """


      A change of a property that is animated runs what the layer's `actions` say for it, else what its `style` says, else a `basic`
      animation from the value on screen to the new one, or a fade, as the column `Animated` of its table says. An input of a filter
      that is set by its key path, `filters.pulse.inputRadius`, goes from value to value; filters that are set as a whole fade. A layer that is added in the same transaction, or not shown at the
      moment, does not animate. The time of an added layer, and of its animations, begins when it is added.
      """

  private static let sound = """
    ## Sound

    `audio` is a list of tracks. They and the sound of movie layers are mixed at 48 kHz in stereo; where there is neither, the movie has no
    sound. A `beginTime` may be said by the name of a layer or of another track, and a layer's by the name of a track.

    """ + "\n" + ReferenceTables.tracks + """


      A movie layer is heard while it plays, hidden or not, `muted` and `volume` alone say how; its sound follows its time as long as that runs
      forwards, from a 32nd to 32 times as fast, higher or lower like a tape. What stands still or runs back is silent, and so are masks
      and the copies of a replicator. A scene within the scene is heard as its layer plays it, tracks and movies, by the same rules.

      A track with `duck` is lower from a fifth of a second before the other one is heard, above −40 dBFS, until half a second after, and comes back in
      half a second. What would be louder than full scale is limited, with nothing changed below −1 dBFS.
      """

  private static let output =
    """
    ## Output

    `output` says how the scene is written where nobody says otherwise.

    """ + "\n" + ReferenceTables.output
}
