import FuzzEntryPoints

/// What libFuzzer calls with each input. A damaged file of the cache must cost time and nothing else.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  exerciseCache(data, count)
  return 0
}
