import Foundation
import LaunchKitTestSupport

/// The life-cycle runtime as it was built beside the tests.
enum BuiltModules {
  /// Those that a program with the runtime consists of.
  private static let names = [
    "LifecycleRuntime", "LaunchModel", "LaunchCatalog", "PropertyListSyntax", "Findings",
    "SourceText",
    "CPropertyListNodes",
  ]

  /// What the compiler needs to find them, and the linker to put them into a program.
  static var arguments: [String] {
    get throws {
      let folder = LaunchKitExecutable.folder
      // What the snippets are linked from: folders may have objects of sources that are gone.
      let list = folder.appending(path: "documentation-snippets.product/Objects.LinkFileList")
      let objects = try String(contentsOf: list, encoding: .utf8)
        .split(separator: "\n").map(String.init)
        .filter { object in names.contains { object.contains("/\($0).build/") } }
      return ["-I", folder.appending(path: "Modules").path] + LaunchKitExecutable.moduleMapFlags
        + objects + ["-lm"]
    }
  }
}
