import FuzzEntryPoints

/// What libFuzzer calls with each input. A provisioning profile is read with a reader of BER of our own: lengths in lengths.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  exerciseCMS(data, count)
  return 0
}
