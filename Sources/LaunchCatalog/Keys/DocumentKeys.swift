extension CatalogKey {
  /// URL schemes, documents and types.
  static var documentKeys: [CatalogKey] {
    [
      CatalogKey(
        "CFBundleDocumentTypes", .array(of: .dictionary), "documents the app opens",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "Document types", nested: .documentType,
        relatedKeys: "LSSupportsOpeningDocumentsInPlace UISupportsDocumentBrowser"),
      CatalogKey(
        "CFBundleURLTypes", .array(of: .dictionary), "URL schemes the app opens",
        .since(ios: 2_00, tvos: 9_00, visionos: 1_00, watchos: 2_00, macos: 10_00),
        title: "URL types", nested: .urlType),
      CatalogKey(
        "LSApplicationQueriesSchemes", .array(of: .string),
        "URL schemes the app asks canOpenURL about", .since(ios: 9_00), confidence: .measured,
        source: .appleDocumentation),
      CatalogKey(
        "LSSupportsOpeningDocumentsInPlace", .boolean,
        "documents are opened where they are instead of being copied",
        .since(ios: 2_00, visionos: 1_00), title: "Supports opening documents in place",
        relatedKeys: "CFBundleDocumentTypes UISupportsDocumentBrowser"),
      CatalogKey(
        "NSServices", .array(of: .dictionary), "services a Mac app offers to others",
        .since(macos: 10_00), title: "Services", confidence: .measured),
      CatalogKey(
        "NSUbiquitousContainers", .dictionary(of: .dictionary),
        "folders the app shows in iCloud Drive", .since(ios: 8_00, visionos: 1_00, macos: 10_10),
        nested: .ubiquitousContainer, nestedByName: true, confidence: .measured),
      CatalogKey(
        "UIFileSharingEnabled", .boolean, "the Documents folder shows in Finder",
        .since(ios: 3_02, tvos: 9_00, visionos: 1_00, watchos: 2_00),
        title: "Application supports iTunes file sharing"),
      CatalogKey(
        "UISupportsDocumentBrowser", .boolean, "the app is a document browser",
        .since(ios: 11_00, visionos: 1_00), title: "Supports Document Browser",
        relatedKeys: "CFBundleDocumentTypes"),
      CatalogKey(
        "UTExportedTypeDeclarations", .array(of: .dictionary), "types the app owns",
        .since(ios: 5_00, visionos: 1_00, macos: 10_07), title: "Exported Type UTIs",
        nested: .typeDeclaration),
      CatalogKey(
        "UTImportedTypeDeclarations", .array(of: .dictionary),
        "types of other apps that the app uses",
        .since(ios: 3_02, visionos: 1_00, macos: 10_05), title: "Imported Type UTIs",
        nested: .typeDeclaration),
    ]
  }
}
