public import PropertyListSyntax

extension LaunchContract {
  /// The icons of an app: `CFBundleIcons`.
  public struct Icons: Sendable, Hashable {
    /// The usual icon.
    public var primary: Icon?
    /// The icons that the app can change to, by the name that `setAlternateIconName(_:)` takes.
    public var alternates = Pairs<String, Icon>()
    /// Entries without a property here, and entries whose value does not fit.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes icons; what is not given is absent.
    public init(
      primary: Icon? = nil,
      alternates: Pairs<String, Icon> = Pairs(),
      other: KeyValuePairs<String, PropertyListFragment> = [:]
    ) {
      self.primary = primary
      self.alternates = alternates
      self.other = .init(other)
    }

    /// Makes an empty value.
    public init() {}
  }

  /// One icon.
  public struct Icon: Sendable, Hashable {
    /// `CFBundleIconName`: the icon in the asset catalog.
    public var name: String?
    /// `CFBundleIconFiles`: images in the bundle.
    public var files: [String] = []
    /// Entries without a property here, and entries whose value does not fit.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes an icon; what is not given is absent.
    public init(
      _ name: String? = nil,
      files: [String] = [],
      other: KeyValuePairs<String, PropertyListFragment> = [:]
    ) {
      self.name = name
      self.files = files
      self.other = .init(other)
    }

    /// Makes an empty value.
    public init() {}
  }
}
