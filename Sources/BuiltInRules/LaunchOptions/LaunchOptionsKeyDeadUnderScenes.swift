internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A launch option that a scene-based app does not get.
enum LaunchOptionsKeyDeadUnderScenes: LaunchOptionRule {
  static let id: RuleID = "launch-options-key-dead-under-scenes"
  static let severity = Severity.warning

  static var documentation: RuleDocumentation {
    let scenes = RuleDocumentation.Example.Frame.launchFile(
      infoPlist: ExampleText.window(ExampleText.delegate), entitlements: nil)
    let none = RuleDocumentation.Example.Frame.launchFile(infoPlist: "", entitlements: nil)
    let url = #"{"⟪url⟫": "myapp://open"}"#
    return RuleDocumentation(
      summary: "A scene-based app gets this launch option through its scene's connection options.",
      rationale: """
        In a scene-based app, URLs, user activities, quick actions, shares and tapped \
        notifications reach the scene that connects. The launch options do not have them, so code \
        in 'application(_:didFinishLaunchingWithOptions:)' never sees them.
        """,
      source: """
        Apple, UIScene.ConnectionOptions; "Transitioning to the UIKit scene-based life cycle"
        """,
      fix: .none(because: .launchOrApp),
      examples: [
        .accepts(url.unmarked, none, facts: ValidationFacts(lifecycle: .appDelegate)),
        .accepts(#"{"location": true}"#, scenes),
        .accepts(#"{"remoteNotification": {"aps": {"content-available": 1}}}"#, scenes),
        .accepts("myapp://open", scenes),
        .flags(url, scenes),
        .flags(url, scenes, facts: ValidationFacts(lifecycle: .appDelegate)),
        .flags(url, none, facts: ValidationFacts(lifecycle: .swiftUI)),
        .flags(url, none, facts: ValidationFacts(lifecycle: .scenesInCode)),
        .flags(#"{"⟪remoteNotification⟫": {"aps": {"alert": "Hi"}}}"#, scenes),
        .notChecked(url.unmarked, none),
        .notChecked(url.unmarked, .launchFile(infoPlist: nil, entitlements: nil)),
      ])
  }

  /// The first iOS with scenes. An app that also runs on older systems still gets the launch options there.
  private static let firstWithScenes = OSVersion(13)

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    guard launch.form == .dictionary, context.platform?.hasUIKitLifecycle ?? true,
      context.deploymentTarget.map({ $0 >= firstWithScenes }) ?? true
    else { return }
    let carried = launch.options.entries.compactMap { carrier(of: $0) }
    guard !carried.isEmpty else { return }
    switch adoption(app, context.facts.lifecycle) {
    case .settled(let notes):
      for (mark, property) in carried { report(mark, property, notes, &context) }
    case .open(let needs):
      context.reportNotChecked(
        "it is not known whether the app is scene-based and receives these keys elsewhere",
        needs: needs)
    case .no: break
    }
  }

  /// Whether the app is scene-based.
  private enum Adoption {
    case settled([Finding.Note])
    case open(needs: [String])
    case no
  }

  private static func adoption(
    _ app: DeclaredCapabilities, _ lifecycle: AppLifecycle
  ) -> Adoption {
    let manifest = app.sceneManifest
    if let place = manifest.place {
      return .settled([place.note("this scene configuration makes the app scene-based")])
    }
    switch lifecycle {
    case .swiftUI, .scenesInCode: return .settled([])
    case .appDelegate: return .no
    case .auto:
      let needs = manifest.unresolved?.needs ?? []
      return .open(needs: needs.filter { $0 != AppLifecycle.option } + [AppLifecycle.option])
    }
  }

  /// The place of a key whose value scenes get, and the property of the connection options that has the
  /// value. A push that may have been silent is left out, because it is not known whether the launch options
  /// have it.
  private static func carrier(
    of entry: LaunchOptions.Entry
  ) -> (PropertyListValue, ConnectionOptionProperty)? {
    guard case .known(let key) = entry.name, let mark = entry.source?.key,
      let property = key.connectionOption
    else { return nil }
    if key == .remoteNotification {
      guard let push = RemoteNotification(entry.content), push.isVisible, !push.isContentAvailable
      else { return nil }
    }
    return (mark, property)
  }

  private static func report(
    _ mark: PropertyListValue, _ property: ConnectionOptionProperty, _ notes: [Finding.Note],
    _ context: inout RuleContext
  ) {
    let objectiveC = property.objectiveCName.map { ", '\($0)' in Objective-C" } ?? ""
    context.report(
      .warning,
      "'\(ShortText.of(mark))' is not in the launch options of a scene-based app; its scene "
        + "receives it",
      at: mark, notes: notes,
      help: """
        read 'UIScene.ConnectionOptions.\(property.rawValue)'\(objectiveC), \
        in 'scene(_:willConnectTo:options:)'
        """)
  }
}
