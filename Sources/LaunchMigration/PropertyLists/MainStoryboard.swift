internal import LaunchProject
internal import PropertyListSyntax

/// The main storyboard of an app without scenes, as its Info.plist or settings name it.
struct MainStoryboard: Equatable {
  /// The name in the file or in a setting; nil if nothing names one.
  var name: String?
  /// The names for particular devices, by the suffix of the key.
  var variants: [String: String] = [:]
  /// The settings of the project file that generate the key, each once.
  var settings: [BuildSetting] = []

  /// The name of the setting that generates the key.
  static let setting = "INFOPLIST_KEY_UIMainStoryboardFile"

  /// Looks in the written Info.plist, then in the settings of one configuration.
  init(_ document: PropertyListDocument?, _ settings: BuildSettings) {
    let root = document?.root?.dictionary
    name = Self.named(root?[SceneManifest.storyboardKey]?.string)
    for suffix in SceneManifest.suffixes {
      if let text = Self.named(root?[SceneManifest.storyboardKey + suffix]?.string) {
        variants[suffix] = text
      }
    }
    if let generated = settings[Self.setting] {
      self.settings = [generated]
      name = name ?? Self.named(generated.text)
    }
  }

  /// The name of a storyboard; nil for an empty one, which names none.
  private static func named(_ text: String?) -> String? {
    text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether a storyboard is named for any device.
  var isNamed: Bool { name != nil || !variants.isEmpty }
}
