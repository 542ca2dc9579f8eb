extension CatalogKey {
  /// Other keys that Apple reads. They are in the catalog so that their misspellings are found.
  static var otherAppleKeys: [CatalogKey] {
    [
      CatalogKey(
        "ASWebAuthenticationSessionWebBrowserSupportCapabilities", .dictionary,
        "how the browser takes part in web sign-in", confidence: .assumed, source: .general),
      CatalogKey(
        "BAAppGroupID", .string, "app group that background assets go to", confidence: .assumed,
        source: .general),
      CatalogKey(
        "BAEssentialMaxInstallSize", .number, "size of the essential assets once installed",
        confidence: .assumed, source: .general),
      CatalogKey(
        "BAHasManagedAssetPacks", .boolean, "the system manages the asset packs",
        confidence: .assumed,
        source: .general),
      CatalogKey(
        "BAManifestURL", .string, "where the list of background assets is", confidence: .assumed,
        source: .general),
      CatalogKey(
        "BAMaxInstallSize", .number, "size of the assets once installed", confidence: .assumed,
        source: .general),
      CatalogKey(
        "BAUsesAppleHosting", .boolean, "Apple hosts the asset packs", confidence: .assumed,
        source: .general),
      CatalogKey(
        "CDAppleDefaultAvailability", .dictionary(of: .array),
        "platforms a documentation catalog shows by default", confidence: .measured,
        source: .fieldUse),
      CatalogKey(
        "GCSupportsGameMode", .boolean, "the game gets Game Mode", confidence: .assumed,
        source: .general),
      CatalogKey(
        "GKShowChallengeBanners", .boolean, "Game Center shows banners for challenges",
        confidence: .assumed, source: .general),
      CatalogKey(
        "INAlternativeAppNames", .array(of: .dictionary), "other names Siri knows the app by",
        .since(ios: 11_00), confidence: .measured),
      CatalogKey(
        "LSSupportsGameMode", .boolean, "the game gets Game Mode", confidence: .assumed,
        source: .general),
      CatalogKey(
        "MetalCaptureEnabled", .boolean, "Metal frames can be captured from code",
        confidence: .assumed,
        source: .general),
      CatalogKey(
        "NSLocationRequireExplicitServiceSession", .boolean,
        "location needs a service session in code", .since(ios: 18_00), confidence: .assumed,
        source: .general),
      CatalogKey(
        "NSSensorKitPrivacyPolicyURL", .string, "privacy policy of a sensor study",
        relatedKeys: "NSSensorKitUsageDescription", confidence: .assumed, source: .general),
      CatalogKey(
        "NSSensorKitUsageDetail", .dictionary, "what a sensor study reads, and why",
        relatedKeys: "NSSensorKitUsageDescription", confidence: .assumed, source: .general),
      CatalogKey(
        "NSStickerSharingLevel", .string, "where the stickers may be used", confidence: .assumed,
        source: .general),
      CatalogKey(
        "NSWidgetWantsLocation", .boolean, "the widget uses the location", .since(ios: 14_00),
        confidence: .assumed, source: .general),
      CatalogKey(
        "OSLogPreferences", .dictionary, "log levels by subsystem and category",
        confidence: .measured,
        source: .fieldUse),
      CatalogKey(
        "SKExternalPurchaseCustomLinkRegions", .array(of: .string),
        "countries in which purchase links may be custom", confidence: .assumed, source: .general),
      CatalogKey(
        "SKExternalPurchaseLink", .dictionary, "purchase link by country", confidence: .measured),
      CatalogKey(
        "SKExternalPurchaseMultiLink", .dictionary, "purchase links by country",
        confidence: .measured),
      CatalogKey(
        "UIBrowsableContentSupportsSectionedBrowsing", .boolean,
        "CarPlay shows the audio app's content in tabs", .since(ios: 9_00),
        title: "Supports Sectioned Browsing", confidence: .measured, source: .fieldUse),
      CatalogKey(
        "XPCService", .dictionary, "how an XPC service runs", confidence: .measured,
        source: .fieldUse),
      CatalogKey(
        "com.apple.developer.nfc.readersession.felica.systemcodes", .array(of: .string),
        "FeliCa systems the app reads", .since(ios: 13_00), confidence: .measured, source: .fieldUse
      ),
      CatalogKey(
        "com.apple.developer.nfc.readersession.iso7816.select-identifiers", .array(of: .string),
        "ISO 7816 applications the app reads", .since(ios: 13_00), confidence: .measured,
        source: .fieldUse
      ),
    ]
  }
}
