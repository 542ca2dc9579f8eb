extension CatalogKey {
  /// Where a fact of the catalog comes from.
  public enum Source: UInt8, Sendable, Hashable {
    /// Apple's reference of Info.plist keys.
    case propertyListReference
    /// Other documentation of Apple as of 2026: release notes, guides, technical notes.
    case appleDocumentation
    /// Apple's SDK headers.
    case headers
    /// Seen in shipped apps and public source.
    case fieldUse
    /// The vendor of a library or tool that reads the key.
    case vendor
    /// General knowledge.
    case general

    /// A few words that name the source.
    public var title: String {
      switch self {
      case .propertyListReference: "Apple, Information Property List reference"
      case .appleDocumentation: "Apple, developer documentation"
      case .headers: "Apple, SDK headers"
      case .fieldUse: "seen in shipped apps"
      case .vendor: "documentation of the library or tool that reads it"
      case .general: "general knowledge"
      }
    }
  }
}
