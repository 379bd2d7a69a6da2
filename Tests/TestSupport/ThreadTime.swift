import Glibc

/// The seconds of processor time that `work` takes on the thread that calls it. Other tests that run at the same time do not count, as they
/// would by a clock.
public func threadSeconds<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let begin = now()
  try work()
  return now() - begin
}
