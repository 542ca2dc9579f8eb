import FuzzEntryPoints

/// What libFuzzer calls with each input. A scenario drives the whole life cycle, with times and sessions chosen by the file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  exerciseScenario(data, count)
  return 0
}
