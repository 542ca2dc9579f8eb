internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A text that should be a URL but is not one, or that no URL object can have.
enum LaunchOptionsURLInvalid: LaunchOptionRule {
  static let id: RuleID = "launch-options-url-invalid"
  static let severity = Severity.error

  static var documentation: RuleDocumentation {
    let file = RuleDocumentation.Example.Frame.launchFile(infoPlist: nil, entitlements: nil)
    func url(_ text: String) -> String { #"{"url": "\#(text)"}"# }
    return RuleDocumentation(
      summary: "A URL is not absolute, or has characters that are not allowed in URLs.",
      rationale: """
        The system finds the app by the scheme, so a URL without one launches none. A URL object \
        has percent escapes for spaces and non-ASCII letters, so a test with the plain text sees a \
        value that no device delivers.
        """,
      source: "RFC 3986; Apple, NSURL and NSUserActivity.webpageURL; home-assistant/iOS issue 1252",
      lowered: "warning for a character that is not allowed; info for one that a URL object "
        + "percent-encodes",
      runtimeMessages: ["NSUserActivity.webpageURL scheme \"…\" is not allowed."],
      fix: .none(because: .launchOrApp),
      examples: [
        .accepts(url("myapp://open?id=1&q=%C3%BC#top"), file),
        .accepts(url("mailto:someone@example.com"), file),
        .accepts(url("$(SCHEME)://open"), file),
        .accepts("file:///private/var/a%20b.pdf", file),
        .accepts(#"{"activityType": "a", "webpageURL": "https://example.com/a"}"#, file),
        .flags(url("⟪example.com/open⟫"), file),
        .flags(url("⟪://open⟫"), file),
        .flags(url("myapp://open/a⟪ ⟫b"), file),
        .flags(url("myapp://open/⟪ü⟫"), file),
        .flags(url("myapp://open?q=100⟪%⟫"), file),
        .flags(url("⟪https:///open⟫"), file),
        .flags(#"{"activityType": "a", "webpageURL": "⟪www.example.com⟫"}"#, file),
        .flags(#"{"activityType": "a", "webpageURL": "⟪myapp⟫://open"}"#, file),
        .flags("<plist><string>⟪hello⟫</string></plist>", file),
      ])
  }

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    for url in LaunchURLText.all(launch, &context) {
      guard let parts = LaunchURL(url.text) else {
        reportNoURL(url.value, url.isRequired ? .error : .warning, &context)
        continue
      }
      if url.isWebPage, !parts.isWeb {
        context.report(
          .error,
          "a user activity cannot have the scheme '\(ShortText.of(parts.scheme))', expected "
            + "'https' or 'http'",
          span: url.value.span(of: parts.schemeRange, in: url.text) ?? url.value.contentSpan,
          of: url.value, help: "write the URL of a web page",
          runtimeMessage:
            "NSUserActivity.webpageURL scheme \"\(ShortText.of(parts.scheme))\" is not allowed.")
      } else if parts.isWeb, parts.hostRange == nil {
        context.report(
          .warning, "the URL has the scheme '\(parts.scheme)' and names no host", at: url.value,
          help: "write the host after '\(parts.scheme)://'")
      }
      checkCharacters(url, parts, &context)
    }
    for entry in launch.options.otherEntries {
      guard let declaration = launch.declaration(of: entry), let value = entry.source?.value else {
        continue
      }
      for malformed in declaration.malformedURLs(in: value) {
        reportNoURL(malformed, .error, &context)
      }
    }
  }

  private static func reportNoURL(
    _ value: PropertyListValue, _ severity: Severity, _ context: inout RuleContext
  ) {
    let text = value.string ?? ""
    context.report(
      severity,
      ValueText.isBlank(text)
        ? "the URL is empty"
        : "'\(ShortText.of(text))' has no scheme, so it is not an absolute URL",
      at: value, help: "write a whole URL, such as 'myapp://open'")
  }

  /// What can be wrong with a character of a URL.
  private enum Defect: Hashable {
    case space, control, escape, foreign
  }

  /// Reports the first character with each kind of defect that a URL object cannot have.
  private static func checkCharacters(
    _ url: LaunchURLText, _ parts: LaunchURL, _ context: inout RuleContext
  ) {
    let bytes = Array(url.text.utf8)
    let host = parts.hostRange ?? 0..<0
    var seen: Set<Defect> = []
    for (at, byte) in bytes.enumerated() {
      let defect: Defect
      switch byte {
      case 0x20: defect = .space
      case 0..<0x20, 0x7F: defect = .control
      case UInt8(ascii: "%"):
        if at + 2 < bytes.count, ASCII.isHexDigit(bytes[at + 1]), ASCII.isHexDigit(bytes[at + 2]) {
          continue
        }
        defect = .escape
      case 0x80...:
        // Hosts have their own encoding for such letters.
        if host.contains(at) { continue }
        defect = .foreign
      default: continue
      }
      guard seen.insert(defect).inserted else { continue }
      report(defect, url, bytes, at, &context)
    }
  }

  private static func report(
    _ defect: Defect, _ url: LaunchURLText, _ bytes: [UInt8], _ at: Int,
    _ context: inout RuleContext
  ) {
    var end = at + 1
    if defect == .foreign { while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 } }
    let span = url.value.span(of: at..<end, in: url.text) ?? url.value.contentSpan
    let escapes = bytes[at..<end].map { "%" + ASCII.hexText($0, width: 2) }.joined()
    let character = String(decoding: bytes[at..<end], as: UTF8.self)
    let severity: Severity
    let message: String
    switch defect {
    case .space: (severity, message) = (.warning, "the URL has a space, which is not allowed")
    case .control:
      (severity, message) = (
        .warning, "the URL has a control character, which is not allowed"
      )
    case .escape:
      (severity, message) = (.warning, "the URL has a '%' without two hexadecimal digits")
    case .foreign:
      (severity, message) = (
        .info, "the URL has '\(character)', which a URL object percent-encodes"
      )
    }
    context.report(severity, message, span: span, of: url.value, help: "write '\(escapes)'")
  }
}
