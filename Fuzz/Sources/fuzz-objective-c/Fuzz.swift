import FuzzEntryPoints

/// What libFuzzer calls with each input. The Objective-C parser reads what the preprocessor has not seen.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  exerciseObjectiveC(data, count)
  return 0
}
