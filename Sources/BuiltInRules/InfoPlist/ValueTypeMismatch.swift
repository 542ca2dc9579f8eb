internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// The value of a known key has another type than the key takes.
enum ValueTypeMismatch: Rule {
  static let id: RuleID = "value-type-mismatch"
  static let severity = Severity.warning
  static let kinds = BundleKinds.infoPlists

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A value has the wrong type for its key.",
      rationale: """
        Code that expects a Boolean and finds the text YES may read it as true, as false, or trap. \
        What happens depends on the key and on the version of the system. The numbers 0 and 1 for \
        a Boolean are an info: they are read as false and true. So are texts for Booleans that libraries \
        read, such as Flutter and the SDKs of Facebook and Firebase: some take them for what they say, and others ignore them.
        """,
      source: """
        Apple, Information Property List; NativePHP/mobile-air issue 377; flutter/flutter issue 145740; \
        thebergamo/react-native-fbsdk-next issue 564
        """,
      lowered: "info for a number in place of a Boolean, and for keys of libraries",
      fix: .safe,
      examples: [
        .accepts("<key>UIFileSharingEnabled</key><true/>"),
        .accepts("<key>UIFileSharingEnabled</key><string>$(SHARING)</string>"),
        .accepts("<key>LSUIElement</key><string>1</string>"),
        .accepts("<key>UIBackgroundModes</key><string>audio</string>"),
        .accepts("<key>UIRequiredDeviceCapabilities</key><dict><key>arm64</key><true/></dict>"),
        .accepts("<key>FacebookAppID</key><integer>1</integer>"),
        .accepts("<key>FLTEnableImpeller</key><string>$(IMPELLER)</string>"),
        .accepts("<key>FLTEnableImpeller</key><string>later</string>"),
        .flags("<key>FLTEnableImpeller</key><string>⟪false⟫</string>"),
        .flags("<key>UIFileSharingEnabled</key><string>⟪YES⟫</string>"),
        .flags("<key>UIFileSharingEnabled</key><integer>⟪1⟫</integer>"),
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
  /// Flags of the Mac that the system also reads as text.
  private static let textual = [InfoPlistKey("LSUIElement"), InfoPlistKey("LSBackgroundOnly")]

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    // Old-style property lists have no other leaves than strings and data.
    guard plist.document.format != .openStep else { return }
    var found: [Mismatch] = []
    let (document, modes, textual) = (plist.document, modes, textual)
    let catalog = KeyCatalog.topLevel
    for row in plist.rows {
      guard let known = row.known, known != modes else { continue }
      if textual.contains(known), !document.kind(at: row.value).isContainer { continue }
      if document.kind(at: row.value) == .string, catalog.isVendorBoolean(at: known.index) {
        reportText(document.value(at: row.value), catalog.name(at: known.index), &context)
        continue
      }
      evaluate(row.value, in: document, catalog, known.index, &found)
    }
    // Entries of one level follow one another, and getting the keys of a level costs more than checking an
    // entry.
    var level = catalog
    for place in context.describedPlaces(of: plist) {
      guard let index = place.index else { continue }
      if level.level != place.level { level = KeyCatalog.keys(of: place.level) }
      evaluate(place.value, in: document, level, index, &found)
    }
    for (value, name, expected) in found where !isBesideKeys(value) {
      let replacement = expected == .boolean ? ScalarReplacement.boolean(value) : nil
      // The system also reads a number as true or false.
      let isNumberForTruth = expected == .boolean && [0, 1].contains(value.integer)
      context.report(
        isNumberForTruth ? .info : .warning,
        "\(name) is \(value.kind.withArticle), expected \(expected.withArticle)",
        span: value.markSpan, of: value,
        help: replacement.map { "write '\($0.text)'" }
          ?? "write the value as \(expected.withArticle)",
        fixes: context.writing(replacement, for: value))
    }
  }

  /// Reports a text that stands for a Boolean which a library reads.
  private static func reportText(
    _ value: PropertyListValue, _ name: String, _ context: inout RuleContext
  ) {
    guard ScalarReplacement.truth(of: value) != nil else { return }
    let replacement = ScalarReplacement.boolean(value)
    context.report(
      .info, "'\(name)' is a string, and the library that reads it documents a boolean",
      span: value.markSpan, of: value,
      help: replacement.map { "write '\($0.text)'" } ?? "write the value as a boolean",
      fixes: context.writing(replacement, for: value))
  }

  /// Whether a value is in an array that begins with a `<key>`: its dictionary is missing, which is reported as
  /// a problem of the syntax.
  private static func isBesideKeys(_ value: PropertyListValue) -> Bool {
    guard let first = value.parent?.array?.first(where: { _ in true }) else { return false }
    let (source, start, tag) = (first.document.source, Int(first.contentSpan.start), "<key>")
    return start >= tag.utf8.count && source.text(start - tag.utf8.count..<start) == tag
  }

  private typealias Mismatch = (value: PropertyListValue, name: String, expected: ValueType.Kinds)

  private static func evaluate(
    _ value: NodeIndex, in document: PropertyListDocument, _ catalog: KeyCatalog, _ index: Int,
    _ found: inout [Mismatch]
  ) {
    guard let type = catalog.certainType(at: index) else { return }
    guard fits(value, in: document, type.kinds) else {
      found.append((document.value(at: value), "'\(catalog.name(at: index))'", type.kinds))
      return
    }
    if !type.elements.isEmpty {
      document.forEachElement(ofArrayAt: value) { element in
        if fits(element, in: document, type.elements) { return }
        found.append(
          (document.value(at: element), "an element of '\(catalog.name(at: index))'", type.elements)
        )
      }
    }
    // Entries with keys that the catalog describes are among the described places, so they are not checked
    // here.
    if !type.entries.isEmpty, catalog.nested(at: index)?.isByName ?? true {
      document.forEachEntry(ofDictionaryAt: value) { name, value in
        if fits(value, in: document, type.entries) { return }
        let name = document.value(at: name).string ?? ""
        // A key in the place of a domain is in the wrong dictionary, which another rule reports.
        if name.hasPrefix("NS"), catalog.level == .transportSecurity { return }
        found.append(
          (document.value(at: value), "'\(name)' in '\(catalog.name(at: index))'", type.entries))
      }
    }
  }

  /// Whether a value can have an expected type. A text that the build replaces always can.
  private static func fits(
    _ value: NodeIndex, in document: PropertyListDocument, _ expected: ValueType.Kinds
  ) -> Bool {
    let kind = document.kind(at: value)
    let own = ValueType.Kinds(of: kind)
    if own.isEmpty || !own.isDisjoint(with: expected) { return true }
    return kind == .string
      && document.value(at: value).string.map(BuildVariable.isUndecided) ?? false
  }
}
