internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine
internal import SourceText

/// A background task that the Info.plist does not permit.
enum BackgroundTaskIdentifierUndeclared: TargetRule {
  static let id: RuleID = "background-task-identifier-undeclared"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.sources]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "Code registers or requests a background task whose identifier is not permitted.",
      rationale: """
        The system refuses tasks whose identifier is not in BGTaskSchedulerPermittedIdentifiers: the \
        request fails with the error 'notPermitted', and the task never runs.
        """,
      source:
        "Apple, BGTaskScheduler.Error.Code.notPermitted and BGTaskSchedulerPermittedIdentifiers",
      fix: .safe,
      examples: [
        .accepts(
          """
          --- Info.plist
          <key>BGTaskSchedulerPermittedIdentifiers</key>
          <array><string>a.refresh</string><string>a.export.*</string></array>
          --- Tasks.swift
          import BackgroundTasks
          func schedule() {
            _ = BGAppRefreshTaskRequest(identifier: "a.refresh")
            _ = BGProcessingTaskRequest(identifier: "a.export.movie")
          }
          """, .target(.app)),
        .notChecked("", .target(.app)),
        .notChecked(
          """
          --- Info.plist
          <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>a.refresh</string></array>
          --- Tasks.swift
          import BackgroundTasks
          func schedule(_ name: String) { _ = BGAppRefreshTaskRequest(identifier: name) }
          """, .target(.app)),
        .notChecked(
          """
          --- Info.plist
          <key>BGTaskSchedulerPermittedIdentifiers</key>
          <array><string>$(PRODUCT_BUNDLE_IDENTIFIER).refresh</string></array>
          --- Tasks.swift
          import BackgroundTasks
          func schedule() { _ = BGAppRefreshTaskRequest(identifier: "a.refresh") }
          """, .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>a.refresh</string></array>
          --- Tasks.swift
          import BackgroundTasks
          func schedule() {
            _ = BGProcessingTaskRequest(identifier: ⟪"a.clean"⟫)
            _ = BGProcessingTaskRequest(identifier: "a.clean")
          }
          """, .target(.app)),
        .flags(
          """
          --- Tasks.swift
          import BackgroundTasks
          func register() {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: ⟪"a.refresh"⟫, using: nil) { _ in }
          }
          func schedule() { _ = BGAppRefreshTaskRequest(identifier: "a.refresh") }
          """, .target(.app)),
        .flags(
          """
          --- Tasks.swift
          import BackgroundTasks
          func schedule(_ name: String) { _ = ⟪BGAppRefreshTaskRequest⟫(identifier: name) }
          """, .target(.app)),
      ])
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard context.isMobilePlatform || context.platform == .maccatalyst else { return }
    let uses = target.codeUses(
      .registersBackgroundTask, .requestsAppRefresh, .requestsProcessing, .requestsOtherTask)
    let handled = Set(
      target.codeUses(.registersBackgroundTask).filter(\.isCompiled).map(\.text))
    let permitted = target.declared.backgroundTasks
    for (name, uses) in context.byName(uses)
    where target.declared.backgroundTaskFamily(of: name) == nil {
      let words = "the background task '\(ShortText.of(name))'"
      context.require(
        permitted[name], for: uses, words, .warning,
        { _ in "\(words) is not permitted, so the system refuses it" },
        help: { "add \($0.name)" },
        fixes: {
          // The system refuses a task that is not permitted. Once it is permitted, a task without a handler
          // traps.
          handled.contains(name)
            ? $0.listing(name, under: "BGTaskSchedulerPermittedIdentifiers", .safe) : []
        })
    }
    let unnamed = uses.filter(\.text.isEmpty)
    guard !unnamed.isEmpty else { return }
    if permitted.first != nil {
      context.reportNotChecked(
        "whether a background task is permitted is not known: its identifier is not a literal")
    } else {
      context.require(
        permitted.any, for: unnamed, "a background task", .warning,
        { _ in "no background task is permitted, so the system refuses this one" },
        help: { "add its identifier to \($0.name)" })
    }
  }
}
