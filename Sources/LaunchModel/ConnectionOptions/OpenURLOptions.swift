public import PropertyListSyntax

/// What is known about a request to open a URL: `UIScene.OpenURLOptions`.
///
/// Source: Apple, `UIScene.OpenURLOptions`.
public struct OpenURLOptions: Sendable, Hashable {
  /// Its properties as written.
  public private(set) var fragment: PropertyListFragment

  static let sourceApplicationKey = "sourceApplication"
  static let annotationKey = "annotation"
  static let openInPlaceKey = "openInPlace"
  static let eventAttributionKey = "eventAttribution"
  /// All keys, in the order in which they are written.
  static let keys = [sourceApplicationKey, annotationKey, openInPlaceKey, eventAttributionKey]

  /// Reads options; nil when the value is not a dictionary.
  public init?(_ fragment: PropertyListFragment) {
    guard fragment.entries != nil else { return nil }
    self.fragment = fragment
  }

  /// Makes options; nil leaves a property out.
  public init(
    sourceApplication: String? = nil, annotation: PropertyListFragment? = nil,
    openInPlace: Bool? = nil, eventAttribution: EventAttribution? = nil
  ) {
    let values: [(String, PropertyListFragment?)] = [
      (Self.sourceApplicationKey, sourceApplication.map { .string($0) }),
      (Self.annotationKey, annotation),
      (Self.openInPlaceKey, openInPlace.map { .boolean($0) }),
      (Self.eventAttributionKey, eventAttribution?.fragment),
    ]
    fragment = .dictionary(
      values.compactMap { key, value in value.map { PropertyListFragment.Entry(key, $0) } })
  }

  /// The bundle identifier of the app that asked; nil for apps of other teams.
  public var sourceApplication: String? { fragment[Self.sourceApplicationKey]?.string }
  /// What the sender of a document added; the system no longer sets it.
  public var annotation: PropertyListFragment? { fragment[Self.annotationKey] }
  /// Whether the app may work on the document in its place; otherwise the app copies the document first.
  public var openInPlace: Bool { fragment[Self.openInPlaceKey]?.flag ?? false }
  /// The attribution of an ad.
  public var eventAttribution: EventAttribution? {
    fragment[Self.eventAttributionKey].flatMap(EventAttribution.init)
  }
}
