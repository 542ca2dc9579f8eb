extension LaunchContract {
  /// A key that says why the app accesses protected data, such as `NSCameraUsageDescription`.
  public struct UsageDescriptionKey: DeclaredName {
    /// The key as it is written.
    public let rawValue: String

    /// Makes a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    private static let ending = "UsageDescription"

    /// Whether a text is such a key of the catalog.
    package static func isKey(_ text: String) -> Bool {
      text.hasSuffix(ending) && KeyCatalog.topLevel.index(of: text) != nil
    }

    /// The keys of the catalog that end in `UsageDescription`.
    public static var documented: [DeclaredNameMember] {
      KeyCatalog.topLevel.keys.compactMap { key in
        let text = key.name.description
        guard isKey(text) else { return nil }
        return DeclaredNameMember(
          name: name(of: text), rawValue: text, meaning: key.meaning.description)
      }
    }

    /// The key without Apple's prefix and the common ending, with its first word in lower case:
    /// `NSCameraUsageDescription` is `camera`, `NSGKFriendListUsageDescription` is `gkFriendList`.
    private static func name(of key: String) -> String {
      let core = key.dropFirst(key.hasPrefix("NS") ? 2 : 0).dropLast(ending.utf8.count)
      let capitals = core.prefix { $0.isUppercase }.count
      // The last capital of several begins the next word, unless the text ends with them.
      let first = capitals > 1 && capitals < core.count ? capitals - 1 : capitals
      return core.prefix(first).lowercased() + core.dropFirst(first)
    }
  }
}
