internal import LifecycleRuntime
internal import SourceText
internal import LaunchModel

/// Assigns the methods of the app's own classes to the steps during which they ran.
struct MethodFollower {
  private let methods: [LifecycleTrace.UserMethod]
  private var next = 0

  /// Starts at the first method of a trace.
  init(_ trace: LifecycleTrace) { methods = trace.userMethods }

  /// Returns the methods that ran up to a step and that no earlier call has returned.
  mutating func follow(to position: Int) -> ArraySlice<LifecycleTrace.UserMethod> {
    let start = next
    while next < methods.count, methods[next].step <= position { next += 1 }
    return methods[start..<next]
  }
}

extension LifecycleTrace.UserMethod {
  /// Describes the call in one line: `> AppDelegate.application(_:open:options:): url, sourceApplication`.
  func text(_ names: TimelineOptions.Names) -> String {
    var text = String(repeating: "  ", count: min(depth, 4)) + "> "
    text += "\(ShortText.of(className).visible).\(callback.name(names))"
    if !tags.isEmpty { text += ": " + tags.map(\.rawValue).joined(separator: ", ") }
    if url > 1 { text += " of URL \(url)" }
    if activity > 1 { text += " of activity \(activity)" }
    return text + (isConditional ? " (under a condition)" : "")
  }
}
