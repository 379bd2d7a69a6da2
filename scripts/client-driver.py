#!/usr/bin/env python3
"""Writes a program that draws what the classes in a folder of Swift files show.

A class draws if it
- has a method `setUpAnimation(in: CALayer, size: CGSize, color: UIColor)`, as loading indicators have,
- is a view (its superclass ends in View, or is a class that does) with `init()`, `init(frame:)`, one that needs rectangles and
  colours only, or no initializer of its own,
- is a layer (its superclass begins with CA and ends in Layer) with `init()` or no initializer of its own,
- is a view controller with `init()` or no initializer of its own,
- or has a static function `film() -> CAFilm`; a free function of that name does as well.
Classes with generic parameters are left out, and drawn as far as others inherit from them. Code runs on the main actor.
Views and layers are started by the first of their methods without parameters that is named like one of STARTS. The program draws
each class in a process of its own, so that one that fails does not keep the others from being drawn.
"""
import pathlib
import re
import sys

STARTS = [
    "startAnimating", "startAnimation", "startAnimations", "startShimmering", "startShimmer", "startConfetti", "startLoading",
    "startPulse", "startPulsing", "startRotating", "beginAnimation", "beginAnimating", "animate", "start", "play", "show",
    "fire", "burst", "emit", "pulse", "run",
]
CLASS = re.compile(
    r"^[ \t]*(?:(?:public|open|internal|final|fileprivate|private|@\w+(?:\([^)]*\))?)\s+)*(class|struct|enum)\s+(\w+)\s*"
    r"(<[^>]*>)?\s*(?::\s*([^{]*))?\{", re.M)


# The classes that are made with a type, which is not known here. Classes that inherit from them are drawn.
GENERIC = set()


def without_comments(text):
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    return re.sub(r"(?m)//.*$", "", text)


def body(text, start):
    """Returns the text between the brace before `start` and the one that closes it."""
    depth = 1
    for index in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[index], 0)
        if depth == 0:
            return text[start:index]
    return text[start:]


def read(folder):
    GENERIC.clear()
    types, free = {}, []
    for path in sorted(pathlib.Path(folder).rglob("*.swift")):
        if path.name in ("main.swift", "Package.swift"):
            continue
        text = without_comments(path.read_text(errors="replace"))
        for match in CLASS.finditer(text):
            hidden = re.search(r"\b(fileprivate|private)\b", match.group(0).split(match.group(1))[0])
            supers = [
                re.split(r"<|\bwhere\b", part)[0].strip() for part in re.sub(r"@\w+", "", match.group(4) or "").split(",")]
            inside = body(text, match.end())
            if match.group(3):
                GENERIC.add(match.group(2))
            if not hidden and match.group(2) not in types:
                types[match.group(2)] = (match.group(1), supers, inside)
        for match in re.finditer(r"\bextension\s+(\w+)[^{]*\{", text):
            if match.group(1) in types:
                kind, supers, inside = types[match.group(1)]
                types[match.group(1)] = (kind, supers, inside + body(text, match.end()))
        if re.search(r"^(?:public\s+)?func\s+film\(\)\s*->\s*CAFilm", text, re.M):
            free.append("film")
    return types, free


METHOD = re.compile(
    r"@objc\s+(?:(?:public|open|internal|final|override|dynamic)\s+)*func\s+(\w+)\s*\(((?:[^()]|\([^()]*\))*)\)(?!\s*(?:throws|async|->))")
OWNER = re.compile(r"\b(?:class|extension)\s+(?!func\b|var\b|let\b)([\w.]+)\s*(?::[^{]*)?\{")


def selectors(folder):
    """Returns the methods that are found by their names, if the folder makes selectors of texts."""
    texts = [without_comments(path.read_text(errors="replace")) for path in sorted(pathlib.Path(folder).rglob("*.swift"))]
    if not any(re.search(r"\bSelector\(+\s*\"|\bNSSelectorFromString\(|\bSelector\(\s*[a-z]\w*\s*\)", text) for text in texts):
        return []
    found = {}
    for text in texts:
        for owner in OWNER.finditer(text):
            hidden = re.search(r"\b(?:fileprivate|private)\s*$", text[:owner.start()])
            for method in METHOD.finditer(outermost(body(text, owner.end()))) if not hidden else []:
                name, parameters = method[1], [part for part in method[2].split(",") if part.strip()]
                if len(parameters) < 2:
                    found.setdefault((owner[1], name), set()).add(len(parameters))
    return [
        f'Selector.register("{name}{":" if 1 in counts else ""}", Selector({owner}.{name}))'
        for (owner, name), counts in sorted(found.items()) if len(counts) == 1]


