internal import PropertyListSyntax

/// The properties that launch options have, too, with the types of their values. The subscript reads all
/// other properties.
extension ConnectionOptions {
  /// The URLs to open; empty when there are none. UIKit has a set, so their order means nothing.
  public var urlContexts: [OpenURLContext] {
    get { self[.urlContexts]?.elements?.compactMap(OpenURLContext.init) ?? [] }
    set { self[.urlContexts] = Self.list(newValue.map(\.fragment)) }
  }

  /// The bundle identifier of the app that asked.
  public var sourceApplication: String? {
    get { self[.sourceApplication]?.string }
    set { self[.sourceApplication] = newValue.map { .string($0) } }
  }

  /// The type of an activity that is still on its way.
  public var handoffUserActivityType: String? {
    get { self[.handoffUserActivityType]?.string }
    set { self[.handoffUserActivityType] = newValue.map { .string($0) } }
  }

  /// The activities to continue; empty when there are none. UIKit has a set, so their order means nothing.
  public var userActivities: [UserActivity] {
    get { self[.userActivities]?.elements?.compactMap(UserActivity.init) ?? [] }
    set { self[.userActivities] = Self.list(newValue.map(\.fragment)) }
  }

  /// What the user did with a notification.
  public var notificationResponse: NotificationResponse? {
    get { self[.notificationResponse].flatMap(NotificationResponse.init) }
    set { self[.notificationResponse] = newValue?.fragment }
  }

  /// The quick action.
  public var shortcutItem: QuickAction? {
    get { self[.shortcutItem].flatMap(QuickAction.init) }
    set { self[.shortcutItem] = newValue?.fragment }
  }

  /// The CloudKit share.
  public var cloudKitShareMetadata: CloudKitShareMetadata? {
    get { self[.cloudKitShareMetadata].flatMap(CloudKitShareMetadata.init) }
    set { self[.cloudKitShareMetadata] = newValue?.fragment }
  }

  private static func list(_ elements: [PropertyListFragment]) -> PropertyListFragment? {
    elements.isEmpty ? nil : .array(elements)
  }
}
