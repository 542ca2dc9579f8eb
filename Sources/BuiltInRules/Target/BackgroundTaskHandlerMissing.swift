internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine
internal import SourceText

/// A background task that code requests but no code handles.
enum BackgroundTaskHandlerMissing: TargetRule {
  static let id: RuleID = "background-task-handler-missing"
  // Not an error: the app traps when the request is submitted, but the source does not show whether it is.
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.sources]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "Code requests a background task without registering a handler for it.",
      rationale: """
        The scheduler raises an exception when code submits a task whose identifier has no \
        handler. Register handlers before the launch finishes.
        """,
      source:
        "Apple, BGTaskScheduler.submit(_:) and register(forTaskWithIdentifier:using:launchHandler:)",
      fix: .none(because: .codeChanges),
      examples: [
        .accepts(
          """
          --- Info.plist
          <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>a.refresh</string></array>
          --- Tasks.swift
          import BackgroundTasks
          func register() {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.refresh", using: nil) { _ in }
          }
          func schedule() { _ = BGAppRefreshTaskRequest(identifier: "a.refresh") }
          """, .target(.app)),
        .accepts(
          """
          --- Tasks.swift
          import BackgroundTasks
          func schedule() { _ = BGAppRefreshTaskRequest(identifier: "a.refresh") }
          """, .target(.app)),
        .notChecked(
          """
          --- Info.plist
          <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>a.refresh</string></array>
          --- Tasks.swift
          import BackgroundTasks
          func register(_ name: String) {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: name, using: nil) { _ in }
          }
          func schedule() { _ = BGAppRefreshTaskRequest(identifier: "a.refresh") }
          """, .target(.app)),
        .notChecked(
          """
          --- Info.plist
          <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>a.refresh</string></array>
          --- Tasks.swift
          import BackgroundTasks
          import TaskKit
          func schedule() { _ = BGAppRefreshTaskRequest(identifier: "a.refresh") }
          """, .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>BGTaskSchedulerPermittedIdentifiers</key>
          <array><string>a.refresh</string><string>a.clean</string></array>
          --- Tasks.swift
          import BackgroundTasks
          func register() {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.refresh", using: nil) { _ in }
          }
          func schedule() {
            _ = BGAppRefreshTaskRequest(identifier: "a.refresh")
            _ = BGProcessingTaskRequest(identifier: ⟪"a.clean"⟫)
          }
          """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    target.declared.backgroundTasks.first != nil
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    let registered = Set(target.codeUses(.registersBackgroundTask).map(\.text))
    let permitted = target.declared.backgroundTasks
    let requests = target.codeUses(.requestsAppRefresh, .requestsProcessing, .requestsOtherTask)
    for (name, uses) in context.byName(requests) where !registered.contains(name) {
      // Without permission the system refuses the request before it looks for a handler.
      guard let use = uses.first(where: \.isCompiled), permitted[name].place != nil
      else { continue }
      if registered.contains("") {
        return context.reportNotChecked(
          "which background tasks have a handler is not known: an identifier is not a literal")
      }
      // The code may register a handler for all tasks of a kind.
      if registered.contains(where: { $0.hasSuffix("*") }) { continue }
      if let unread = ForeignCode.unreadCode(of: target) {
        return context.reportNotChecked(because: unread)
      }
      context.report(
        .warning,
        "the background task '\(ShortText.of(use.text))' is requested without a registered "
          + "handler; submitting it raises an exception",
        at: use.place,
        help: "register a handler for it before the launch has finished")
    }
  }
}
