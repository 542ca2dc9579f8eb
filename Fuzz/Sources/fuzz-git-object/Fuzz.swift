import FuzzEntryPoints

/// What libFuzzer calls with each input. A pack may be cut off, and its differences may lead back to themselves.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  exerciseGitObject(data, count)
  return 0
}
