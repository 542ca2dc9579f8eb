internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// An Info.plist that refers to a build setting that nothing sets.
enum BuildVariableUnresolved: TargetRule {
  static let id: RuleID = "build-variable-unresolved"
  static let severity = Severity.warning
  static let products: Set<ProductKind> = .appsAndExtensions
  static let needs: TargetNeeds = [.settings]

  private static let switchName = "INFOPLIST_EXPAND_BUILD_SETTINGS"
  /// Keys that identify a bundle.
  private static let identityKeys: Set<String> = [
    "CFBundleExecutable", "CFBundleIdentifier", "CFBundleName", "CFBundlePackageType",
    "CFBundleShortVersionString", "CFBundleVersion",
  ]
  /// Settings that a tool's template sets in debug builds only, so that they are empty elsewhere on purpose.
  /// Source: Capacitor 7, `debug.xcconfig` and `Info.plist` of the template for iOS.
  private static let debugOnlyNames: Set<String> = ["CAPACITOR_DEBUG"]
  /// The most further places of one name that a finding shows.
  private static let mostFurtherPlaces = 3

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The Info.plist refers to a build setting that nothing sets.",
      rationale: """
        The build replaces such a reference with an empty text, so the key has an empty or \
        incomplete value. A reference without a closing bracket is not a reference.
        """,
      source:
        "swift-build, MacroExpressionParsing.swift; microsoft/react-native-code-push issue 769",
      fix: .none(because: .buildSettingDecides),
      examples: [
        .accepts(
          """
          --- Info.plist
          <key>APIHost</key><string>$(API_HOST)</string>
          <key>Other</key><string>$(OTHER:default=x) $(TARGET_NAME) $attachment $5</string>
          --- App.xcconfig
          API_HOST = example.com
          """, .target(.app)),
        .accepts(
          """
          --- Info.plist
          <key>APIHost</key><string>$(API_HOST)</string>
          """, .target(.app)),
        .accepts(
          """
          --- Info.plist
          <key>CAPACITOR_DEBUG</key><string>$(CAPACITOR_DEBUG)</string>
          --- App.xcconfig
          GENERATE_INFOPLIST_FILE = NO
          """, .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>APIHost</key><string>https://⟪$(API_HOST)⟫/$(TARGET_NAME)</string>
          <key>Other</key><string>${API_HOST:lower}</string>
          --- App.xcconfig
          API_HOTS = example.com
          """, .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>Group</key><string>group.⟪$(⟫GROUP</string>
          <key>CFBundleShortVersionString</key><string>⟪$(RELEASE)⟫</string>
          --- App.xcconfig
          GROUP = x
          RELEASE = \("")
          """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    !target.isBundle && target.settings.value != nil
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let settings = target.settings.value, let plist = target.writtenPlist else { return }
    if let expands = settings.value(switchName), !expands.isDecided || expands.text != "YES" {
      return
    }
    var search = Search(settings: settings)
    for entry in plist.root.effectiveEntries() {
      search.look(at: entry.value)
      if identityKeys.contains(entry.name) { search.checkForEmptyValue(of: entry.value) }
    }
    for (missing, others) in joined(search.missing).prefix(RuleContext.maximumFindingsPerRule) {
      let also = others.flatMap { other in
        other.places.prefix(1).map { $0.note("nothing sets '\(other.name)' either") }
      }
      context.report(
        .warning,
        "nothing sets '\(missing.name)' for this target, so that '\(missing.text)' is empty",
        at: missing.places[0],
        notes: missing.places.dropFirst().map { $0.note("also used here") }
          + also.prefix(mostOthers),
        help: "set it, or give the reference a default: '$(\(missing.name):default=…)'")
    }
    for unclosed in search.unclosed.prefix(RuleContext.maximumFindingsPerRule) {
      context.report(
        .warning, "the reference '\(unclosed.text)' is never closed, expected ')'",
        at: unclosed.place)
    }
    for empty in search.empty {
      let notes = empty.setting.flatMap { setting in
        setting.place.map { [$0.note("'\(setting.name)' is set here")] }
      }
      context.report(
        .warning, "'\(empty.key)' is empty: '\(empty.text)' has no value in this configuration",
        at: empty.place, notes: notes ?? [])
    }
  }

  /// The most notes on further names of one generator.
  private static let mostOthers = 4

  /// Puts the names of one generator together. They are missing for one reason: the target does not use the
  /// file that sets them.
  private static func joined(
    _ all: [Search.Missing]
  ) -> [(missing: Search.Missing, others: [Search.Missing])] {
    var groups: [(missing: Search.Missing, others: [Search.Missing])] = []
    for missing in all {
      let prefix = generators.first { missing.name.hasPrefix($0) }
      if let prefix,
        let index = groups.firstIndex(where: { $0.missing.name.hasPrefix(prefix) })
      {
        groups[index].others.append(missing)
      } else {
        groups.append((missing, []))
      }
    }
    return groups
  }

  private static let generators = ["FLUTTER_", "PODS_"]

  /// A walk through the values of a file.
  private struct Search {
    struct Missing {
      let name: String
      let text: String
      var places: [SourcePlace]
    }

    struct Empty {
      let key: String
      let text: String
      let place: SourcePlace
      let setting: BuildSetting?
    }

    let settings: any TargetSettings
    private(set) var missing: [Missing] = []
    private(set) var unclosed: [(text: String, place: SourcePlace)] = []
    private(set) var empty: [Empty] = []
    private var indexByName: [String: Int?] = [:]

    init(settings: any TargetSettings) { self.settings = settings }

    /// The recursion is bounded, because every reader limits the depth of a document.
    mutating func look(at value: PropertyListValue) {
      if let dictionary = value.dictionary {
        for entry in dictionary.effectiveEntries() { look(at: entry.value) }
      } else if let array = value.array {
        for element in array { look(at: element) }
      } else if let text = value.string, BuildVariable.occurs(in: text) {
        look(at: text, of: value)
      }
    }

    private mutating func look(at text: String, of value: PropertyListValue) {
      let bytes = Array(text.utf8)
      for reference in BuildVariable.references(in: text) {
        let range = reference.range
        // Without brackets a dollar sign may mean anything.
        guard range.count > 1, bytes[range.lowerBound + 1] != UInt8(ascii: "["),
          !ASCII.startsIdentifier(bytes[range.lowerBound + 1])
        else { continue }
        guard reference.isClosed else {
          let start = range.lowerBound..<range.lowerBound + 2
          unclosed.append(
            (ShortText.of(String(decoding: bytes[range], as: UTF8.self)), place(start, text, value))
          )
          // The rest of the text is inside the reference that is not closed.
          return
        }
        guard let name = reference.name, !name.isEmpty, !debugOnlyNames.contains(name),
          !hasDefault(reference, bytes)
        else {
          continue
        }
        add(name, String(decoding: bytes[range], as: UTF8.self), place(range, text, value))
      }
    }

    private func hasDefault(_ reference: BuildVariable.Reference, _ bytes: [UInt8]) -> Bool {
      guard let modifiers = reference.modifiers else { return false }
      return String(decoding: bytes[modifiers], as: UTF8.self).contains("default=")
    }

    private mutating func add(_ name: String, _ text: String, _ place: SourcePlace) {
      if let known = indexByName[name] {
        guard let index = known, missing[index].places.count <= mostFurtherPlaces else { return }
        missing[index].places.append(place)
      } else if settings.isUnset(name) {
        indexByName[name] = missing.count
        missing.append(Missing(name: name, text: ShortText.of(text), places: [place]))
      } else {
        indexByName.updateValue(nil, forKey: name)
      }
    }

    /// Records a value that is empty after the build, although its settings are known.
    mutating func checkForEmptyValue(of value: PropertyListValue) {
      guard let text = value.string, BuildVariable.occurs(in: text) else { return }
      let built = settings.expand(text)
      guard built.isDecided, built.text.isEmpty else { return }
      var key = ""
      if case .key(let name)? = value.keyPath.last { key = name }
      empty.append(
        Empty(
          key: key, text: ShortText.of(text), place: value.place, setting: built.used.first))
    }

    /// The place of a part of a text; the place of the whole value if the file writes the text with other
    /// bytes.
    private func place(
      _ range: Range<Int>, _ text: String, _ value: PropertyListValue
    ) -> SourcePlace {
      var place = value.place
      let start = Int(value.contentSpan.start)
      guard value.contentSpan.count == text.utf8.count, value.sourceText == text else {
        return place
      }
      place.span = SourceSpan(start + range.lowerBound..<start + range.upperBound)
      return place
    }
  }
}
