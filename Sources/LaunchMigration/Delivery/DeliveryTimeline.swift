internal import LaunchModel
internal import LifecycleRuntime

/// A replay of the proof as text: a line for each method of the app's own classes, below what the system did.
enum DeliveryTimeline {
  /// How many lines are written.
  private static let maximumLines = 400

  /// Writes a replay.
  ///
  /// - Complexity: linear in the steps and the methods, up to a limit.
  static func text(_ trace: LifecycleTrace) -> String {
    var lines: [String] = []
    var next = 0
    for (position, step) in trace.steps.enumerated() where lines.count < maximumLines {
      switch step.kind {
      case .event(let number): lines.append("== " + trace.events[Int(number)])
      case .callback(let callback) where !callback.isNotification:
        lines.append("   \(callback.swiftName)")
      default: break
      }
      while next < trace.userMethods.count, trace.userMethods[next].step <= position,
        lines.count < maximumLines
      {
        lines.append(line(trace.userMethods[next]))
        next += 1
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ method: LifecycleTrace.UserMethod) -> String {
    var text = String(repeating: "  ", count: method.depth + 2) + "> \(method.className)."
    text += method.callback.swiftName
    if !method.tags.isEmpty { text += ": " + method.tags.map(\.rawValue).joined(separator: ", ") }
    if method.url > 1 { text += " of URL \(method.url)" }
    if method.activity > 1 { text += " of activity \(method.activity)" }
    return text + (method.isConditional ? " (under a condition)" : "")
  }
}
