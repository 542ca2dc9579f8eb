import FuzzEntryPoints

/// What libFuzzer calls with each input. The first line of an input says which description it is.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  exerciseManifest(data, count)
  return 0
}
