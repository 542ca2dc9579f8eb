import Foundation
import LaunchKitTestSupport
import Testing

/// What a program with the life-cycle runtime is linked from.
@Suite("Runtime without libraries")
struct RuntimeWithoutLibrariesTests {
  /// The modules that a program was linked from, by the folders of its objects.
  private static func modules(of program: String) throws -> Set<String> {
    let list = LaunchKitExecutable.folder.appending(path: "\(program).product/Objects.LinkFileList")
    let folders = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
      .flatMap { $0.split(separator: "/") }
      .filter { $0.hasSuffix(".build") && $0 != ".build" }
    return Set(folders.map { String($0.dropLast(".build".count)) })
  }

  @Test("a program with the runtime has nothing that needs libxml2, minizip, libyaml or libpng")
  func runtimeNeedsNoLibrary() throws {
    let modules = try Self.modules(of: "terminal-host")
    #expect(modules.isSuperset(of: ["LifecycleRuntime", "LaunchModel", "CPropertyListNodes"]))
    #expect(
      modules.isDisjoint(with: [
        "CPropertyListXML", "PropertyListReading", "CPNGImage", "CZipArchive", "YAMLReading",
      ]))
  }

  @Test("the list of objects names what does need it in the tool")
  func toolNeedsLibrary() throws {
    #expect(
      try Self.modules(of: "launchkit")
        .isSuperset(of: [
          "CPropertyListXML", "PropertyListReading", "CPNGImage", "CZipArchive", "YAMLReading",
        ]))
  }
}
