import FuzzEntryPoints

/// What libFuzzer calls with each input. Archives come from anywhere, and their directory states sizes, offsets and paths.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  exerciseZip(data, count)
  return 0
}
