import FuzzEntryPoints

/// What libFuzzer calls with each input. Launch fixtures come in six formats and are checked, converted and replayed.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  exerciseLaunch(data, count)
  return 0
}
