/// A top-level key of the catalog, as a handle that looks a value up in constant time.
///
/// Rules declare theirs once: `static let modes = InfoPlistKey("UIBackgroundModes")`.
public struct InfoPlistKey: Sendable, Hashable {
  /// The position in ``KeyCatalog/topLevel``.
  public let index: Int

  /// Finds a key by its name.
  ///
  /// - Precondition: the catalog has the key; a test makes every handle.
  public init(_ name: StaticString) {
    let found = name.withUTF8Buffer { KeyCatalog.topLevel.index(of: $0) }
    precondition(found != nil, "a key handle names a key that is not in the catalog")
    index = found ?? 0
  }

  package init(index: Int) { self.index = index }

  /// The key as it is written.
  public var name: String { KeyCatalog.topLevel.name(at: index) }
}
