internal import LaunchModel

extension SwiftBodyParser {
  /// The name of the callback that a call with a trailing closure means; nil when it means none.
  static func completed(_ name: String) -> String? {
    guard name.hasSuffix("_:)") else { return nil }
    return trailing[String(name.dropLast(3))]
  }

  /// The callbacks whose last parameter is a handler, by their name up to its label.
  private static let trailing: [String: String] = LifecycleCallback.allCases.reduce(into: [:]) {
    table, callback in
    let name = callback.swiftName
    guard callback.isDelegateMethod, name.hasSuffix("andler:)"),
      let start = name.dropLast(2).lastIndex(where: { $0 == ":" || $0 == "(" })
    else { return }
    table[String(name[...start])] = name
  }
}
