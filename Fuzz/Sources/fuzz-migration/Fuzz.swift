import FuzzEntryPoints

/// What libFuzzer calls with each input. The project, the code and the Info.plist are hostile, each by itself or all.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  exerciseMigration(data, count)
  return 0
}
