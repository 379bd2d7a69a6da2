#!/usr/bin/env python3
"""Proves that the kernels make the same bytes on any machine.

The kernels are compiled twice for x86-64, with and without AVX2, and the processor selects one. This script compiles them without AVX2 only,
links the tool and the tests of the last debug build with them, and runs the kernels' tests. Then it compares films and pictures of both
tools. It takes some seconds."""
import hashlib, json, os, platform, re, subprocess, sys

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BUILD, PLAIN = f"{TOP}/.build/debug", f"{TOP}/.build/plain"
TESTS = r"KernelTwinTests|KernelTests|CoverageTests|SamplingTests|ScaledRowTests|BlendTests|LumaDitheringTests|CompositeBlockTests|CurveCuttingTests|StrandTests"
FILM = "Samples/hello/scene.json"
STILLS = [f"Tests/AnimuxTests/Goldens/{name}/scene.json" for name in ("filters", "styles", "round-gradients", "shadows")]


def compiled():
    """The kernels' objects, by their names in the build."""
    os.makedirs(PLAIN, exist_ok=True)
    sources = sorted(name for name in os.listdir(f"{TOP}/Sources/CKernels") if name.endswith(".c"))
    clang = os.path.join(os.path.dirname(linker("animux")[0]), "clang")
    running = []
    for name in sources:
        command = [clang, "-c", "-O0", "-DANIMUX_PLAIN", f"-I{TOP}/Sources/CKernels/include",
                   f"{TOP}/Sources/CKernels/{name}", "-o", f"{PLAIN}/{name}.o"]
        running.append(subprocess.Popen(command))
        if len(running) == (os.cpu_count() or 1):
            finish(running.pop(0))
    for process in running:
        finish(process)
    return {f"{name}.o": f"{PLAIN}/{name}.o" for name in sources}


def finish(process):
    if process.wait() != 0:
        sys.exit("the kernels cannot be compiled")


def linker(product):
    """The command that links a product of the debug build."""
    for line in open(f"{TOP}/.build/debug.yaml"):
        if re.search(rf"/{product}\.product/Objects\.LinkFileList", line) and "args:" in line:
            return json.loads(line.split("args:", 1)[1])
    sys.exit(f"there is no debug build of {product}")


def linked(product, objects):
    """Links a product with other kernels, and returns its path."""
    command, listed = linker(product), f"{PLAIN}/{product}.objects"
    with open(f"{BUILD}/{product}.product/Objects.LinkFileList") as given, open(listed, "w") as out:
        for line in given:
            path = line.strip().strip("'\"")
            folder, name = os.path.split(path)
            out.write((objects[name] if folder.endswith("CKernels.build") else path) + "\n")
    target = command.index("-o") + 1
    made = f"{PLAIN}/{os.path.basename(command[target])}"
    command[target] = made
    command = [f"@{listed}" if part.endswith("Objects.LinkFileList") else part for part in command]
    if subprocess.run(command, cwd=TOP).returncode != 0:
        sys.exit(f"{product} cannot be linked")
    return made


def hashes(tool):
    """What the tool makes of some scenes."""
    result = {}
    for scene in [FILM] + STILLS:
        verb, out = ("encode", f"{PLAIN}/made.mp4") if scene == FILM else ("still", f"{PLAIN}/made.png")
        subprocess.run([tool, verb, scene, out], cwd=TOP, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        result[scene] = hashlib.sha256(open(out, "rb").read()).hexdigest()
    return result


def main():
    if platform.machine() != "x86_64":
        return print("the kernels are compiled once for this machine")
    objects = compiled()
    tests = linked("animuxPackageTests", objects)
    command = [tests, "--testing-library", "swift-testing", "--filter", TESTS]
    if subprocess.run(command, cwd=TOP, stdout=subprocess.DEVNULL).returncode != 0:
        subprocess.run(command, cwd=TOP)
        sys.exit("the kernels' tests fail without AVX2")
    own, plain = hashes(f"{BUILD}/animux"), hashes(linked("animux", objects))
    different = [scene for scene in own if own[scene] != plain[scene]]
    if different:
        sys.exit("without AVX2 other bytes are made of " + ", ".join(different))
    print(f"{len(own)} scenes and the kernels' tests are the same without AVX2")


main()
