#!/usr/bin/env python3
"""Prints a Swift file in which all that needs the Objective-C runtime is replaced by its counterpart in docs/QuartzCore.md.

- `@objc`, `@IBInspectable` and their like are left out.
- `#selector(tick)` in a class `Clock` becomes `Selector(Clock.tick)`, and `#keyPath(CALayer.opacity)` becomes `"opacity"`.
- `@objc optional func done()` of a protocol gets an empty default, and `delegate?.done?()` becomes `delegate?.done()`. The names are
  those of all files of FOLDER. A function that returns a value returns an optional one, which is `nil` by default.
- `#if os(iOS)` becomes `#if canImport(UIKit)`, and `import Foundation` or `import Dispatch` becomes `import UIKit`, whose timers wait in the film's time.
- A private method that is named like one of Core Animation's delegates is renamed: nothing but that file can have called it.
- The members of an extension that overrides methods move into its class.
- A `layerClass` of the file's own is registered, so that a view can make its layer.
- `table.register(Row.self, forCellReuseIdentifier: "row")` gets a function that makes a row.
- `Timer()`, which stands for none yet, becomes a timer that never fires, and `kCTFontAttributeName as NSAttributedString.Key` the key of that name.
- `@NSManaged var angle: CGFloat`, and `@objc dynamic var` in a layer, become `@LayerValue("angle") var angle: CGFloat = 0`.

Lines stay lines, and errors name the original file. Types and protocols are looked for outside of texts and comments; the other words are not usual there.
"""
import pathlib
import re
import sys

ATTRIBUTES = re.compile(
    r"@(?:objcMembers|nonobjc|objc(?:\([^)]*\))?|IB(?:Inspectable|Designable|Outlet|Action|SegueAction)|UIApplicationMain|main)(?!\w)[ \t]*")
# Modules whose declarations UIKit has, or exports. One that a file imports beside UIKit would bring Foundation's own timers and queues.
IMPORTED = re.compile(
    r"((?:^|;)[ \t]*)(?:@\w+\s+)?import\s+(?:(?:class|struct|enum|protocol|typealias|func|let|var)\s+)?"
    r"(?:(?:Foundation|Dispatch|CoreFoundation|CoreImage|CoreText|ObjectiveC|Darwin)(?:\.\w+)*|(?:UIKit|CoreGraphics)(?:\.\w+)+)(?=[ \t]*(?:;|//|$))", re.M)
OPTIONAL = re.compile(
    r"(?:@objc(?:\([^)]*\))?\s+)?\boptional\s+(?:@objc\s+)?(?:func\s+(\w+)\s*\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)[ \t]*(?:->[ \t]*([^\n{}/]+?))?"
    r"|var\s+(\w+)\s*:\s*([^{\n]+?)\s*\{\s*get[^}]*\})[ \t]*(?=\n|//|/\*|;|\}|$)")
PROTOCOL = re.compile(r"((?:\b(?:public|open|internal|fileprivate|private)\s+)?)protocol\s+(\w+)[^{]*\{")
TYPE = re.compile(r"\b(?:class|struct|extension|enum|actor)\s+(?!func\b|var\b|let\b|override\b|subscript\b|final\b|private\b|public\b)([\w.]+)[^{};]*\{")
HIDDEN = re.compile(
    r"\b(private\s+func\s+)(?=action\(for\b|animationDid(?:Start|Stop)\(_|draw\(_ layer\b|display\(_ layer\b|layoutSublayers\(of\b)")
ZEROS = {
    "Bool": "false", "String": '""', "CGPoint": ".zero", "CGSize": ".zero", "CGRect": ".zero", "CGColor": "CGColor(gray: 0, alpha: 0)",
    "UIColor": "UIColor.clear", "CATransform3D": "CATransform3DIdentity",
}
# A protocol of the Objective-C runtime is one of classes.
BARE = re.compile(r"(@objc(?:\([^)]*\))?\s+(?:(?:public|open|internal|fileprivate|private)\s+)?protocol\s+\w+)(\s*\{)")
LAYER = re.compile(r"\bclass\s+\w+[^{]*:\s*CA\w*Layer\b")


def key(path):
    """The key path of `CALayer.position.x`: what follows the type, by the names of keys."""
    parts = path.strip().split(".")
    while len(parts) > 1 and (parts[0][:1].isupper() or parts[0] == "self"):
        parts.pop(0)
    return ".".join(re.sub(r"^is([A-Z])", lambda match: match[1].lower(), part) for part in parts)


