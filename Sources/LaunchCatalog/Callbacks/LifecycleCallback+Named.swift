extension LifecycleCallback {
  /// The callbacks a text can mean, in the order of their declaration; empty for an unknown name.
  ///
  /// Taken are the identifier, the name in Swift, the one in Objective-C, the Swift name of a method
  /// after its type, as `UIViewController.viewDidLoad()`, and that of a notification without its type,
  /// as `didEnterBackgroundNotification`, which both `UIApplication` and `UIScene` have.
  ///
  /// - Complexity: constant, one look-up in a table made at first use.
  public static func named(_ name: String) -> [LifecycleCallback] {
    byName[name] ?? []
  }

  private static let byName: [String: [LifecycleCallback]] =
    allCases.reduce(into: [:]) { table, callback in
      for name in callback.names { table[name, default: []].append(callback) }
    }

  /// Every way to write it, each once.
  private var names: Set<String> {
    var names: Set = [rawValue, swiftName, objectiveCName]
    if let type = receiver.typeName { names.insert("\(type).\(swiftName)") }
    if isNotification, let dot = swiftName.firstIndex(of: ".") {
      names.insert(String(swiftName[swiftName.index(after: dot)...]))
    }
    return names
  }
}
