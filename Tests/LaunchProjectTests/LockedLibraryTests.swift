import LaunchModel
import SourceText
import Testing

@testable import LaunchProject

/// The libraries that files of package managers name.
@Suite struct LockedLibraryTests {
  @Test(arguments: [
    (
      "Podfile.lock", "PODS:\n  - FirebaseAuth (10.1.0):\n  - GTM/Core (= 1.2)\n",
      ["cocoaPods FirebaseAuth 10.1.0"]
    ),
    (
      "Cartfile.resolved",
      "github \"Alamofire/Alamofire\" \"5.6.0\"\ngit \"https://example.org/Kit.git\" \"v1\"\n",
      ["swiftPackages alamofire 5.6.0", "swiftPackages kit v1"]
    ),
    (
      "package.json",
      "{ \"dependencies\": { \"b\": \"^1.0.0\" }, \"devDependencies\": { \"a\": \"2\" } }",
      ["npm a 2", "npm b ^1.0.0"]
    ),
    (
      "package-lock.json",
      """
      { "packages": {
        "node_modules/left-pad": {
          "version": "1.0.0"
        },
        "node_modules/cordova-ios": {
          "version": "7.0.0",
        } } }
      """, ["npm cordova-ios 7.0.0"]
    ),
    (
      "yarn.lock",
      "left-pad@^1:\n  version \"1.0.0\"\n\"@capacitor/ios@^5.0.0\":\n  version: 5.7.2\n",
      ["npm @capacitor/ios 5.7.2"]
    ),
    (
      "pubspec.lock",
      "packages:\n  camera:\n    dependency: \"direct main\"\n    version: \"0.11.0\"\n",
      ["pub camera 0.11.0"]
    ),
    (
      "build.gradle.kts", "plugins {\n  id(\"org.jetbrains.compose\") version \"1.8.0\"\n}\n",
      ["gradle org.jetbrains.compose 1.8.0"]
    ),
    (
      "gradle/libs.versions.toml",
      """
      [versions]
      compose-plugin = "1.7.3"
      [plugins]
      compose = { id = "org.jetbrains.compose", version.ref = "compose-plugin" }
      kotlin = { id = "org.jetbrains.kotlin", version.ref = "kotlin" }
      """, ["gradle org.jetbrains.compose 1.7.3"]
    ),
    ("package.json", "{ not JSON", []), ("Gemfile.lock", "  - a (1)\n", []),
  ])
  func librariesAreRead(_ path: String, _ text: String, _ expected: [String]) {
    let found = LockedLibrary.read(SourceFile(path: path, text: text))
    #expect(found.map { "\($0.manager) \($0.name) \($0.version)" } == expected)
  }
}
