internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine

/// A privacy manifest that is not in the app.
enum PrivacyManifestNotInTarget: TargetRule {
  static let id: RuleID = "privacy-manifest-not-in-target"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.resources]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A project has a privacy manifest that no target copies, or that has another name.",
      rationale: """
        App Store Connect reads only the 'PrivacyInfo.xcprivacy' at the top of each bundle. What \
        another file declares does not count, so the upload may be refused because of undeclared \
        APIs.
        """,
      source: "Apple, Privacy manifest files; brandingbrand/flagship pull request 2683",
      lowered: "info if a missing input may copy it",
      predicts: [PrivacyUpload.undeclaredAPI],
      fix: .none(because: .severalWays),
      examples: [
        .accepts("--- PrivacyInfo.xcprivacy\n<key>NSPrivacyTracking</key><false/>", .target(.app)),
        .accepts("--- resources\nMain.strings", .target(.app)),
        .flags(
          """
          --- resources
          --- unused/PrivacyInfo.xcprivacy
          <plist version="1.0">⟪<dict>⟫<key>NSPrivacyTracking</key><false/></dict></plist>
          """, .target(.app)),
        .flags(
          """
          --- Privacy.xcprivacy
          <plist version="1.0">⟪<dict>⟫<key>NSPrivacyTracking</key><false/></dict></plist>
          """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    !target.isBundle && target.resources.value != nil
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard case .absent = TargetPrivacyManifest(target) else { return }
    switch stray(of: target) {
    case .misnamed(let place):
      context.report(
        .warning, "the privacy manifest has another name than 'PrivacyInfo.xcprivacy'", at: place,
        help: "rename it: App Store Connect does not read a manifest with another name",
        predicts: [PrivacyUpload.undeclaredAPI])
    case .unused(let place):
      context.report(
        unless: target.resources.value?.missing.first, "copies it", .warning,
        "no target copies this privacy manifest, so it is not in the app", at: place,
        help: "add it to the target's resources ('Copy Bundle Resources')",
        predicts: [PrivacyUpload.undeclaredAPI])
    case nil: return
    }
  }

  /// A manifest that an app without one seems to be meant to have.
  enum Stray {
    /// The app copies it, but under another name.
    case misnamed(SourcePlace)
    /// No target copies it.
    case unused(SourcePlace)
  }

  /// The manifest that a target without a manifest seems to be meant to have; nil when there is none.
  static func stray(of target: InspectedTarget) -> Stray? {
    guard products.contains(target.product), target.privacyManifestStep == nil else { return nil }
    if let root = target.resources.value?.privacyManifests.first?.root {
      return .misnamed(root.place)
    }
    return target.unusedPrivacyManifest.map { .unused($0) }
  }
}
