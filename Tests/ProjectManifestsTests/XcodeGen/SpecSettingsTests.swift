import FileSystem
import Findings
import LaunchProject
import SourceText
import Testing

/// Settings of a specification mean the same as those of the project that XcodeGen generates.
@Suite struct SpecSettingsTests {
  private struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var specification: String
    var configuration = "Debug"
    var expected: [String: String]
    var testDescription: String { name }
  }

  private static let target = """
    name: App
    targets:
      App:
        type: application
        platform: iOS

    """

  private static let cases: [Case] = [
    Case(
      name: "presets", specification: target,
      expected: [
        "SDKROOT": "iphoneos", "TARGETED_DEVICE_FAMILY": "1,2", "PRODUCT_NAME": "App",
        "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon", "SWIFT_VERSION": "5.0",
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG",
      ]),
    Case(
      name: "types of scalars",
      specification: target
        + """
            settings:
              A: yes
              B: 1.10
              C: 010
              D: "010"
              E: [a, b c, '"d e"']
              F: null
              G: off
              H: 1.2.3
        """,
      expected: [
        "A": "YES", "B": "1.1", "C": "8", "D": "010", "E": "a \"b c\" \"d e\"", "F": "null",
        "G": "NO", "H": "1.2.3",
      ]),
    Case(
      name: "groups, base and configurations",
      specification: target
        + """
            settings:
              groups: [one, two]
              base: {C: base}
              configs:
                debug: {D: debug}
                release: {D: release}
        settingGroups:
          one: {A: one, B: one, C: one}
          two:
            groups: [three]
            base: {B: two}
          three: {E: three}
        """,
      expected: ["A": "one", "B": "two", "C": "base", "D": "debug", "E": "three"]),
    Case(
      name: "a name that is in a configuration's, and that of another one",
      specification: target
        + """
            settings:
              configs:
                debug: {A: some}
                Debug: {B: exact}
                Staging: {C: staging}
        configs:
          Debug: debug
          Staging Debug: debug
        """, configuration: "Staging Debug",
      expected: ["A": "some", "B": "", "C": "staging"]),
    Case(
      name: "deployment targets",
      specification: target
        + """
            deploymentTarget: 17
        options:
          deploymentTarget: {iOS: "16.0", macOS: 13.1.2}
        """,
      expected: ["IPHONEOS_DEPLOYMENT_TARGET": "17.0", "MACOSX_DEPLOYMENT_TARGET": "13.1.2"]),
    Case(
      name: "destinations",
      specification: """
        name: App
        targets:
          App:
            type: application
            supportedDestinations: [macCatalyst, tvOS]
            deploymentTarget: 18.0
        """,
      expected: [
        "SDKROOT": "auto", "TARGETED_DEVICE_FAMILY": "1,2,3",
        "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator appletvos appletvsimulator",
        "SUPPORTS_MACCATALYST": "YES", "IPHONEOS_DEPLOYMENT_TARGET": "18.0",
        "TVOS_DEPLOYMENT_TARGET": "18.0",
      ]),
    Case(
      name: "no presets",
      specification: target
        + """
        options: {settingPresets: none}
        """,
      expected: ["TARGETED_DEVICE_FAMILY": "", "SDKROOT": "iphoneos"]),
    Case(
      name: "the identifier that follows from the name",
      specification: """
        name: App
        options: {bundleIdPrefix: com.example}
        targets:
          My_App (1): {type: application, platform: tvOS, name: My_App (1)}
          App: {type: application, platform: tvOS}
        """,
      expected: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.App"]),
  ]

  @Test("Settings have the values of the project that XcodeGen makes", arguments: cases)
  private func settingsAreThoseOfTheProject(_ sample: Case) throws {
    try ManifestSample.read(["project.yml": sample.specification]) { project, root, folder in
      #expect(ManifestSample.problems(project, in: folder) == [])
      let settings = try project.settings("App", sample.configuration, in: root)
      for (name, text) in sample.expected {
        #expect(settings.value(name)?.text ?? "" == text, "\(name)")
      }
    }
  }

  @Test func aSettingHasItsPlace() throws {
    let text = Self.target + "    settings:\n      ä: x\n      PRODUCT_NAME: \"My App\"\n"
    try ManifestSample.read(["project.yml": text]) { project, root, _ in
      let place = try #require(try project.settings("App", in: root)["PRODUCT_NAME"]?.place)
      #expect(place.text == "My App")
      let location = LineTable(place.file.source).location(at: Int(place.span.start))
      #expect(location.line == 8 && location.column == 22)
    }
  }

  @Test func whatAConfigFileSetsPresetsDoNot() throws {
    let files = [
      "project.yml": Self.target + "    configFiles: {Debug: App.xcconfig}\n",
      "App.xcconfig": "TARGETED_DEVICE_FAMILY = 2\nINFOPLIST_FILE = Other.plist\n",
    ]
    try ManifestSample.read(files) { project, root, _ in
      let debug = try project.settings("App", in: root)
      #expect(debug.value("TARGETED_DEVICE_FAMILY")?.text == "2")
      #expect(debug.value("INFOPLIST_FILE")?.text == "Other.plist")
      let release = try project.settings("App", "Release", in: root)
      #expect(release.value("TARGETED_DEVICE_FAMILY")?.text == "1,2")
    }
  }
}
