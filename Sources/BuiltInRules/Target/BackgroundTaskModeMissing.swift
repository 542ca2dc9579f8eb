package import Findings
internal import LaunchModel
package import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
package import RuleEngine

/// A background task is requested without the background mode for tasks of its kind.
package enum BackgroundTaskModeMissing: TargetRule {
  package static let id: RuleID = "background-task-mode-missing"
  package static let severity = Severity.warning
  // The finding about the code names the missing mode, so the general finding is not needed.
  package static let supersedes: Set<RuleID> = [BackgroundIdentifiersWithoutMode.id]
  package static let products = Set<ProductKind>.apps
  package static let needs: TargetNeeds = [.sources]

  /// The requests that code creates, each with the mode that it needs. Continued processing and health
  /// research tasks need none.
  private static let requests: [(kind: SourceUse.Kind, type: String, mode: String)] = [
    (.requestsAppRefresh, "BGAppRefreshTaskRequest", "fetch"),
    (.requestsProcessing, "BGProcessingTaskRequest", "processing"),
  ]
  private static let identifiers = "BGTaskSchedulerPermittedIdentifiers"

  private static func plist(_ mode: String) -> String {
    """
    --- Info.plist
    <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>a.task</string></array>
    <key>UIBackgroundModes</key><array><string>\(mode)</string></array>

    """
  }

  package static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "Code requests a background task, but its background mode is missing.",
      rationale: """
        App refresh tasks need the mode 'fetch', processing tasks the mode 'processing'. Without it the \
        request fails with the error 'notPermitted', and the task never runs.
        """,
      source: "Apple, BGTaskScheduler.Error.Code.notPermitted",
      fix: .safe,
      examples: [
        .accepts(
          plist("fetch")
            + """
            --- Tasks.swift
            import BackgroundTasks
            func schedule() { _ = BGAppRefreshTaskRequest(identifier: "a.task") }
            """, .target(.app)),
        .accepts(
          plist("audio")
            + """
            --- Tasks.swift
            import BackgroundTasks
            // BGAppRefreshTaskRequest(identifier: "a.task")
            func schedule() {
              _ = BGContinuedProcessingTaskRequest(identifier: "a.task", title: "", subtitle: "")
            }
            """, .target(.app)),
        .accepts(
          """
          --- Tasks.swift
          import BackgroundTasks
          func schedule() { _ = BGAppRefreshTaskRequest(identifier: "a.task") }
          """, .target(.app), facts: ValidationFacts(platform: .maccatalyst)),
        .notChecked("", .target(.app)),
        .notChecked(
          plist("$(MODE)")
            + """
            --- Tasks.swift
            import BackgroundTasks
            func schedule() { _ = BGAppRefreshTaskRequest(identifier: "a.task") }
            """, .target(.app)),
        .flags(
          plist("processing")
            + """
            --- Tasks.swift
            import BackgroundTasks
            func schedule() { _ = BGAppRefreshTaskRequest(identifier: ⟪"a.task"⟫) }
            """, .target(.app)),
        .flags(
          plist("fetch")
            + """
            --- Tasks.m
            #import <BackgroundTasks/BackgroundTasks.h>
            void schedule(void) {
              [[BGProcessingTaskRequest alloc] initWithIdentifier:⟪@"a.task"⟫];
            }
            """, .target(.app)),
      ])
  }

  package static func applies(to target: InspectedTarget) -> Bool {
    requests.contains { target.declared.backgroundMode($0.mode).holds != true }
  }

  package static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard context.isMobilePlatform else { return }
    // The mode 'processing' without identifiers is refused at upload.
    let hasIdentifiers = target.plist.root[identifiers]?.array.map { !$0.isEmpty } ?? false
    for (kind, type, mode) in requests {
      context.require(
        target.declared.backgroundMode(mode), for: target.codeUses(kind),
        "the background mode '\(mode)'", .warning,
        { _ in
          "'\(type)' is created without the background mode '\(mode)', so the system refuses "
            + "the task"
        },
        help: { "add \($0.name)" },
        fixes: { hasIdentifiers ? $0.listing(mode, under: "UIBackgroundModes", .safe) : [] })
    }
  }
}
