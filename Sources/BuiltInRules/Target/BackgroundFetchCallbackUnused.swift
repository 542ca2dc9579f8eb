internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
internal import RuleEngine

/// The older method for background fetch in an app that declares task identifiers.
enum BackgroundFetchCallbackUnused: TargetRule {
  static let id: RuleID = "background-fetch-callback-unused"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.sources]

  private static let identifiers = InfoPlistKey("BGTaskSchedulerPermittedIdentifiers")
  private static let list = """
    --- Info.plist
    <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>a.clean</string></array>

    """

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The fetch callback is switched off by the task identifiers of the Info.plist.",
      rationale: """
        With 'BGTaskSchedulerPermittedIdentifiers' in the Info.plist the system calls \
        'application(_:performFetchWithCompletionHandler:)' no more and ignores \
        'setMinimumBackgroundFetchInterval(_:)'. Unless the code requests an app refresh task \
        instead, the app is never refreshed in the background.
        """,
      source: "Apple, \"Using background tasks to update your app\"",
      fix: .none(because: .codeChanges),
      examples: [
        .accepts(code("application"), .target(.app)),
        .accepts(
          list + code("application")
            + "let request = BGAppRefreshTaskRequest(identifier: \"a.load\")\n", .target(.app)),
        .accepts(
          list + code("application"), .target(.app),
          facts: ValidationFacts(deploymentTarget: OSVersion(12))),
        .notChecked(list, .target(.app)),
        .flags(list + code("⟪application⟫"), .target(.app)),
        .flags(
          list
            + """
            --- AppDelegate.m
            @interface AppDelegate : UIResponder <UIApplicationDelegate>
            @end
            @implementation AppDelegate
            - (void)⟪application⟫:(UIApplication *)application
                performFetchWithCompletionHandler:(void (^)(UIBackgroundFetchResult))done {
            }
            @end
            """, .target(.app)),
      ])
  }

  private static func code(_ name: String) -> String {
    """
    --- AppDelegate.swift
    class AppDelegate: NSObject, UIApplicationDelegate {
      func \(name)(
        _ application: UIApplication,
        performFetchWithCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
      ) {}
    }

    """
  }

  static func applies(to target: InspectedTarget) -> Bool { target.plist.has(identifiers) }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard context.isMobilePlatform, let entry = target.plist[identifiers],
      context.deploymentTarget.map({ $0 >= OSVersion(13) }) ?? true,
      target.codeUses(.requestsAppRefresh).isEmpty,
      let method = target.delegateMethods(for: .appPerformFetch).first(where: \.isCompiled)
    else { return }
    context.report(
      unless: target.sources.value?.missing.first, "requests an app refresh task", .warning,
      "the system does not call '\(method.text)', because the Info.plist has '\(identifiers.name)'",
      at: method.place,
      notes: [context.note("this key switches the callback off", at: entry.key)],
      help: "request a 'BGAppRefreshTaskRequest' in place of the callback")
  }
}
