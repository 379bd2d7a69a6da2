#!/usr/bin/env python3
"""Checks the schema of scenes with an independent validator, PyPI's jsonschema.

check-schema.py ANIMUX [COUNT]: all samples, goldens, parts and examples of the documentation must be valid. Of COUNT changed
documents (2000 by default) that `animux validate` refuses for their shape, the schema must refuse at least 95 %, and it must
refuse none that `animux validate` accepts.
"""
import copy, glob, json, os, random, re, subprocess, sys, tempfile
from concurrent.futures import ThreadPoolExecutor

try:
    from jsonschema import Draft202012Validator
except ImportError:
    print("The schema is not checked: the Python package jsonschema is missing.")
    sys.exit(0)

TOOL = os.path.abspath(sys.argv[1])
COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
# What the shape of a document determines. Names, references and combinations of keys are no matter of shape.
SHAPE = {"wrong-type", "unknown-key", "missing-key", "out-of-range"}


def plain(text):
    """The text without comments and trailing commas, so that Python can read it."""
    text = re.sub(r'("(?:\\.|[^"\\])*")|//[^\n]*|/\*.*?\*/', lambda m: m[1] or "", text, flags=re.S)
    return re.sub(r'("(?:\\.|[^"\\])*")|,(?=\s*[\]}])', lambda m: m[1] or "", text)


def documents():
    folders = ["Samples/**/*.json", "Tests/AnimuxTests/Goldens/**/*.json", "Parts/*.json", "Benchmarks/*.json"]
    for path in sorted(p for f in folders for p in glob.glob(f, recursive=True)):
        yield path, open(path, encoding="utf-8").read()
    for path in sorted(glob.glob("docs/**/*.md", recursive=True)) + ["README.md"]:
        if path == "docs/Diagnostics.md":
            continue  # Its examples have errors on purpose.
        for index, text in enumerate(re.findall(r"^```jsonc?\n(.*?)^```", open(path, encoding="utf-8").read(), re.S | re.M)):
            yield f"{path}:{index + 1}", text


def scenes():
    for name, text in documents():
        try:
            value = json.loads(plain(text))
        except ValueError:
            continue
        if isinstance(value, dict) and ("size" in value or "include" in value) and ("layers" in value or "slides" in value or "include" in value or "root" in value):
            yield name, value


def places(value, path=()):
    """The paths of all values but those that the tool may leave out, in objects with "if"."""
    if isinstance(value, dict) and "if" in value:
        return
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        if path or key not in ("variables", "definitions"):
            yield from places(inner, path + (key,))


def changed(value, random):
    value = copy.deepcopy(value)
    path = random.choice([p for p in places(value) if p])
    owner = value
    for key in path[:-1]:
        owner = owner[key]
    old = owner[path[-1]]
    change = random.randrange(6)
    if change == 0:
        owner[path[-1]] = random.choice([True, 7, "text", [], {}, [1, 2, 3, 4, 5], None])
    elif change == 1 and isinstance(owner, dict):
        owner[random.choice(["opacty", "colour", "x", "kind", path[-1] + "s"])] = owner.pop(path[-1])
    elif change == 2 and isinstance(owner, dict):
        del owner[path[-1]]
    elif change == 3 and isinstance(old, (int, float)):
        owner[path[-1]] = random.choice([-1e9, 1e9, -1, -0.5, 1.5])
    elif change == 4 and isinstance(old, dict):
        old[random.choice(["foo", "width", "colour"])] = 1
    else:
        owner[path[-1]] = {"a": 1} if not isinstance(old, dict) else [old]
    return value


def verdict(document, folder):
    """The codes of the errors that the tool reports."""
    run = subprocess.run(
        [TOOL, "validate", "--json", "-"], input=json.dumps(document), capture_output=True, text=True, cwd=folder, timeout=60)
    try:
        found = json.loads(run.stdout)
    except ValueError:
        return run.returncode, set()
    found = found.get("diagnostics", []) if isinstance(found, dict) else found
    return run.returncode, {d["code"] for d in found if d.get("severity", "error") == "error"}


def leaves(error):
    """The messages at the ends of all alternatives, the deepest first."""
    found = [error] if not error.context else [leaf for inner in error.context for leaf in leaves(inner)]
    return sorted(found, key=lambda leaf: -len(leaf.absolute_path))


def main():
    schema = json.loads(subprocess.run([TOOL, "schema"], capture_output=True, text=True, check=True).stdout)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    all_scenes = list(scenes())
    failures = 0
    for name, value in all_scenes:
        for error in sorted(validator.iter_errors(value), key=str)[:3]:
            where = list(error.absolute_path)
            deepest = leaves(error)[0]
            print(f"{name}: {where}: {error.message[:160]} … {list(deepest.absolute_path)}: {deepest.message[:120]}")
            failures += 1
    print(f"{len(all_scenes)} documents, {failures} errors")

    chance = random.Random(1)
    small = [(n, v) for n, v in all_scenes if len(json.dumps(v)) < 8000]
    refused = caught = accepted = wrong = 0
    missed = {}

    def trial(_seed):
        chance = random.Random(_seed)
        name, value = chance.choice(small)
        document = changed(value, chance)
        folder = os.path.dirname(name) if ":" not in name else "docs"
        code, codes = verdict(document, folder or ".")
        return name, document, code, codes

    seed = 0
    with ThreadPoolExecutor(3) as pool:
        while refused < COUNT and seed < COUNT * 6:
            batch = list(pool.map(trial, range(seed, seed + 200)))
            seed += 200
            for name, document, code, codes in batch:
                valid = validator.is_valid(document)
                if code == 0:
                    accepted += 1
                    if not valid:
                        wrong += 1
                        error = next(validator.iter_errors(document))
                        deepest = leaves(error)[0]
                        print(f"too strict: {name}: {list(deepest.absolute_path)}: {deepest.message[:200]}")
                elif codes and codes <= SHAPE:
                    refused += 1
                    caught += not valid
                    if valid:
                        missed.setdefault(tuple(sorted(codes)), []).append((name, document))
    share = caught / max(refused, 1)
    print(f"{refused} documents refused for their shape, {caught} of them by the schema ({share:.1%}); {accepted} accepted, {wrong} of them refused by the schema")
    if "--missed" in sys.argv:
        for codes, all_missed in missed.items():
            print(codes, len(all_missed))
            for name, document in all_missed[:12]:
                run = subprocess.run([TOOL, "validate", "-"], input=json.dumps(document), capture_output=True, text=True, cwd="docs")
                print("   ", name, (run.stderr + run.stdout).split("\n")[0][:200])
    sys.exit(1 if failures or wrong or share < 0.95 else 0)


if __name__ == "__main__":
    main()
