import FuzzEntryPoints

/// What libFuzzer calls with each input. A configuration decides what is reported: half understood is worse than refused.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  exerciseConfiguration(data, count)
  return 0
}
