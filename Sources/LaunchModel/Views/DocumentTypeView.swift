public import SourceText

extension InfoPlist {
  /// An element of `CFBundleDocumentTypes`: documents the app opens.
  public struct DocumentTypeView: Sendable {
    /// Its entries, unknown ones included.
    public let content: LevelDictionary
    /// The name of the document type.
    public let name: LocatedEntry<String>?
    /// The type identifiers.
    public let contentTypes: LocatedEntry<[LocatedValue<String>]>?
    /// What the app does with the document.
    public let role: LocatedEntry<String>?
    /// Its rank among the apps that open the type.
    public let handlerRank: LocatedEntry<String>?
    /// File name extensions, for old systems.
    public let fileExtensions: LocatedEntry<[LocatedValue<String>]>?
    /// Whether the document is a folder.
    public let isPackage: LocatedEntry<Bool>?

    /// Reads a document type.
    public init(_ content: LevelDictionary) {
      self.content = content
      name = content.string("CFBundleTypeName")
      contentTypes = content.strings("LSItemContentTypes")
      role = content.string("CFBundleTypeRole")
      handlerRank = content.string("LSHandlerRank")
      fileExtensions = content.strings("CFBundleTypeExtensions")
      isPackage = content.boolean("LSTypeIsPackage")
    }
  }

  /// An element of `UTExportedTypeDeclarations` or `UTImportedTypeDeclarations`.
  public struct TypeDeclarationView: Sendable {
    /// Its entries, unknown ones included.
    public let content: LevelDictionary
    /// The type's identifier.
    public let identifier: LocatedEntry<String>?
    /// The types it is a kind of.
    public let conformsTo: LocatedEntry<[LocatedValue<String>]>?
    /// The type's name.
    public let summary: LocatedEntry<String>?
    /// File name extensions, without dot.
    public let fileExtensions: LocatedEntry<[LocatedValue<String>]>?
    /// MIME types.
    public let mimeTypes: LocatedEntry<[LocatedValue<String>]>?

    /// Reads a declaration.
    public init(_ content: LevelDictionary) {
      self.content = content
      identifier = content.string("UTTypeIdentifier")
      conformsTo = content.strings("UTTypeConformsTo")
      summary = content.string("UTTypeDescription")
      let tags = content.level("UTTypeTagSpecification", .typeTags)?.value.value
      fileExtensions = tags?.strings("public.filename-extension")
      mimeTypes = tags?.strings("public.mime-type")
    }
  }
}
