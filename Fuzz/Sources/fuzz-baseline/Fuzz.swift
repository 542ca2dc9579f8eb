import FuzzEntryPoints

/// What libFuzzer calls with each input. A baseline that is read wrongly hides findings.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  exerciseBaseline(data, count)
  return 0
}
