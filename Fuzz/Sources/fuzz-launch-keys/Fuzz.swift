import FuzzEntryPoints

/// What libFuzzer calls with each input. Declared launch keys change how launch fixtures are read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  exerciseLaunchKeys(data, count)
  return 0
}
