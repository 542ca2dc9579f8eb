public import PropertyListSyntax

/// A URL to open, with what is known about the request: a `UIOpenURLContext`.
public struct OpenURLContext: Sendable, Hashable {
  /// Its properties as written.
  public let fragment: PropertyListFragment
  /// The URL.
  public let url: LaunchURL

  static let urlKey = "url"
  static let optionsKey = "options"
  /// All keys, in the order in which they are written.
  static let keys = [urlKey, optionsKey]

  /// Reads a context; nil when it is not a dictionary with an absolute URL.
  public init?(_ fragment: PropertyListFragment) {
    guard let url = fragment[Self.urlKey]?.string.flatMap(LaunchURL.init) else { return nil }
    self.fragment = fragment
    self.url = url
  }

  /// Makes a context.
  public init(url: LaunchURL, options: OpenURLOptions = OpenURLOptions()) {
    var entries = [PropertyListFragment.Entry(Self.urlKey, .string(url.text))]
    if options != OpenURLOptions() {
      entries.append(PropertyListFragment.Entry(Self.optionsKey, options.fragment))
    }
    self.fragment = .dictionary(entries)
    self.url = url
  }

  /// What is known about the request; empty when the options are absent or not a dictionary.
  public var options: OpenURLOptions {
    fragment[Self.optionsKey].flatMap(OpenURLOptions.init) ?? OpenURLOptions()
  }
}
