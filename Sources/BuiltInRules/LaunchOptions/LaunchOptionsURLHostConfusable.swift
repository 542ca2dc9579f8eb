internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A host that has letters of another alphabet than it seems to have.
enum LaunchOptionsURLHostConfusable: LaunchOptionRule {
  static let id: RuleID = "launch-options-url-host-confusable"
  static let severity = Severity.warning

  static var documentation: RuleDocumentation {
    let file = RuleDocumentation.Example.Frame.launchFile(infoPlist: nil, entitlements: nil)
    func url(_ host: String) -> String { #"{"url": "https://\#(host)/open"}"# }
    return RuleDocumentation(
      summary:
        "A host has a letter that looks like an ASCII letter, or an invisible character.",
      rationale: """
        Two hosts that look the same can be different hosts. No associated domain of the app \
        matches the lookalike, and a link to it leads to someone else's server.
        """,
      source: "Unicode Technical Standard 39, Unicode Security Mechanisms",
      fix: .none(because: .launchOrApp),
      examples: [
        .accepts(url("www.example.com"), file),
        .accepts(url("bücher.example"), file),
        .accepts(url("пример.example"), file),
        .accepts(url("оса.рф"), file),
        .accepts(url("例え.example"), file),
        .flags(url("www.⟪а⟫pple.com"), file),
        .flags(url("⟪о⟫са.com"), file),
        .flags(url("exam⟪\u{200B}⟫ple.com"), file),
        .flags(url("g⟪ο⟫ogle.com"), file),
        .flags(url("⟪ж⟫box.com"), file),
        .flags(#"{"activityType": "a", "webpageURL": "https://e⟪х⟫ample.com/"}"#, file),
      ])
  }

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    for url in LaunchURLText.all(launch, &context) {
      guard let parts = LaunchURL(url.text), let range = parts.hostRange, let host = parts.host,
        let found = HostHomograph.first(in: host)
      else { continue }
      let bytes =
        range.lowerBound + found.range.lowerBound..<range.lowerBound + found.range.upperBound
      let name = InvisibleCharacter.name(of: found.scalar)
      let message: String
      if InvisibleCharacter.isOne(found.scalar) {
        message = "the host has the invisible character \(name)"
      } else if let like = found.lookalike {
        message =
          "'\(found.scalar)' (\(name)) in the host looks like '\(like)' but is another letter"
      } else {
        message =
          "'\(found.scalar)' (\(name)) in the host is of another alphabet than the letters "
          + "next to it"
      }
      context.report(
        .warning, message,
        span: url.value.span(of: bytes, in: url.text) ?? url.value.contentSpan, of: url.value,
        help: "retype the host in ASCII, or use its 'xn--' form if the letter is intended")
    }
  }
}
