import Findings
import LaunchKitTestSupport
import LaunchModel
import PropertyListReading
import SourceText
import Testing

@testable import LaunchProject

/// The changes that a missing file of settings could make.
@Suite struct MissingInputsTests {
  static let local = "Config/Local.xcconfig"
  static let pods = "Pods/Target Support Files/Pods-App/Pods-App.debug.xcconfig"
  static let flutter = "Flutter/Generated.xcconfig"

  /// A key, the settings of the target, the missing file on the level below, and whether it leaves the key
  /// open.
  static let rows: [(key: String, settings: String, missing: String, isOpen: Bool)] = [
    ("UILaunchScreen", "GENERATE_INFOPLIST_FILE = YES", local, true),
    ("UILaunchScreen", "GENERATE_INFOPLIST_FILE = NO", local, false),
    // It is also open whether keys are generated at all.
    ("UILaunchScreen", "", local, true),
    ("UILaunchScreen", "GENERATE_INFOPLIST_FILE = YES", pods, false),
    ("UILaunchScreen", "", pods, false), ("UILaunchScreen", "", flutter, false),
    // The target's own settings take precedence over those of a file.
    (
      "UILaunchScreen",
      "GENERATE_INFOPLIST_FILE = YES\nINFOPLIST_KEY_UILaunchScreen_Generation = NO", local, false
    ),
    ("CFBundleVersion", "GENERATE_INFOPLIST_FILE = YES", local, true),
    ("CFBundleVersion", "GENERATE_INFOPLIST_FILE = YES\nCURRENT_PROJECT_VERSION = 1", local, false),
    // No setting makes this key.
    ("UIBackgroundModes", "GENERATE_INFOPLIST_FILE = YES", local, false),
    ("UILaunchScreen", "INFOPLIST_EXPAND_BUILD_SETTINGS = NO", local, false),
  ]

  private static func settings(_ own: String, missing: String) -> BuildSettings {
    let file = XCConfigFile(SourceFile(path: "Own.xcconfig", text: own))
    let written = file.lines.compactMap { line in
      if case .setting(let setting) = line { setting } else { nil }
    }
    return BuildSettings(
      levels: [
        SettingsLevel(written, order: .table),
        SettingsLevel(
          [], order: .lines, missing: [MissingSettings(MissingInput(missing, "is missing"))]),
      ], target: SettingsTarget(name: "App", project: "App", configuration: "Debug", product: .app))
  }

  @Test(arguments: rows.indices) func keys(_ index: Int) {
    let row = Self.rows[index]
    let plist = EffectiveInfoPlist(
      infoPlist: .read(
        SourceFile(path: "Info.plist", text: "<plist version=\"1.0\"><dict></dict></plist>")),
      settings: Self.settings(row.settings, missing: row.missing), product: .app,
      home: SourcePlace(RelatedFile(SourceFile(path: "x", text: ""), isText: true), .at(0)))
    let expected = row.isOpen ? row.missing : nil
    #expect(plist.missingInput(for: row.key)?.name == expected)
  }

  /// In a file, the settings after the missing part take precedence over it.
  @Test(arguments: [(0, true), (1, true), (2, false)])
  func theOrderOfLinesCounts(position: Int, isDecided: Bool) {
    let lines = ["A = 1", "PRODUCT_NAME = x"].map {
      let parts = $0.split(separator: " = ").map(String.init)
      return BuildSetting(name: parts[0], text: parts[1], place: nil)
    }
    let input = MissingInput(Self.local, "is missing")
    let settings = BuildSettings(
      levels: [
        SettingsLevel(
          lines, order: .lines, missing: [MissingSettings(input, behind: position)])
      ], target: SettingsTarget(name: "App", project: "App", configuration: "Debug", product: .app))
    #expect((settings.missingInput(for: "PRODUCT_NAME") == nil) == isDecided)
  }

  /// A value that contains `$(inherited)` is open if a missing file may set the inherited value.
  @Test(arguments: [(local, false), (pods, true)])
  func inheritedValues(missing: String, isDecided: Bool) {
    let settings = Self.settings("PRODUCT_NAME = $(inherited) App", missing: missing)
    #expect((settings.decided("PRODUCT_NAME") != nil) == isDecided)
  }

  @Test(arguments: [
    (pods, true), (flutter, true), ("ios/Flutter/ephemeral/Flutter-Generated.xcconfig", true),
    ("Pods/Pods.xcconfig", false), ("Config/Pods-App.xcconfig", false),
    ("Generated.xcconfig", false), (local, false), ("", false),
  ]) func filesOfGenerators(path: String, isGenerated: Bool) {
    #expect(MissingSettings.isOfGenerator(path) == isGenerated)
  }
}
