import FuzzEntryPoints

/// What libFuzzer calls with each input. An index of git is read by its counts, its shared prefixes and its bitmaps.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  exerciseGitIndex(data, count)
  return 0
}
