internal import AnimuxEngine

/// The sections of the reference about captions and time codes.
enum CaptionReference {
  static let markdown =
    """
    ## Captions

    `captions` specifies text that is shown while the film runs. Each caption becomes a text layer, `captions/0`, `captions/1`
    …, in front of all other layers, which is shown from the caption's start to its end. These layers are in the root layer's
    space, but its `sublayerTransform` does not apply to them. Captions do not make a film longer if anything else in it ends.

    ```json
    {
      "size": [640, 360],
      "background": "#264653",
      "captions": {
        "cues": [
          {"begin": 0.2, "end": 1.8, "text": "One layer for <i>each</i> caption,"},
          {"begin": 2, "end": 4, "text": "and one for <00:00:03>each of its words."}
        ],
        "position": "bottom",
        "highlight": "word",
        "style": {
          "backgroundColor": "#0008",
          "cornerRadius": 6,
          "animations": [{"keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 0.2}]
        }
      }
    }
    ```

    | Key | Value | Default | Meaning |
    | --- | --- | --- | --- |
    """ + "\n"
    + ReferenceTables.captions
      + """


      By default, text is white with a dark edge, and set in centred lines of about equal length. Its size is a twentieth of
      the canvas's height, or less on a narrow canvas. The edge is left out if `style` sets a `backgroundColor`. A margin of
      \(percent(ReferenceTables.captionMargin.horizontal)) of the width at each side, and of
      \(percent(ReferenceTables.captionMargin.vertical)) of the height above and below, stays free.

      A caption's bounds are those of its text with a small margin, so that a `backgroundColor` is a box behind it. If `style`
      sets `bounds` or `size`, all captions have that size. Glyphs that the font lacks are taken from other fonts. A caption
      that is shown while another one is still there is placed above it, or below it in the upper half of the canvas.

      Files can be encoded in UTF-8, UTF-16 or Windows-1252.

      - `<b>`, `<i>`, `<u>`, `<s>`, `<font color>` and WebVTT's colour classes change the text. `<b>` has a `fontWeight` of 800,
        where other glyphs have 600.
      - `{\\an8}` and WebVTT's `line`, `position`, `size` and `align` place a caption, unless `style` does.
      - WebVTT's voices, regions and style sheets are ignored, and its vertical text is set horizontally.
      - A time in a text, such as `<00:00:01.500>`, is the time at which the next word is spoken, for `highlight`. The time
        between two of them is divided among the words by their lengths.

      - Of SubStation Alpha, the texts, the times and `{\\an8}` are used, and styles and other override codes are dropped.
      - JSON of speech recognition has a time for each word. Its segments become captions; words without segments are
        divided at the ends of sentences and at pauses. `wordsPerPage` and `maxChars` divide captions further.

      ## Time codes

      The `string` of a text layer, or of one of its runs, can contain values that count while the film runs:

      | Text | Value |
      | --- | --- |
      | `"${timecode}"` | the time code of the film's frame, such as `00:00:01:15` |
      | `"${frame}"` | the number of the film's frame, counted from 0 |
      | `"${timecode.clip}"`, `"${timecode['stage/clip']}"`, `"${timecode('clip')}"` | the time code of a movie layer, given by its name or path |
      | `"${frame.clip}"` | the frame number of a movie layer |
      | `"${number}"` | the `number` of the text layer itself, in its `numberFormat` |

      The values of a movie layer are those of the frame that it shows, counted from the first frame of the file, however its
      time runs. While it shows no frame, they are `--:--:--:--` and `-`.

      ```json
      {
        "size": [640, 360],
        "fps": 25,
        "duration": 4,
        "layers": [
          {
            "type": "text", "name": "code", "position": [320, 180], "fontSize": 64,
            "string": "${timecode} · ${frame}"
          }
        ]
      }
      ```

      At 29.97 and 59.94 frames per second, some numbers are left out so that the time code agrees with the clock. Such a time
      code has a `;` before the frames. At 23.976 frames per second, it counts 24 frames to the second, and likewise for
      similar rates.

      You can join a string to these values with `+`. They are not known when the document is read, so no other operator
      applies to them, and no other key can contain them. A variable or a name of a repeat that is called `timecode`, `frame`
      or `number` hides them.
      """

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded()))%" }
}
