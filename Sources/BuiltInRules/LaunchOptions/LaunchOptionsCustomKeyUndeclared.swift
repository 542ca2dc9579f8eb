internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A launch key that is not UIKit's, in an app that does not declare what the key needs.
enum LaunchOptionsCustomKeyUndeclared: LaunchOptionRule {
  static let id: RuleID = "launch-options-custom-key-undeclared"
  static let severity = Severity.error

  static var documentation: RuleDocumentation {
    let keys = """
      {"version": 1, "keys": [{"name": "com.example.sdk.link", "swiftName": "sdkLink", "type": "url",
        "meaning": "the link that the SDK kept", "requires": [{"urlScheme": "example"}]}]}
      """
    let scheme = """
      <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
      <array><string>example</string></array></dict></array>
      """
    let link = #"{"⟪com.example.sdk.link⟫": "example://open"}"#
    func app(_ infoPlist: String?) -> RuleDocumentation.Example.Frame {
      .launchFileWithKeys(keys, infoPlist: infoPlist, entitlements: nil)
    }
    return RuleDocumentation(
      summary: "A custom launch key needs declarations that the app lacks.",
      rationale: """
        A file of custom launch keys lists what an app must declare for each key. Without the \
        declaration no launch has the key.
        """,
      source: "the file of launch keys itself",
      fix: .none(because: .launchOrApp),
      examples: [
        .accepts(link.unmarked, app(scheme)),
        .accepts(
          link.unmarked, .launchFile(infoPlist: "", entitlements: nil)),
        .flags(link, app("")), .flags(#"{"⟪.sdkLink⟫": "example://open"}"#, app("")),
        .notChecked(link.unmarked, app(nil)),
      ])
  }

  /// The maximum number of requirements that are checked. The cost of each one grows with what the app
  /// declares, and no real launch has that many.
  private static let mostRequirements = 200

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    var evaluated: Set<[UInt8]> = []
    var count = 0
    for entry in launch.options.otherEntries {
      guard let source = entry.source, let declaration = launch.declaration(of: entry),
        evaluated.insert(Array(declaration.name.utf8)).inserted
      else { continue }
      let launcher = "'\(ShortText.of(declaration.name))'"
      for requirement in declaration.requirements {
        count += 1
        guard count <= mostRequirements else {
          context.reportNotChecked(
            launcher, because: "the keys before it have too many requirements")
          return
        }
        context.require(
          requirement.answer(in: app), for: launcher, span: source.mark.markSpan, of: source.mark,
          notes: notes(declaration))
      }
    }
  }

  private static func notes(_ declaration: LaunchKeyDeclaration) -> [Finding.Note] {
    guard let key = declaration.source else { return [] }
    return [
      Finding.Note(
        "the key and its requirements are declared here", at: key.contentSpan,
        in: key.document.relatedFile,
        keyPath: key.keyPath)
    ]
  }
}
