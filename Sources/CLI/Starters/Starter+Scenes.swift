extension Starter {
  static let explainer = Starter(
    name: "explainer", title: "An explainer",
    meaning:
      "Three slides: a title, a list of points, and a last picture. The texts and the colour are variables.",
    files: [
      File(
        path: "scene.json",
        text: """
          {
            "$schema": "./.vscode/scene.schema.json",
            "size": "1080p",
            "fps": 30,
            "background": "#101522",
            // Change these here, or on the command line: --var title="Another title"
            "variables": {
              "title": {"type": "text", "default": "How rain is made", "maxLength": 60},
              "points": {
                "type": "list", "of": "text", "maxCount": 6,
                "default": ["The sun warms the sea", "Vapour rises and cools", "Drops grow until they fall"]
              },
              "accent": {"type": "color", "default": "#5b8cff"}
            },
            "transition": {"type": "push", "subtype": "fromRight", "duration": 0.6},
            "slides": [
              {
                "name": "opening", "duration": 4,
                "sublayers": [
                  {
                    "include": "animux:title", "frame": ["10%", "25%", "80%", "50%"],
                    "inputs": {"eyebrow": "Weather, explained", "title": "${title}", "subtitle": "In three steps", "accent": "${accent}"}
                  }
                ]
              },
              {
                "name": "points", "duration": 6,
                "sublayers": [
                  {
                    "include": "animux:bullet-list", "frame": ["12%", "18%", "76%", "64%"],
                    "inputs": {"title": "What happens", "items": "${points}", "numbered": true, "accent": "${accent}"}
                  }
                ]
              },
              {
                "name": "end", "duration": 4,
                "sublayers": [
                  {
                    "include": "animux:end-card", "frame": ["15%", "15%", "70%", "70%"],
                    "inputs": {"title": "Stay dry", "text": "", "action": "", "links": [], "accent": "${accent}"}
                  }
                ]
              }
            ]
          }

          """)
    ], next: "animux encode scene.json explainer.mp4")

  static let lowerThird = Starter(
    name: "lower-third", title: "A lower third",
    meaning: "A name and what the person does, on a transparent background, to be laid over another film.",
    files: [
      File(
        path: "scene.json",
        text: """
          {
            "$schema": "./.vscode/scene.schema.json",
            "size": "1080p",
            "fps": 30,
            "duration": 6,
            "background": "clear",
            "variables": {
              "name": {"type": "text", "default": "Noor Haddad", "maxLength": 40},
              "role": {"type": "text", "default": "Marine biologist", "maxLength": 60},
              "accent": {"type": "color", "default": "#ffb347"}
            },
            "layers": [
              {
                "include": "animux:lower-third", "frame": [0, 0, "100%", "100%"],
                "inputs": {"name": "${name}", "role": "${role}", "seconds": 6, "accent": "${accent}"}
              }
            ]
          }

          """)
    ], next: "animux encode scene.json lower-third.mov")

  static let personal = Starter(
    name: "personal", title: "Personal films",
    meaning: "A card for each row of `people.csv`. All rows are checked before the first film is begun.",
    files: [
      File(
        path: "scene.json",
        text: """
          {
            "$schema": "./.vscode/scene.schema.json",
            "size": "square",
            "fps": 30,
            "duration": 5,
            "background": "#101522",
            // Each column of people.csv sets the variable of its name.
            "variables": {
              "id": {"type": "number", "default": 1},
              "name": {"type": "text", "default": "Robin", "maxLength": 24},
              "amount": {"type": "number", "default": 128, "min": 0},
              "accent": {"type": "color", "default": "#3ddc97"}
            },
            "layers": [
              {
                "include": "animux:title", "frame": ["10%", "12%", "80%", "36%"],
                "inputs": {"eyebrow": "Your year", "title": "Well done, ${name}!", "subtitle": "", "accent": "${accent}"}
              },
              {
                "include": "animux:counter", "frame": ["10%", "52%", "80%", "36%"],
                "inputs": {"value": "${amount}", "label": "kilometres on a bicycle", "accent": "${accent}"}
              }
            ]
          }

          """),
      File(path: "people.csv", text: "id,name,amount\n1,Noor,412\n2,Emeka,1280\n3,Ines,96\n"),
    ], next: "animux batch scene.json people.csv 'films/${id}-${name}.mp4'")

  static let slides = Starter(
    name: "slides", title: "Slides",
    meaning: "Slides that follow each other with transitions. The film is as long as they are.",
    files: [
      File(
        path: "scene.json",
        text: """
          {
            "$schema": "./.vscode/scene.schema.json",
            "size": "720p",
            "fps": 30,
            "background": "#16202e",
            "variables": {"accent": {"type": "color", "default": "#ff7a59"}},
            "transition": {"type": "fade", "duration": 0.5},
            "slides": [
              {
                "duration": 4,
                "sublayers": [
                  {
                    "include": "animux:title", "frame": ["10%", "25%", "80%", "50%"],
                    "inputs": {"eyebrow": "Report", "title": "The year in numbers", "subtitle": "", "accent": "${accent}"}
                  }
                ]
              },
              {
                "duration": 5,
                "sublayers": [
                  {
                    "include": "animux:bar-chart", "frame": ["10%", "12%", "80%", "76%"],
                    "inputs": {
                      "title": "Visitors", "subtitle": "in thousands, made up", "accent": "${accent}",
                      "rows": [{"label": "Spring", "value": 12}, {"label": "Summer", "value": 31}, {"label": "Autumn", "value": 19}]
                    }
                  }
                ]
              },
              {
                "duration": 4, "transition": {"type": "push", "subtype": "fromRight", "duration": 0.6},
                "sublayers": [
                  {
                    "include": "animux:quote", "frame": ["12%", "20%", "76%", "60%"],
                    "inputs": {"text": "Come back in spring.", "author": "", "role": "", "accent": "${accent}"}
                  }
                ]
              }
            ]
          }

          """)
    ], next: "animux encode scene.json slides.mp4")
}
