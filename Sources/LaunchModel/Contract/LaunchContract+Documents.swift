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
    /// File name extensions, for old systems.
    public var fileExtensions: [String] = []
    /// Images for documents of the type.
    public var iconFiles: [String] = []
    /// Whether the document is a folder.
    public var isPackage: Flag?
    /// Entries without a property here, and entries whose value does not fit.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes a document type; what is not given is absent.
    public init(
      _ name: String? = nil,
      contentTypes: [String] = [],
      role: String? = nil,
      handlerRank: String? = nil,
      fileExtensions: [String] = [],
      iconFiles: [String] = [],
      isPackage: Flag? = nil,
      other: KeyValuePairs<String, PropertyListFragment> = [:]
    ) {
      self.name = name
      self.contentTypes = contentTypes
      self.role = role
      self.handlerRank = handlerRank
      self.fileExtensions = fileExtensions
      self.iconFiles = iconFiles
      self.isPackage = isPackage
      self.other = .init(other)
    }

    /// Makes an empty value.
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
    /// What identifies a file of the type, such as its file name extensions, by kind.
    public var tags = TypeTags()
    /// Images for files of the type.
    public var iconFiles: [String] = []
    /// Entries without a property here, and entries whose value does not fit.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes a declaration of a type; what is not given is absent.
    public init(
      _ identifier: String? = nil,
      conformsTo: [String] = [],
      summary: String? = nil,
      tags: TypeTags = TypeTags(),
      iconFiles: [String] = [],
      other: KeyValuePairs<String, PropertyListFragment> = [:]
    ) {
      self.identifier = identifier
      self.conformsTo = conformsTo
      self.summary = summary
      self.tags = tags
      self.iconFiles = iconFiles
      self.other = .init(other)
    }

    /// Makes an empty value.
    public init() {}
  }
}
