internal import LaunchModel

extension ProjectTarget {
  /// Parts of scripts that add no user interface to the app. Those of Flutter and React Native add code and
  /// images, those of linters add nothing.
  private static let harmlessScripts = [
    "xcode_backend.sh", "react-native-xcode.sh", "swiftlint", "swiftformat", "Crashlytics",
  ]

  /// Adds a script that the build runs. A script may edit property lists and put files into the bundle. The
  /// scripts that CocoaPods adds bring only frameworks and the resources of pods.
  package mutating func addScript(named name: String, text: String) {
    if let script = InfoPlistAddition(script: name, text: text) { infoPlistScripts.append(script) }
    guard !name.hasPrefix("[CP]"), !Self.harmlessScripts.contains(where: text.contains) else {
      return
    }
    resources.add(MissingInput(name, "is a script that may add resources"))
  }
}
