/// The exit code of the process.
enum ExitCode: Int32 {
  case done = 0
  /// Rendering, reading media or writing failed, the reader of the output has closed it, or the system provides too little.
  case failed = 1
  /// The scene has errors.
  case badScene = 2
  /// The command line has errors (`EX_USAGE` of sysexits.h).
  case badUsage = 64
  /// 128 plus the number of the signal, as shells count.
  case hungUp = 129
  case interrupted = 130
  case terminated = 143
}
