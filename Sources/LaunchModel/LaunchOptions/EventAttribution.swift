public import PropertyListSyntax

/// The attribution of an ad whose URL is opened.
public struct EventAttribution: Sendable, Hashable {
  /// Its properties.
  public let fragment: PropertyListFragment

  /// Reads an attribution; nil when it is not a dictionary.
  public init?(_ fragment: PropertyListFragment) {
    guard case .dictionary = fragment else { return nil }
    self.fragment = fragment
  }

  /// The number of the ad.
  public var sourceIdentifier: UInt8? {
    fragment["sourceIdentifier"]?.integer.flatMap { UInt8(exactly: $0) }
  }
  /// The page the ad leads to.
  public var destinationURL: LaunchURL? {
    fragment["destinationURL"]?.string.flatMap(LaunchURL.init)
  }
}
