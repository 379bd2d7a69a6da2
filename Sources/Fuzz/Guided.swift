#if FUZZER
  internal import AnimuxDocuments
  internal import AnimuxGraphics
  internal import Glibc

  /// The main loop of libFuzzer, for the subject in the variable `ANIMUX_FUZZ_SUBJECT`.
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<Int32>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
  ) -> Int32

  @_silgen_name("LLVMFuzzerMutate")
  private func mutatePlainly(_ bytes: UnsafeMutablePointer<UInt8>?, _ size: Int, _ capacity: Int) -> Int

  private let guidedInputs: Inputs? = {
    let name = getenv("ANIMUX_FUZZ_SUBJECT").map { String(cString: $0) }
    return Subject.all.first { $0.name == name }.map { Inputs($0, root: ".") }
  }()

  private let guidedScratch: Scratch = {
    let folder = "out/fuzz/.guided-\(getpid())"
    mkdir("out", 0o755)
    mkdir("out/fuzz", 0o755)
    mkdir(folder, 0o700)
    return Scratch(folder: folder)
  }()

  /// Changes an input: half the time as the driver does, and half the time as libFuzzer does.
  @_cdecl("LLVMFuzzerCustomMutator")
  public func changeGuided(
    _ bytes: UnsafeMutablePointer<UInt8>?, _ size: Int, _ capacity: Int, _ seed: UInt32
  ) -> Int {
    guard let bytes, let inputs = guidedInputs, seed & 1 == 0 else {
      return mutatePlainly(bytes, size, capacity)
    }
    var random = Randomness(seed: UInt64(seed))
    let old = Array(UnsafeBufferPointer(start: bytes, count: size))
    let isTree = inputs.subject.mutation == .document || inputs.subject.mutation == .expression
    let new = isTree ? inputs.input(Int(seed)) : inputs.mutated(old, &random)
    for (index, byte) in new.prefix(capacity).enumerated() { bytes[index] = byte }
    return min(new.count, capacity)
  }

  func runGuided(_ arguments: [String]) -> Int32 {
    var count = Int32(arguments.count)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    return words.withUnsafeMutableBufferPointer { words in
      var start = words.baseAddress
      return withUnsafeMutablePointer(to: &start) { start in
        runDriver(&count, start) { bytes, size in
          guard let inputs = guidedInputs else { return 0 }
          let input = Array(UnsafeBufferPointer(start: bytes, count: size))
          do { _ = try DeepStack.run { try inputs.subject.run(input, guidedScratch) } } catch {
            print("\(error)")
            abort()
          }
          return 0
        }
      }
    }
  }
#endif
