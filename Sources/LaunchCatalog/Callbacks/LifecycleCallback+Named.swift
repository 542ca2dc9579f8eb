extension LifecycleCallback {
  /// The callbacks a text can mean, in the order of their declaration; empty for an unknown name.
  ///
  /// It accepts the identifier, the name in Swift and the name in Objective-C. It also accepts the Swift name
  /// of a method after its type, such as `UIViewController.viewDidLoad()`, and the name of a notification
  /// without its type, such as `didEnterBackgroundNotification`, which both `UIApplication` and `UIScene`
  /// have.
  ///
  /// - Complexity: constant, one look-up in a table made at first use.
  public static func named(_ name: String) -> [LifecycleCallback] {
    byName[name] ?? []
  }

  private static let byName: [String: [LifecycleCallback]] =
    allCases.reduce(into: [:]) { table, callback in
      for name in callback.names { table[name, default: []].append(callback) }
    }

  /// All texts that mean this callback.
  private var names: Set<String> {
    var names: Set = [rawValue]
    names.formUnion(allNames)
    if let type = receiver.typeName { names.insert("\(type).\(swiftName)") }
    if isNotification, let dot = swiftName.firstIndex(of: ".") {
      names.insert(String(swiftName[swiftName.index(after: dot)...]))
    }
    return names
  }

  /// The names that code can give the method: in Swift, with `async` in place of a completion handler, in Objective-C, and
  /// those that the system called before the method got its present name. For a notification, its names.
  package var allNames: [String] {
    [swiftName, objectiveCName] + (asyncSwiftName.map { [$0] } ?? []) + formerNames
  }

  /// The name in Swift of a method that returns asynchronously what a completion handler would get; nil for a method
  /// without such a handler.
  ///
  /// Source: SE-0297, which removes the parameter of the handler and its label.
  package var asyncSwiftName: String? {
    switch self {
    case .appPerformShortcut: "application(_:performActionFor:)"
    case .appDidReceiveRemoteNotificationFetch: "application(_:didReceiveRemoteNotification:)"
    case .appBackgroundURLSession: "application(_:handleEventsForBackgroundURLSession:)"
    case .windowPerformShortcut: "windowScene(_:performActionFor:)"
    case .notificationDidReceive: "userNotificationCenter(_:didReceive:)"
    default: nil
    }
  }

  /// The names of the same purpose that UIKit calls where a class has none of the present name.
  ///
  /// Source: `UIApplication.h`, the methods of state restoration that iOS 13.2 deprecates.
  private var formerNames: [String] {
    switch self {
    case .appShouldSaveState:
      ["application(_:shouldSaveApplicationState:)", "application:shouldSaveApplicationState:"]
    case .appShouldRestoreState:
      [
        "application(_:shouldRestoreApplicationState:)",
        "application:shouldRestoreApplicationState:",
      ]
    default: []
    }
  }
}