def layer_value(name, kind, value, modifiers):
    kind = kind.strip()
    access = "".join(word + " " for word in modifiers.split() if word not in ("dynamic", "weak", "final"))
    if not value:
        value = "nil" if kind.endswith(("?", "!")) else ZEROS.get(kind, "0")
    return f'@LayerValue("{name}") {access}var {name}: {kind} = {value}'


def balanced(text, word, change):
    """Replaces `word(…)` by what `change` makes of the part in parentheses."""
    result, position = [], 0
    for match in re.finditer(re.escape(word) + r"\s*\(", text):
        if match.start() < position:
            continue
        depth, end = 1, match.end()
        while end < len(text) and depth:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        result += [text[position:match.start()], change(text[match.end():end - 1], match.start())]
        position = end
    return "".join(result) + text[position:]


BLANK = re.compile(r'"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.S)


def blanked(text):
    """The text with spaces for the letters of comments and strings, so that no brace or word in them is taken for code."""
    return BLANK.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)


def closing(text, start):
    """The position of the brace that closes the one before `start`."""
    depth = 1
    for index in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[index], 0)
        if depth == 0:
            return index
    return len(text)


EXTENSION = re.compile(r"\bextension\s+(\w+)\s*(:[^{]*)?\{")


def outermost(text):
    """The text with spaces for what is in braces."""
    depth, kept = 0, []
    for letter in text:
        depth -= letter == "}"
        kept.append(letter if depth == 0 or letter == "\n" else " ")
        depth += letter == "{"
    return "".join(kept)


def with_overrides(text, file):
    """Moves the members of an extension that overrides methods into its class, where Swift looks for them, if both are in one file."""
    position = 0
    while True:
        code = blanked(text)
        match = EXTENSION.search(code, position)
        if not match:
            return text
        position, end = match.end(), closing(code, match.end())
        owner = re.search(rf"\bclass\s+{match[1]}\b[^{{]*\{{", code)
        if not owner or not re.search(r"\boverride\b", outermost(code[match.end():end])):
            continue
        inside, brace = text[match.end():end], closing(code, owner.end())

        def line(offset):
            return f'\n#sourceLocation(file: "{file}", line: {text.count(chr(10), 0, offset) + 1})\n'

        moved = line(match.end()) + inside + line(brace)
        hollow = re.sub(r"[^\n]", "", inside)
        if brace > end:
            text = text[:match.end()] + hollow + text[end:brace] + moved + text[brace:]
        else:
            text = text[:brace] + moved + text[brace:match.end()] + hollow + text[end:]
            position += len(moved)


def optional_names(text):
    return {match[1] or match[4] for match in OPTIONAL.finditer(text)}


def with_defaults(text):
    """Gives the optional members of protocols defaults, in an extension behind the brace that closes each protocol."""
    result, position, code = [], 0, blanked(text)
    for match in PROTOCOL.finditer(code):
        end = closing(code, match.end())
        body = text[match.end():end]
        if match.start() < position or not OPTIONAL.search(body):
            continue
        access = "public " if match[1].split() and match[1].split()[0] in ("public", "open") else ""
        defaults = []

        def member(found):
            if found[1]:
                kind = f" -> {optional(found[3])}" if found[3] and found[3].strip() not in ("Void", "()") else ""
                head = f"func {found[1]}({found[2]}){kind}"
                defaults.append(f"{access}{' '.join(head.split())} {{ {'nil ' if kind else ''}}}")
                return head
            head = f"var {found[4]}: {optional(found[5])}"
            defaults.append(f"{access}{head} {{ nil }}")
            return head + " { get }"

        result += [text[position:match.end()], OPTIONAL.sub(member, body)]
        result.append("}; extension " + match[2] + " { " + "; ".join(defaults) + " }")
        position = end + 1
    return "".join(result) + text[position:]


def optional(kind):
    kind = kind.strip()
    return kind if kind.endswith(("?", "!")) else f"({kind})?" if "->" in kind else kind + "?"


def selector(method, enclosing):
    """The counterpart of a selector. A method without its type is one of the type around it."""
    method = re.sub(r"^(getter|setter):", "", method.strip()).strip()
    method = re.sub(r"^self\.", "", method)
    return f"Selector({method if '.' in method.split('(')[0] or enclosing is None else enclosing + '.' + method})"


