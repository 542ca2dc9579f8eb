extension CatalogKey {
  /// Inside an element of `CFBundleURLTypes`.
  static let urlTypeKeys: [CatalogKey] = [
    CatalogKey(
      "CFBundleTypeRole", .string, "what the app is for the scheme", allowed: .typeRoles),
    CatalogKey(
      "CFBundleURLIconFile", .string, "icon of the scheme", title: "Document Icon File Name"),
    CatalogKey(
      "CFBundleURLName", .string, "name of the URL type, best in reverse DNS",
      title: "URL identifier"),
    CatalogKey(
      "CFBundleURLSchemes", .array(of: .string), "the schemes, without colon", title: "URL Schemes"),
    CatalogKey(
      "LSHandlerRank", .string, "rank among the apps that open the scheme", allowed: .handlerRanks,
      confidence: .uncertain, source: .fieldUse),
  ]

  /// Inside an element of `CFBundleDocumentTypes`.
  static let documentTypeKeys: [CatalogKey] = [
    CatalogKey(
      "CFBundleTypeExtensions", .array(of: .string), "file name extensions; legacy",
      title: "Document Extensions"),
    CatalogKey(
      "CFBundleTypeIconFile", .string, "icon of the document", title: "Document Icon File Name"),
    CatalogKey(
      "CFBundleTypeIconFiles", .array(of: .string), "icons of the document", title: "Icon Files"),
    CatalogKey(
      "CFBundleTypeIconSystemGenerated", .boolean, "the system draws the icon",
      confidence: .assumed,
      source: .general),
    CatalogKey(
      "CFBundleTypeMIMETypes", .array(of: .string), "MIME types of old times",
      title: "Document MIME types"),
    CatalogKey(
      "CFBundleTypeName", .string, "name of the document type", title: "Document Type Name"),
    CatalogKey(
      "CFBundleTypeOSTypes", .array(of: .string), "four-letter types; legacy",
      title: "Document OS Types", confidence: .assumed, source: .general),
    CatalogKey(
      "CFBundleTypeRole", .string, "what the app does with the document", title: "Role",
      allowed: .typeRoles),
    CatalogKey(
      "LSHandlerRank", .string, "rank among the apps that open the type", title: "Handler rank",
      allowed: .handlerRanks),
    CatalogKey(
      "LSItemContentTypes", ValueType.string.or(.array(of: .string)), "type identifiers",
      title: "Document Content Type UTIs"),
    CatalogKey(
      "LSTypeIsPackage", .boolean, "the document is a folder",
      title: "Document is a package or bundle"),
    CatalogKey(
      "NSDocumentClass", .string, "document class of a Mac app", title: "Cocoa NSDocument Class"),
    CatalogKey(
      "NSExportableTypes", .array(of: .string), "types the document is exported to",
      title: "Exportable Type UTIs"),
    CatalogKey(
      "NSPersistentStoreTypeKey", .string, "Core Data store of the document",
      title: "Core Data persistent store type", confidence: .assumed, source: .general),
    CatalogKey(
      "NSUbiquitousDocumentUserActivityType", .string, "activity type of open documents"),
  ]

  /// Inside an element of `UTExportedTypeDeclarations` or `UTImportedTypeDeclarations`.
  static let typeDeclarationKeys: [CatalogKey] = [
    CatalogKey(
      "UTTypeConformsTo", ValueType.string.or(.array(of: .string)), "types it is a kind of",
      title: "Conforms to UTIs"),
    CatalogKey("UTTypeDescription", .string, "name of the type", title: "Description"),
    CatalogKey(
      "UTTypeIconFile", .string, "icon of the type", confidence: .assumed, source: .general),
    CatalogKey("UTTypeIconFiles", .array(of: .string), "icons of the type"),
    CatalogKey(
      "UTTypeIcons", .dictionary, "icon parts of the type", confidence: .assumed, source: .general),
    CatalogKey("UTTypeIdentifier", .string, "the identifier", title: "Identifier"),
    CatalogKey(
      "UTTypeReferenceURL", .string, "where the type is described", title: "Reference URL"),
    CatalogKey(
      "UTTypeSize320IconFile", .string, "large icon", title: "Large Icon file",
      confidence: .measured,
      source: .fieldUse),
    CatalogKey(
      "UTTypeSize64IconFile", .string, "small icon", title: "Small Icon file",
      confidence: .measured,
      source: .fieldUse),
    CatalogKey(
      "UTTypeTagSpecification", .dictionary, "file name extensions and MIME types",
      title: "Equivalent Types", nested: .typeTags),
  ]

  /// Inside `UTTypeTagSpecification`.
  static let typeTagsKeys: [CatalogKey] = [
    CatalogKey(
      "com.apple.ostype", ValueType.string.or(.array(of: .string)),
      "four-letter types; legacy", confidence: .assumed, source: .general),
    CatalogKey(
      "public.filename-extension", ValueType.string.or(.array(of: .string)),
      "file name extensions, without dot"),
    CatalogKey("public.mime-type", ValueType.string.or(.array(of: .string)), "MIME types"),
    CatalogKey(
      "public.url-scheme", ValueType.string.or(.array(of: .string)), "URL schemes",
      confidence: .assumed,
      source: .general),
  ]

  /// Under a container's identifier in `NSUbiquitousContainers`.
  static let ubiquitousContainerKeys: [CatalogKey] = [
    CatalogKey(
      "NSUbiquitousContainerIsDocumentScopePublic", .boolean, "the folder shows in iCloud Drive",
      confidence: .measured),
    CatalogKey("NSUbiquitousContainerName", .string, "name of the folder", confidence: .measured),
    CatalogKey(
      "NSUbiquitousContainerSupportedFolderLevels", .string, "how deep the folders show",
      confidence: .measured),
  ]
}
