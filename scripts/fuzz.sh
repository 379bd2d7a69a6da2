#!/usr/bin/env bash
# Fuzzes everything that reads input: `scripts/fuzz.sh [SUBJECT…] [--count N] [--seconds N] …`. The build is optimised and has no
# sanitizer, because traps, hangs and excessive memory are found fastest that way. `scripts/fuzz.sh --guided SUBJECT [libFuzzer's options]` builds it with libFuzzer and the address
# sanitizer; new inputs go to out/fuzz/corpus/SUBJECT. Findings are kept in out/fuzz.
set -eu
cd "$(dirname "$0")/.."
if [[ "${1:-}" != --guided ]]; then
  scripts/swift build -c release --product animux
  scripts/swift build -c release --product animux-fuzz
  export ANIMUX_TOOL=$PWD/.build/release/animux
  exec .build/release/animux-fuzz "$@"
fi
subject=${2:?the name of a subject}
shift 2
scripts/swift build -c release --product animux-fuzz --scratch-path .build/fuzz -Xswiftc -DFUZZER \
  -Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=address,fuzzer-no-link -Xswiftc -use-ld=lld
mkdir -p "out/fuzz/corpus/$subject"
words=out/fuzz/$subject.dict
.build/release/animux-fuzz --dictionary "$subject" > "$words" 2>/dev/null || : > "$words"
export ANIMUX_FUZZ_SUBJECT=$subject ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=0}
exec .build/fuzz/release/animux-fuzz "out/fuzz/corpus/$subject" -dict="$words" -timeout=20 -rss_limit_mb=2500 \
  -artifact_prefix=out/fuzz/ "$@"
