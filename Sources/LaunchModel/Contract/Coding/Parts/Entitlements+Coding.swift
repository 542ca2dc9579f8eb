extension LaunchContract.Entitlements: ContractObject {
  package static let description = ContractDescription<Self>(
    "entitlements", other: \.other,
    [
      .value(
        "pushEnvironment", \.pushEnvironment, "aps-environment",
        about: "the push service the app registers with"),
      .value(
        "macPushEnvironment", \.macPushEnvironment, "com.apple.developer.aps-environment",
        about: "the push service a Mac app registers with"),
      .list(
        "associatedDomains", \.associatedDomains, "com.apple.developer.associated-domains",
        about: "domains whose links and passwords the app shares"),
      .list(
        "appClipIdentifiers", \.appClipIdentifiers,
        "com.apple.developer.associated-appclip-app-identifiers", about: "the App Clips of the app"),
      .list(
        "parentApplicationIdentifiers", \.parentApplicationIdentifiers,
        "com.apple.developer.parent-application-identifiers",
        about: "the app an App Clip belongs to"),
      .value(
        "isAppClip", \.isAppClip, "com.apple.developer.on-demand-install-capable",
        about: "whether the target is an App Clip"),
    ])

  /// Whether an entitlement affects the launch.
  package static func affectsLaunch(_ key: String) -> Bool {
    owns(key) || EntitlementKey.named(key) != nil
  }
}
