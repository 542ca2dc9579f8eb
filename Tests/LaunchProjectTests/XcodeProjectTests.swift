import FileSystem
import Findings
import Foundation
import LaunchKitTestSupport
import LaunchModel
import LaunchProject
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite struct XcodeProjectTests {
  @Test(arguments: [
    ("application", ProductKind.app), ("application.messages", .app),
    ("application.on-demand-install-capable", .appClip), ("application.watchapp2", .watchApp),
    ("application.watchapp2-container", .watchApp), ("app-extension", .appExtension),
    ("app-extension.messages", .appExtension), ("extensionkit-extension", .appExtension),
    ("tv-app-extension", .appExtension), ("watchkit2-extension", .watchApp),
    ("framework", .framework), ("framework.static", .framework), ("library.static", .framework),
    ("bundle.unit-test", .unitTests), ("bundle.ui-testing", .interfaceTests), ("bundle", .other),
    ("tool", .other), ("system-extension", .other),
  ])
  func productTypes(_ type: String, _ kind: ProductKind) {
    #expect(ProductKind(productType: "com.apple.product-type." + type) == kind)
    #expect(ProductKind(productType: type) == .other)
  }

  @Test func targetsAndConfigurations() throws {
    let objects = XcodeSample.objects(
      children: "X, F, ",
      target: "productReference = A;",
      """
      A = {isa = PBXFileReference; path = App.app; sourceTree = BUILT_PRODUCTS_DIR; };
      X = {isa = PBXFileReference; path = "Config/App.xcconfig"; sourceTree = "<group>"; };
      F = {isa = PBXGroup; path = Folder; sourceTree = SOURCE_ROOT; children = (); };
      PD = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X; buildSettings = {
        "FOO[sdk=iphoneos*]" = "a b";
        LIST = (one, "two words", "\\"three words\\"", );
        NUMBER = 5;
      }; };
      TD = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReferenceAnchor = F;
        baseConfigurationReferenceRelativePath = In/T.xcconfig; buildSettings = {}; };
      """)
    try XcodeSample.read(objects) { project, folder in
      #expect(project.problems.isEmpty)
      #expect(project.name == "App")
      #expect(project.path == folder + "/App.xcodeproj")
      #expect(project.folder == folder)
      #expect(project.defaultConfigurationName == "Debug")
      let configuration = try #require(project.configurations.first)
      #expect(configuration.baseConfiguration?.path == folder + "/Config/App.xcconfig")
      #expect(
        configuration.settings.map { "\($0.name) = \($0.text)" } == [
          "FOO[sdk=iphoneos*] = a b", "LIST = one \"two words\" \"three words\"", "NUMBER = 5",
        ])
      let place = try #require(configuration.settings[0].place)
      #expect(place.text == "a b")
      #expect(
        place.keyPath == [
          .key("objects"), .key("PD"), .key("buildSettings"), .key("FOO[sdk=iphoneos*]"),
        ])
      let target = try #require(project.targets.first)
      #expect(target.name.value == "App")
      #expect(target.place.text == "App")
      #expect(target.kind == .app)
      #expect(target.productFileName == "App.app")
      #expect(
        target.configurations[0].baseConfiguration?.path == folder + "/Folder/In/T.xcconfig")
      #expect(project.target(named: "App") == 0)
      #expect(project.target(named: "Other") == nil)
    }
  }

  @Test func filesOfTargets() throws {
    let objects = XcodeSample.objects(
      children: "A, B, ABS, ROOT, V, M, SDK, OUT, ",
      sources: "a, b, abs, root, m, sdk, none, gone, orphan, out, product, ",
      resources: "v, assets, folder, ",
      """
      A = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; lastKnownFileType = sourcecode.swift; };
      B = {isa = PBXGroup; path = "In/Side"; sourceTree = "<group>"; children = (B1, NOPATH, ASSETS, FOLDER, ); };
      B1 = {isa = PBXFileReference; path = "../B.m"; sourceTree = "<group>"; };
      NOPATH = {isa = PBXGroup; name = Words; sourceTree = "<group>"; children = (); };
      ASSETS = {isa = PBXFileReference; lastKnownFileType = folder.assetcatalog; path = Assets.xcassets; sourceTree = "<group>"; };
      FOLDER = {isa = PBXFileReference; lastKnownFileType = folder; path = Web; sourceTree = "<group>"; };
      ABS = {isa = PBXFileReference; path = /usr/include/x.c; sourceTree = "<absolute>"; };
      ROOT = {isa = PBXFileReference; path = R.swift; sourceTree = SOURCE_ROOT; };
      SDK = {isa = PBXFileReference; path = S.c; sourceTree = SDKROOT; };
      OUT = {isa = PBXFileReference; path = "../../o.c"; sourceTree = "<group>"; };
      ORPHAN = {isa = PBXFileReference; path = orphan.c; sourceTree = "<group>"; };
      PRODUCT = {isa = PBXFileReference; path = App.app; sourceTree = BUILT_PRODUCTS_DIR; };
      V = {isa = PBXVariantGroup; name = Main.storyboard; sourceTree = "<group>"; children = (V1, V2, ); };
      V1 = {isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
      V2 = {isa = PBXFileReference; name = de; path = de.lproj/Main.strings; sourceTree = "<group>"; };
      M = {isa = XCVersionGroup; path = Model.xcdatamodeld; sourceTree = "<group>"; children = (M1, ); };
      M1 = {isa = PBXFileReference; path = Model.xcdatamodel; sourceTree = "<group>"; };
      a = {isa = PBXBuildFile; fileRef = A; };
      b = {isa = PBXBuildFile; fileRef = B1; platformFilters = (ios, maccatalyst, ); };
      abs = {isa = PBXBuildFile; fileRef = ABS; platformFilter = ios; };
      root = {isa = PBXBuildFile; fileRef = ROOT; platformFilter = ios; };
      m = {isa = PBXBuildFile; fileRef = M; };
      sdk = {isa = PBXBuildFile; fileRef = SDK; };
      none = {isa = PBXBuildFile; };
      gone = {isa = PBXBuildFile; productRef = PACKAGE; };
      orphan = {isa = PBXBuildFile; fileRef = ORPHAN; };
      out = {isa = PBXBuildFile; fileRef = OUT; };
      product = {isa = PBXBuildFile; fileRef = PRODUCT; };
      v = {isa = PBXBuildFile; fileRef = V; };
      assets = {isa = PBXBuildFile; fileRef = ASSETS; };
      folder = {isa = PBXBuildFile; fileRef = FOLDER; };
      PACKAGE = {isa = XCSwiftPackageProductDependency; productName = Tools; };
      """)
    try XcodeSample.read(objects, files: ["A.swift": ""]) { project, folder in
      #expect(project.problems.isEmpty)
      let target = try #require(project.targets.first)
      func path(_ file: ProjectFilePath) -> String { String(file.path.dropFirst(folder.count + 1)) }
      #expect(
        target.sources.files.map(path) == ["A.swift", "In/B.m", "R.swift", "Model.xcdatamodeld"])
      #expect(
        target.sources.files.map(\.platformFilters) == [[], ["ios", "maccatalyst"], ["ios"], []])
      #expect(target.sources.files[0].fileType == "sourcecode.swift")
      #expect(target.sources.files[1].name == "B.m")
      #expect(
        target.sources.unresolved.map { "\($0.name) \($0.reason)" } == [
          "/usr/include/x.c is outside the root and is not read", "S.c is relative to 'SDKROOT'",
          "orphan.c is in no group", "../../o.c is outside the root and is not read",
        ])
      #expect(!target.sources.missing.isEmpty)
      #expect(
        target.resources.files.map(path) == [
          "Base.lproj/Main.storyboard", "de.lproj/Main.strings", "In/Side/Assets.xcassets",
          "In/Side/Web",
        ])
      #expect(target.resources.files.map(\.isFolder) == [false, false, true, true])
      #expect(target.resources.missing.isEmpty)
      let root = try #require(ProjectRoot(folder))
      let (present, absent) = target.sources.existing(in: root)
      #expect(present.map(path) == ["A.swift"])
      #expect(absent.count == 3)
    }
  }

  @Test func targetsOfTargets() throws {
    let objects = XcodeSample.objects(
      target: """
        dependencies = (D, DX, ); productReference = A; buildRules = (BR, );
        packageProductDependencies = (PK, );
        """,
      project:
        "T2; attributes = { TargetAttributes = { T2 = { TestTargetID = T; }; NONE = {}; }; };",
      """
      A = {isa = PBXFileReference; path = App.app; sourceTree = BUILT_PRODUCTS_DIR; };
      E = {isa = PBXFileReference; path = Ext.appex; sourceTree = BUILT_PRODUCTS_DIR; };
      T2 = {isa = PBXNativeTarget; name = Ext; productType = "com.apple.product-type.app-extension"; productReference = E; buildConfigurationList = TL; buildPhases = (SH, ); };
      SH = {isa = PBXShellScriptBuildPhase; };
      D = {isa = PBXTargetDependency; targetProxy = PR; };
      PR = {isa = PBXContainerItemProxy; containerPortal = P; remoteGlobalIDString = T2; };
      DX = {isa = PBXTargetDependency; name = Other; targetProxy = PX; };
      PX = {isa = PBXContainerItemProxy; containerPortal = OTHER; remoteGlobalIDString = FFF; };
      T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = TL; buildPhases = (C, C2, L, ); dependencies = (D, DX, ); productReference = A; buildRules = (BR, ); packageProductDependencies = (PK, ); };
      C = {isa = PBXCopyFilesBuildPhase; dstPath = ""; dstSubfolderSpec = 13; files = (c, ); };
      C2 = {isa = PBXCopyFilesBuildPhase; dstPath = "$(EXTENSIONS_FOLDER_PATH)"; dstSubfolderSpec = 16; files = (c, ); };
      c = {isa = PBXBuildFile; fileRef = E; };
      L = {isa = PBXFrameworksBuildPhase; files = (l, r, ); };
      l = {isa = PBXBuildFile; productRef = PK2; };
      r = {isa = PBXBuildFile; fileRef = RP; };
      RP = {isa = PBXReferenceProxy; path = Other.framework; remoteRef = PX; sourceTree = BUILT_PRODUCTS_DIR; };
      BR = {isa = PBXBuildRule; filePatterns = "*.tpl"; outputFiles = (x, ); };
      PK = {isa = XCSwiftPackageProductDependency; productName = One; };
      PK2 = {isa = XCSwiftPackageProductDependency; productName = Two; };
      """)
    try XcodeSample.read(objects) { project, _ in
      #expect(project.problems.isEmpty)
      #expect(project.targets.map(\.name.value) == ["App", "Ext"])
      let app = project.targets[0]
      #expect(app.dependencies == [1])
      #expect(app.embedded == [1])
      #expect(app.packageProducts == ["One", "Two"])
      #expect(app.usesOtherProjects)
      #expect(app.resources.otherSources.isEmpty)
      #expect(
        app.sources.otherSources == [MissingInput("*.tpl", "is a build rule that generates files")])
      let other = project.targets[1]
      #expect(other.resources.otherSources.map(\.reason) == ["is a script that may add resources"])
      #expect(other.testTarget == 0)
      #expect(other.kind == .appExtension)
    }
  }

  @Test func otherFormats() throws {
    let json = """
      {"rootObject": "P", "objects": {
        "P": {"isa": "PBXProject", "mainGroup": "G", "buildConfigurationList": "L", "targets": ["T"]},
        "G": {"isa": "PBXGroup", "children": [], "sourceTree": "<group>"},
        "L": {"isa": "XCConfigurationList", "buildConfigurations": ["C"]},
        "C": {"isa": "XCBuildConfiguration", "name": "Debug", "buildSettings": {"A": true, "B": 2, "C": ["x"]}},
        "T": {"isa": "PBXAggregateTarget", "name": "All", "buildConfigurationList": "L", "buildPhases": []}
      }}
      """
    let document = PropertyListDocument.read(SourceFile(path: "a", text: json))
    #expect(document.diagnostics.isEmpty)
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>rootObject</key><string>P</string><key>objects</key><dict>
      <key>P</key><dict><key>isa</key><string>PBXProject</string><key>mainGroup</key><string>G</string>
      <key>buildConfigurationList</key><string>L</string><key>targets</key><array><string>T</string></array></dict>
      <key>G</key><dict><key>isa</key><string>PBXGroup</string><key>children</key><array/></dict>
      <key>L</key><dict><key>isa</key><string>XCConfigurationList</string><key>buildConfigurations</key>
      <array><string>C</string></array></dict>
      <key>C</key><dict><key>isa</key><string>XCBuildConfiguration</string><key>name</key><string>Debug</string>
      <key>buildSettings</key><dict><key>A</key><true/><key>B</key><integer>2</integer><key>C</key>
      <array><string>x</string></array></dict></dict>
      <key>T</key><dict><key>isa</key><string>PBXAggregateTarget</string><key>name</key><string>All</string>
      <key>buildConfigurationList</key><string>L</string><key>buildPhases</key><array/></dict>
      </dict></dict></plist>
      """
    for text in [json, xml] {
      try XcodeSample.read(file: text) { project, _ in
        #expect(project.problems.isEmpty)
        #expect(project.targets.map(\.name.value) == ["All"])
        #expect(project.targets.map(\.kind) == [.other])
        #expect(project.configurations[0].settings.map(\.text) == ["YES", "2", "x"])
        #expect(project.configurations[0].settings.first?.place != nil)
      }
    }
  }

  @Test func placesOfProjects() throws {
    let objects = XcodeSample.objects(
      children: "A, ", sources: "a, ",
      project: "projectDirPath = sub;",
      """
      A = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      a = {isa = PBXBuildFile; fileRef = A; };
      """)
    try XcodeSample.read(objects) { project, folder in
      #expect(project.folder == folder + "/sub")
      #expect(project.targets[0].sources.files.map(\.path) == [folder + "/sub/A.swift"])
      let root = try #require(ProjectRoot(folder))
      let same = try XcodeProjectSource.read(folder + "/App.xcodeproj/project.pbxproj", in: root)
      #expect(same.path == project.path)
      #expect(same.folder == project.folder)
      try XcodeSample.write(
        ["loose.pbxproj": project.file.source.text(0..<project.file.source.count)], below: folder)
      let loose = try XcodeProjectSource.read(folder + "/loose.pbxproj", in: root)
      #expect(loose.folder == folder + "/sub")
      #expect(throws: InputFailure.self) {
        try XcodeProjectSource.read(folder + "/None.xcodeproj", in: root)
      }
      #expect(throws: InputFailure.self) {
        try XcodeProjectSource.read(folder + "/../Other.xcodeproj", in: root)
      }
    }
  }
}
