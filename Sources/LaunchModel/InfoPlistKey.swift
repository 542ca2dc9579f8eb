/// A top-level key of the catalogue, as a handle that looks a value up in constant time.
///
/// Rules declare theirs once: `static let modes = InfoPlistKey("UIBackgroundModes")`.
public struct InfoPlistKey: Sendable, Hashable {
  /// The position in ``KeyCatalogue/topLevel``.
  public let index: Int

  /// Finds a key by its name.
  ///
  /// - Precondition: the catalogue has the key; a test makes every handle.
  public init(_ name: StaticString) {
    let found = name.withUTF8Buffer { KeyCatalogue.topLevel.index(of: $0) }
    precondition(found != nil, "a key handle names a key that is not in the catalogue")
    index = found ?? 0
  }

  init(index: Int) { self.index = index }

  /// The key as it is written.
  public var name: String { KeyCatalogue.topLevel.name(at: index) }
}
