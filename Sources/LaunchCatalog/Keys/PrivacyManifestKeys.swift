extension CatalogKey {
  /// The top of a privacy manifest.
  static let privacyManifestKeys: [CatalogKey] = [
    CatalogKey(
      "NSPrivacyAccessedAPITypes", .array(of: .dictionary), "APIs that need a reason, by category",
      title: "Privacy Accessed API Types", nested: .accessedAPI, source: .appleDocumentation),
    CatalogKey(
      "NSPrivacyCollectedDataTypes", .array(of: .dictionary), "data that the code collects",
      title: "Privacy Nutrition Label Types", nested: .collectedDataType,
      source: .appleDocumentation),
    CatalogKey(
      "NSPrivacyTracking", .boolean, "whether the code uses data for tracking; default false",
      title: "Privacy Tracking Enabled", relatedKeys: "NSPrivacyTrackingDomains",
      source: .appleDocumentation),
    CatalogKey(
      "NSPrivacyTrackingDomains", .array(of: .string),
      "domains that are blocked until the user allows tracking",
      title: "Privacy Tracking Domains", relatedKeys: "NSPrivacyTracking",
      source: .appleDocumentation),
  ]

  /// An element of `NSPrivacyAccessedAPITypes`.
  static let accessedAPIKeys: [CatalogKey] = [
    CatalogKey(
      "NSPrivacyAccessedAPIType", .string, "category of the APIs",
      title: "Privacy Accessed API Type", allowed: .accessedAPICategories,
      relatedKeys: "NSPrivacyAccessedAPITypeReasons", source: .appleDocumentation),
    CatalogKey(
      "NSPrivacyAccessedAPITypeReasons", .array(of: .string),
      "codes of the reasons, which belong to the category",
      title: "Privacy Accessed API Reasons", allowed: .accessedAPIReasons,
      relatedKeys: "NSPrivacyAccessedAPIType", source: .appleDocumentation),
  ]

  /// An element of `NSPrivacyCollectedDataTypes`.
  static let collectedDataTypeKeys: [CatalogKey] = [
    CatalogKey(
      "NSPrivacyCollectedDataType", .string, "kind of data", title: "Collected Data Type",
      allowed: .collectedDataTypes, source: .appleDocumentation),
    CatalogKey(
      "NSPrivacyCollectedDataTypeLinked", .boolean, "whether the data is linked to the user",
      title: "Linked to User", relatedKeys: "NSPrivacyCollectedDataType",
      source: .appleDocumentation),
    CatalogKey(
      "NSPrivacyCollectedDataTypePurposes", .array(of: .string), "what the data is used for",
      title: "Collection Purposes", allowed: .collectionPurposes,
      relatedKeys: "NSPrivacyCollectedDataType", source: .appleDocumentation),
    CatalogKey(
      "NSPrivacyCollectedDataTypeTracking", .boolean, "whether the data is used for tracking",
      title: "Used for Tracking", relatedKeys: "NSPrivacyCollectedDataType",
      source: .appleDocumentation),
  ]
}
