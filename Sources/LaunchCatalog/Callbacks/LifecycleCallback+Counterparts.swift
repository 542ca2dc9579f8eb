extension LifecycleCallback {
  /// Whether it is a notification.
  public var isNotification: Bool { group == .observers }

  /// The name with which a notification is posted; nil for methods and handlers.
  ///
  /// It is that of the constant in Objective-C: `UIApplicationProtectedDataWillBecomeUnavailable` has no
  /// suffix.
  public var notificationName: String? { isNotification ? objectiveCName : nil }

  /// The notification that UIKit posts beside calling a delegate's method; nil where there is none.
  ///
  /// Source: Apple, `UIApplicationDelegate` and `UISceneDelegate`. Which of the two comes first Apple
  /// does not say; of the app delegate it was measured once, on iOS 12, that the method does (B).
  public var postedNotification: LifecycleCallback? { facts.postedNotification }

  /// The delegate's method that is called when a notification is posted; nil where there is none.
  public var delegateMethod: LifecycleCallback? {
    isNotification ? Self.delegateMethods[self] : nil
  }

  private static let delegateMethods: [LifecycleCallback: LifecycleCallback] =
    allCases.reduce(into: [:]) { methods, method in
      if let notification = method.postedNotification { methods[notification] = method }
    }

  /// The method of the scene's delegate that an app with scenes implements in place of one of the app
  /// delegate's; nil where there is none.
  ///
  /// Source: Apple, "Transitioning to the UIKit scene-based life cycle".
  public var sceneReplacement: LifecycleCallback? { facts.sceneReplacement }
}
