public import PropertyListSyntax

extension LaunchContract {
  /// Documents the app opens: an element of `CFBundleDocumentTypes`.
  public struct DocumentType: Sendable, Hashable {
    /// The name of the document type.
    public var name: String?
    /// The type identifiers.
    public var contentTypes: [String] = []
    /// What the app does with the document.
    public var role: String?
    /// Its rank among the apps that open the type.
    public var handlerRank: String?
    /// File name extensions, of old times.
    public var fileExtensions: [String] = []
    /// Whether the document is a folder.
    public var isPackage: Flag?
    /// Entries that are no members, and those that do not fit.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes an empty document type.
    public init() {}
  }

  /// A type: an element of `UTExportedTypeDeclarations` or `UTImportedTypeDeclarations`.
  public struct TypeDeclaration: Sendable, Hashable {
    /// The type's identifier.
    public var identifier: String?
    /// The types it is a kind of.
    public var conformsTo: [String] = []
    /// The type's name.
    public var summary: String?
    /// The other entries, the tags among them.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes an empty declaration.
    public init() {}
  }
}

extension LaunchContract.DocumentType: ContractObject {
  package static let description = ContractDescription<Self>(
    "documentType", level: .documentType, other: \.other,
    [
      .value("name", \.name, "CFBundleTypeName"),
      .list("contentTypes", \.contentTypes, "LSItemContentTypes", takesOne: true),
      .value("role", \.role, "CFBundleTypeRole"),
      .value("handlerRank", \.handlerRank, "LSHandlerRank"),
      .list("fileExtensions", \.fileExtensions, "CFBundleTypeExtensions"),
      .value("isPackage", \.isPackage, "LSTypeIsPackage"),
    ])
}

extension LaunchContract.TypeDeclaration: ContractObject {
  package static let description = ContractDescription<Self>(
    "typeDeclaration", level: .typeDeclaration, other: \.other,
    [
      .value("identifier", \.identifier, "UTTypeIdentifier"),
      .list("conformsTo", \.conformsTo, "UTTypeConformsTo", takesOne: true),
      .value("summary", \.summary, "UTTypeDescription"),
    ])
}
