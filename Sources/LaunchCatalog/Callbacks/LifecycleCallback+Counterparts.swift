extension LifecycleCallback {
  /// Whether it is a notification.
  public var isNotification: Bool { group == .observers }

  /// The name under which a notification is posted; nil for methods and handlers.
  ///
  /// It is the name of the constant in Objective-C. `UIApplicationProtectedDataWillBecomeUnavailable` has no
  /// suffix.
  public var notificationName: String? { isNotification ? objectiveCName : nil }

  /// The delegate's method that is called when a notification is posted; nil when there is none.
  public var delegateMethod: LifecycleCallback? {
    isNotification ? Self.delegateMethods[self] : nil
  }

  private static let delegateMethods: [LifecycleCallback: LifecycleCallback] =
    allCases.reduce(into: [:]) { methods, method in
      if let notification = method.postedNotification { methods[notification] = method }
    }
}
