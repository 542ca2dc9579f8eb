/// The text around the files of an example of a target, so that a rule's documentation has to write only the
/// parts that matter.
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

  /// An Info.plist with the given entries.
  static func infoPlist(_ entries: String) -> String { "--- Info.plist\n\(entries)\n" }
}
