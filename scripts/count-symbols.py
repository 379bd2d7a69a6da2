#!/usr/bin/env python3
"""Counts the public symbols of each module, and those that have a comment.

`scripts/count-symbols.py out/symbols` reads what scripts/symbol-graph.sh wrote. It fails if a symbol has no comment,
or if a type is on no page of the catalogue.
"""
import json
import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
CATALOGUE = TOP / "Sources/Animux/Animux.docc"


def symbols(folder):
    """The symbols that a source file declares; those that the compiler makes have no place."""
    for graph in sorted(pathlib.Path(folder).glob("*.symbols.json")):
        for symbol in json.loads(graph.read_text())["symbols"]:
            if "location" in symbol and symbol["kind"]["identifier"] != "swift.extension":
                yield symbol


def module(symbol):
    return re.search(r"/Sources/(\w+)/", symbol["location"]["uri"]).group(1)


def name(symbol):
    return ".".join(symbol["pathComponents"])


def main(folder):
    counts, missing, types = {}, [], set()
    for symbol in symbols(folder):
        count = counts.setdefault(module(symbol), [0, 0])
        count[0] += 1
        if symbol.get("docComment"):
            count[1] += 1
        else:
            missing.append(f"{module(symbol)}: {name(symbol)}")
        if len(symbol["pathComponents"]) == 1:
            types.add(name(symbol))
    if not counts:
        sys.exit(f"{folder} has no symbol graphs")

    rows = sorted(counts.items()) + [("all", [sum(column) for column in zip(*counts.values())])]
    print(f"{'module':<18} {'symbols':>8} {'documented':>11}")
    for title, (total, documented) in rows:
        print(f"{title:<18} {total:>8} {documented:>11}")

    pages = "".join(page.read_text() for page in CATALOGUE.glob("*.md"))
    listed = set(re.findall(r"(?m)^- ``(\w+)``$", pages))
    problems = [f"no comment: {line}" for line in missing]
    problems += [f"on no page of the catalogue: {line}" for line in sorted(types - listed)]
    print("\n".join(problems), end="\n" if problems else "")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
