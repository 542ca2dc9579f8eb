/// Files that are not property lists, by path, with what is wrong with them.
enum MalformedFile {
  /// The malformed files of the corpus, or of the samples.
  static func all(hasCorpus: Bool) -> [String: String] { hasCorpus ? corpus : samples }

  private static let briefcase =
    "beeware+briefcase-iOS-Xcode-template/{{ cookiecutter.format }}/"

  private static let corpus = [
    "NativeScript+NativeScript/tools/assets/App_Resources/visionOS/Info.plist":
      "the stray character '∂' between two elements",
    briefcase + "{{ cookiecutter.class_name }}/{{ cookiecutter.class_name }}-Info.plist":
      "tags of a template between its elements",
    briefcase + "{{ cookiecutter.formal_name }}.xcodeproj/project.pbxproj":
      "tags of a template in its dictionaries",
    "dotnet+macios/tests/dotnet/AutoDetectEntitlements/MacCatalyst/Entitlements.plist":
      "the element '<InvalidTag>', on purpose",
    "dotnet+macios/tests/dotnet/BundleStructure/iOS/Info.plist":
      "an end tag too few, on purpose",
  ]

  private static let samples = [
    "Broken/MergeConflict/Info.plist": "the markers of a merge conflict",
    "Broken/UnescapedAmpersand/Info.plist": "an '&' that begins no entity",
  ]
}
