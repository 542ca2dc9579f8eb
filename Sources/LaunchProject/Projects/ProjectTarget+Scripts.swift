internal import LaunchModel
internal import SourceText

extension ProjectTarget {
  /// Scripts of tools that add no interface of the app: Flutter's and React Native's bring code and images, those of
  /// linters nothing.
  private static let harmlessScripts = [
    "xcode_backend.sh", "react-native-xcode.sh", "swiftlint", "swiftformat", "Crashlytics",
  ]

  /// Adds a script that the build runs. It may edit property lists, and put files into the bundle. Those that CocoaPods adds
  /// bring frameworks and the resources of pods.
  package mutating func addScript(named name: String, text: String) {
    if let script = InfoPlistAddition(script: name, text: text) { infoPlistScripts.append(script) }
    guard !name.hasPrefix("[CP]"), !Self.harmlessScripts.contains(where: text.contains) else {
      return
    }
    resources.add(MissingInput(name, "is a script that may add resources"))
  }
}
