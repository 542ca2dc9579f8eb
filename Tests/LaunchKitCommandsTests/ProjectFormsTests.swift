import Foundation
import LaunchKitTestSupport
import Testing

/// What a project says in its settings and files, seen from outside: each test runs the tool itself.
@Suite struct ProjectFormsTests {
  @Test(arguments: ["openstep", "xml", "json"])
  func aProjectFileCanHaveAnyForm(_ form: String) throws {
    let sample = try SampleFolder()
    defer { sample.remove() }
    let copy = sample.url.appending(path: "Signals")
    try FileManager.default.copyItem(at: PackageFolder.url("Samples/Projects/Signals"), to: copy)
    if form != "openstep" {
      let file = copy.appending(path: "Signals.xcodeproj/project.pbxproj").path
      let outcome = try LaunchKitExecutable.run([
        "plist", "convert", "Samples/Projects/Signals/Signals.xcodeproj/project.pbxproj", "--to",
        form,
        "--output", file,
      ])
      #expect(outcome.status == 0, "\(outcome.errors)")
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text.hasPrefix(form == "xml" ? "<?xml" : "{\n  \""), "\(text.prefix(40))")
    }
    let expected = try ValidationJSON.of(["Samples/Projects/Signals"])
    let found = try ValidationJSON.of([copy.path])
    #expect(found.targets.map(\.verdict) == expected.targets.map(\.verdict))
    #expect(found.findings.map(\.rule) == expected.findings.map(\.rule))
    #expect(found.findings.map(\.start.line) == expected.findings.map(\.start.line))
  }

  @Test(arguments: [false, true]) func codeOutsideOfTheTargetDoesNotCount(_ isSynchronized: Bool)
    throws
  {
    var project = SmallProject(
      plist: SmallProject.manifest, files: ["AppDelegate.swift": SmallProject.delegate],
      strangers: [
        "Lost.swift": "import UIKit\nclass SceneDelegate: UIResponder, UIWindowSceneDelegate {}\n"
      ], isSynchronized: isSynchronized)
    let report = try project.report()
    let finding = try #require(report.findings("scene-delegate-class-unresolved").first)
    #expect(finding.severity == "error")

    project.files["Lost.swift"] = project.strangers.removeValue(forKey: "Lost.swift")
    #expect(try project.report().findings.filter { $0.severity == "error" }.isEmpty)
  }

  @Test func configurationsAreJudgedApart() throws {
    let project = SmallProject(
      settings: ["Debug": "SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG;", "Release": ""],
      files: [
        "AppDelegate.swift": """
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
          #if DEBUG
          func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
          ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
            configuration.delegateClass = SceneDelegate.self
            return configuration
          }
          #endif
        }
        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}

        """
      ])
    let report = try project.report("--sdk", "27")
    #expect(report.targets.map(\.configurations) == [["Debug"], ["Release"]])
    #expect(report.targets.map(\.adoption) == ["adopted-in-code", "not-adopted"])
    let finding = try #require(report.findings("scene-lifecycle-not-adopted").first)
    #expect(finding.severity == "error")
    #expect(finding.concerns == [.init(target: "App", configurations: ["Release"])])
    #expect(
      try project.report("--sdk", "27", "--configuration", "Debug").findings.allSatisfy {
        $0.severity != "error"
      })
  }

  @Test func aFindingThatScenesAreNotAdoptedSaysWhy() throws {
    let report = try SmallProject(files: ["AppDelegate.swift": SmallProject.delegate]).report()
    let finding = try #require(report.findings("scene-lifecycle-not-adopted").first)
    #expect(
      finding.notes.contains {
        $0.path?.hasSuffix("App/AppDelegate.swift") == true && $0.start?.line == 2
      }, "\(finding.notes)")
    let evidence = try #require(report.targets.first?.evidence)
    #expect(evidence.dropFirst().map(\.message) == finding.notes.map(\.message))
  }

  @Test("Of two projects with targets of one name, each has the findings of its own")
  func projectsAreToldApart() throws {
    var healthy = SmallProject(files: ["AppDelegate.swift": SmallProject.delegate])
    healthy.plist = SmallProject.manifest
    healthy.files["SceneDelegate.swift"] = """
      import UIKit
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }

      """
    let broken = SmallProject(files: ["AppDelegate.swift": SmallProject.delegate])
    var files: [String: String] = [:]
    for (folder, project) in [("A", healthy), ("B", broken)] {
      for (path, text) in project.folder { files["\(folder)/\(path)"] = text }
    }
    let sample = try SampleFolder(files)
    defer { sample.remove() }
    let arguments = ["--sdk", "27", sample.url.path]
    let finding = try #require(
      try ValidationJSON.of(arguments).findings("scene-lifecycle-not-adopted").first)
    #expect(finding.concerns?.map { $0.path?.hasSuffix("B/App.xcodeproj") } == [true])
    let tests = try LaunchKitExecutable.run(["validate", "--format", "junit"] + arguments).output
    #expect(tests.contains(#/A/App.xcodeproj" name="App"/>/#))
    #expect(tests.contains(#/B/App.xcodeproj" name="App">\s*<failure type="target"/#))
  }

  @Test func includesAndConditionsOfSettingsFilesAreFollowed() throws {
    let project = SmallProject(
      common: "", settingsFile: "App.xcconfig",
      files: [
        "App.xcconfig": """
        #include "Base.xcconfig"
        #include? "Nowhere.xcconfig"
        INFOPLIST_FILE[config=Release] = App/$(LIST:lower).plist
        INFOPLIST_FILE[sdk=appletvos*] = App/Television.plist

        """,
        "Base.xcconfig": """
        INFOPLIST_FILE[sdk=iphoneos*] = $(SRCROOT)/App/Info.plist // the same but in releases
        LIST = RELEASE

        """,
        "release.plist": SampleFolder.error,
        "AppDelegate.swift": SmallProject.delegate,
      ])
    let report = try project.report()
    let errors = report.findings(SampleFolder.errorRule)
    #expect(errors.map(\.concerns) == [[.init(target: "App", configurations: ["Release"])]])
    #expect(errors.first?.path.hasSuffix("App/release.plist") == true)
    #expect(report.targets.flatMap(\.configurations) == ["Debug", "Release"])
  }

  @Test func circlesOfSettingsAreReportedWhereTheyStand() throws {
    let project = SmallProject(
      common: "INFOPLIST_FILE = App/Info.plist; OWN = \"$(OWN) $(inherited)\";",
      settingsFile: "App.xcconfig",
      files: [
        "App.xcconfig":
          "// of the app\nPRODUCT_NAME = $(OTHER)\nOTHER = $(THIRD)-x\nTHIRD = $(PRODUCT_NAME)\n",
        "AppDelegate.swift": SmallProject.delegate,
      ])
    let cycles = try project.report().findings("build-setting-cycle")
    #expect(cycles.count == 1)
    let cycle = try #require(cycles.first)
    #expect(
      cycle.message == "build setting 'OTHER' refers to itself through 'THIRD', 'PRODUCT_NAME'")
    #expect(cycle.path.hasSuffix("App/App.xcconfig"))
    #expect(cycle.start.line == 3)
    #expect(cycle.notes.map { $0.start?.line } == [4, 2])
    #expect(cycle.concerns == [.init(target: "App", configurations: ["Debug", "Release"])])
  }

  @Test(arguments: ["setting", "attribute"]) func anAppThatTestsRunInIsOneLikeOthers(_ way: String)
    throws
  {
    var project = SmallProject(files: ["AppDelegate.swift": SmallProject.delegate])
    let setting =
      "TEST_HOST = \"$(BUILT_PRODUCTS_DIR)/App.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/App\";"
    project.objects = """
      U = {isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test";
      buildConfigurationList = UL; buildPhases = ();};
      UL = {isa = XCConfigurationList; buildConfigurations = (UD);};
      UD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
      GENERATE_INFOPLIST_FILE = YES; \(way == "setting" ? setting : "")};};
      """
    project.targets = ["U"]
    if way == "attribute" { project.attributes = "TargetAttributes = {U = {TestTargetID = T;};};" }
    let report = try project.report("--sdk", "27")
    let app = try #require(report.targets.first { $0.target == "App" })
    #expect(app.verdict == "does not launch, so its tests cannot run")
    let finding = try #require(report.findings("scene-lifecycle-not-adopted").first)
    #expect(finding.notes.last?.message == "unit tests run in this app: 'AppTests'")
    #expect(finding.notes.last?.path?.hasSuffix("project.pbxproj") == true)
  }

  @Test func whatAChosenTargetEmbedsIsKnown() throws {
    var project = SmallProject(
      plist: SmallProject.manifest,
      files: [
        "AppDelegate.swift": SmallProject.delegate
          + "final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}\n"
      ])
    project.phases = ["K"]
    project.targets = ["W"]
    project.objects = """
      K = {isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 13; files = (KF);};
      KF = {isa = PBXBuildFile; fileRef = WP;};
      WP = {isa = PBXFileReference; explicitFileType = "wrapper.app-extension"; path = Share.appex;
      sourceTree = BUILT_PRODUCTS_DIR;};
      W = {isa = PBXNativeTarget; name = Share; productType = "com.apple.product-type.app-extension";
      buildConfigurationList = WL; buildPhases = (); productReference = WP;};
      WL = {isa = XCConfigurationList; buildConfigurations = (WD, WR);};
      WD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
      GENERATE_INFOPLIST_FILE = YES; PRODUCT_BUNDLE_IDENTIFIER = com.example.other;};};
      WR = {isa = XCBuildConfiguration; name = Release; buildSettings = {
      GENERATE_INFOPLIST_FILE = YES; PRODUCT_BUNDLE_IDENTIFIER = com.example.app.share;};};
      """
    func prefixes(_ options: String...) throws -> [[ValidationJSON.Concern]?] {
      let sample = try SampleFolder(project.folder)
      defer { sample.remove() }
      return try ValidationJSON.of(options + [sample.url.path])
        .findings("extension-bundle-id-mismatch").map(\.concerns)
    }
    let expected = [[ValidationJSON.Concern(target: "App", configurations: ["Debug"])]]
    #expect(try prefixes() == expected)
    #expect(try prefixes("--target", "App") == expected)
    #expect(try prefixes("--target", "App", "--configuration", "Release").isEmpty)
    let alone = try project.report("--target", "App")
    #expect(alone.targets.map(\.target) == ["App"])
  }

  @Test func everyConfigurationSaysWhyAnInfoPlistIsNotKnown() throws {
    let report = try SmallProject(common: "INFOPLIST_FILE = App/Nowhere.plist;").report()
    #expect(report.targets.map(\.configurations) == [["Debug", "Release"]])
    #expect(report.targets.first?.verdict.hasSuffix("App/Nowhere.plist', is missing") == true)
    #expect(!report.notChecked.contains { $0.rule == "target-info-plist-unresolved" })
    #expect(report.findings.map(\.rule) == ["scene-lifecycle-undetermined"])
  }

  @Test func whatThePreprocessorMakesIsNotJudged() throws {
    let project = SmallProject(
      common: "INFOPLIST_FILE = App/Info.plist; INFOPLIST_PREPROCESS = YES;",
      plist: "#if SCENES\n\(SmallProject.manifest)\n#endif",
      files: ["AppDelegate.swift": SmallProject.delegate])
    let report = try project.report("--sdk", "27")
    #expect(report.findings.filter { $0.severity == "error" }.isEmpty, "\(report.findings)")
    #expect(report.notChecked.map(\.rule) == ["key-duplicate", "scene-delegate-class-unresolved"])
    #expect(report.findings.map(\.rule) == ["scene-lifecycle-undetermined"])
    #expect(report.targets.map(\.target) == ["App"])
    #expect(report.targets.map(\.configurations) == [["Debug", "Release"]])
    #expect(report.targets.map(\.adoption) == ["undetermined"])
  }
}
