import Findings
import LaunchKitTestSupport
import Testing

/// Build phases of a project that copy frameworks into an app extension.
@Suite struct ExtensionFrameworksTests {
  /// What `extension-embeds-frameworks` says of a widget with a build phase.
  private static func found(_ phase: String, objects: String = "") throws -> [String] {
    var project = SmallProject()
    project.plist = SmallProject.manifest
    project.files["AppDelegate.swift"] = SmallProject.delegate
    project.files["Widget-Info.plist"] = SampleFolder.plist(
      """
      <key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
      <string>com.apple.widgetkit-extension</string></dict>
      """)
    project.targets = ["W"]
    project.objects = """
      W = {isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension";
      buildConfigurationList = WL; buildPhases = (WP);};
      WL = {isa = XCConfigurationList; buildConfigurations = (WD);};
      WD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
      INFOPLIST_FILE = "App/Widget-Info.plist"; PRODUCT_BUNDLE_IDENTIFIER = com.example.app.widget;};};
      WP = {\(phase)};
      WB = {isa = PBXBuildFile; fileRef = WF;};
      WF = {isa = PBXFileReference; path = Kit.framework; sourceTree = "<group>";};
      \(objects)
      """
    return try project.report("--sdk", "27").findings
      .filter { $0.rule == "extension-embeds-frameworks" }.map(\.severity)
  }

  @Test func aPhaseThatCopiesAFrameworkIsAnError() throws {
    let phase = "isa = PBXCopyFilesBuildPhase; dstPath = \"\"; dstSubfolderSpec = 10; files = (WB);"
    #expect(try Self.found(phase) == ["error"])
  }

  @Test func newProjectsNameTheFolder() throws {
    let phase = "isa = PBXCopyFilesBuildPhase; dstSubfolder = Frameworks; files = (WB);"
    #expect(try Self.found(phase) == ["error"])
  }

  @Test func aPhaseWithoutFilesCopiesNothing() throws {
    let phase = "isa = PBXCopyFilesBuildPhase; dstPath = \"\"; dstSubfolderSpec = 10; files = ();"
    #expect(try Self.found(phase) == [])
  }

  @Test func otherFoldersAreNotAsked() throws {
    let phase = "isa = PBXCopyFilesBuildPhase; dstPath = \"\"; dstSubfolderSpec = 7; files = (WB);"
    #expect(try Self.found(phase) == [])
  }

  @Test func theProductOfAPackageMayBeStatic() throws {
    let phase = "isa = PBXCopyFilesBuildPhase; dstPath = \"\"; dstSubfolderSpec = 10; files = (PB);"
    let product = """
      PB = {isa = PBXBuildFile; productRef = PR;};
      PR = {isa = XCSwiftPackageProductDependency; productName = Kit;};
      """
    #expect(try Self.found(phase, objects: product) == ["warning"])
  }

  @Test func aScriptOfCocoaPodsMayFindNone() throws {
    let phase = """
      isa = PBXShellScriptBuildPhase; name = "[CP] Embed Pods Frameworks";
      shellScript = "\\"${PODS_ROOT}/Target Support Files/Pods-Widget/Pods-Widget-frameworks.sh\\"";
      """
    #expect(try Self.found(phase) == ["warning"])
  }
}

/// An extension of a specification of XcodeGen that embeds what it depends on.
@Suite struct ExtensionFrameworksXcodeGenTests {
  private static func found(_ dependency: String) throws -> [String] {
    let sample = try SampleFolder([
      "project.yml": """
      name: App
      packages: {Kit: {url: https://example.com/kit, from: 1.0.0}}
      targets:
        App: {type: application, platform: iOS, sources: App, dependencies: [{target: Widget}]}
        Widget:
          type: app-extension
          platform: iOS
          sources: Widget
          info: {path: Widget/Info.plist, properties: {NSExtension: {NSExtensionPointIdentifier: com.apple.widgetkit-extension}}}
          dependencies:
            - {\(dependency)}

      """,
      "App/AppDelegate.swift": SmallProject.delegate, "Widget/Widget.swift": "import WidgetKit\n",
    ])
    defer { sample.remove() }
    return try ValidationJSON.of(["--sdk", "27", sample.path("project.yml")]).findings
      .filter { $0.rule == "extension-embeds-frameworks" }.map(\.severity)
  }

  @Test func aFrameworkThatIsEmbeddedIsAnError() throws {
    #expect(try Self.found("framework: Kit.framework, embed: true") == ["error"])
  }

  @Test func aFrameworkThatIsOnlyLinkedIsFine() throws {
    #expect(try Self.found("framework: Kit.framework, embed: false") == [])
  }

  @Test func theProductOfAPackageMayBeStatic() throws {
    #expect(try Self.found("package: Kit, embed: true") == ["warning"])
  }
}
