import FuzzEntryPoints

/// What libFuzzer calls with each input. A program is read by the offsets in its load commands and in its code signature.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  exerciseMachO(data, count)
  return 0
}
