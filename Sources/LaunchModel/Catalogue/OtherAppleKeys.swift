extension KeyCatalogue {
  /// Other keys that Apple reads, named so that a misspelling of theirs is found.
  static var otherAppleKeys: [CatalogueKey] {
    [
      CatalogueKey(
        "ASWebAuthenticationSessionWebBrowserSupportCapabilities", .dictionary,
        "how the browser takes part in web sign-in", confidence: .c, source: .general),
      CatalogueKey(
        "BAAppGroupID", .string, "app group that background assets go to", confidence: .c,
        source: .general),
      CatalogueKey(
        "BAEssentialMaxInstallSize", .number, "size of the essential assets once installed",
        confidence: .c, source: .general),
      CatalogueKey(
        "BAHasManagedAssetPacks", .boolean, "the system manages the asset packs", confidence: .c,
        source: .general),
      CatalogueKey(
        "BAManifestURL", .string, "where the list of background assets is", confidence: .c,
        source: .general),
      CatalogueKey(
        "BAMaxInstallSize", .number, "size of the assets once installed", confidence: .c,
        source: .general),
      CatalogueKey(
        "BAUsesAppleHosting", .boolean, "Apple hosts the asset packs", confidence: .c,
        source: .general),
      CatalogueKey(
        "CDAppleDefaultAvailability", .dictionary(of: .array),
        "platforms a documentation catalogue shows by default", confidence: .b, source: .fieldUse),
      CatalogueKey(
        "GCSupportsGameMode", .boolean, "the game gets Game Mode", confidence: .c, source: .general),
      CatalogueKey(
        "GKShowChallengeBanners", .boolean, "Game Center shows banners for challenges",
        confidence: .c, source: .general),
      CatalogueKey(
        "INAlternativeAppNames", .array(of: .dictionary), "other names Siri knows the app by",
        .since(ios: 11_00), confidence: .b),
      CatalogueKey(
        "LSSupportsGameMode", .boolean, "the game gets Game Mode", confidence: .c, source: .general),
      CatalogueKey(
        "MetalCaptureEnabled", .boolean, "Metal frames can be captured from code", confidence: .c,
        source: .general),
      CatalogueKey(
        "NSLocationRequireExplicitServiceSession", .boolean,
        "location needs a service session in code", .since(ios: 18_00), confidence: .c,
        source: .general),
      CatalogueKey(
        "NSSensorKitPrivacyPolicyURL", .string, "privacy policy of a sensor study",
        companions: "NSSensorKitUsageDescription", confidence: .c, source: .general),
      CatalogueKey(
        "NSSensorKitUsageDetail", .dictionary, "what a sensor study reads, and why",
        companions: "NSSensorKitUsageDescription", confidence: .c, source: .general),
      CatalogueKey(
        "NSStickerSharingLevel", .string, "where the stickers may be used", confidence: .c,
        source: .general),
      CatalogueKey(
        "NSWidgetWantsLocation", .boolean, "the widget uses the location", .since(ios: 14_00),
        confidence: .c, source: .general),
      CatalogueKey(
        "OSLogPreferences", .dictionary, "log levels by subsystem and category", confidence: .b,
        source: .fieldUse),
      CatalogueKey(
        "SKExternalPurchaseCustomLinkRegions", .array(of: .string),
        "countries in which purchase links may be custom", confidence: .c, source: .general),
      CatalogueKey(
        "SKExternalPurchaseLink", .dictionary, "purchase link by country", confidence: .b),
      CatalogueKey(
        "SKExternalPurchaseMultiLink", .dictionary, "purchase links by country", confidence: .b),
      CatalogueKey(
        "UIBrowsableContentSupportsSectionedBrowsing", .boolean,
        "CarPlay shows the audio app's content in tabs", .since(ios: 9_00),
        title: "Supports Sectioned Browsing", confidence: .b, source: .fieldUse),
      CatalogueKey(
        "XPCService", .dictionary, "how an XPC service runs", confidence: .b, source: .fieldUse),
      CatalogueKey(
        "com.apple.developer.nfc.readersession.felica.systemcodes", .array(of: .string),
        "FeliCa systems the app reads", .since(ios: 13_00), confidence: .b, source: .fieldUse),
      CatalogueKey(
        "com.apple.developer.nfc.readersession.iso7816.select-identifiers", .array(of: .string),
        "ISO 7816 applications the app reads", .since(ios: 13_00), confidence: .b, source: .fieldUse
      ),
    ]
  }
}
