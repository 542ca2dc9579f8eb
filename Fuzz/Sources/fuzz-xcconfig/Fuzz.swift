import FuzzEntryPoints

/// What libFuzzer calls with each input. Settings refer to one another, and files include one another, in cycles too.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  exerciseXCConfig(data, count)
  return 0
}
