import Foundation

/// A new folder with files in it, removed with ``remove()``.
struct SampleFolder {
  let url: URL

  /// A property list with nothing wrong.
  static let clean = plist("<key>Name</key><string>x</string>")
  /// One with an error of the rule ``errorRule``.
  static let error = plist("<key>UIMainStoryboardFile</key><string>Main.storyboard</string>")
  /// The rule that ``error`` breaks.
  static let errorRule = "storyboard-name-has-extension"
  /// One with a warning and no error.
  static let warning = plist(
    """
    <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
    <key>UIWindowSceneSessionRoleApplication</key><array>
    <dict><key>UISceneConfigurationName</key><string>Main</string>
    <key>UISceneDelegateClassName</key><string>App.SceneDelegate</string></dict>
    <dict><key>UISceneConfigurationName</key><string>Main</string>
    <key>UISceneDelegateClassName</key><string>App.SceneDelegate</string></dict>
    </array></dict></dict>
    """)

  static func plist(_ content: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\n\(content)\n</dict></plist>\n"
  }

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "launchkit-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try add(name, text) }
  }

  func add(_ name: String, _ text: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func remove() { try? FileManager.default.removeItem(at: url) }
}
