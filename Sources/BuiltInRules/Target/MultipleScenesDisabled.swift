internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
internal import RuleEngine

/// Code opens windows in an app that has only one.
enum MultipleScenesDisabled: TargetRule {
  static let id: RuleID = "multiple-scenes-disabled"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.sources]

  private static func manifest(_ flag: String) -> String {
    TargetExampleText.infoPlist(
      ExampleText.manifest("<key>UIApplicationSupportsMultipleScenes</key>\(flag)"))
  }
  private static func code(_ call: String) -> String {
    """
    --- Windows.swift
    import UIKit
    func newWindow() {
      \(call)
    }
    """
  }
  private static let request =
    "UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)"
  private static let markedRequest =
    "UIApplication.shared.⟪requestSceneSessionActivation⟫(nil, userActivity: nil, options: nil)"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary:
        "Code requests another window, but the scene manifest does not allow multiple scenes.",
      rationale: """
        Only an app whose manifest has 'UIApplicationSupportsMultipleScenes' can open a second \
        window. In other apps the request has no effect.
        """,
      source: "unoplatform/uno issue 19083; Apple, UIApplicationSupportsMultipleScenes",
      fix: .unsafe,
      examples: [
        .accepts(manifest("<true/>") + code(request), .target(.app)),
        .accepts(manifest("<string>$(WINDOWS)</string>") + code(request), .target(.app)),
        .accepts(manifest("<false/>") + code(""), .target(.app)),
        .notChecked(manifest("<false/>"), .target(.app)),
        .flags(manifest("<false/>") + code(markedRequest), .target(.app)),
        .flags(TargetExampleText.infoPlist("") + code(markedRequest), .target(.app)),
      ])
  }

  private static let flag = "UIApplicationSupportsMultipleScenes"

  static func applies(to target: InspectedTarget) -> Bool {
    guard let value = target.plist.sceneManifest?[flag] else { return true }
    return value.boolean == false
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let sources = target.sources.value else { return }
    let platform = context.platform
    guard platform?.hasUIKitLifecycle ?? true, platform != .tvos else { return }
    let value = target.plist.sceneManifest?[flag]
    for use in sources.uses(.opensWindow) where use.isCompiled == true {
      context.report(
        .warning, "a second window needs '\(flag)', which is \(value == nil ? "absent" : "false")",
        at: sources.place(use),
        notes: value.map { [context.note("it is false here", at: $0)] } ?? [],
        help: "set '\(flag)' to true in the scene manifest, if the app supports multiple windows",
        // A new manifest with nothing but this flag would take the app's window away.
        fixes: context.setting(flag, in: ["UIApplicationSceneManifest"], .unsafe))
    }
  }
}
