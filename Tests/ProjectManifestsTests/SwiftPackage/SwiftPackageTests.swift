import FileSystem
import Findings
import LaunchProject
import ProjectManifests
import PropertyListSyntax
import Testing

/// Apps that are Swift packages.
@Suite struct SwiftPackageTests {
  private static func package(_ arguments: String, target: String = "path: \".\"") -> String {
    """
    import PackageDescription
    import AppleProductTypes
    let id = "a.b"
    let package = Package(
      name: "Ship", platforms: [.iOS("16.0")],
      products: [.iOSApplication(name: "Ship", targets: ["AppModule"]\(arguments))],
      targets: [.executableTarget(name: "AppModule", \(target))])
    """
  }

  private static let values: [(arguments: String, key: String, value: PropertyListFragment?)] = [
    (", bundleIdentifier: \"a.b\"", "CFBundleIdentifier", .string("a.b")),
    (", displayVersion: \"1.2\"", "CFBundleShortVersionString", .string("1.2")),
    (", bundleVersion: \"7\"", "CFBundleVersion", .string("7")),
    ("", "MinimumOSVersion", .string("16.0")),
    (
      ", supportedDeviceFamilies: [.pad, .phone]", "UIDeviceFamily",
      .array([.integer(1), .integer(2)])
    ),
    (
      ", capabilities: [.camera(purposeString: \"Why\"), .unknown(), 1]",
      "NSCameraUsageDescription",
      .string("Why")
    ),
    (
      ", supportedInterfaceOrientations: [.portrait, .landscapeLeft(.when(deviceFamilies: [.pad]))]",
      "UISupportedInterfaceOrientations~ipad",
      .array([
        .string("UIInterfaceOrientationPortrait"), .string("UIInterfaceOrientationLandscapeLeft"),
      ])
    ),
  ]

  @Test("An argument of the product is in the Info.plist", arguments: values)
  func argumentsAreRead(arguments: String, key: String, value: PropertyListFragment?) throws {
    let files = ["Package.swift": Self.package(arguments)]
    try ManifestSample.app(files, "Package.swift") { project, plist in
      #expect(plist.fragment(key) == value)
      #expect(project.notChecked.isEmpty)
    }
  }

  private static let additions = [
    "#if canImport(AppleProductTypes)\n  import AppleProductTypes\n  package.products += [APP]\n#endif",
    "package.products.append(APP)", "package.products.append(contentsOf: [\n  APP\n])",
    "package.products += [.library(name: \"Kit\", targets: [\"Kit\"])]\npackage.products += [APP]",
  ]

  @Test("A product that is added to the package is read", arguments: additions)
  func addedProductsAreRead(addition: String) throws {
    let app = ".iOSApplication(name: \"Raft\", targets: [\"Core\"], bundleIdentifier: \"a.raft\")"
    let text = """
      import PackageDescription
      let package = Package(name: "Raft", targets: [.executableTarget(name: "Core")])
      \(addition.replacing("APP", with: app))
      """
    try ManifestSample.app(["Package.swift": text, "Sources/Core/a.swift": ""], "Package.swift") {
      project, plist in
      #expect(project.notChecked.isEmpty)
      #expect(plist.fragment("CFBundleIdentifier") == .string("a.raft"))
      #expect(project.targets.first?.sources.files.map(\.name) == ["a.swift"])
    }
  }

  @Test func aProductOfAnotherPackageIsNotAdded() throws {
    let text = """
      let package = Package(name: "Raft", targets: [])
      other.products += [.iOSApplication(name: "Raft", targets: [])]
      """
    try ManifestSample.read(["Package.swift": text], "Package.swift") { project, _, _ in
      #expect(project.targets.isEmpty)
      #expect(project.unreadApps.count == 1)
    }
  }

  @Test func whatIsComputedIsNamed() throws {
    for arguments in [", bundleIdentifier: id", ", bundleIdentifier: id + \".c\""] {
      try ManifestSample.read(["Package.swift": Self.package(arguments)], "Package.swift") {
        project, _, _ in
        #expect(project.notChecked.count == 1)
        #expect(project.notChecked[0].message.contains("'bundleIdentifier' in line 6"))
      }
    }
    let other = "let package = make()\nlet x = .iOSApplication()"
    try ManifestSample.read(["Package.swift": other], "Package.swift") { project, _, _ in
      #expect(project.targets.isEmpty)
      #expect(project.unreadApps.count == 1)
    }
  }

  @Test func filesOfTheTargetAreItsMembers() throws {
    let files = [
      "Package.swift": Self.package("", target: "path: \"App\", exclude: [\"Out\"]"),
      "App/A.swift": "", "App/In/B.swift": "", "App/Out/C.swift": "", "App/Main.storyboard": "",
      "D.swift": "",
    ]
    try ManifestSample.read(files, "Package.swift") { project, _, folder in
      let target = try #require(project.targets.first)
      #expect(target.sources.files.map(\.name) == ["A.swift", "B.swift"])
      #expect(target.resources.files.map(\.name) == ["Main.storyboard"])
    }
  }

  @Test func onlyPackagesWithAnAppAreRecognized() throws {
    for (text, isOne) in [(Self.package(""), true), ("let package = Package(name: \"x\")", false)] {
      try ManifestSample.files(["Package.swift": text]) { root, folder in
        #expect(ProjectSources.recognize("\(folder)/Package.swift", in: root) == isOne)
      }
    }
  }

  @Test func hostilePackagesEnd() throws {
    for text in [
      ManifestSample.nested(".iOSApplication(", ")", count: 10_000),
      "let package = " + ManifestSample.nested("[", "]"),
      Self.package("", target: "path: \"../../../../etc\""),
    ] {
      try ManifestSample.read(["Package.swift": text], "Package.swift") { project, _, _ in
        #expect(project.targets.flatMap(\.sources.files).isEmpty)
      }
    }
  }
}
