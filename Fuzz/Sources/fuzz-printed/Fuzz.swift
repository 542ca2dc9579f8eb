import FuzzEntryPoints

/// What libFuzzer calls with each input. The reader of printed dictionaries reads what an app logged, which is ambiguous by nature.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  exercisePrinted(data, count)
  return 0
}