def with_selectors(text):
    code = blanked(text)
    types = [(match.end(), closing(code, match.end()), match[1]) for match in TYPE.finditer(code)]

    def change(method, position):
        around = [name for start, end, name in types if start <= position < end]
        return selector(method, around[-1] if around else None)

    return balanced(text, "#selector", change)


def translated(text, names=frozenset(), file="client.swift", others=()):
    text = with_overrides(text, file)
    names = set(names) | optional_names(text)
    text = BARE.sub(r"\1: AnyObject\2", text)
    if names:
        text = with_defaults(text)
        text = re.sub(rf"\.({'|'.join(map(re.escape, sorted(names)))})\?(?=\()", r".\1", text)
    text = re.sub(r"(?m)^([ \t]*#(?:else)?if\b.*)$", lambda match: re.sub(r"\bos\(iOS\)", "canImport(UIKit)", match[1]), text)
    text = re.sub(r"(?<![\w.])Timer\(\)", "Timer(timeInterval: 0, repeats: false) { _ in }", text)
    text = re.sub(r"\b(kCT\w+AttributeName)\s+as\s+NSAttributedString\.Key\b", r"NSAttributedString.Key(\1)", text)
    text = HIDDEN.sub(r"\1hidden_", IMPORTED.sub(r"\1import UIKit", text))
    text = with_selectors(text)
    text = balanced(text, "#keyPath", lambda path, _: f'"{key(path)}"')
    managed = r"@NSManaged\s+((?:\w+\s+)*?)(?:dynamic\s+)?var\s+(\w+)\s*:\s*([^={;\n]+?)[ \t]*(?=[;\n]|//|$)"
    text = re.sub(managed, lambda m: layer_value(m[2], m[3], None, m[1]), text)
    if LAYER.search(text):
        dynamic = r"@objc\s+((?:\w+\s+)*?)dynamic\s+((?:\w+\s+)*?)var\s+(\w+)\s*:\s*([^={;\n]+?)[ \t]*(?:=[ \t]*([^\n{;]+?))?[ \t]*(?=[;\n]|//|$)"
        text = re.sub(dynamic, lambda m: layer_value(m[3], m[4], m[5], m[1] + m[2]), text)
    text = re.sub(
        r"\.register\(\s*([\w.]+)\.self\s*,\s*forCellReuseIdentifier:",
        r".register({ \1(style: .default, reuseIdentifier: $0) }, forCellReuseIdentifier:", text)
    text = re.sub(
        r"\.register\(\s*([\w.]+)\.self\s*,\s*forCellWithReuseIdentifier:",
        r".register({ \1(frame: $0) }, forCellWithReuseIdentifier:", text)
    text = registered(ATTRIBUTES.sub("", text), others)
    return re.sub(r"\bdynamic\s+(?=(?:\w+\s+)*(?:var|func)\b)", "", text)


def registered(text, others):
    """Makes `layerClass` register how a layer of the class is made, and copied for its presentation."""
    def replacement(match):
        name = match[3]
        if name.startswith("CA"):
            return match[0]
        pattern = rf"\bclass\s+{re.escape(name.split('.')[-1])}\b[^{{]*\{{"
        home = next((other for other in (text, *others) if re.search(pattern, other)), "")
        found = re.search(pattern, home)
        inside = home[found.end():closing(blanked(home), found.end())] if found else ""
        initializers = re.findall(r"(?<!convenience )(?<![.\w])init\s*\(([^)]*)\)", inside)
        copies = found and (not initializers or any("layer" in parameters for parameters in initializers))
        copy = f", copy: {{ {name}(layer: $0) }}" if copies else ""
        return f"{match[1]}CALayer.register({name}.self, make: {{ {name}() }}{copy}); return {name}.self"

    return re.sub(r"(\blayerClass\s*:\s*(?:Swift\.)?AnyClass\s*\{\s*(?:get\s*\{\s*)?)(return\s+)?([\w.]+)\.self\b", replacement, text)


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: scripts/client-source.py FILE [FOLDER]")
    file = pathlib.Path(sys.argv[1])
    others = pathlib.Path(sys.argv[2]).rglob("*.swift") if len(sys.argv) == 3 else []
    others = [other.read_text(errors="replace") for other in others]
    found = {name for other in others for name in optional_names(other)}
    print(f'#sourceLocation(file: "{file}", line: 1)')
    print(translated(file.read_text(errors="replace"), found, file, others), end="")
