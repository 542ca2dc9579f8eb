import FuzzEntryPoints

/// What libFuzzer calls with each input. A log comes from a device, cut off, mixed with other lines, in any order.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  exerciseTrace(data, count)
  return 0
}
