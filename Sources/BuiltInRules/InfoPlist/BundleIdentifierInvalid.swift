internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// The bundle identifier is empty or has a character that identifiers cannot have.
enum BundleIdentifierInvalid: Rule {
  static let id: RuleID = "bundle-identifier-invalid"
  static let severity = Severity.warning
  static let kinds = BundleKinds.appsAndExtensions

  private static let identifier = InfoPlistKey("CFBundleIdentifier")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "'CFBundleIdentifier' is empty or has a character that is not allowed.",
      rationale: """
        A bundle identifier is made of letters, digits, '-' and '.'. An identifier with other \
        characters does not match any provisioning profile, and an app with an empty one cannot be \
        installed.
        """,
      source: "Apple, CFBundleIdentifier",
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts(app("com.example.my-app"), .dictionary),
        .accepts(app("com.example.$(PRODUCT_NAME:rfc1034identifier)_x"), .dictionary),
        .accepts(app("BUNDLE_ID"), .dictionary), .accepts(app("com.YOUR_COMPANY.app"), .dictionary),
        .flags(app("⟪com.example.my_app⟫"), .dictionary),
        .flags(app("⟪com.example.my app⟫"), .dictionary),
        .flags(
          """
          <plist version="1.0"><dict><key>CFBundleIdentifier</key>⟪<string></string>⟫
          <key>LSRequiresIPhoneOS</key><true/></dict></plist>
          """, .file),
      ])
  }

  private static func app(_ identifier: String) -> String {
    """
    <key>LSRequiresIPhoneOS</key><true/>
    <key>CFBundleExecutable</key><string>App</string>
    <key>CFBundleIdentifier</key><string>\(identifier)</string>
    """
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard let value = plist.value(of: identifier), let text = value.string,
      !BuildVariable.isUndecided(text), !Placeholder.remains(inIdentifier: text)
    else { return }
    if text.isEmpty {
      context.report(
        .warning, "the bundle identifier is empty", at: value,
        help: "write the app's identifier, or '$(PRODUCT_BUNDLE_IDENTIFIER)'")
      return
    }
    // `invisible-character-in-identifier` reports invisible characters and white space around the identifier.
    let offender = text.unicodeScalars.first { scalar in
      guard let byte = UInt8(exactly: scalar.value), byte < 0x80 else {
        return !InvisibleCharacter.isOne(scalar)
      }
      return !ASCII.continuesHyphenatedName(byte)
        && byte != UInt8(ascii: ".") && byte > 0x20 && byte != 0x7F
    }
    let isSpaceInside = text.utf8.contains(0x20) && text.split(separator: " ").count > 1
    guard let offender = offender ?? (isSpaceInside ? " " : nil) else { return }
    context.report(
      .warning,
      "bundle identifier '\(text)' has \(offender == " " ? "a space" : "the character '\(offender)'")",
      at: value, help: "use letters, digits, '-' and '.'")
  }
}
