import FuzzEntryPoints

/// What libFuzzer calls with each input. The Swift lexer skips what it does not know, so that any brackets and quotes can meet it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  exerciseSwift(data, count)
  return 0
}
