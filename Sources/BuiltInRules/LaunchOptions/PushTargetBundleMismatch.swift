internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A payload for the Simulator that names another app.
enum PushTargetBundleMismatch: LaunchOptionRule {
  static let id: RuleID = "push-target-bundle-mismatch"
  static let severity = Severity.warning

  private static let identifier = InfoPlistKey("CFBundleIdentifier")

  static var documentation: RuleDocumentation {
    let payload = """
      {"Simulator Target Bundle": "⟪com.example.app⟫", "aps": {"alert": "Hi"}}
      """
    func app(_ identifier: String?) -> RuleDocumentation.Example.Frame {
      .launchFile(
        infoPlist: identifier.map { ExampleText.string("CFBundleIdentifier", $0) },
        entitlements: nil)
    }
    return RuleDocumentation(
      summary: "A push payload is for an app with another bundle identifier.",
      rationale: """
        'simctl push' and a file dropped on the Simulator send the push to the app that 'Simulator Target \
        Bundle' names, so this app never gets it.
        """,
      source: "Apple, Xcode 11.4 release notes, Simulator",
      fix: .none(because: .launchOrApp),
      examples: [
        .accepts(payload.unmarked, app("com.example.app")),
        .accepts(payload.unmarked, app("com.example.App")),
        .accepts(#"{"aps": {"alert": "Hi"}}"#, app("com.example.app")),
        .flags(payload, app("com.example.other")), .flags(payload, app("org.example.$(NAME)")),
        .notChecked(payload.unmarked, app("com.example.$(NAME)")),
        .notChecked(payload.unmarked, app(nil)),
        .notChecked(
          #"{"Simulator Target Bundle": "$(ID)", "aps": {}}"#, app("com.example.app")),
      ])
  }

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    guard let target = launch.options.simulatorTargetBundle,
      let value = launch.document.root?.dictionary?[LaunchOptionsDocument.Form.simulatorTargetKey]
    else { return }
    if let reason = FixtureText.reasonNotExact(target) {
      context.reportNotChecked("the push", because: reason)
      return
    }
    guard let declared = app.plist?[identifier]?.value, let name = declared.string else {
      context.reportNotChecked(
        "the push", because: "the app's bundle identifier is not given",
        needs: [DeclaringFile.infoPlist.need])
      return
    }
    if name.lowercased().utf8.elementsEqual(target.lowercased().utf8) { return }
    if BuildVariable.mayBecome(target, from: name, ignoringCase: true) {
      context.reportNotChecked(
        "the push", because: "'\(ShortText.of(name))' is not the final text",
        needs: ["the \(DeclaringFile.infoPlist.rawValue) as built"])
      return
    }
    context.report(
      .warning,
      "the Simulator sends this push to '\(ShortText.of(target))', but the app is '\(ShortText.of(name))'",
      at: value,
      notes: [
        DeclaredCapabilities.Place(declared, in: .infoPlist).note(
          "the app's bundle identifier is here")
      ],
      help: "write the app's bundle identifier, or remove the key and name the app to 'simctl push'"
    )
  }
}
