#!/usr/bin/env bash
# Runs the tests under a sanitizer, in a copy of the tree: `scripts/sanitize.sh thread` or `scripts/sanitize.sh address`. Further
# arguments are passed to `swift test`. With `--short` in their place, only the tool is built, and encodes a second of every sample.
set -eu
cd "$(dirname "$0")/.."
kind=${1:?thread or address}
shift
copy=$PWD/.build/$kind
# The build and the tests read files of many folders.
scripts/copy-tree.sh "$copy/tree"

# The thread sanitizer recognises only locks that were compiled for it, and Synchronization.Mutex was not: it reports data that such
# a lock protects as a race. So the copy has another lock with the same name in every target. Rules for sources are not checked there.
lock_everywhere() {
  grep -rlE 'import Synchronization' "$copy/tree/Sources" "$copy/tree/Tests" --include='*.swift' | while read -r file; do
    folder=${file#"$copy/tree/"}
    target=$(echo "$folder" | cut -d/ -f1-2)
    cat > "$copy/tree/$target/Mutex.swift" <<'SWIFT'
internal import Glibc

final class Mutex<Value: ~Copyable>: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  init(_ value: consuming sending Value) {
    lock = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    self.value = value
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  func withLock<Result: ~Copyable, Failure>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body(&value)
  }
}
SWIFT
  done
}

# The build is optimised, because sanitizers make everything several times slower.
flags=(-c release -Xswiftc -enable-testing "--sanitize=$kind" -Xswiftc -use-ld=lld --scratch-path "$copy/build" --package-path "$copy/tree")
if [ "$kind" = thread ]; then lock_everywhere; fi

# Every sample that lasts longer than a second, small, in several parts at once.
encode_samples() {
  export TSAN_OPTIONS=${TSAN_OPTIONS:-halt_on_error=1} ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=0}
  for sample in Samples/*/scene.json; do
    "$copy/build/release/animux" encode "$sample" "$copy/film.mp4" --from 0.5 --to 1.5 --scale 0.25 --workers 3 --preset ultrafast \
      --no-store --progress none || { echo "$sample fails under the $kind sanitizer." >&2; exit 1; }
    films=$((${films:-0} + 1))
  done
  echo "$films samples were encoded under the $kind sanitizer."
}

if [ "${1:-}" = --short ]; then
  scripts/swift build --product animux "${flags[@]}"
  encode_samples
  exit
fi
scripts/swift build --build-tests "${flags[@]}"
export TSAN_OPTIONS=${TSAN_OPTIONS:-halt_on_error=0} ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=0}
# A sanitizer reserves terabytes of address space, and has files of its own, so tests that limit either cannot pass.
unlimited=(--skip 'AddressSpace' --skip 'RunBoundsTests' --skip 'aLimitOfFileSizeIsAnError')
exec scripts/swift test --skip-build --disable-xctest --skip RepositoryTests "${unlimited[@]}" "${flags[@]}" "$@"
