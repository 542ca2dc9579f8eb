internal import SourceText

/// What the value of a key names in the target: something in code or another file.
enum NamedPart: Equatable {
  /// A class, as the runtime knows it.
  case classNamed
  /// A storyboard or nib, without its ending.
  case storyboard
  /// A configuration of scenes.
  case sceneConfiguration

  /// What the value of a key names; nil for any other key. An ending for a device, such as `~ipad`, does not matter.
  init?(key: String) {
    switch String(key.prefix { $0 != "~" }) {
    case "UISceneDelegateClassName", "UISceneClassName", "NSPrincipalClass",
      "NSExtensionPrincipalClass", "NSExtensionContextHostingViewClassName",
      "CLKComplicationPrincipalClass",
      "WKExtensionDelegateClassName":
      self = .classNamed
    case "UIMainStoryboardFile", "UILaunchStoryboardName", "UISceneStoryboardFile",
      "NSExtensionMainStoryboard", "NSMainStoryboardFile", "NSMainNibFile",
      "UILaunchStoryboardFile":
      self = .storyboard
    case "UISceneConfigurationName": self = .sceneConfiguration
    default: return nil
    }
  }
}
