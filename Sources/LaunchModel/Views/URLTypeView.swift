public import SourceText

extension InfoPlist {
  /// An element of `CFBundleURLTypes`: URL schemes the app opens.
  public struct URLTypeView: Sendable {
    /// Its entries, unknown ones included.
    public let content: LevelDictionary
    /// The name, preferably in reverse DNS notation.
    public let name: LocatedEntry<String>?
    /// The schemes.
    public let schemes: LocatedEntry<[LocatedValue<String>]>?
    /// The role of the app for the schemes.
    public let role: LocatedEntry<String>?
    /// The icon.
    public let iconFile: LocatedEntry<String>?

    /// Reads a URL type.
    public init(_ content: LevelDictionary) {
      self.content = content
      name = content.string("CFBundleURLName")
      schemes = content.strings("CFBundleURLSchemes")
      role = content.string("CFBundleTypeRole")
      iconFile = content.string("CFBundleURLIconFile")
    }
  }
}
