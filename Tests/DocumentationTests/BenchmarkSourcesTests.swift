import Foundation
import LaunchKitTestSupport
import Testing

/// The programs of `Benchmarks` are a package of their own, which sees public names only. They compile with every change.
@Suite("Sources of the benchmarks") struct BenchmarkSourcesTests {
  /// What libplist has of what the benchmarks use, for machines without it.
  private static let libplist = """
    public typealias plist_t = OpaquePointer
    @discardableResult public func plist_from_bin(
      _ bytes: UnsafePointer<CChar>?, _ count: UInt32, _ value: inout plist_t?
    ) -> Int32 { 0 }
    @discardableResult public func plist_from_xml(
      _ bytes: UnsafePointer<CChar>?, _ count: UInt32, _ value: inout plist_t?
    ) -> Int32 { 0 }
    public func plist_dict_get_size(_ value: plist_t?) -> UInt32 { 0 }
    public func plist_free(_ value: plist_t?) {}
    """

  @Test("they compile", arguments: ["throughput", "lifecycle"])
  func compiles(_ program: String) throws {
    let compiler = try SwiftCompiler()
    defer { compiler.remove() }
    try compiler.write(Self.libplist, to: "CLibPlist.swift")
    try #require(
      try compiler.compile([
        "-emit-module", "-module-name", "CLibPlist", "-parse-as-library", "CLibPlist.swift",
      ]) == "")
    try compiler.write(
      PackageFolder.text("Benchmarks/Sources/\(program)/main.swift"), to: "main.swift")
    let modules = LaunchKitExecutable.folder.appending(path: "Modules").path
    let said = try compiler.compile(
      ["-typecheck", "-I", ".", "-I", modules, "-swift-version", "6", "-warnings-as-errors"]
        + LaunchKitExecutable.moduleMapFlags + ["main.swift"])
    #expect(said == "")
  }
}
