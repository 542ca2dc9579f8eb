extension KeyCatalogue {
  /// Inside an element of `CFBundleURLTypes`.
  static let urlTypeKeys: [CatalogueKey] = [
    CatalogueKey(
      "CFBundleTypeRole", .string, "what the app is for the scheme", allowed: .typeRoles),
    CatalogueKey(
      "CFBundleURLIconFile", .string, "icon of the scheme", title: "Document Icon File Name"),
    CatalogueKey(
      "CFBundleURLName", .string, "name of the URL type, best in reverse DNS",
      title: "URL identifier"),
    CatalogueKey(
      "CFBundleURLSchemes", .array(of: .string), "the schemes, without colon", title: "URL Schemes"),
    CatalogueKey(
      "LSHandlerRank", .string, "rank among the apps that open the scheme", allowed: .handlerRanks,
      confidence: .d, source: .fieldUse),
  ]

  /// Inside an element of `CFBundleDocumentTypes`.
  static let documentTypeKeys: [CatalogueKey] = [
    CatalogueKey(
      "CFBundleTypeExtensions", .array(of: .string), "file name extensions of old times",
      title: "Document Extensions"),
    CatalogueKey(
      "CFBundleTypeIconFile", .string, "icon of the document", title: "Document Icon File Name"),
    CatalogueKey(
      "CFBundleTypeIconFiles", .array(of: .string), "icons of the document", title: "Icon Files"),
    CatalogueKey(
      "CFBundleTypeIconSystemGenerated", .boolean, "the system draws the icon", confidence: .c,
      source: .general),
    CatalogueKey(
      "CFBundleTypeMIMETypes", .array(of: .string), "MIME types of old times",
      title: "Document MIME types"),
    CatalogueKey(
      "CFBundleTypeName", .string, "name of the document type", title: "Document Type Name"),
    CatalogueKey(
      "CFBundleTypeOSTypes", .array(of: .string), "four-letter types of old times",
      title: "Document OS Types", confidence: .c, source: .general),
    CatalogueKey(
      "CFBundleTypeRole", .string, "what the app does with the document", title: "Role",
      allowed: .typeRoles),
    CatalogueKey(
      "LSHandlerRank", .string, "rank among the apps that open the type", title: "Handler rank",
      allowed: .handlerRanks),
    CatalogueKey(
      "LSItemContentTypes", ValueType.string.or(.array(of: .string)), "type identifiers",
      title: "Document Content Type UTIs"),
    CatalogueKey(
      "LSTypeIsPackage", .boolean, "the document is a folder",
      title: "Document is a package or bundle"),
    CatalogueKey(
      "NSDocumentClass", .string, "document class of a Mac app", title: "Cocoa NSDocument Class"),
    CatalogueKey(
      "NSExportableTypes", .array(of: .string), "types the document is exported to",
      title: "Exportable Type UTIs"),
    CatalogueKey(
      "NSPersistentStoreTypeKey", .string, "Core Data store of the document",
      title: "Core Data persistent store type", confidence: .c, source: .general),
    CatalogueKey(
      "NSUbiquitousDocumentUserActivityType", .string, "activity type of open documents"),
  ]

  /// Inside an element of `UTExportedTypeDeclarations` or `UTImportedTypeDeclarations`.
  static let typeDeclarationKeys: [CatalogueKey] = [
    CatalogueKey(
      "UTTypeConformsTo", ValueType.string.or(.array(of: .string)), "types it is a kind of",
      title: "Conforms to UTIs"),
    CatalogueKey("UTTypeDescription", .string, "name of the type", title: "Description"),
    CatalogueKey("UTTypeIconFile", .string, "icon of the type", confidence: .c, source: .general),
    CatalogueKey("UTTypeIconFiles", .array(of: .string), "icons of the type"),
    CatalogueKey(
      "UTTypeIcons", .dictionary, "icon parts of the type", confidence: .c, source: .general),
    CatalogueKey("UTTypeIdentifier", .string, "the identifier", title: "Identifier"),
    CatalogueKey(
      "UTTypeReferenceURL", .string, "where the type is described", title: "Reference URL"),
    CatalogueKey(
      "UTTypeSize320IconFile", .string, "large icon", title: "Large Icon file", confidence: .b,
      source: .fieldUse),
    CatalogueKey(
      "UTTypeSize64IconFile", .string, "small icon", title: "Small Icon file", confidence: .b,
      source: .fieldUse),
    CatalogueKey(
      "UTTypeTagSpecification", .dictionary, "file name extensions and MIME types",
      title: "Equivalent Types", nested: .typeTags),
  ]

  /// Inside `UTTypeTagSpecification`.
  static let typeTagsKeys: [CatalogueKey] = [
    CatalogueKey(
      "com.apple.ostype", ValueType.string.or(.array(of: .string)),
      "four-letter types of old times", confidence: .c, source: .general),
    CatalogueKey(
      "public.filename-extension", ValueType.string.or(.array(of: .string)),
      "file name extensions, without dot"),
    CatalogueKey("public.mime-type", ValueType.string.or(.array(of: .string)), "MIME types"),
    CatalogueKey(
      "public.url-scheme", ValueType.string.or(.array(of: .string)), "URL schemes", confidence: .c,
      source: .general),
  ]

  /// Under a container's identifier in `NSUbiquitousContainers`.
  static let ubiquitousContainerKeys: [CatalogueKey] = [
    CatalogueKey(
      "NSUbiquitousContainerIsDocumentScopePublic", .boolean, "the folder shows in iCloud Drive",
      confidence: .b),
    CatalogueKey("NSUbiquitousContainerName", .string, "name of the folder", confidence: .b),
    CatalogueKey(
      "NSUbiquitousContainerSupportedFolderLevels", .string, "how deep the folders show",
      confidence: .b),
  ]
}
