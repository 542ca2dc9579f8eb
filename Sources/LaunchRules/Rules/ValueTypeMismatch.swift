internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// The value of a known key is of another type than the key has.
enum ValueTypeMismatch: Rule {
  static let id: RuleID = "value-type-mismatch"
  static let severity = Severity.warning
  static let kinds = BundleKinds.infoPlists

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A value is of another type than its key has.",
      rationale: """
        Code that asks for a boolean and finds the text YES may take it for yes, for no, or stop. What \
        happens depends on the key and on the version of the system.
        """,
      source: "Apple, Information Property List; NativePHP/mobile-air issue 377",
      examples: [
        .accepts("<key>UIFileSharingEnabled</key><true/>"),
        .accepts("<key>UIFileSharingEnabled</key><string>$(SHARING)</string>"),
        .accepts("<key>LSUIElement</key><string>1</string>"),
        .accepts("<key>UIBackgroundModes</key><string>audio</string>"),
        .accepts("<key>UIRequiredDeviceCapabilities</key><dict><key>arm64</key><true/></dict>"),
        .accepts("<key>FacebookAppID</key><integer>1</integer>"),
        .flags("<key>UIFileSharingEnabled</key><string>⟪YES⟫</string>"),
        .flags("<key>CFBundleVersion</key><integer>⟪12⟫</integer>"),
        .flags("<key>LSApplicationQueriesSchemes</key><string>⟪myapp⟫</string>"),
        .flags(
          "<key>NSUserActivityTypes</key><array><string>a</string><integer>⟪1⟫</integer></array>"),
        .flags(ExampleText.window("<key>UISceneClassName</key>⟪<true/>⟫")),
        .flags(
          ExampleText.roles("<key>UIWindowSceneSessionRoleApplication</key>⟪<dict>⟫</dict>")),
      ])
  }

  private static let modes = InfoPlistKey("UIBackgroundModes")
  /// Flags of the Mac that are read as text as well.
  private static let textual = [InfoPlistKey("LSUIElement"), InfoPlistKey("LSBackgroundOnly")]

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    // Old-style property lists have no other leaves than strings and data.
    guard plist.document.format != .openStep else { return }
    var found: [(value: PropertyListValue, name: String, expected: ValueType.Kinds)] = []
    let (modes, textual, catalogue) = (modes, textual, KeyCatalogue.topLevel)
    for entry in plist.entries {
      guard let known = entry.known, known != modes else { continue }
      if textual.contains(known), !entry.value.kind.isContainer { continue }
      judge(entry.value, catalogue[known.index], &found)
    }
    for described in context.describedEntries(of: plist) {
      if let known = described.known { judge(described.entry.value, known, &found) }
    }
    for (value, name, expected) in found {
      let cure = expected == .boolean ? ScalarCure.boolean(value) : nil
      context.report(
        .warning, "\(name) is \(value.kind.withArticle), expected \(expected.words)",
        span: value.kind.isContainer ? value.openingSpan : value.contentSpan, of: value,
        help: cure.map { "write '\($0)'" } ?? "write the value as \(expected.words)",
        fixes: cure.map {
          [
            FixIt(
              "write '\($0)'", applicability: .safe,
              edits: [TextEdit(replacing: value.span, with: $0)])
          ]
        } ?? [])
    }
  }

  private static func judge(
    _ value: PropertyListValue, _ key: CatalogueKey,
    _ found: inout [(value: PropertyListValue, name: String, expected: ValueType.Kinds)]
  ) {
    guard key.confidence <= .b, key.source != .vendor else { return }
    guard fits(value, key.type.kinds) else {
      found.append((value, "'\(key.name)'", key.type.kinds))
      return
    }
    if let array = value.array, !key.type.elements.isEmpty {
      for element in array where !fits(element, key.type.elements) {
        found.append((element, "an element of '\(key.name)'", key.type.elements))
      }
    } else if let dictionary = value.dictionary, !key.type.entries.isEmpty,
      // The keys of a described level are judged by themselves.
      key.nested == nil || key.nestedByName
    {
      for entry in dictionary where !fits(entry.value, key.type.entries) {
        let name = "'\(entry.key.string ?? "")' in '\(key.name)'"
        found.append((entry.value, name, key.type.entries))
      }
    }
  }

  /// Whether a value can be what is expected; a text that stands for another one always can.
  private static func fits(_ value: PropertyListValue, _ expected: ValueType.Kinds) -> Bool {
    let own = ValueType.Kinds(of: value.kind)
    if own.isEmpty || !own.isDisjoint(with: expected) { return true }
    return value.kind == .string && value.string.map(BuildVariable.isUndecided) ?? false
  }
}
