internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A background mode that is of no use without another key of the same file.
enum BackgroundModeDemand {
  /// Reports a mode whose key is absent. The finding is at the mode.
  ///
  /// An absent key is checked in a complete Info.plist only.
  static func report(
    _ severity: Severity, mode: String, needs key: InfoPlistKey, _ reason: String,
    help: @autoclosure () -> String, _ plist: InfoPlist, _ context: inout RuleContext
  ) {
    guard let value = plist.backgroundMode(mode), context.lacks(key, in: plist) else { return }
    context.report(
      severity, "background mode '\(mode)' without '\(key.name)', \(reason)", at: value,
      absent: [key], help: help())
  }
}
