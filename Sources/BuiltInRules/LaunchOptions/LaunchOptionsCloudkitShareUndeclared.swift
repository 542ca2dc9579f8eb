internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// An accepted iCloud share for an app that does not take any.
enum LaunchOptionsCloudkitShareUndeclared: LaunchOptionRule {
  static let id: RuleID = "launch-options-cloudkit-share-undeclared"
  static let severity = Severity.error

  static var documentation: RuleDocumentation {
    let share = """
      {"⟪UIApplicationLaunchOptionsCloudKitShareMetadataKey⟫":
        {"containerIdentifier": "iCloud.com.example.notes"}}
      """
    let container = #"{"containerIdentifier": "⟪iCloud.com.example.notes⟫"}"#
    let sharing = "<key>CKSharingSupported</key><true/>"
    func entitlements(_ container: String) -> String {
      """
      <key>com.apple.developer.icloud-services</key><array><string>CloudKit</string></array>
      <key>com.apple.developer.icloud-container-identifiers</key>
      <array><string>\(container)</string></array>
      """
    }
    func app(_ infoPlist: String?, _ entitlements: String?) -> RuleDocumentation.Example.Frame {
      .launchFile(infoPlist: infoPlist, entitlements: entitlements)
    }
    let granted = entitlements("iCloud.com.example.notes")
    return RuleDocumentation(
      summary: "Launch options for an iCloud share need declarations that the app lacks.",
      rationale: """
        The system opens an accepted share with an app that sets 'CKSharingSupported', uses CloudKit, and \
        has the container that the share is in.
        """,
      source: "Apple, CKSharingSupported and the iCloud entitlements",
      fix: .none(because: .launchOrApp),
      examples: [
        .accepts(share.unmarked, app(sharing, granted)),
        .flags(share, app("", granted)),
        .flags(share, app("<key>CKSharingSupported</key><false/>", granted)),
        .flags(container, app(sharing, entitlements("iCloud.com.example.photos"))),
        .notChecked(container.unmarked, app(sharing, nil)),
        .notChecked(container.unmarked, app(nil, granted)),
        .notChecked(
          container.unmarked, app(sharing, entitlements("iCloud.$(CFBundleIdentifier)"))),
        .notChecked(
          #"{ cloudKitShareMetadata = "<CKShareMetadata: 0x2827d4c60>"; }"#, app(sharing, granted)),
      ])
  }

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    guard let source = launch.options.entry(.cloudKitShareMetadata)?.source else { return }
    let words = "an iCloud share"
    let value = source.value.dictionary?["containerIdentifier"]
    guard let value, let container = value.string else {
      context.require(app.demands(of: .cloudKitShareMetadata), for: words, at: source.mark)
      if source.value.kind == .data || source.value.string.map(ObjectDescription.init) != nil {
        context.reportNotChecked(words, because: "the share's container is not given")
      }
      return
    }
    context.require(
      [app.sharingSupported, app.cloudKitService], for: words, at: source.mark)
    if let reason = FixtureText.reasonNotExact(container) {
      context.reportNotChecked(words, because: reason)
      return
    }
    let declared = app.cloudKitContainers.lazy.map(\.value).filter {
      !BuildVariable.isUndecided($0)
    }
    context.require(
      app.cloudKitContainer(container), for: "a share in '\(ShortText.of(container))'",
      span: value.contentSpan, of: value,
      help: NearestName.of(container, in: declared).map { "did you mean '\($0)'?" })
  }
}
