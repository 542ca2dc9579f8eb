internal import RuleEngine

/// The outer layers of examples of targets, so that a rule's documentation shows what matters.
enum TargetExampleText {
  /// An Info.plist whose manifest names these delegate classes, for the app's window and for CarPlay.
  static func window(_ delegate: String, carPlay: String? = nil, more: String = "") -> String {
    let window = ExampleText.role(
      "UIWindowSceneSessionRoleApplication",
      "<dict>\(ExampleText.string("UISceneDelegateClassName", delegate))\(more)</dict>")
    let car = carPlay.map {
      ExampleText.role(
        "CPTemplateApplicationSceneSessionRoleApplication",
        "<dict>\(ExampleText.string("UISceneDelegateClassName", $0))</dict>")
    }
    return infoPlist(ExampleText.roles(window + (car ?? "")))
  }

  /// An Info.plist with entries.
  static func infoPlist(_ entries: String) -> String { "--- Info.plist\n\(entries)\n" }
}
