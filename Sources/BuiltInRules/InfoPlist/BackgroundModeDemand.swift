internal import Findings
internal import LaunchModel
internal import RuleEngine

/// A background mode that needs another key of the same Info.plist.
struct BackgroundModeDemand {
  private let mode: String
  private let key: InfoPlistKey
  private let consequence: String

  /// - Parameter consequence: what the key is needed for, or what follows without it, as the end of a message.
  init(_ mode: String, needs key: InfoPlistKey, _ consequence: String) {
    self.mode = mode
    self.key = key
    self.consequence = consequence
  }

  /// Reports the mode if the key is absent. The finding points at the mode.
  ///
  /// An absent key is reported in a complete Info.plist only.
  func report(
    _ severity: Severity, in plist: InfoPlist, help: @autoclosure () -> String,
    _ context: inout RuleContext
  ) {
    guard let value = plist.backgroundMode(mode), context.lacks(key, in: plist) else { return }
    context.report(
      severity, "background mode '\(mode)' without '\(key.name)', \(consequence)", at: value,
      absent: [key], help: help())
  }
}
