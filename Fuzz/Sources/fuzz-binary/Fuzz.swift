import FuzzEntryPoints

/// What libFuzzer calls with each input. The binary reader follows offsets that the file states: built apps and archives have them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  exerciseBinary(data, count)
  return 0
}
