package import Findings
internal import LaunchModel
internal import SourceText

/// A key of an Info.plist, of launch options or of entitlements, as `explain` presents it.
package struct ExplainedKey {
  /// The key.
  package let name: String
  /// The dictionaries that have the key, as phrases: "an Info.plist", "'UILaunchScreen'".
  package let containers: [String]
  /// The type of its value, such as "string or array".
  package let type: String
  /// What the key does, as a clause without a full stop.
  package let meaning: String
  /// The platforms with the versions that introduced and deprecated the key; empty where that is unknown.
  package let availability: [String]
  /// The values that it may have; empty where any value of its type is allowed.
  package let values: [String]
  /// The source of these facts.
  package let source: String

  /// Everything that the catalogs have under a name. Facts without a documented or measured source are left
  /// out.
  ///
  /// - Complexity: linear in the number of keys below the top level.
  package static func all(named name: String) -> [ExplainedKey] {
    var found: [ExplainedKey] = []
    for level in KeyCatalog.Level.allCases {
      if let key = KeyCatalog.keys(of: level).key(named: name), key.confidence <= .measured {
        found.append(ExplainedKey(key, in: [container(level)]))
      }
    }
    // The same key at several levels, as in 'UILaunchScreen' and an element of 'UILaunchScreenDefinitions'.
    var joined: [ExplainedKey] = []
    for key in found {
      if let index = joined.firstIndex(where: { $0.meaning == key.meaning && $0.type == key.type })
      {
        joined[index] = joined[index].with(key.containers)
      } else {
        joined.append(key)
      }
    }
    if let entitlement = EntitlementKey.named(name), entitlement.confidence <= .measured {
      joined.append(
        ExplainedKey(
          name: name, containers: ["entitlements"], type: entitlement.type.kinds.label,
          meaning: entitlement.meaning.description,
          availability: availability(entitlement.availability),
          values: entitlement.allowedValues, source: "Apple, Entitlements reference"))
    }
    return joined
  }

  /// The names of all keys that ``all(named:)`` knows, sorted.
  package static let names: [String] = {
    let keys = KeyCatalog.Level.allCases.flatMap { KeyCatalog.keys(of: $0).keys }
      .filter { $0.confidence <= .measured }.map(\.name.description)
    let entitlements = EntitlementKey.all.filter { $0.confidence <= .measured }
      .map(\.name.description)
    return Set(keys + entitlements).sorted()
  }()

  /// Whether a word in a text is the name of a key, and no ordinary word.
  static func isKnown(_ word: String) -> Bool {
    guard word.utf8.count >= shortestName,
      word.contains(".") || word.dropFirst().contains(where: \.isUppercase)
    else { return false }
    return names.contains(word)
  }

  /// The fewest letters of a name that is looked for in a text.
  private static let shortestName = 8

  /// The rules whose summary or reason names a key, or whose findings name it or are at its place. Rules that
  /// name it in the summary come first.
  package static func rules(about key: String, in rules: [RuleDescription]) -> [RuleDescription] {
    let mentions = rules.map(Mentions.init)
    return rules.indices.filter { mentions[$0].inSummary.contains(key) }.map { rules[$0] }
      + rules.indices.filter {
        !mentions[$0].inSummary.contains(key) && mentions[$0].elsewhere.contains(key)
      }.map { rules[$0] }
  }

  /// The rules about each key that any rule is about, as ``rules(about:in:)`` has them.
  ///
  /// - Complexity: linear in the texts and examples of all rules, which takes a tenth of a second.
  package static func rulesByKey(_ rules: [RuleDescription]) -> [String: [RuleDescription]] {
    let names = Set(names)
    var inSummary: [String: [RuleDescription]] = [:]
    var elsewhere: [String: [RuleDescription]] = [:]
    for rule in rules {
      let mentions = Mentions(rule)
      for word in mentions.inSummary where names.contains(word) {
        inSummary[word, default: []].append(rule)
      }
      for word in mentions.elsewhere.subtracting(mentions.inSummary) where names.contains(word) {
        elsewhere[word, default: []].append(rule)
      }
    }
    return inSummary.merging(elsewhere) { $0 + $1 }
  }

  /// The words with which a rule may name keys.
  private struct Mentions {
    let inSummary: Set<String>
    /// Those in its reason and in what it says about its examples.
    let elsewhere: Set<String>

    init(_ rule: RuleDescription) {
      inSummary = Self.words(of: rule.summary)
      var words = Self.words(of: rule.rationale)
      let page = RulePage(rule)
      let shown = [page.broken].compactMap { $0 } + page.others.filter { $0.verdict == .flagged }
      for example in shown {
        for text in example.text.marked + example.findings { words.formUnion(Self.words(of: text)) }
      }
      for text in page.helpTexts { words.formUnion(Self.words(of: text)) }
      elsewhere = words
    }

    private static func words(of text: String) -> Set<String> {
      var words: Set<String> = []
      for word in text.split(whereSeparator: {
        !($0.isLetter || $0.isNumber || "-_.".contains($0))
      }) {
        words.insert(String(word))
        if word.last == "." { words.insert(String(word.dropLast())) }
      }
      return words
    }
  }

  private init(_ key: CatalogKey, in containers: [String]) {
    self.init(
      name: key.name.description, containers: containers, type: key.type.kinds.label,
      meaning: key.meaning.description, availability: Self.availability(key.availability),
      values: [], source: key.source.title)
  }

  private init(
    name: String, containers: [String], type: String, meaning: String, availability: [String],
    values: [String], source: String
  ) {
    self.name = name
    self.containers = containers
    self.type = type
    self.meaning = meaning
    self.availability = availability
    self.values = values
    self.source = source
  }

  private func with(_ others: [String]) -> ExplainedKey {
    ExplainedKey(
      name: name, containers: containers + others.filter { !containers.contains($0) }, type: type,
      meaning: meaning, availability: availability, values: values, source: source)
  }

  private static func availability(_ availability: Availability) -> [String] {
    availability.platforms.compactMap { platform in
      availability.introduced(on: platform).map { version in
        let end = availability.deprecated(on: platform).map { ", deprecated in \($0)" } ?? ""
        return "\(platform.name) \(version) or later\(end)"
      }
    }
  }

  /// The dictionary that has the keys of a level.
  private static func container(_ level: KeyCatalog.Level) -> String {
    switch level {
    case .topLevel: "an Info.plist"
    case .sceneConfiguration: "a scene configuration"
    case .sceneRoles: "'UISceneConfigurations'"
    case .launchOptions: "launch options"
    case .launchUserActivity, .userActivity: "a user activity in launch options"
    case .quickAction: "a quick action in launch options"
    case .remoteNotification: "a push payload"
    case .aps: "'aps' in a push payload"
    case .apsAlert: "'alert' in a push payload"
    case .apsSound: "'sound' in a push payload"
    case .localNotification: "a local notification in launch options"
    case .eventAttribution: "an event attribution in launch options"
    case .cloudKitShare: "a CloudKit share in launch options"
    case .privacyManifest: "a privacy manifest"
    default: parent(of: level).map { "'\($0)'" } ?? "an Info.plist"
    }
  }

  /// The key that a level is under.
  private static func parent(of level: KeyCatalog.Level) -> String? {
    for outer in KeyCatalog.Level.allCases {
      for key in KeyCatalog.keys(of: outer).keys where key.nested == level {
        return key.name.description
      }
    }
    return nil
  }
}
