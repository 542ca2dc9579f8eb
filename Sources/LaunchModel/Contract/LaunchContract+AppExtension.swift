public import PropertyListSyntax

extension LaunchContract {
  /// What makes a bundle an app extension: `NSExtension`.
  public struct AppExtension: Sendable, Hashable {
    /// What is extended.
    public var pointIdentifier: String?
    /// The class of the extension.
    public var principalClass: String?
    /// The storyboard, in place of a class.
    public var mainStoryboard: String?
    /// Settings of the extension point.
    public var attributes: ExtensionAttributes?
    /// Entries that are no members, and those that do not fit.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes an empty value.
    public init() {}
  }

  /// Settings of an extension point: `NSExtensionAttributes`.
  public struct ExtensionAttributes: Sendable, Hashable {
    /// The categories of the notifications that the extension shows.
    public var notificationCategories: NotificationCategories?
    /// Entries that are no members, and those that do not fit.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes an empty value.
    public init() {}
  }

  /// Categories of notifications. A property list has one as a string or several as an array; both are read,
  /// and an array is written.
  public struct NotificationCategories: Sendable, Hashable {
    /// Their identifiers.
    public var identifiers: [String]

    /// Names categories.
    public init(_ identifiers: [String]) { self.identifiers = identifiers }
  }
}

extension LaunchContract.AppExtension: ContractObject {
  package static let description = ContractDescription<Self>(
    "appExtension", level: .extensionPoint, other: \.other,
    [
      .value("pointIdentifier", \.pointIdentifier, "NSExtensionPointIdentifier"),
      .value("principalClass", \.principalClass, "NSExtensionPrincipalClass"),
      .value("mainStoryboard", \.mainStoryboard, "NSExtensionMainStoryboard"),
      .value("attributes", \.attributes, "NSExtensionAttributes"),
    ])
}

extension LaunchContract.ExtensionAttributes: ContractObject {
  package static let description = ContractDescription<Self>(
    "extensionAttributes", level: .extensionAttributes, other: \.other,
    [
      .value(
        "notificationCategories", \.notificationCategories, "UNNotificationExtensionCategory")
    ])
}

extension LaunchContract.NotificationCategories: ContractValue {
  package static var contractType: ContractType { [String].contractType }

  package static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> Self? {
    if reader.form == .propertyList, let identifier = fragment.string { return Self([identifier]) }
    return [String].read(fragment, &reader).map { Self($0) }
  }

  package func fragment(as form: ContractForm) -> PropertyListFragment {
    identifiers.fragment(as: form)
  }
}
