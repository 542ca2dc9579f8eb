import LaunchModel
import SourceText

@testable import LaunchProject

/// Settings of a target for tests: each level is the text of an xcconfig.
func sampleSettings(
  _ levels: String..., order: SettingsLevel.Order = .lines, missing: [MissingSettings] = [],
  product: ProductKind = .app, configuration: String = "Debug", declared: Set<String> = []
) -> BuildSettings {
  BuildSettings(
    levels: levels.enumerated().map { index, text in
      let file = XCConfigFile(SourceFile(path: "\(index).xcconfig", text: text))
      return SettingsLevel(
        file.lines.compactMap { line in
          if case .setting(let setting) = line { return setting }
          return nil
        }, order: order, missing: missing)
    },
    target: SettingsTarget(
      name: "My App", project: "Project", configuration: configuration, developmentRegion: "en",
      product: product),
    declaredNames: declared)
}
