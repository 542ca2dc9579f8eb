internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A key or a name has an invisible character.
enum InvisibleCharacterInIdentifier: Rule {
  static let id: RuleID = "invisible-character-in-identifier"
  static let severity = Severity.warning
  static let kinds = BundleKinds.infoPlists

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A key or an identifier has an invisible character or surrounding white space.",
      rationale: """
        Keys, class names and other identifiers are compared letter by letter. With an invisible \
        character, often pasted from a web page, the key is unknown and the name matches nothing.
        """,
      source: "CoreFoundation compares keys by their characters; Unicode, general category Cf",
      fix: .unsafe,
      examples: [
        .accepts("<key>CFBundleDisplayName</key><string>Mon\u{A0}App </string>"),
        .accepts("<key>NSPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).App</string>"),
        .accepts("<key>👨\u{200D}👩\u{200D}👧</key><true/>"),
        .flags("<key>UIFileSharingEnabled⟪\u{A0}⟫</key><true/>"),
        .flags("<key>⟪ ⟫UIFileSharingEnabled</key><true/>"),
        .flags("<key>UIBackgroundModes</key><array><string>audio⟪ ⟫</string></array>"),
        .flags("<key>UIBackgroundModes</key><array><string>fe⟪\u{200B}⟫tch</string></array>"),
        .flags(
          """
          <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
          <key>UIWindowSceneSessionRoleApplication⟪\u{FEFF}⟫</key><array><dict>
          <key>UISceneDelegateClassName</key><string>$(M).Scene⟪\u{202E}⟫Delegate</string>
          </dict></array></dict></dict>
          """),
        .flags(
          "<key>NSUserActivityTypes</key><array><string>com.a⟪&#160;⟫b</string></array>"),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    var suspects = plist.document.unusualKeys().filter(isSuspect)
    if plist.document.mayHaveUnusualStrings {
      IdentifierValues.forEach(in: plist) { value in
        if value.kind == .string, isSuspect(value) { suspects.append(value) }
      }
    }
    for value in suspects { evaluate(value, &context) }
  }

  /// Whether a text may have such a character. This check of the bytes is fast and rules out most texts: few
  /// have white space at an end, a control character or anything that is not ASCII.
  private static func isSuspect(_ value: PropertyListValue) -> Bool {
    value.withUTF8 { bytes in
      guard let first = bytes.first, let last = bytes.last else { return false }
      return first == 0x20 || last == 0x20 || bytes.contains { $0 >= 0x7F || $0 < 0x20 }
    }
  }

  private static func evaluate(_ value: PropertyListValue, _ context: inout RuleContext) {
    guard let text = value.string, !ValueText.isBlank(text) else { return }
    let scalars = text.unicodeScalars
    let isASCII = scalars.allSatisfy { $0.isASCII || InvisibleCharacter.isOne($0) }
    func offends(_ index: String.UnicodeScalarView.Index) -> Bool {
      let scalar = scalars[index]
      if InvisibleCharacter.isJoiner(scalar) { return isASCII }
      if InvisibleCharacter.isOne(scalar) { return true }
      return scalar == " "
        && (index == scalars.startIndex || scalars.index(after: index) == scalars.endIndex)
    }
    let offenders = scalars.indices.filter(offends)
    guard let first = offenders.first else { return }
    let removed = Set(offenders)
    let kept = scalars.indices.filter { !removed.contains($0) }.map { scalars[$0] }
    let scalar = scalars[first]
    let shown = String(String.UnicodeScalarView(scalars.filter { !InvisibleCharacter.isOne($0) }))
    let more = offenders.count == 1 ? "" : " and \(offenders.count - 1) more like it"
    let name = InvisibleCharacter.name(of: scalar)
    context.report(
      .warning,
      "\(value.kind == .key ? "key" : "identifier") '\(shown)' has "
        + (scalar == " "
          ? "a space at its \(first == scalars.startIndex ? "beginning" : "end")\(more)"
          : "the invisible character \(name)\(more)"),
      span: InvisibleCharacter.span(of: scalar, at: first, in: text, of: value), of: value,
      help: "remove the character",
      fixes: fixes(value, String(String.UnicodeScalarView(kept)), count: offenders.count, &context))
  }

  /// Removes the characters. That is unsafe, because the app's code may use the text with them.
  private static func fixes(
    _ value: PropertyListValue, _ text: String, count: Int, _ context: inout RuleContext
  ) -> [Finding.Fix] {
    context.fix("remove the \(count == 1 ? "character" : "characters")", .unsafe, in: value) {
      if let entry = value.entry { return try $0.rename(entry, to: text) }
      return try $0.replace(value, with: .string(text))
    }
  }
}
