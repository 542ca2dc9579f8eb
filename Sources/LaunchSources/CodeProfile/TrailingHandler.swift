internal import LaunchModel

/// The callbacks whose last parameter is a handler, which a call can write as a trailing closure.
enum TrailingHandler {
  /// The name of the callback that a call with a trailing closure refers to; nil if it refers to none.
  static func callbackName(_ name: String) -> String? {
    guard name.hasSuffix("_:)") else { return nil }
    return names[String(name.dropLast(3))]
  }

  /// The full names of the callbacks, by their names without the label of the handler.
  private static let names: [String: String] = LifecycleCallback.allCases.reduce(into: [:]) {
    table, callback in
    let name = callback.swiftName
    guard callback.isDelegateMethod, name.hasSuffix("andler:)"),
      let start = name.dropLast(2).lastIndex(where: { $0 == ":" || $0 == "(" })
    else { return }
    table[String(name[...start])] = name
  }
}
