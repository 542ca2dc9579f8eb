internal import Findings

extension KnownMessage {
  /// Upload errors about privacy manifests.
  static let privacyUpload: [KnownMessage] = [
    .upload(
      "91053",
      "Missing API declaration - Your app’s code in the “…” file references one or more APIs that require reasons, including the following API categories: …",
      "A program of the app uses APIs of a category for which the privacy manifest of its bundle gives no reason.",
      rules: [
        "privacy-import-undeclared", "privacy-api-undeclared", "privacy-manifest-not-in-target",
        "privacy-key-in-info-plist",
      ],
      source: "flutter/flutter issue 145269; bcgov/bc-wallet-mobile issue 1874"),
    .upload(
      "91054",
      "Invalid API category declaration - The PrivacyInfo.xcprivacy for the “…” file contains “…” as the value for a NSPrivacyAccessedAPIType key, which is invalid.",
      "A privacy manifest names a category of APIs that does not exist.",
      rules: ["privacy-manifest-value-unknown"],
      source: "flutter/flutter issue 145269; googlemaps/ios-maps-sdk issue 17"),
    .upload(
      "91055",
      "Invalid API reason declaration",
      also: ["instead of a valid reason code"],
      "A privacy manifest gives a reason that its category of APIs does not have.",
      rules: ["privacy-reason-invalid"],
      source: "Tealium/tealium-swift issue 329; microsoft/appcenter-sdk-apple issue 2543"),
    .upload(
      "91056",
      "Invalid privacy manifest - The PrivacyInfo.xcprivacy file from the following path is invalid: “…”.",
      also: ["Keys and values in your app's privacy manifests must be valid"],
      "A privacy manifest has an invalid key or value, or is not a property list.",
      rules: [
        "privacy-manifest-entry-incomplete", "privacy-manifest-value-unknown",
        "privacy-manifest-unknown-key", "privacy-manifest-value-type-mismatch",
        "privacy-tracking-domain-invalid", "privacy-tracking-domains-unpaired",
        "plist-syntax-invalid",
      ],
      source: "Apple, TN3181; krzyzanowskim/OpenSSL issue 204"),
    .upload(
      "91061",
      "Missing privacy manifest - Your app includes “…”, which includes …, an SDK that was identified in the documentation as a commonly used third-party SDK.",
      "An SDK of Apple's list is in the app without its privacy manifest. Update it to a version that has one.",
      rules: ["privacy-sdk-outdated"],
      gap: "whether an SDK is new in the app depends on earlier uploads",
      source: "Apple, Upcoming third-party SDK requirements; firebase/firebase-ios-sdk issue 14551"),
    .upload(
      "91064",
      "Invalid tracking information - A PrivacyInfo.xcprivacy file contains invalid tracking information at the following path: “…”. NSPrivacyTracking must be true if NSPrivacyTrackingDomains isn’t empty.",
      "A privacy manifest lists tracking domains without tracking.",
      rules: ["privacy-tracking-domains-unpaired"],
      source: "datatrans/ios-sdk issue 16; DaveWoodCom/XCGLogger issue 339"),
    .upload(
      "91065",
      "Missing signature - Your app includes “…”, which includes …, an SDK that was identified in the documentation as a privacy-impacting third-party SDK.",
      also: ["must include a signature file"],
      "A binary SDK of Apple's list is in the app without a signature of its vendor.",
      gap: signatures,
      source: "SDWebImage/SDWebImage issue 3733; daltoniam/Starscream issue 1019"),
    .upload(
      "91107",
      nil,
      "The privacy manifest of a resource bundle lists tracking domains without tracking.",
      rules: ["privacy-tracking-domains-unpaired"],
      source: "braze-inc/braze-swift-sdk issue 138"),
    .upload(
      "91108",
      nil,
      "The privacy manifest of a resource bundle has an invalid key or value.",
      rules: [
        "privacy-manifest-entry-incomplete", "privacy-manifest-value-unknown",
        "privacy-manifest-unknown-key", "privacy-manifest-value-type-mismatch",
        "privacy-tracking-domain-invalid",
      ],
      source: "spencerccf/app_settings issue 223"),
  ]
}
