internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A key that a privacy manifest cannot have.
enum PrivacyManifestUnknownKey: PrivacyManifestRule {
  static let id: RuleID = "privacy-manifest-unknown-key"
  static let severity = Severity.error

  static var documentation: RuleDocumentation {
    let frame = RuleDocumentation.Example.Frame.privacyManifest
    return RuleDocumentation(
      summary: "A privacy manifest has an unknown key.",
      rationale: """
        App Store Connect refuses the upload of an app that has a manifest with other keys than \
        Apple's. What a misspelled key declares is not declared.
        """,
      source: "Apple, TN3181: Debugging an invalid privacy manifest; Privacy manifest files",
      predicts: [PrivacyUpload.invalidManifest],
      fix: .unsafe,
      examples: [
        .accepts("<key>NSPrivacyTracking</key><false/>", frame),
        .accepts(ExampleText.accessed(ExampleText.access(ExampleText.defaults, "CA92.1")), frame),
        .accepts("<key>NSPrivacyTrackingDomains</key><array/>", frame),
        .flags("<key>⟪NSPrivacyTrackingDomain⟫</key><array/>", frame),
        .flags("<key>⟪CFBundleIdentifier⟫</key><string>com.example.app</string>", frame),
        .flags(
          ExampleText.accessed(
            "<dict>" + ExampleText.string("NSPrivacyAccessedAPIType", ExampleText.defaults)
              + "<key>⟪NSPrivacyAccessedAPIReasons⟫</key><array><string>CA92.1</string></array></dict>"
          ), frame),
        .flags(
          ExampleText.collected(
            "NSPrivacyCollectedDataTypeName", "NSPrivacyCollectedDataTypePurposeOther",
            ExampleText.linked + ExampleText.notTracked + "<key>⟪Note⟫</key><string>a</string>"),
          frame),
      ])
  }

  static func check(_ manifest: PrivacyManifest, _ context: inout RuleContext) {
    for dictionary in manifest.dictionaries {
      for entry in dictionary.entries where entry.known == nil || !entry.suffix.isEmpty {
        guard let name = entry.key.string, !BuildVariable.isUndecided(name) else { continue }
        if context.isFull { return }
        report(entry.key, name, dictionary, &context)
      }
    }
  }

  private static func report(
    _ key: PropertyListValue, _ name: String, _ dictionary: LevelDictionary,
    _ context: inout RuleContext
  ) {
    let near = dictionary.meant(by: name)
    context.report(
      .error, "'\(ShortText.of(name))' is not a key of \(words(for: dictionary.level))", at: key,
      help: near.map { "did you mean '\($0)'?" } ?? "remove it",
      fixes: near.map { context.renaming(key, to: $0, .unsafe) } ?? [],
      predicts: [PrivacyUpload.invalidManifest])
  }

  private static func words(for level: KeyCatalog.Level) -> String {
    switch level {
    case .accessedAPI: "an element of 'NSPrivacyAccessedAPITypes'"
    case .collectedDataType: "an element of 'NSPrivacyCollectedDataTypes'"
    default: "a privacy manifest"
    }
  }
}

extension LevelDictionary {
  /// The key of the level that an unknown name probably means and that the dictionary does not have; nil when there is none.
  func meant(by name: String) -> String? {
    let catalog = KeyCatalog.keys(of: level)
    let near =
      catalog.nearest(to: name) ?? catalog.keys.first { Self.ends($0.name.description, like: name) }
    return near.map(\.name.description).flatMap { entry($0) == nil ? $0 : nil }
  }

  /// Whether a key and an unknown name have the same last word: `Reasons` of `NSPrivacyAccessedAPIReasons`.
  private static func ends(_ key: String, like name: String) -> Bool {
    guard name.utf8.count <= 64, let start = name.lastIndex(where: { ("A"..."Z").contains($0) })
    else { return false }
    let word = name[start...]
    return word.utf8.count >= 6 && key.hasSuffix(word) && name.hasPrefix("NSPrivacy")
  }
}
