import FuzzEntryPoints

/// What libFuzzer calls with each input. The JSON reader reads configurations, baselines, scenarios and launch options.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  exerciseJSON(data, count)
  return 0
}
