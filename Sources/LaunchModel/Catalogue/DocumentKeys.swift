extension KeyCatalogue {
  /// URL schemes, documents and types.
  static var documentKeys: [CatalogueKey] {
    [
      CatalogueKey(
        "CFBundleDocumentTypes", .array(of: .dictionary), "documents the app opens",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Document types", nested: .documentType,
        companions: "LSSupportsOpeningDocumentsInPlace UISupportsDocumentBrowser"),
      CatalogueKey(
        "CFBundleURLTypes", .array(of: .dictionary), "URL schemes the app opens",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "URL types", nested: .urlType),
      CatalogueKey(
        "LSApplicationQueriesSchemes", .array(of: .string),
        "URL schemes the app asks canOpenURL about", .since(ios: 9_00), confidence: .b,
        source: .appleDocumentation),
      CatalogueKey(
        "LSSupportsOpeningDocumentsInPlace", .boolean,
        "documents are opened where they are instead of being copied",
        .since(ios: 2_00, visionos: 1_00), title: "Supports opening documents in place",
        companions: "CFBundleDocumentTypes UISupportsDocumentBrowser"),
      CatalogueKey(
        "NSServices", .array(of: .dictionary), "services a Mac app offers to others",
        .since(macos: 10_00), title: "Services", confidence: .b),
      CatalogueKey(
        "NSUbiquitousContainers", .dictionary(of: .dictionary),
        "folders the app shows in iCloud Drive", .since(ios: 8_00, visionos: 1_00, macos: 10_10),
        nested: .ubiquitousContainer, nestedByName: true, confidence: .b),
      CatalogueKey(
        "UIFileSharingEnabled", .boolean, "the Documents folder shows in Finder",
        .since(ios: 3_02, tvos: 9_00, visionos: 1_00, watchos: 2_00),
        title: "Application supports iTunes file sharing"),
      CatalogueKey(
        "UISupportsDocumentBrowser", .boolean, "the app is a document browser",
        .since(ios: 11_00, visionos: 1_00), title: "Supports Document Browser",
        companions: "CFBundleDocumentTypes"),
      CatalogueKey(
        "UTExportedTypeDeclarations", .array(of: .dictionary), "types the app owns",
        .since(ios: 5_00, visionos: 1_00, macos: 10_07), title: "Exported Type UTIs",
        nested: .typeDeclaration),
      CatalogueKey(
        "UTImportedTypeDeclarations", .array(of: .dictionary),
        "types the app knows that others own",
        .since(ios: 3_02, visionos: 1_00, macos: 10_05), title: "Imported Type UTIs",
        nested: .typeDeclaration),
    ]
  }
}
