internal import AnimuxMedia
internal import AnimuxProcesses
internal import Glibc

/// The choice between the programs of a tarball, which are built for different versions of FFmpeg.
///
/// FFmpeg's structures differ between its major versions. Each program is in a folder that is named after the library that it
/// needs, such as `lib/animux/libavutil.so.59`. A program that is installed in any other way has no others beside it.
enum ProgramChoice {
  private static let prefix = "libavutil.so."

  /// Replaces this process by the program that was built for the installed FFmpeg, if that is a different one. If there is none,
  /// this program continues, and the commands that need FFmpeg report what is missing.
  static func replaceUnsuitableProgram() {
    guard let folder = HelperTool.ownFolder, let slash = folder.lastIndex(of: "/") else { return }
    let own = String(folder[folder.index(after: slash)...])
    guard own.hasPrefix(prefix), !isInstalled(own) else { return }
    let programs = folder[..<slash]
    for other in FolderNames.of(String(programs)).sorted()
    where other.hasPrefix(prefix) && other != own && isInstalled(other) {
      execv("\(programs)/\(other)/animux", CommandLine.unsafeArgv)
    }
  }

  private static func isInstalled(_ library: String) -> Bool {
    dlopen(library, RTLD_LAZY | RTLD_LOCAL) != nil
  }
}
