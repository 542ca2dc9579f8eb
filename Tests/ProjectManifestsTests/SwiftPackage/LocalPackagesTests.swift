import FileSystem
import Findings
import LaunchProject
import ProjectManifests
import SourceText
import Testing

/// Swift packages in the repository of a project.
@Suite struct LocalPackagesTests {
  private static func modules(
    _ files: [String: String], _ products: [String], in folders: [String] = ["Kit"]
  ) throws -> (names: [String], files: [String], notChecked: [String]) {
    try ManifestSample.files(files) { root, folder in
      var project = Project(
        path: folder + "/App.xcodeproj", name: "App", folder: folder,
        file: RelatedFile(SourceFile(path: "App.xcodeproj", text: ""), isText: true))
      project.packageFolders = folders.map { ProjectRoot.join(folder, $0) }
      var packages = LocalPackages(project, in: root)
      let modules = packages.modules(ofProducts: products)
      return (
        modules.map(\.name),
        modules.flatMap(\.sources.files).map { String($0.path.dropFirst(folder.count + 1)) },
        packages.notChecked.map(\.message)
      )
    }
  }

  private static func package(_ products: String, _ targets: String, _ more: String = "") -> String
  {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let name = "Kit"
    let package = Package(name: name, products: [\(products)], \(more) targets: [\(targets)])
    """
  }

  private static let forms: [(text: String, files: [String], found: [String])] = [
    (
      package(".library(name: \"Kit\", targets: [\"Kit\"])", ".target(name: \"Kit\")"),
      ["Kit/Sources/Kit/A.swift", "Kit/Sources/Other/B.swift"], ["Kit/Sources/Kit/A.swift"]
    ),
    (
      package(".library(name: name, targets: [name])", ".target(name: name, path: \"Code\")"),
      ["Kit/Code/Deep/A.swift", "Kit/Code/B.m"], ["Kit/Code/B.m", "Kit/Code/Deep/A.swift"]
    ),
    (
      package(
        ".library(name: \"Kit\", targets: [\"Kit\"])",
        ".target(name: \"Kit\", dependencies: [\"Base\", .target(name: \"More\")]), .target(name: \"Base\"), "
          + ".target(name: \"More\", exclude: [\"Old\"]), .testTarget(name: \"KitTests\")"),
      [
        "Kit/Sources/Kit/A.swift", "Kit/Sources/Base/B.swift", "Kit/Sources/More/C.swift",
        "Kit/Sources/More/Old/D.swift", "Kit/Tests/KitTests/E.swift",
      ], ["Kit/Sources/Base/B.swift", "Kit/Sources/Kit/A.swift", "Kit/Sources/More/C.swift"]
    ),
    (
      package(".library(name: \"Other\", targets: [\"Kit\"])", ".target(name: \"Kit\")"),
      ["Kit/Sources/Kit/A.swift"], []
    ),
  ]

  @Test("The files of the targets behind a product are found", arguments: forms)
  func filesAreFound(text: String, files: [String], found: [String]) throws {
    var all = Dictionary(uniqueKeysWithValues: files.map { ($0, "") })
    all["Kit/Package.swift"] = text
    #expect(try Self.modules(all, ["Kit"]).files == found)
  }

  @Test func aPackageMayNeedAnotherOneOfTheRepository() throws {
    let found = try Self.modules(
      [
        "Kit/Package.swift": Self.package(
          ".library(name: \"Kit\", targets: [\"Kit\"])",
          ".target(name: \"Kit\", dependencies: [.product(name: \"Core\", package: \"Core\")])",
          "dependencies: [.package(path: \"../Core\")],"),
        "Kit/Sources/Kit/A.swift": "",
        "Core/Package.swift": Self.package(
          ".library(name: \"Core\", targets: [\"Core-Base\"])", ".target(name: \"Core-Base\")"),
        "Core/Sources/Core-Base/B.swift": "",
      ], ["Kit"])
    #expect(found.names == ["Core_Base", "Kit"])
    #expect(found.notChecked.isEmpty)
  }

  private static let unread: [(files: [String: String], says: String)] = [
    (
      ["Kit/Package.swift": package("] + more + [", ".target(name: \"Kit\")")],
      "an element of 'products' is computed"
    ),
    (["Kit/Package.swift": "let x = 1"], "no 'Package' is written as a literal"),
    (
      [
        "Kit/Package.swift": package(
          ".library(name: \"Kit\", targets: [\"Kit\"])", ".target(name: \"Kit\")")
      ], "it is missing"
    ),
  ]

  @Test("What is not read is named", arguments: unread)
  func unreadPartsAreNamed(files: [String: String], says: String) throws {
    let found = try Self.modules(files, ["Kit"])
    #expect(found.notChecked.contains { $0.hasSuffix(says) }, "\(found.notChecked)")
  }
}
