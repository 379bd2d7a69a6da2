internal import AnimuxEngine

/// The reference of the scene format in Markdown, generated from the tables that read it.
package struct SceneReference {
  /// The text of `docs/SceneFormat.md`.
  package static var markdown: String {
    let parts = [
      introduction, values, document, layers, FlowReference.markdown, types, animations, functions, timeline,
      sound, CaptionReference.markdown, output,
      ReuseReference.markdown,
    ]
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # The scene format

    A scene is a JSON document with a canvas, a tree of layers, and animations of their properties. Names, defaults and meanings
    are those of Core Animation wherever it has the same concept.

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

    Frame n shows the scene at time n ÷ fps, for n = 0 … round(duration × fps) − 1.

    A document can contain `//` and `/* */` comments and trailing commas. Unknown keys, wrong types, values out of range and
    duplicate keys are errors. All errors are reported at once, each with its line and column. Keys that begin with `_` or `x-`,
    and the key `comment`, are ignored: use them for your own notes.
    """

  private static let values = """
    ## Values

    | Value | How it is written |
    | --- | --- |
    | number | finite: `12`, `-0.5`, `1e3` |
    | length | a number of pixels, or `"50%"` of the superlayer's bounds along that axis (see below), `"10vw"`, `"10vh"`, `"5vmin"`, `"5vmax"` of the canvas |
    | time | a number of seconds, or `"1.5s"`, `"250ms"`, `"45f"` (frames), `"00:01:02.5"` |
    | angle | a number of radians, or `"45deg"`, `"0.5turn"`, `"1.57rad"`; clockwise as seen in the film, or counterclockwise if `origin` is `bottomLeft` |
    | point, size, rect | `[x, y]`, `[width, height]`, `[x, y, width, height]` of lengths |
    | colour | `"#rgb"`, `"#rgba"`, `"#rrggbb"`, `"#rrggbbaa"`, a CSS name, `"clear"`, `"rgb(…)"`, `"rgba(…)"`, `"hsl(…)"`, `"hsla(…)"`, or `[r, g, b]`, `[r, g, b, a]` of numbers 0…1; sRGB |
    | transform | `"identity"`, 16 numbers m11 … m44, 6 numbers a b c d tx ty, or a list of operations in the order in which they are applied: `{"translate": [x, y, z]}`, `{"scale": 2}`, `{"scale": [x, y, z]}`, `{"rotate": "30deg", "axis": [0, 1, 0]}`, `{"perspective": 850}`, `{"matrix": […]}` |
    | path | SVG path data, or `{"rect": …, "cornerRadius": …}`, `{"ellipse": rect}`, `{"polygon": {"center", "radius", "sides"}}`, `{"star": {"center", "outerRadius", "innerRadius", "points"}}`, `{"arc": {"center", "radius", "startAngle", "endAngle", "clockwise"}}`, `{"points": […], "closed": true}` |
    | timing function | `"linear"`, `"easeIn"`, `"easeOut"`, `"easeInEaseOut"` or `"easeInOut"`, `"default"`; CSS's `"ease"`, `"ease-in"`, `"ease-out"`, `"ease-in-out"`, `"cubic-bezier(x1, y1, x2, y2)"`, `"steps(n, jump-end)"`, `"step-start"`, `"step-end"`; `"easeIn…"`, `"easeOut…"` or `"easeInOut…"` with \(easings); `[x1, y1, x2, y2]`, or `{"steps": n, "position": "end"}`. Positions are `start`, `end`, `none` and `both`, with or without `jump-` |

    A percentage is a number of pixels once it has been read: when the document is read, or, in the timeline, when the
    transaction is performed. It does not follow a superlayer whose size is animated or set later. For that, use a layout,
    constraints or an `autoresizingMask`. All lengths of a layer relate to its superlayer, also those in its own space, such
    as the `path` of a shape.

    In a layout by flow, percentages of sizes, `basis`, `gap`, `padding`, `margin` and tracks are shares of a space, and are
    computed with the layout, as in CSS. Gaps and tracks relate to the layer's own space inside of its padding. The other
    lengths relate to that of the superlayer, or to the cell of a grid: along their axis, but to its width on all sides for
    `padding` and `margin`. Where the space follows from the contents, a size is that of the contents, and a gap
    does not add to it.
    """

  private static let easings = ReferenceTables.easings

  private static let document = """
    ## The document

    | Key | Value | Default | Meaning |
    | --- | --- | --- | --- |
    """ + "\n"
    + ReferenceTables.document

  private static let layers = """
    ## Layers

    Every layer has the keys of the table below. The column `Animated` states how a change of a key is animated:

    - `yes`: a transaction that sets the key animates it.
    - `fades`: a transaction that sets the key fades from the old picture of the layer to the new one.
    - `fades only`: as `fades`, but a key path cannot refer to the key.
    - `on request`: the key is only animated by an animation, or by an action that specifies one.
    - No entry: the key is not animated.

    A key path refers to a key with any other entry than `fades only`, or to a part of its value: `position.x`,
    `bounds.size.width`, `transform.rotation.z`, `colors[1]`. You can also set a key path: `"transform.rotation.z": "30deg"`.

    Every layer has these keys, too:

    | Key | Meaning |
    | --- | --- |
    | `type` | what the layer shows: see [Types of layer](#types-of-layer). Without it, the layer is plain |
    | `frame` | `[x, y, width, height]`: short for `position` and the size of `bounds`, which are set as `setFrame:` does: so that this is the box around the layer with its `transform`, if that only scales it or turns it by quarters; for other rotations, the box around it is larger. A key path such as `transform.scale` is set afterwards, and turns or scales the layer in this box |
    | `size` | `[width, height]`: short for `bounds` with the origin 0. A side that is `null` follows from the contents |
    | `animations` | a list of animations, or an object of them by their keys: see [Animations](#animations) |
    | `sublayers` | a list of the layers in this one, from back to front |
    | `userInfo` | any object. animux keeps it, but does not use it |
    """ + "\n\n" + ReferenceTables.layers

  private static var types: String {
    let types = ReferenceTables.layerTypes
    let parts = types.compactMap { type -> String? in
      let sections = [type.keys, notes[type.name]].compactMap(\.self)
      return sections.isEmpty ? nil : (["### `\(type.name)`"] + sections).joined(separator: "\n\n")
    }
    let names = types.map { "`\($0.name)`" }.joined(separator: ", ")
    return "## Types of layer\n\n`type` is one of \(names).\n\n" + parts.joined(separator: "\n\n")
  }

  /// Notes that follow the table of a type's keys, by the type's name.
  private static let notes = [
    "series": """
    A series has no keys of its own. It shows its sublayers, its slides, one after the other:

    - A slide lasts for its `duration`, or for the length of its movie, its composition or its series. It is an error if
      neither is known. `speed` and `repeatCount` count.
    - A slide comes in by its own `transition`, or by that of the series; `null` is a cut. The first slide comes in only by its
      own, from nothing. The `transition` of a slide that is a series is that of its own slides.
    - A slide begins when its transition begins, so a series lasts as long as its slides, minus the transitions. A transition
      must not be longer than either side.
    - Both sides keep running during a transition: animations and movies go on, and both are heard.
    - Times in a slide count from its start. `beginTime` of a slide has no effect. After the last slide nothing is shown,
      unless the `fillMode` of that slide is `forwards`.
    - A slide without `position`, `bounds`, `size` and `frame` fills the series, and a series without a size fills its
      superlayer. `masksToBounds` is `true` by default.
    - Expressions in a slide have `${slide.index}`, counted from 0, and `${slide.count}`.
    - A layer that a transaction adds to a series is not a slide. It is shown in front of the slides.

    `slides` of a document are the slides of the whole film, which then lasts as long as they do. A `duration` cuts the film, or
    extends it. To show other layers with the slides, put a series among the `layers`.

    The `transition` of a slide is a name, such as `"fade"` or `"CISwipeTransition"`, or an object:

    | Key | Meaning |
    | --- | --- |
    | `type` | the transition or the filter, by its name; by default `fade` |
    | `filter` | the filter instead of `type`; its inputs are keys of the same object, or of the filter as an object |
    | `subtype` | the side that the motion starts from; by default `fromLeft` |
    | `duration` | the length; by default 0.25 s. 0 is a cut |
    | `timingFunction` | the pace; by default linear |
    | `startProgress`, `endProgress` | the part of the transition that is shown; by default 0 and 1 |

    Use a series for scenes, clips and pages that follow each other. Use an animation of the type `transition` for a layer
    that changes in place, by a transaction: it shows the layer as it was before the change as a still picture.
    """,
    "emitter": """
    #### `emitterCells`

    Each cell is an object with these keys. A key path refers to a cell by its name, `emitterCells.smoke.birthRate`, or by its
    index, `emitterCells[0].birthRate`. If a value has a range, each particle gets a value from half of the range below it to
    half of the range above it. Particles are born from the cell's `beginTime` on, for its `duration`.

    """ + "\n" + ReferenceTables.emitterCells,
    "transform": """
    A transform layer has no keys of its own. Its sublayers are in the space of its superlayer and keep their depth, and its
    `opacity` applies to each of them. It has no picture, so these keys have no effect, and `validate` warns about them:
    \(ReferenceTables.ignoredByTransformLayers.joined(separator: ", ")).
    Transitions have no effect on it either: it appears and disappears at once.
    """,
  ]

  private static let animations = """
    ## Animations

    `animations` is a list, or an object whose keys are the animations' keys. Every animation has a `type`, a `timingFunction`,
    `removedOnCompletion`, and the timing keys above.

    - Without a `type`, an animation with `values` or a `path` is a `keyframe` animation, and any other one is `basic`.
    - Without a `duration`, an animation has that of its group, or the one that its transaction specifies. If neither
      specifies one, a `spring` lasts until it has settled, a `function` runs as long as its layer, a `group` as long as
      its animations, and any other animation lasts 0.25 s. A `duration` of 0 counts as none.
    - Without a `timingFunction`, an animation is linear, unless its transaction specifies one. `validate` warns of a film in
      which several layers move and nothing is eased.
    - A keyframe animation with a single value holds it for the duration.
    - `removedOnCompletion` is `true` by default. If `fillMode` is `forwards` or `both`, the default is `false`, so that the
      last value stays.
    - An animation is added at time 0 of its layer, and its `beginTime` counts from there.
    - An animation of a text with `split` can have a `piece`: the number of the only piece that has it, counted from 0, without the
      `splitDelay`. A piece that the text does not have is left out.

    The `beginTime` of a layer, or of an animation of a layer, can also refer to the end or the start of another layer, or of
    another animation of the same layer: `"after:title+0.3"`, `"with:title-0.2"`. A layer without a `duration` ends with the
    last of its animations that ends.

    | Type | Keys in addition to the common ones |
    | --- | --- |
    """ + "\n" + ReferenceTables.animations

  private static let functions = """
    ### Functions of time

    ```json
    {
      "size": [320, 180],
      "duration": 4,
      "layers": [
        {
          "name": "buoy", "position": [160, 90], "size": [40, 40], "backgroundColor": "tomato",
          "animations": [
            {"type": "function", "keyPath": "position.y", "value": "sin(t * 2) * 10", "additive": true},
            {"type": "function", "keyPath": "transform.rotation.z", "value": "wiggle(1.5, 0.2)"}
          ]
        }
      ]
    }
    ```

    The `value` of a `function` is an expression as in [Reuse and data](#reuse-and-data), but without `${…}`, and it is
    computed for each frame. The value of the key path must consist of numbers. It is a number, or it is a
    point, a size, a rectangle, a vector or a colour, for which `value` is a list with an expression for each number. A number means what it means in its place: pixels,
    radians, 0…1.

    | Name | Meaning |
    | --- | --- |
    | `t` | the seconds of the animation's own time. They begin again with each repetition, and follow its `timingFunction` |
    | `frame` | the number of the frame in that time: `t` × `fps`, rounded down |
    | `duration` | the seconds of one repetition; infinite if the animation has no `duration` |
    | `progress` | the fraction of one repetition, 0…1; 0 if the animation has no `duration` |
    | `value` | the value beneath: that of the layer and of the animations before this one |
    | `index` | the index of the layer among its siblings when the animation was added: for the pieces of a split text the number of the piece. The copies of a replicator share it; those of a `repeat` have `${index}`, too |

    All functions of numbers can be used, `scale`, and lists for `max`, `min` and `[…][index]`. `wiggle` and `noise` are between
    −`amplitude` and `amplitude`, or −1 and 1. Add them to something: write `"additive": true` or `value + …`.
    Without a seed, each number of a point wiggles in its own way. The same time gives the same value, in any order of
    frames.

    Conditions and numbers are two kinds of value: `t > 1 ? 10 : 20` is correct, and `t ? 10 : 20` is an error. What can be
    computed without a film and is not a finite number, such as a division by 0, is an error, too. If the result of an
    expression is not a finite number at some time, the value beneath is used in its place.
    """

  private static let timeline = """
    ## The timeline

    `timeline` is a list of transactions, in any order. Each performs its keys at one time, in the order of this table,
    whatever the order in which they are written. Transactions at the same time are performed in the order in which they are
    written.

    Refer to a layer by its name, or by a path of names such as `"menu/item"` if the name is ambiguous. The root layer is
    `"root"`, whatever other layers are called.

    | Key | Value | Default | Meaning |
    | --- | --- | --- | --- |
    """ + "\n"
    + ReferenceTables.timeline
      + """


      A change of an animated property runs the action for it in the layer's `actions`, or else in its `style`. Without an
      action, it runs a `basic` animation from the value on screen to the new one, or a fade, as the column `Animated` of its
      table states.

      An input of a filter that is set by its key path, such as `filters.pulse.inputRadius`, is animated from value to value.
      Filters that are set as a whole fade. An action can specify a `basic` animation of `filters` instead. It interpolates
      two lists with the same number of filters, input by input where filters have the same place, name and kind. Other
      filters change halfway.

      A layer that is added in the same transaction, or that is not shown at the time, is not animated. The time of an added
      layer, and of its animations, begins when it is added.
      """

  private static let sound = """
    ## Sound

    `audio` is a list of tracks. They are mixed with the sound of movie layers, at 48 kHz in stereo. If a scene has neither,
    the movie has no sound. The `beginTime` of a track can refer to a layer or to another track by name, and that of a layer
    can refer to a track.

    """ + "\n" + ReferenceTables.tracks + """


      A movie layer is heard while it plays, even if it is hidden: only `muted` and `volume` change that. Its sound follows
      the layer's time from 1/32 to 32 times the normal speed, with a lower or higher pitch like that of a tape. A movie is
      silent while it is paused or runs backwards, in a mask, and in the copies of a replicator. A composition is heard as its
      layer plays it, with its tracks and movies, by the same rules.

      A track with `duck` is lowered 0.2 s before the other sound exceeds −40 dBFS. It stays lowered until 0.5 s after the other
      sound has fallen below that level, and returns to its own level in another 0.5 s. Sound that would exceed full scale is limited. Sound below −1 dBFS is not changed.
      """

  private static let output =
    """
    ## Output

    `output` specifies how the scene is encoded. Options of the command line take precedence.

    """ + "\n" + ReferenceTables.output
}
