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
    var names: Set = [rawValue, swiftName, objectiveCName]
    if let type = receiver.typeName { names.insert("\(type).\(swiftName)") }
    if isNotification, let dot = swiftName.firstIndex(of: ".") {
      names.insert(String(swiftName[swiftName.index(after: dot)...]))
    }
    return names
  }
}
