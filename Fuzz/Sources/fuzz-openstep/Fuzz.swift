import FuzzEntryPoints

/// What libFuzzer calls with each input. The OpenStep reader reads project files and strings files, which people edit by hand.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  exerciseOpenStep(data, count)
  return 0
}
