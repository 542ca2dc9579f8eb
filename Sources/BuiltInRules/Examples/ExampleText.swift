/// The text around the entries of an example, so that a rule's documentation has to write only the entries
/// that matter.
enum ExampleText {
  /// A scene manifest with the given entries.
  static func manifest(_ entries: String) -> String {
    "<key>UIApplicationSceneManifest</key><dict>\(entries)</dict>"
  }

  /// A scene manifest whose `UISceneConfigurations` has the given roles.
  static func roles(_ roles: String) -> String {
    manifest("<key>UISceneConfigurations</key><dict>\(roles)</dict>")
  }

  /// One role with the given configurations.
  static func role(_ name: String, _ configurations: String) -> String {
    "<key>\(name)</key><array>\(configurations)</array>"
  }

  /// A scene manifest whose main role has one configuration with the given entries.
  static func window(_ entries: String) -> String {
    roles(role("UIWindowSceneSessionRoleApplication", "<dict>\(entries)</dict>"))
  }

  /// A key and a string.
  static func string(_ key: String, _ value: String) -> String {
    "<key>\(key)</key><string>\(value)</string>"
  }

  /// A delegate class as Xcode's template names it.
  static let delegate = string("UISceneDelegateClassName", "$(PRODUCT_MODULE_NAME).SceneDelegate")

  /// A whole file: the keys that identify an iOS app, and the given entries. The start tag of the root is
  /// marked.
  static func markedApp(_ entries: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">⟪<dict>⟫
    <key>CFBundleIdentifier</key><string>com.example.app</string>
    <key>CFBundleExecutable</key><string>App</string>
    <key>LSRequiresIPhoneOS</key><true/>
    \(entries)
    </dict></plist>
    """
  }
}

extension String {
  /// The text of a flagged example without its markers, for an example that is accepted.
  var unmarked: String { filter { $0 != "⟪" && $0 != "⟫" } }
}
