#!/usr/bin/env python3
"""Prints a Swift file with the words that need an Objective-C runtime in their counterparts of docs/QuartzCore.md.

- `@objc`, `@IBInspectable` and their like are left out.
- `#selector(tick)` becomes `Selector(tick)`, and `#keyPath(CALayer.opacity)` becomes `"opacity"`.
- a `layerClass` of the file's own is registered, so that a view can make its layer.
- `@NSManaged var angle: CGFloat`, and `@objc dynamic var` in a layer, become `@LayerValue("angle") var angle: CGFloat = 0`.

Lines stay lines, and errors name the original file. Texts and comments are not looked at: none of these words is usual there.
"""
import re
import sys

ATTRIBUTES = re.compile(r"@(?:objcMembers|nonobjc|objc(?:\([^)]*\))?|IB(?:Inspectable|Designable|Outlet|Action|SegueAction))(?!\w)[ \t]*")
ZEROS = {
    "Bool": "false", "String": '""', "CGPoint": ".zero", "CGSize": ".zero", "CGRect": ".zero", "CGColor": "CGColor(gray: 0, alpha: 0)",
    "UIColor": "UIColor.clear", "CATransform3D": "CATransform3DIdentity",
}
LAYER = re.compile(r"\bclass\s+\w+[^{]*:\s*CA\w*Layer\b")


def key(path):
    """The key path of `CALayer.position.x`: what follows the type, by the names of keys."""
    parts = path.strip().split(".")
    while len(parts) > 1 and (parts[0][:1].isupper() or parts[0] == "self"):
        parts.pop(0)
    return ".".join(re.sub(r"^is([A-Z])", lambda match: match[1].lower(), part) for part in parts)


def layer_value(name, kind, value):
    kind = kind.strip()
    if not value:
        value = "nil" if kind.endswith(("?", "!")) else ZEROS.get(kind, "0")
    return f'@LayerValue("{name}") var {name}: {kind} = {value}'


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
        result += [text[position:match.start()], change(text[match.end():end - 1])]
        position = end
    return "".join(result) + text[position:]


def translated(text):
    text = balanced(text, "#selector", lambda method: f"Selector({re.sub(r'^(getter|setter):', '', method.strip())})")
    text = balanced(text, "#keyPath", lambda path: f'"{key(path)}"')
    managed = r"@NSManaged\s+((?:\w+\s+)*?)(?:dynamic\s+)?var\s+(\w+)\s*:\s*([^={\n]+?)[ \t]*(?=\n|//|$)"
    text = re.sub(managed, lambda m: layer_attribute(m[1]) + layer_value(m[2], m[3], None), text)
    if LAYER.search(text):
        dynamic = r"@objc\s+((?:\w+\s+)*?)dynamic\s+((?:\w+\s+)*?)var\s+(\w+)\s*:\s*([^={\n]+?)[ \t]*(?:=[ \t]*([^\n{]+?))?[ \t]*(?=\n|//|$)"
        text = re.sub(dynamic, lambda m: layer_attribute(m[1] + m[2]) + layer_value(m[3], m[4], m[5]), text)
    text = registered(ATTRIBUTES.sub("", text))
    return re.sub(r"\bdynamic\s+(?=(?:\w+\s+)*(?:var|func)\b)", "", text)


def registered(text):
    """Lets `layerClass` say how a layer of the class is made, and copied for its presentation."""
    def replacement(match):
        name = match[3]
        if name.startswith("CA"):
            return match[0]
        found = re.search(rf"\bclass\s+{re.escape(name.split('.')[-1])}\b[^{{]*\{{(.*)", text, re.S)
        inside = found[1] if found else ""
        initializers = re.findall(r"(?<![.\w])init\s*\(([^)]*)\)", inside)
        copies = found and (not initializers or any("layer" in parameters for parameters in initializers))
        copy = f", copy: {{ {name}(layer: $0) }}" if copies else ""
        return f"{match[1]}CALayer.register({name}.self, make: {{ {name}() }}{copy}); return {name}.self"

    return re.sub(r"(\blayerClass\s*:\s*(?:Swift\.)?AnyClass\s*\{\s*(?:get\s*\{\s*)?)(return\s+)?([\w.]+)\.self\b", replacement, text)


def layer_attribute(modifiers):
    """The access of a value; a wrapper comes before it."""
    return "".join(word + " " for word in modifiers.split() if word != "dynamic")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: scripts/client-source.py FILE")
    with open(sys.argv[1], encoding="utf-8", errors="replace") as file:
        print(f'#sourceLocation(file: "{sys.argv[1]}", line: 1)')
        print(translated(file.read()), end="")
