import PlatformLibC

/// The processor time that work takes on the calling thread.
///
/// Other tests run meanwhile, so the time on the wall says little: on two busy processors a test of two
/// seconds has taken twenty. What `body` does on other threads is not counted.
public func threadProcessorTime(_ body: () throws -> Void) rethrows -> Duration {
  func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
  let start = now()
  try body()
  return now() - start
}
