#!/usr/bin/env python3
"""Makes articles of the site from pages of docs: `site-pages.py CATALOGUE PAGE...`.

Links between these pages, and to headings, become links of DocC. Links to other files become plain text. Pictures are copied
into the catalogue's resources. The page of filters refers to its pictures by their families.
"""

import pathlib
import re
import shutil
import sys

FENCE = re.compile(r"^```", re.M)


def slug(heading: str) -> str:
    """Returns the anchor that links in docs use for a heading."""
    words = re.sub(r"[^\w\- ]", "", heading.replace("`", "").lower())
    return words.replace(" ", "-")


def fragment(heading: str) -> str:
    """Returns the anchor that DocC gives to a heading."""
    return re.sub(r"[^\w]+", "-", heading.replace("`", "").replace("’", "")).strip("-")


def headings(text: str) -> dict[str, str]:
    return {slug(title): fragment(title) for title in re.findall(r"^#+ (.+)$", text, re.M)}


def main() -> None:
    catalogue = pathlib.Path(sys.argv[1])
    docs = pathlib.Path("docs")
    pages = {name: (docs / f"{name}.md").read_text() for name in sys.argv[2:]}
    anchors = {name: headings(text) for name, text in pages.items()}
    known = set(pages) | {path.stem for path in catalogue.glob("*.md")} | {"Filters", "Gallery"}

    def link(name: str, match: re.Match) -> str:
        label, target = match.group(1), match.group(2)
        if target.startswith(("http:", "https:")):
            return match.group(0)
        path, _, anchor = target.partition("#")
        page = pathlib.Path(path).stem if path else name
        if page not in known or (path and path.startswith("..") and "docc" not in path):
            return label
        place = anchors.get(page, {}).get(anchor) if anchor else None
        return f"[{label}](doc:{page}#{place})" if place else f"[{label}](doc:{page})"

    def picture(name: str, match: re.Match) -> str:
        source = docs / match.group(2)
        resource = "-".join(match.group(2).split("/"))
        shutil.copy(source, catalogue / "Resources" / resource)
        return f"![{match.group(1) or name}]({resource.removesuffix('.png')})"

    for name, text in pages.items():
        parts = re.split(r"(^```.*?^```$)", text, flags=re.M | re.S)
        for index in range(0, len(parts), 2):
            parts[index] = re.sub(r"!\[([^]]*)\]\(([^)]+\.png)\)", lambda m: picture(name, m), parts[index])
            parts[index] = re.sub(r"(?<!!)\[([^]]+)\]\((?!doc:)([^)]+)\)", lambda m: link(name, m), parts[index])
        title, _, rest = "".join(parts).partition("\n\n")
        # DocC takes the first paragraph as the summary of the page, and wants a heading after it.
        summary, _, body = rest.partition("\n\n")
        (catalogue / f"{name}.md").write_text(f"{title}\n\n{summary}\n\n## Overview\n\n{body}")


main()
