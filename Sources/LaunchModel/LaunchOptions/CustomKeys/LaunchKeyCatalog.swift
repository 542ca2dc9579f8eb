internal import SourceText

/// Launch keys other than UIKit's, found by name.
public struct LaunchKeyCatalog: Sendable {
  /// The declarations, in the order in which they were given.
  public let declarations: [LaunchKeyDeclaration]
  /// The positions by raw name and by Swift name. The names are compared by their bytes: `String` treats
  /// canonically equivalent spellings as one, which no dictionary of an app does.
  private let positions: [[UInt8]: Int]

  /// No keys.
  public static let empty = LaunchKeyCatalog([])

  /// Collects declarations; the first one with a name counts.
  public init(_ declarations: [LaunchKeyDeclaration]) {
    self.declarations = declarations
    var positions: [[UInt8]: Int] = [:]
    for (position, declaration) in declarations.enumerated() {
      for name in [declaration.name, declaration.swiftName].compactMap(\.self) {
        positions[Array(name.utf8), default: position] = positions[Array(name.utf8)] ?? position
      }
    }
    self.positions = positions
  }

  /// Whether there is no declaration.
  public var isEmpty: Bool { declarations.isEmpty }

  /// The declaration of a key by its raw name, or by its Swift name with or without a prefix (`.name`,
  /// `UIApplication.LaunchOptionsKey.name`); nil when there is none.
  ///
  /// - Complexity: linear in the length of the name.
  public func declaration(for name: String) -> LaunchKeyDeclaration? {
    if declarations.isEmpty { return nil }
    if let position = positions[Array(name.utf8)] { return declarations[position] }
    let parts = LaunchOptionName.splitPrefix(name)
    guard !parts.prefix.isEmpty, let position = positions[Array(parts.name.utf8)] else {
      return nil
    }
    // Only a name in Swift may have a prefix.
    let found = declarations[position]
    return found.swiftName.map { $0.utf8.elementsEqual(parts.name.utf8) } == true ? found : nil
  }

  /// The declared name that an undeclared name probably meant; nil when no name is near enough.
  public func nearest(to name: String) -> String? {
    let parts = LaunchOptionName.splitPrefix(name)
    return NearestName.of(name, in: declarations.lazy.map(\.name))
      ?? NearestName.of(parts.name, in: declarations.lazy.compactMap(\.swiftName))
      .map { parts.prefix + $0 }
  }
}
