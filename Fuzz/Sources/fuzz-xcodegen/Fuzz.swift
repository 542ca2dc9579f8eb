import FuzzEntryPoints

/// What libFuzzer calls with each input. Templates and groups name one another, and files include one another, in cycles
/// too.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  exerciseXcodeGen(data, count)
  return 0
}
