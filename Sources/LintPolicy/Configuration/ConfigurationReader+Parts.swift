internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// Reads the objects and arrays in a configuration.
extension ConfigurationReader {
  /// The maximum number of elements in an array of patterns or names.
  private static let maximumElementCount = 1_000

  // MARK: Rules

  /// The severity of each rule; a rule is named by its id or by its group.
  mutating func readSeverities(
    _ value: PropertyListValue
  ) -> [RuleID: ConfiguredValue<ConfiguredSeverity>] {
    var severities: [RuleID: ConfiguredValue<ConfiguredSeverity>] = [:]
    guard let object = value.dictionary else { return severities }
    var ofGroups: [RuleID: ConfiguredValue<ConfiguredSeverity>] = [:]
    for entry in object where !isFull {
      let name = entry.key.string ?? ""
      let group = RuleDescription.Group(rawValue: name)
      guard group != nil || isKnown(rule: name, at: entry.key, under: name) else { continue }
      guard let word = entry.value.string, let severity = ConfiguredSeverity(word) else {
        let words = ConfiguredSeverity.words.joined(separator: ", ")
        report(
          "'\(name)' is \(quoted(entry.value)), expected one of \(words)",
          at: entry.value, under: name,
          help: entry.value.plainText.flatMap(ConfiguredSeverity.nearest)
            .map { "did you mean '\($0)'?" })
        continue
      }
      if let group {
        let mandatory = severity == .off ? tool.mandatory() : [:]
        for rule in knownRules
        where RuleDescription.Group(of: rule) == group && mandatory[rule] == nil {
          ofGroups[rule] = ConfiguredValue(severity, at: place(entry.value, name))
        }
        continue
      }
      let rule = RuleID(name)
      if severity == .off, let reason = tool.mandatory()[rule] {
        report(
          "'\(name)' cannot be off: \(reason)", at: entry.value, under: name,
          help: "name the file under 'exclude'")
        continue
      }
      severities[rule] = ConfiguredValue(severity, at: place(entry.value, name))
    }
    // A severity for a rule wins over one for its group, whichever comes first.
    return ofGroups.merging(severities) { _, own in own }
  }

  /// Whether a rule exists; if not, this is reported.
  private mutating func isKnown(
    rule name: String, at value: PropertyListValue, under member: String? = nil
  ) -> Bool {
    if knownRules.contains(RuleID(name)) { return true }
    report(
      "unknown rule '\(ShortText.of(name))'", at: value, under: member,
      help: NearestName.of(
        name,
        in: (member == nil ? [] : RuleDescription.Group.allCases.map(\.rawValue))
          + knownRules.map(\.name).sorted()
      ).map {
        "did you mean '\($0)'?"
      }
        ?? "'launchkit rules' lists them")
    return false
  }

  // MARK: Arrays of texts

  /// The texts of an array, each with its place; an element that is not a text is reported.
  mutating func readTexts(
    _ value: PropertyListValue, _ what: String
  ) -> [(text: String, value: PropertyListValue, path: [KeyPathStep])] {
    guard let array = value.array else { return [] }
    var texts: [(text: String, value: PropertyListValue, path: [KeyPathStep])] = []
    let outer = path
    defer { path = outer }
    for (index, element) in array.enumerated() where !isFull {
      path = outer + [.index(index)]
      guard index < Self.maximumElementCount else {
        report("there are more than \(Self.maximumElementCount)", at: element)
        break
      }
      if let text = element.string, !text.isEmpty {
        texts.append((text, element, path))
      } else {
        report("\(what) is \(quoted(element)), expected text", at: element)
      }
    }
    return texts
  }

  /// Patterns for paths.
  mutating func readPatterns(_ value: PropertyListValue) -> PathPatterns? {
    let outer = path
    defer { path = outer }
    var patterns: [PathPattern] = []
    for (text, element, way) in readTexts(value, "a pattern") {
      path = way
      if let pattern = PathPattern(text, at: place(element)) {
        patterns.append(pattern)
      } else {
        report(
          "'\(ShortText.of(text))' is not a pattern for paths in this folder", at: element,
          help: "write it as a line of .gitignore, relative to the folder of this file")
      }
    }
    return PathPatterns(patterns: patterns)
  }

  mutating func readTargets(_ value: PropertyListValue) -> [TargetPattern] {
    readTexts(value, "a target").map { TargetPattern($0.text) }
  }

  // MARK: Objects