def family(name, types, seen=()):
    """Returns `view`, `layer` or `None`."""
    if name in seen:
        return None
    if name in types:
        kind, supers, _ = types[name]
        return family(supers[0], types, (*seen, name)) if kind == "class" and supers else None
    if re.fullmatch(r"CA\w*Layer", name):
        return "layer"
    if name == "UIViewController":
        return "controller"
    return "view" if re.fullmatch(r"UI(View|Label|ImageView|Control|Button|TextField|Slider|Switch|ScrollView|StackView)", name) else None


def placed(name, types):
    """Whether a layer has a size of its own, or none: a replicator or an emitter that does not ask for its bounds."""
    inside = members(name, types)
    if re.search(r"(?m)^\s*(?:self\.)?bounds(?:\.size)?\s*=[^=]", inside):
        return True
    root = name
    while root in types:
        root = types[root][1][0]
    asks = re.search(r"(?:(?<![.\w])|\bself\.)(?:bounds|frame)\b(?!\s*:)", inside)
    return root in ("CAReplicatorLayer", "CAEmitterLayer") and not asks


def members(name, types):
    """Returns the text of a class and of those it inherits from."""
    if name not in types:
        return ""
    _, supers, inside = types[name]
    return inside + "".join(members(base, types) for base in supers)


def outermost(text):
    """Returns a text without what is in braces, such as nested types and the bodies of functions."""
    depth, kept = 0, []
    for letter in text:
        depth += {"{": 1, "}": -1}.get(letter, 0)
        if depth == 0:
            kept.append(letter)
    return "".join(kept)


def known(parameter):
    """Returns the argument for a parameter that is a rectangle or a colour; `None` for others."""
    match = re.fullmatch(r"\s*(\w+)(?:\s+\w+)?\s*:\s*(CGRect|UIColor)[?!]?\s*", parameter)
    if not match:
        return None
    label = "" if match[1] == "_" else f"{match[1]}: "
    return label + ("box" if match[2] == "CGRect" else "color")


def initializer(inside, base):
    """Returns the arguments that a class can be made with; `None` if it needs others."""
    inside = outermost(inside)
    own = re.findall(
        r"((?:\w+\s+)*)(?<!\.)\binit\s*([?!]?)\s*\(((?:[^()]|\([^()]*\))*)\)", inside)
    designated = [
        parameters for words, _, parameters in own
        if not re.search(r"\b(?:file)?private\b", words) and "coder" not in parameters and "layer:" not in parameters]
    for parameters in designated:
        if not parameters.strip() or all("=" in part for part in parameters.split(",")):
            return ""
    for parameters in designated:
        first, *others = parameters.split(",")
        if re.fullmatch(r"\s*frame\s*:\s*CGRect\s*", first) and all("=" in part for part in others):
            return "frame: box"
    for parameters in designated:
        given = [known(part) for part in parameters.split(",") if "=" not in part]
        if all(given):
            return ", ".join(given)
    if designated:
        return None
    return "frame: box" if base == "view" else ""


def start(inside):
    for name in STARTS:
        if re.search(rf"(?<!private )\bfunc\s+{name}\s*\(\s*\)", inside):
            return name
    return None


