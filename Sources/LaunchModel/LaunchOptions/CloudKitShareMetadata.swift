public import PropertyListSyntax

/// The metadata of a CloudKit share that the user accepted.
public struct CloudKitShareMetadata: Sendable, Hashable {
  /// Its properties, or the bytes of an archive, which is not decoded.
  public let fragment: PropertyListFragment

  /// Reads metadata; nil when it is neither a dictionary nor data.
  public init?(_ fragment: PropertyListFragment) {
    switch fragment {
    case .dictionary, .data: self.fragment = fragment
    default: return nil
    }
  }

  /// The container the share is in.
  public var containerIdentifier: String? { fragment["containerIdentifier"]?.string }
}
