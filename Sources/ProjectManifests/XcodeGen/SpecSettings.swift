internal import Findings
internal import LaunchProject

/// Settings by name. Each is in the table once, in the order of first use.
struct SettingTable {
  private(set) var settings: [BuildSetting] = []
  private var indices: [String: Int] = [:]

  subscript(name: String) -> BuildSetting? { indices[name].map { settings[$0] } }

  mutating func set(
    _ name: String, _ text: String, at place: SourcePlace? = nil, as writtenName: String? = nil
  ) {
    let setting = BuildSetting(name: name, text: text, place: place, writtenName: writtenName)
    if let index = indices[name] {
      settings[index] = setting
    } else {
      indices[name] = settings.count
      settings.append(setting)
    }
  }

  mutating func set(_ presets: XcodeGenPresets.Settings?) {
    for (name, text) in presets ?? [] { set(name, text) }
  }

  /// Removes settings.
  mutating func remove(_ names: Set<String>) {
    guard !names.isEmpty else { return }
    settings.removeAll { names.contains($0.name) }
    indices = Dictionary(
      settings.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { $1 })
  }
}

/// The settings that a person writes: in one mapping, or in parts for groups and configurations.
struct SpecSettings {
  /// The maximum depth of groups inside one another.
  private static let maximumDepth = 50

  let groups: SpecMapping
  let configurationNames: [String]

  /// Whether a mapping has parts with settings, and does not contain settings itself.
  static func isStructured(_ mapping: SpecMapping) -> Bool {
    mapping["base"] != nil || mapping["configs"] != nil || mapping["groups"] != nil
  }

  /// Adds the settings of a value for one configuration: first those of its groups, then its base, then those
  /// for the configuration.
  func add(
    _ value: SpecValue?, for configuration: String, to table: inout SettingTable,
    _ reading: inout SpecReading, depth: Int = 0
  ) {
    guard let value else { return }
    guard let mapping = value.mapping else {
      if value.string != "" {
        reading.problems.add(
          "the settings are \(value.words), expected a mapping", at: value.place)
      }
      return
    }
    // Many groups may name one group, and many others may name each of them.
    guard reading.takeSetting(at: value.place) else { return }
    guard depth < Self.maximumDepth else {
      reading.problems.add(
        "groups of settings are nested more than \(Self.maximumDepth) deep", at: value.place)
      return
    }
    guard Self.isStructured(mapping) else { return addOwn(mapping, to: &table, &reading) }
    for group in (mapping["groups"] ?? mapping["presets"])?.strings ?? [] {
      guard let settings = groups[group.string ?? ""] else {
        reading.problems.add(
          "unknown group of settings '\(group.string ?? "")'", at: group.place,
          help: "define it in 'settingGroups'")
        continue
      }
      add(settings, for: configuration, to: &table, &reading, depth: depth + 1)
    }
    if let base = mapping["base"]?.mapping { addOwn(base, to: &table, &reading) }
    for entry in mapping["configs"]?.mapping?.entries ?? [] where matches(entry.key, configuration)
    {
      add(entry.value, for: configuration, to: &table, &reading, depth: depth + 1)
    }
  }

  /// Whether settings with a name are for a configuration: the name is that of the configuration, or a part
  /// of it and not the name of another configuration.
  private func matches(_ name: String, _ configuration: String) -> Bool {
    if name == configuration { return true }
    return configuration.lowercased().contains(name.lowercased())
      && !configurationNames.contains(name)
  }

  private func addOwn(
    _ mapping: SpecMapping, to table: inout SettingTable, _ reading: inout SpecReading
  ) {
    for entry in mapping.entries {
      guard reading.takeSetting(at: entry.keyPlace) else { return }
      guard let text = Self.text(entry.value) else {
        reading.problems.add(
          "the setting '\(entry.key)' is \(entry.value.words), expected a scalar or a list of them",
          at: entry.keyPlace)
        continue
      }
      table.set(entry.key, text, at: entry.value.place)
    }
  }

  /// The text of a setting; nil for a value that is neither a scalar nor a list of scalars.
  private static func text(_ value: SpecValue) -> String? {
    guard let list = value.list else { return value.text }
    let elements = list.compactMap(\.text)
    return elements.count == list.count ? SettingText.list(elements) : nil
  }
}

/// The budget for the settings of all targets, and their problems.
struct SpecReading {
  /// The maximum number of settings of all configurations together.
  static let maximumSettingCount = 300_000

  var problems: SpecProblems
  private(set) var settingRoom = maximumSettingCount

  init(_ problems: SpecProblems) { self.problems = problems }

  /// Takes a setting from the budget; returns false if the budget is used up.
  mutating func takeSetting(at place: SourcePlace) -> Bool {
    settingRoom -= 1
    if settingRoom == -1 {
      problems.add(
        "the configurations have more than \(Self.maximumSettingCount) settings", at: place,
        severity: .error)
    }
    return settingRoom >= 0
  }

  /// Takes a number of settings from the budget.
  mutating func takeSettings(_ count: Int) { settingRoom -= count }
}
