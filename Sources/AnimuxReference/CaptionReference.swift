internal import AnimuxEngine

/// The parts of the reference on captions and on clocks in texts.
enum CaptionReference {
  static let markdown =
    """
    ## Captions

    `captions` is what is read in a film. Each caption becomes a text layer, `captions/0`, `captions/1` …, above all other layers, in the root layer's space but for
    its `sublayerTransform`, and is shown while it says. A film that has any other end does not get longer by them.

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

    | Key | Value | Standard | Meaning |
    | --- | --- | --- | --- |
    """ + "\n"
    + ReferenceTables.captions
      + """


      Where `style` says nothing, letters are white with a dark edge, a twentieth of the canvas's height (less on a canvas that is narrower than it is high), in the middle
      of lines that are about equally long; \(percent(ReferenceTables.captionMargin.horizontal)) of the width at each side and \(percent(ReferenceTables.captionMargin.vertical)) of the height above and below stay free. A caption's bounds are its
      text and a little around it, so that a `backgroundColor` is a box behind it; with `bounds` or `size` all have these. Letters that the font has not are taken from others. One that comes
      while another is there lies above it, or below it in the upper half.

      Files may be in UTF-8, UTF-16 or Windows-1252. `<b>`, `<i>`, `<u>`, `<s>`, `<font color>` and WebVTT's colour classes are shown; `{\\\\an8}` and WebVTT's `line`, `position`, `size` and `align` say where a caption lies,
      unless `style` does. WebVTT's voices, regions and style sheets are passed over, and its vertical text is horizontal. Times in a text, `<00:00:01.500>`, say when a word is said, for `highlight`; words between
      two of them take time as they are long.

      ## Time codes

      A text layer's `string`, and that of its runs, may count while the film runs: `"${timecode}"` is `00:00:01:15`, `"${frame}"` the frame's number from 0 on, both of the film,
      or of a movie layer, by its name or path: `"${timecode.clip}"`, `"${timecode['stage/clip']}"`, `"${timecode('clip')}"`, `"${frame.clip}"`. A movie's are those of the frame
      that it shows, whatever its time does, counted from the file's first; while it shows none they are `--:--:--:--` and `-`.

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

      At 29.97 and 59.94 frames a second numbers are left out so that the code keeps to the clock, which `;` before the frames tells; 23.976 counts 24 frames to the second, and so on. A text can be joined to a clock by `+`; nothing
      else can be done with it, as it is not known when the document is read, and it can stand in no other value. A variable, or a name of a repeat, that is called `timecode` or `frame` hides it.
      """

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}