  /// Reads the build facts.
  mutating func readFacts(_ value: PropertyListValue) -> ConfiguredFacts? {
    guard let members = members(of: value, ConfigurationMember.facts, "'facts'") else { return nil }
    var facts = ConfiguredFacts()
    facts.sdk = members["sdk"].flatMap { value in
      OSVersion(configured: value).map { ConfiguredValue($0, at: place(value, "sdk")) }
    }
    facts.deploymentTarget = members["deploymentTarget"].flatMap { value in
      OSVersion(configured: value).map { ConfiguredValue($0, at: place(value, "deploymentTarget")) }
    }
    facts.platform = members["platform"].flatMap { value in
      value.string.flatMap(ApplePlatform.init)
        .map { ConfiguredValue($0, at: place(value, "platform")) }
    }
    facts.lifecycle = members["lifecycle"].flatMap { value in
      value.string.flatMap(AppLifecycle.init)
        .map { ConfiguredValue($0, at: place(value, "lifecycle")) }
    }
    facts.variables = under("variables", members) { $0.readVariables($1) } ?? [:]
    return facts
  }

  private mutating func readVariables(
    _ value: PropertyListValue
  ) -> [String: ConfiguredValue<String>]? {
    guard let object = value.dictionary else { return nil }
    var variables: [String: ConfiguredValue<String>] = [:]
    for entry in object where !isFull {
      let name = entry.key.string ?? ""
      guard VariableName.isValid(name) else {
        report(
          "'\(ShortText.of(name))' is not a name of a variable", at: entry.key, under: name,
          help: "write only the name, without '$(' and ')'")
        continue
      }
      guard let text = entry.value.string else {
        report(
          "'\(name)' is \(quoted(entry.value)), expected text", at: entry.value, under: name)
        continue
      }
      variables[name] = ConfiguredValue(text, at: place(entry.value, name))
    }
    return variables
  }

  /// Reads what the configuration extends.
  mutating func readExtension(_ value: PropertyListValue) -> ConfiguredExtension? {
    guard let members = members(of: value, ConfigurationMember.extended, "'extends'"),
      let path = members["path"]?.string
    else { return nil }
    return ConfiguredExtension(
      path: path,
      blob: members["blob"].flatMap { value in
        value.string.map { ConfiguredValue($0, at: place(value, "blob")) }
      }, place: place(value))
  }

  /// Reads an override.
  mutating func readOverride(_ value: PropertyListValue) -> ConfigurationOverride? {
    let what = "an override"
    guard let members = members(of: value, ConfigurationMember.override, what) else { return nil }
    if members["paths"] == nil, members["targets"] == nil, problems.isEmpty {
      report("\(what) has neither 'paths' nor 'targets', so it applies to nothing", at: value)
      return nil
    }
    return ConfigurationOverride(
      paths: under("paths", members) { $0.readPatterns($1) },
      targets: under("targets", members) { $0.readTargets($1) },
      severities: under("rules", members) { $0.readSeverities($1) } ?? [:],
      facts: under("facts", members) { $0.readFacts($1) } ?? ConfiguredFacts(),
      place: place(value))
  }

  /// Reads a suppression.
  mutating func readSuppression(_ value: PropertyListValue) -> ConfiguredSuppression? {
    let what = "a suppression"
    guard let members = members(of: value, ConfigurationMember.suppression, what) else {
      return nil
    }
    let rules = under("rules", members) { reader, value in
      reader.readTexts(value, "a rule").compactMap {
        text, element, way -> ConfiguredValue<RuleID>? in
        let outer = reader.path
        defer { reader.path = outer }
        reader.path = way
        guard reader.isKnown(rule: text, at: element) else { return nil }
        return ConfiguredValue(RuleID(text), at: reader.place(element))
      }
    }
    return ConfiguredSuppression(
      rules: rules ?? [], paths: under("paths", members) { $0.readPatterns($1) },
      keyPath: members["keyPath"].flatMap { value in
        value.string.map { ConfiguredValue($0, at: place(value, "keyPath")) }
      },
      targets: under("targets", members) { $0.readTargets($1) },
      reason: members["reason"]?.string, expires: ExpiryDate(members["expires"]),
      place: place(value), folder: folder)
  }

  // MARK: Members

  /// Reads the launch keys, which are declared like those in a file of launch keys.
  mutating func readLaunchKeys(_ value: PropertyListValue) -> [LaunchKeyDeclaration] {
    let read = LaunchKeyDocument.declarations(in: value, under: [.key("launchKeys")])
    for var problem in read.problems where !isFull {
      problem.rule = Self.rule
      problems.append(problem)
    }
    return read.declarations
  }
}