def program(types, free, named):
    lines = [
        "import Animux", "import AVFoundation", "import UIKit", "",
        "let environment = ProcessInfo.processInfo.environment",
        'let sides = (environment["SIZE"] ?? "240x240").split(separator: "x").compactMap { Double($0) }',
        "let size = CGSize(width: sides.first ?? 240, height: sides.last ?? 240)",
        'let shown = environment["SECONDS_SHOWN"].flatMap(Double.init) ?? 2',
        'let hex = Int(environment["COLOR"] ?? "38a0ff", radix: 16) ?? 0x38A0FF',
        "let color = UIColor(red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,",
        "  blue: CGFloat(hex & 255) / 255, alpha: 1)",
        "let box = CGRect(x: 40, y: 40, width: size.width - 80, height: size.height - 80)",
        "let folder = CommandLine.arguments[1]", "let wanted = CommandLine.arguments.dropFirst(2).first",
        "var names: [String] = []", "var failures = 0", "",
        "func draw(film name: String, _ make: @MainActor () -> CAFilm) {",
        "  guard name == wanted else { return names.append(name) }", "  let film = MainActor.assumeIsolated { make() }", "  do {",
        '    try film.write(to: "\\(folder)/\\(name).mp4")',
        "    let sheet = try ContactSheet(every: film.duration / 12, width: 160).pixmap(of: Production(film.makeFilm()))",
        '    try Data(PNG.encode(sheet)).write(to: URL(filePath: "\\(folder)/\\(name).png"))',
        '    print("\\(name): drawn")', "  } catch {", '    print("\\(name): \\(error)")', "    failures += 1", "  }", "}", "",
        "func draw(_ name: String, _ body: @escaping @MainActor (CAFilm) -> Void) {", "  draw(film: name) {",
        "    let film = CAFilm(size: size, duration: shown, framesPerSecond: 30)",
        "    film.backgroundColor = CGColor(gray: 0.12, alpha: 1)", "    film.run { MainActor.assumeIsolated { body(film) } }", "    return film", "  }", "}", "",
        "func drawEach() {", "  for name in names {", "    let child = Process()",
        "    child.executableURL = URL(filePath: CommandLine.arguments[0])", "    child.arguments = [folder, name]",
        '    child.environment = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }',
        '    do { try child.run() } catch { print("\\(name): \\(error)") }', "    child.waitUntilExit()",
        "    guard child.terminationStatus != 0 || child.terminationReason != .exit else { continue }",
        '    print("\\(name): failed")', "    failures += 1", "  }", "}", "",
    ]
    lines += named
    for name, (kind, supers, inside) in sorted(types.items()):
        if family(name, types) == "layer" and name not in GENERIC and initializer(inside, "layer") == "":
            own = re.findall(r"(?<!convenience )(?<![.\w])init\s*[?!]?\s*\(([^)]*)\)", outermost(inside))
            copy = f", copy: {{ layer in MainActor.assumeIsolated {{ {name}(layer: layer) }} }}" if not own or any("layer" in one for one in own) else ""
            lines.append(f"CALayer.register({name}.self, make: {{ MainActor.assumeIsolated {{ {name}() }} }}{copy})")
    for name, (kind, supers, inside) in sorted(types.items()):
        lines += calls(name, kind, inside, types)
    lines += [f'draw(film: "film") {{ {name}() }}' for name in free]
    return lines + ["if wanted == nil { drawEach() }", "exit(failures == 0 ? 0 : 1)"]


def abstract(name, inside, types):
    """Whether a class is only there for others of the folder to be made from."""
    return any(supers[0] == name for _, supers, _ in types.values()) and re.search(
        r"fatalError\([^\n]*(?:overrid|abstract|subclass)", inside)


def calls(name, kind, inside, types):
    everything = members(name, types)
    if re.search(r"static\s+func\s+film\(\)\s*->\s*CAFilm", inside):
        return [f'draw(film: "{name}") {{ {name}.film() }}']
    if kind == "enum" or name in GENERIC or abstract(name, inside, types):
        return []
    if re.search(r"func\s+setUpAnimation\(in\s+layer:\s*CALayer,\s*size:\s*CGSize,\s*color:\s*UIColor\)", inside):
        return [
            f'draw("{name}") {{ film in', "  let host = CALayer()", "  host.frame = box",
            "  film.rootLayer.addSublayer(host)",
            f"  {name}().setUpAnimation(in: host, size: host.bounds.size, color: color)", "}"]
    base = family(name, types)
    arguments = initializer(inside, base)
    if base is None or arguments is None or (base == "controller" and arguments):
        return []
    begin = start(everything)
    begin = [f"  thing.{begin}()"] if begin else []
    if base == "view":
        return [
            f'draw("{name}") {{ film in', f"  let thing = {name}({arguments})", "  thing.frame = box", "  film.show(thing)",
            *begin, "}"]
    if base == "controller":
        return [f'draw("{name}") {{ film in', f"  let thing = {name}()", "  film.show(thing)", *begin, "}"]
    place = "  thing.position = CGPoint(x: box.midX, y: box.midY)" if placed(name, types) else "  thing.frame = box"
    return [
        f'draw("{name}") {{ film in', f"  let thing = {name}({arguments})", place,
        "  film.rootLayer.addSublayer(thing)", *begin, "}"]


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: scripts/client-driver.py FOLDER")
    print("\n".join(program(*read(sys.argv[1]), selectors(sys.argv[1]))))
