internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// What Xcode's template writes into the Info.plist of a UIKit app, for one that has no configuration for its
/// window.
///
/// It names a delegate class that somebody has to write, so it is never safe, and it is not offered where the
/// code is known: a class that is not there would be the next finding.
enum SceneConfigurationCure {
  /// The delegate class of Xcode's template.
  static let delegate = "$(PRODUCT_MODULE_NAME).SceneDelegate"
  /// The name of the configuration in Xcode's template.
  static let name = "Default Configuration"

  private static let configurationsKey = "UISceneConfigurations"
  private static let mainStoryboard = InfoPlistKey("UIMainStoryboardFile")

  /// Adds a scene manifest.
  static func manifest(_ plist: InfoPlist, _ context: inout RuleContext) -> [FixIt] {
    adding(
      "UIApplicationSceneManifest",
      .dictionary([
        .init("UIApplicationSupportsMultipleScenes", false),
        .init(configurationsKey, roles(plist)),
      ]), to: plist.root, &context)
  }

  /// Adds the configurations to a manifest.
  static func configurations(
    in manifest: PropertyListDictionary, _ plist: InfoPlist, _ context: inout RuleContext
  ) -> [FixIt] {
    adding(configurationsKey, roles(plist), to: manifest, &context)
  }

  /// Adds the role of the window to the configurations.
  static func role(
    in roles: PropertyListDictionary, _ plist: InfoPlist, _ context: inout RuleContext
  ) -> [FixIt] {
    adding(
      SceneSessionRole.windowApplication, .array([configuration(plist)]), to: roles, &context)
  }

  /// Adds a configuration to the array of a role.
  static func configuration(
    in role: PropertyListArray, _ plist: InfoPlist, _ context: inout RuleContext
  ) -> [FixIt] {
    guard mayBeOffered(context) else { return [] }
    return context.fix(message, .unsafe, in: role.value) {
      try $0.append(configuration(plist), to: role)
    }
  }

  /// Names the delegate class in a configuration that has none, or an empty one.
  static func delegate(
    in configuration: PropertyListDictionary, _ context: inout RuleContext
  ) -> [FixIt] {
    guard mayBeOffered(context) else { return [] }
    let key = "UISceneDelegateClassName"
    return context.fix("name the delegate '\(delegate)'", .unsafe, in: configuration.value) {
      if let old = configuration[key] { return try $0.replace(old, with: .string(delegate)) }
      return try $0.insert(key, .string(delegate), into: configuration)
    }
  }

  private static let message = "add a configuration with the delegate '\(delegate)'"

  private static func adding(
    _ key: String, _ value: PropertyListFragment, to dictionary: PropertyListDictionary,
    _ context: inout RuleContext
  ) -> [FixIt] {
    mayBeOffered(context)
      ? context.adding(key, value, to: dictionary, message, .unsafe) : []
  }

  private static func mayBeOffered(_ context: RuleContext) -> Bool {
    context.facts.codeSuppliesSceneContent == nil
  }

  private static func roles(_ plist: InfoPlist) -> PropertyListFragment {
    .dictionary([
      .init(SceneSessionRole.windowApplication, .array([configuration(plist)]))
    ])
  }

  private static func configuration(_ plist: InfoPlist) -> PropertyListFragment {
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
