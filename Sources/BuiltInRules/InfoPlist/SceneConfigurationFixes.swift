internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// Adds the scene configuration of Xcode's template for UIKit apps to an Info.plist that has none for the
/// app's window.
///
/// The configuration names a delegate class, so it is offered only if the target's sources have such a class:
/// a class that does not exist would cause the next finding. It is never safe, because it is not known what
/// the class does.
enum SceneConfigurationFixes {
  /// The name of the configuration in Xcode's template.
  static let name = "Default Configuration"

  private static let configurationsKey = "UISceneConfigurations"
  private static let mainStoryboard = InfoPlistKey("UIMainStoryboardFile")

  /// Adds a scene manifest.
  static func manifest(_ plist: InfoPlist, _ context: inout RuleContext) -> [Finding.Fix] {
    adding("UIApplicationSceneManifest", to: plist.root, &context) { delegate in
      .dictionary([
        .init("UIApplicationSupportsMultipleScenes", false),
        .init(configurationsKey, roles(plist, delegate)),
      ])
    }
  }

  /// Adds the configurations to a manifest.
  static func configurations(
    in manifest: PropertyListDictionary, _ plist: InfoPlist, _ context: inout RuleContext
  ) -> [Finding.Fix] {
    adding(configurationsKey, to: manifest, &context) { roles(plist, $0) }
  }

  /// Adds the role of the window to the configurations.
  static func role(
    in roles: PropertyListDictionary, _ plist: InfoPlist, _ context: inout RuleContext
  ) -> [Finding.Fix] {
    adding(SceneSessionRole.windowApplication, to: roles, &context) {
      .array([configuration(plist, $0)])
    }
  }

  /// Adds a configuration to the array of a role.
  static func configuration(
    in role: PropertyListArray, _ plist: InfoPlist, _ context: inout RuleContext
  ) -> [Finding.Fix] {
    guard let delegate = className(context) else { return [] }
    return context.fix(message(delegate), .unsafe, in: role.value) {
      try $0.append(self.configuration(plist, delegate), to: role)
    }
  }

  /// Names the delegate class in a configuration that has no class name, or an empty one.
  static func delegate(
    in configuration: PropertyListDictionary, _ context: inout RuleContext
  ) -> [Finding.Fix] {
    guard let delegate = className(context) else { return [] }
    let key = "UISceneDelegateClassName"
    return context.fix("name the delegate '\(delegate)'", .unsafe, in: configuration.value) {
      if let old = configuration[key] { return try $0.replace(old, with: .string(delegate)) }
      return try $0.insert(key, .string(delegate), into: configuration)
    }
  }

  private static func message(_ delegate: String) -> String {
    "add a configuration with the delegate '\(delegate)'"
  }

  private static func adding(
    _ key: String, to dictionary: PropertyListDictionary, _ context: inout RuleContext,
    _ value: (_ delegate: String) -> PropertyListFragment
  ) -> [Finding.Fix] {
    guard let delegate = className(context) else { return [] }
    return context.adding(key, value(delegate), to: dictionary, message(delegate), .unsafe)
  }

  /// The delegate class to name; nil if the target has none, or if its code already supplies the content of
  /// scenes.
  private static func className(_ context: RuleContext) -> String? {
    context.facts.codeSuppliesSceneContent == true ? nil : context.facts.sceneDelegateClass
  }

  private static func roles(_ plist: InfoPlist, _ delegate: String) -> PropertyListFragment {
    .dictionary([
      .init(SceneSessionRole.windowApplication, .array([configuration(plist, delegate)]))
    ])
  }

  private static func configuration(
    _ plist: InfoPlist, _ delegate: String
  ) -> PropertyListFragment {
    var entries: [PropertyListFragment.Entry] = [
      .init("UISceneConfigurationName", .string(name)),
      .init("UISceneDelegateClassName", .string(delegate)),
    ]
    if let storyboard = plist.string(mainStoryboard)?.value, !ValueText.isBlank(storyboard) {
      entries.append(.init("UISceneStoryboardFile", .string(StoryboardName.bare(storyboard))))
    }
    return .dictionary(entries)
  }
}
