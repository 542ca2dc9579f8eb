import FuzzEntryPoints

/// What libFuzzer calls with each input. A project file is a graph of objects, with cycles, and everything behind it follows it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  exerciseProject(data, count)
  return 0
}
