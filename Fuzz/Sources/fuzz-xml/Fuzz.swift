import FuzzEntryPoints

/// What libFuzzer calls with each input. The XML reader stands on libxml2 and on a scan of our own, and every Info.plist goes through it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  exerciseXML(data, count)
  return 0
}
