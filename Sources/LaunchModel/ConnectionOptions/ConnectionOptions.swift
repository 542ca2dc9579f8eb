public import PropertyListSyntax

/// Why a scene is connected: what `scene(_:willConnectTo:options:)` and
/// `application(_:configurationForConnecting:options:)` get.
///
/// The entries keep their order, unknown ones included. The properties give the values with their types; nil
/// or empty means that the property is absent or that its value has another type. UIKit has no serialized
/// form for the class; LaunchKit uses a property list with the names of its properties.
///
/// Source: Apple, `UIScene.ConnectionOptions`.
public struct ConnectionOptions: Sendable, Hashable {
  /// The name of an entry.
  public enum Name: Sendable, Hashable {
    /// A property of UIKit's class.
    case known(ConnectionOptionProperty)
    /// Any other key, as written.
    case other(String)

    /// The key as it is written.
    public var text: String {
      switch self {
      case .known(let property): property.rawValue
      case .other(let text): text
      }
    }
  }

  /// One property and its value.
  public struct Entry: Sendable, Hashable {
    /// The property.
    public var name: Name
    /// The value.
    public var content: PropertyListFragment

    /// Pairs a property and a value.
    public init(_ name: Name, _ content: PropertyListFragment) {
      self.name = name
      self.content = content
    }
  }

  /// All entries in order. When a property occurs twice, the last one counts.
  public var entries: [Entry]

  /// Makes connection options. Without entries, the scene opens for no particular reason.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// Reads connection options from a dictionary with the names of the properties in Swift or in
  /// Objective-C; nil for any other value.
  ///
  /// What is not understood is kept, and listed in ``otherEntries`` and ``mistypedEntries``.
  public init?(_ fragment: PropertyListFragment) {
    guard let entries = fragment.entries else { return nil }
    self.entries = entries.map { entry in
      let property = ConnectionOptionProperty.allCases.first {
        $0.rawValue == entry.key || $0.objectiveCName == entry.key
      }
      return Entry(property.map { .known($0) } ?? .other(entry.key), entry.value)
    }
  }

  /// The value of a property, the last one when it occurs twice; setting nil removes the property.
  public subscript(property: ConnectionOptionProperty) -> PropertyListFragment? {
    get { entries.last { $0.name == .known(property) }?.content }
    set {
      let position = entries.lastIndex { $0.name == .known(property) }
      switch (position, newValue) {
      case (let position?, let value?): entries[position].content = value
      case (nil, let value?): entries.append(Entry(.known(property), value))
      case (_, nil): entries.removeAll { $0.name == .known(property) }
      }
    }
  }

  /// The entries that are not properties of UIKit's class.
  public var otherEntries: [Entry] {
    entries.filter { entry in
      if case .other = entry.name { true } else { false }
    }
  }

  /// The entries whose value has the wrong type for the property.
  public var mistypedEntries: [Entry] {
    entries.filter { entry in
      guard case .known(let property) = entry.name else { return false }
      return !property.accepts(entry.content)
    }
  }

  /// The property list: the names of the properties in Swift, with their values.
  public var fragment: PropertyListFragment {
    .dictionary(entries.map { PropertyListFragment.Entry($0.name.text, $0.content) })
  }
}

extension ConnectionOptionProperty {
  /// Whether a value has the type of the property. Properties without a launch option accept any value.
  fileprivate func accepts(_ value: PropertyListFragment) -> Bool {
    switch self {
    case .urlContexts: value.elements?.allSatisfy { OpenURLContext($0) != nil } ?? false
    case .userActivities: value.elements?.allSatisfy { UserActivity($0) != nil } ?? false
    case .sourceApplication, .handoffUserActivityType: value.string != nil
    case .notificationResponse: NotificationResponse(value) != nil
    case .shortcutItem: QuickAction(value) != nil
    case .cloudKitShareMetadata: CloudKitShareMetadata(value) != nil
    case .nfcEvent, .marketplaceDisplayOption, .credentialSessionEvent,
      .shouldHandleActiveWorkoutRecovery, .gameControllerActivationContext, .appIntent,
      .sceneAccessoryUserInfo:
      true
    }
  }
}
