internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import RuleEngine
internal import SourceText

/// A locked version of a listed SDK that has no privacy manifest.
enum PrivacySDKOutdated: TargetRule {
  static let id: RuleID = "privacy-sdk-outdated"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = []

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary:
        "A lock file has a version of an SDK of Apple's list that ships no privacy manifest.",
      rationale: """
        App Store Connect refuses a new app with such an SDK, and an update that adds it. The SDKs \
        are those that Apple lists as commonly used; a framework in the app is recognized by its \
        name.
        """,
      source: """
        Apple, Upcoming third-party SDK requirements; firebase/firebase-ios-sdk issue 14551; \
        Alamofire/Alamofire issue 3935
        """,
      lowered: "info if no release of any of the SDKs has a manifest",
      predicts: [PrivacyUpload.missingManifest],
      fix: .none(because: .severalWays),
      examples: [
        .accepts(
          """
          --- Podfile.lock
          PODS:
            - Alamofire (5.9.1)
            - OpenSSL-Universal (1.1.2300)
            - Unlisted (0.1.0)
            - url_launcher_ios (0.0.1):
          """, .target(.app)),
        .accepts(
          """
          --- Podfile.lock
          PODS:
            - Alamofire (5.8.1)
          """, .target(.app), facts: ValidationFacts(platform: .macos)),
        .flags(
          """
          --- Podfile.lock
          PODS:
          ⟪  - Alamofire (5.8.1)⟫
            - GoogleUtilities/Logger (7.12.0):
            - SnapKit (5.7.1)
          """, .target(.app)),
        .flags(
          """
          --- Package.resolved
          {
            "pins" : [
              {
                "identity" : "kingfisher",
                "state" : { 
                  "version" : "7.0.0"
                }
              },
              {
                "identity" : "rxswift",
                "state" : {
          ⟪        "version" : "6.7.1"⟫
                }
              }
            ]
          }
          """, .target(.app)),
        .flags(
          """
          --- pubspec.lock
          packages:
            url_launcher_ios:
              dependency: transitive
          ⟪    version: "6.1.0"⟫
          """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool { !target.isBundle }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard context.requiresReasons else { return }
    var files: [String: [(library: LockedLibrary, sdk: ListedSDK)]] = [:]
    var seen: Set<String> = []
    for library in target.lockedLibraries {
      // The range in 'package.json' may allow newer versions; the lock file has the one that is installed.
      guard !library.place.file.source.path.hasSuffix("package.json"),
        let sdk = ListedSDK.named(library.name, in: library.manager), !library.numbers.isEmpty,
        !sdk.hasManifest(library.numbers),
        seen.insert("\(library.manager) \(library.name)").inserted
      else { continue }
      files[library.place.file.source.path, default: []].append((library, sdk))
    }
    for path in files.keys.sorted() { report(files[path] ?? [], &context) }
  }

  /// Reports the SDKs of one lock file together, because one update of the file is the remedy.
  private static func report(
    _ all: [(library: LockedLibrary, sdk: ListedSDK)], _ context: inout RuleContext
  ) {
    let fixable = all.filter { !$0.sdk.first.isEmpty }
    let shown = fixable.isEmpty ? all : fixable
    guard let first = shown.first else { return }
    let others = shown.count - 1
    let name = "'\(ShortText.of(first.library.name))' \(ShortText.of(first.library.version))"
    context.report(
      fixable.isEmpty ? .info : .warning,
      "\(name) ships no privacy manifest"
        + (others > 0
          ? ", and neither \(others == 1 ? "does 1 other SDK" : "do \(others) other SDKs")" : ""),
      at: first.library.place,
      notes: shown.dropFirst().prefix(mostNotes).map {
        $0.library.place.note(
          "'\(ShortText.of($0.library.name))' \(words(for: $0.sdk, $0.library))")
      },
      help: first.sdk.first.isEmpty
        ? "no release has one; replace it, or add a manifest to your copy of it"
        : "update it: \(words(for: first.sdk, first.library))",
      predicts: [PrivacyUpload.missingManifest])
  }

  private static func words(for sdk: ListedSDK, _ library: LockedLibrary) -> String {
    let major = sdk.first.first { ListedSDK.numbers($0).first == library.numbers.first }
    guard let version = major ?? sdk.first.last else { return "has no release with a manifest" }
    return "has a manifest from version \(version) on"
  }

  /// The most further SDKs that a finding shows.
  private static let mostNotes = 8
}
