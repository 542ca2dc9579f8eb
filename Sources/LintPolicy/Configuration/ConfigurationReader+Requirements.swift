internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import SourceText

/// Reads what a team demands of keys.
extension ConfigurationReader {
  /// The most requirements of one configuration: each is looked at in every file.
  private static let maximumRequirementCount = 200
  /// The most values of one requirement.
  private static let maximumValueCount = 1_000
  /// The most bytes of a pattern, with each of which a value may be compared.
  private static let maximumPatternLength = 256

  /// Reads the requirements.
  mutating func readRequirements(_ value: PropertyListValue?) -> [ConfiguredRequirement] {
    if let array = value?.array,
      array.dropFirst(Self.maximumRequirementCount).first(where: { _ in true }) != nil
    {
      report(
        "there are more than \(Self.maximumRequirementCount) requirements", at: array.value,
        under: "requirements")
      return []
    }
    var names: Set<String> = []
    return elements(of: value, under: [.key("requirements")]) { reader, value in
      let requirement = reader.readRequirement(value)
      if let name = requirement?.requirement.name, !names.insert(name).inserted {
        reader.report(
          "two requirements are called '\(ShortText.of(name))'",
          at: value.dictionary?["name"] ?? value, under: "name")
      }
      return requirement
    }
  }

  private mutating func readRequirement(_ value: PropertyListValue) -> ConfiguredRequirement? {
    let what = "a requirement"
    let known = problems.count
    guard let members = members(of: value, ConfigurationMember.requirement, what) else {
      return nil
    }
    func word<Word: RawRepresentable<String>>(_ name: String) -> Word? {
      members[name]?.string.flatMap(Word.init)
    }
    let subject: Requirement.Subject = word("in") ?? .infoPlist
    guard problems.count == known, let name = members["name"]?.string,
      let demand: Requirement.Demand = word("is"),
      let path = members["key"].flatMap({ readPath($0, subject) })
    else { return nil }
    var requirement = Requirement(
      name, subject, path, demand, severity: word("severity") ?? .warning)
    requirement.values = under("values", members) { $0.readValues($1) } ?? []
    requirement.pattern = members["pattern"]?.string
    if let pattern = members["pattern"] { refuseLong(pattern, under: "pattern") }
    requirement.products = texts("products", "a product", members)
    requirement.platforms = texts("platforms", "a platform", members).compactMap(ApplePlatform.init)
    requirement.configurations = texts("configurations", "a configuration", members)
    requirement.digest = ContentDigest(of: file.source.bytes[value.span.range], key: .fixed)
    requirement.message = members["message"]?.string
    requirement.link = members["link"]?.string
    if demand == .optional, !requirement.hasValues, problems.count == known {
      report("an optional key needs 'values' or 'pattern', so nothing is demanded of it", at: value)
    }
    return ConfiguredRequirement(
      requirement: requirement, paths: under("paths", members) { $0.readPatterns($1) },
      targets: under("targets", members) { $0.readTargets($1) }, place: place(value))
  }

  /// The keys that lead to the value.
  private mutating func readPath(
    _ value: PropertyListValue, _ subject: Requirement.Subject
  ) -> [String]? {
    path.append(.key("key"))
    defer { path.removeLast() }
    guard let key = value.string else {
      let keys = readTexts(value, "a key").map(\.text)
      if subject == .buildSettings, keys.count > 1 {
        report("build settings are not nested, expected one key", at: value)
        return nil
      }
      return keys.isEmpty ? nil : keys
    }
    // Otherwise a path that is written with dots would be one key that no file has.
    if subject != .entitlements, key.utf8.contains(UInt8(ascii: ".")) {
      let keys = key.split(separator: ".").map { "\"\($0)\"" }.joined(separator: ", ")
      report(
        "'\(ShortText.of(key))' has a dot", at: value,
        help:
          "write a path as [\(ShortText.of(keys))], and one key with a dot as [\"\(ShortText.of(key))\"]"
      )
      return nil
    }
    return [key]
  }

  private mutating func refuseLong(_ pattern: PropertyListValue, under member: String? = nil) {
    guard pattern.span.count > Self.maximumPatternLength else { return }
    report(
      "a pattern has more than \(Self.maximumPatternLength) bytes", at: pattern, under: member)
  }

  /// The values that fit.
  private mutating func readValues(_ value: PropertyListValue) -> [PropertyListFragment] {
    if value.array?.dropFirst(Self.maximumValueCount).first(where: { _ in true }) != nil {
      report("there are more than \(Self.maximumValueCount) values", at: value)
      return []
    }
    return elements(of: value, under: []) { reader, element in
      if let text = element.string { return .string(text) }
      if let flag = element.boolean { return .boolean(flag) }
      if let number = element.integer { return .integer(number) }
      if let number = element.real { return .real(number) }
      reader.report(
        "a value is \(reader.quoted(element)), expected text, a number, true or false", at: element)
      return nil
    }
  }

  /// The texts of a member, which are of a fixed set for some members.
  private mutating func texts(
    _ name: String, _ what: String, _ members: [String: PropertyListValue]
  ) -> [String] {
    under(name, members) { reader, value in
      reader.readTexts(value, what).compactMap { text, element, way in
        let outer = reader.path
        defer { reader.path = outer }
        reader.path = way
        guard let words = ConfigurationMember.words[name] else {
          reader.refuseLong(element)
          return text
        }
        if words.contains(text) { return text }
        reader.report(
          "\(what) is '\(ShortText.of(text))', expected one of \(words.joined(separator: ", "))",
          at: element,
          help: NearestName.of(text, in: words).map { "did you mean '\($0)'?" })
        return nil
      }
    } ?? []
  }
}
