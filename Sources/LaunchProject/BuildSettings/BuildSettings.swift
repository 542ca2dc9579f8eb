package import LaunchModel

/// The build settings of one target, in one configuration, for one platform.
///
/// A name is looked up level by level: the target's configuration, its xcconfig, the project's configuration,
/// its xcconfig, then what the build system sets by itself. At each level a value counts if its conditions
/// hold. `$(inherited)`, and a reference of a setting to itself, stand for the next value after it.
///
/// A name that nothing sets is empty in a build. But the command line, the environment and missing files can
/// set it, and Xcode sets hundreds of names by itself. So a reference to such a name is not decided. Only a
/// name that another configuration or target of the project sets is known to be empty here.
///
/// Source: swift-build, MacroEvaluationProgram.swift, MacroValueAssignmentTable.swift.
package struct BuildSettings: TargetSettings {
  /// The target.
  package let target: SettingsTarget
  /// The SDK that conditions are decided for, without its version: `iphoneos`; nil when it is not known. It
  /// is always the SDK of a device. Of several it is the first in the order iOS, tvOS, visionOS, watchOS,
  /// macOS.
  package let sdk: String?

  /// For each name its values, in order of precedence.
  let table: [String: [Candidate]]
  /// The files that could not be read, in order of precedence.
  let missing: [Missing]
  /// Names that are set somewhere in the project, perhaps not for this target.
  let declaredNames: Set<String>
  /// The values that have references, with the references replaced.
  private(set) var expanded: [String: ExpandedText] = [:]

  /// A value of a setting.
  struct Candidate: Sendable, Hashable {
    var setting: BuildSetting
    /// The position in the order of precedence that values and missing files share. A lower rank goes first.
    var rank: Int
    /// Whether its conditions are known to hold. If false, they may hold.
    var isCertain: Bool
  }

  /// A file that could not be read.
  struct Missing: Sendable, Hashable {
    var settings: MissingSettings
    /// The position in the order of precedence, as in `Candidate.rank`.
    var rank: Int
  }

  /// A setting with its name split into name and conditions.
  private typealias Entry = (name: SettingName, setting: BuildSetting, rank: Int)

  /// The most bytes of one value with its references replaced. Longer values are not decided.
  package static let maximumValueLength = 1 << 16
  /// The most bytes of all values of a target together, with their references replaced. Values after that are
  /// not decided.
  package static let maximumTotalLength = 16 << 20
  /// The most levels of settings that refer to one another. Deeper ones are not decided.
  package static let maximumDepth = 64
  /// How often settings that lead back to themselves are read. After that they are not decided.
  package static let maximumCyclicReadings = 200
  /// The most settings named in one result: `ExpandedText.used`, `ExpandedText.unknown`,
  /// `ExpandedText.cycles`.
  package static let maximumNameCount = 100

  package var replacesXcodeVariables: Bool { target.isBuiltByXcode }

  /// Combines levels.
  ///
  /// - Parameters:
  ///   - levels: the levels in order of precedence.
  ///   - target: the target.
  ///   - sdk: the SDK to decide conditions for, such as `appletvos`; nil for that of the settings.
  ///   - declaredNames: names that any target or configuration of the project sets.
  /// - Complexity: linear in the settings and in the length of their values, which is limited.
  package init(
    levels: [SettingsLevel], target: SettingsTarget, sdk: String? = nil,
    declaredNames: Set<String> = []
  ) {
    let levels = levels + [SettingsLevel(Self.defaults(of: target), order: .lines)]
    self.target = target
    self.declaredNames = declaredNames
    var named: [String: [Entry]] = [:]
    var missing: [Missing] = []
    var rank = 0
    for level in levels {
      for element in level.byPrecedence {
        rank += 1
        switch element {
        case .setting(let setting):
          let name = SettingName(setting.name)
          var plain = setting
          plain.name = name.name
          named[name.name, default: []].append((name, plain, rank))
        case .missing(let settings): missing.append(Missing(settings: settings, rank: rank))
        }
      }
    }
    self.missing = missing
    let sdk = sdk ?? Self.sdk(of: named, target, missing, declaredNames)
    self.sdk = sdk
    if let sdk {
      for (name, own) in Self.defaults(ofSDK: sdk) {
        named[name, default: []] += own.map { ($0.0, $0.1, rank + 1) }
      }
    }
    table = Self.table(
      named, ConditionValues(sdk: sdk, configuration: target.configuration))
    expandAll()
  }

  /// Makes settings without an SDK, to read from them which SDK they name.
  private init(
    _ named: [String: [Entry]], _ target: SettingsTarget, missing: [Missing],
    declaredNames: Set<String>
  ) {
    self.target = target
    self.missing = missing
    self.declaredNames = declaredNames
    sdk = nil
    table = Self.table(named, ConditionValues(sdk: nil, configuration: target.configuration))
  }

  /// Settings that are given by name, for a property list whose target is not known.
  ///
  /// Nothing else is known: no conditions hold, and every other name is undecided.
  ///
  /// - Complexity: linear in the settings and in the length of their values, which is limited.
  package init(given settings: [BuildSetting]) {
    var named: [String: [Entry]] = [:]
    // Without a target no keys are generated: the file has all keys. So this setting is known.
    let own = BuildSetting(name: "GENERATE_INFOPLIST_FILE", text: "NO", place: nil)
    for setting in settings + [own] where named[setting.name] == nil {
      named[setting.name] = [(SettingName(setting.name), setting, 0)]
    }
    let others = MissingSettings(MissingInput("a build setting", "was not given"))
    self.init(
      named, SettingsTarget(name: "", project: "", configuration: "", product: .other),
      missing: [Missing(settings: others, rank: 1)], declaredNames: [])
    expandAll()
  }

  private static func table(
    _ named: [String: [Entry]], _ values: ConditionValues
  ) -> [String: [Candidate]] {
    named.mapValues { entries in
      entries.compactMap { name, setting, rank in
        switch values.outcome(name.conditions) {
        case .holds: Candidate(setting: setting, rank: rank, isCertain: true)
        case .unknown: Candidate(setting: setting, rank: rank, isCertain: false)
        case .fails: nil
        }
      }
    }
  }

  /// The SDK that the settings name; nil when they name none.
  private static func sdk(
    of named: [String: [Entry]], _ target: SettingsTarget, _ missing: [Missing],
    _ declaredNames: Set<String>
  ) -> String? {
    var own: [String: [Entry]] = [:]
    for name in ["SDKROOT", "SUPPORTED_PLATFORMS"] { own[name] = named[name] }
    // Nearly always these settings refer to no others, and then the others need not be looked at.
    let isLiteral = own.values.joined().allSatisfy { !$0.setting.hasReferences }
    let settings = BuildSettings(
      isLiteral ? own : named, target, missing: missing, declaredNames: declaredNames)
    return SDKName.preferred(
      root: settings.decided("SDKROOT"), supported: settings.decided("SUPPORTED_PLATFORMS"))
  }

  /// Replaces the references in every value. The order of the names makes sure that the limits always cut off
  /// the same values.
  private mutating func expandAll() {
    let names = table.filter { entry in
      entry.value.contains { $0.setting.hasReferences }
    }.keys.sorted()
    guard !names.isEmpty else { return }
    var run = SettingExpansion(self)
    for name in names { run.expandSetting(name) }
    expanded = run.finished
  }
}

extension BuildSettings {
  /// A setting as written; nil when nothing sets it, or it is not known which value counts.
  package subscript(name: String) -> BuildSetting? {
    guard let first = table[name]?.first, first.isCertain else { return nil }
    return first.setting
  }

  /// A setting's value with all references replaced; nil when nothing sets it.
  package func value(_ name: String) -> ExpandedText? {
    guard let first = table[name]?.first else { return nil }
    if let known = expanded[name] { return known }
    guard first.isCertain else { return ExpandedText(text: "", unknown: [name]) }
    guard first.setting.hasReferences else {
      return ExpandedText(text: first.setting.text)
    }
    var run = SettingExpansion(self)
    return run.expandSetting(name)
  }

  /// A text with its references to settings replaced.
  ///
  /// - Complexity: linear in the length of the text and of the result, which is limited.
  package func expand(_ text: String) -> ExpandedText {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return ExpandedText(text: text) }
    var run = SettingExpansion(self)
    return run.expand(text)
  }

  /// A setting's value when it is decided; nil also when nothing sets it.
  package func decided(_ name: String) -> String? {
    guard let value = value(name), value.isDecided else { return nil }
    return value.text
  }

  /// Whether a setting means yes, as the build reads it; nil when that is not known. A setting that nothing
  /// sets means no, if every file could be read.
  package func flag(_ name: String) -> Bool? {
    guard let value = value(name) else { return missingInput(for: name) == nil ? false : nil }
    return value.isDecided ? SettingText.isYes(value.text) : nil
  }

  /// Whether nothing can set a name, as far as the files show: all of them could be read, none of them sets
  /// it, and Xcode does not set it by itself.
  package func isUnset(_ name: String) -> Bool {
    table[name, default: []].isEmpty && !declaredNames.contains(name)
      && !XcodeSettingNames.mayBeSetByItself(name) && missingInput(for: name) == nil
  }

  /// A file that could not be read and could set a name, or another value for it; nil when there is none.
  /// What the target sets in the project file takes precedence over every file of settings.
  ///
  /// - Complexity: linear in the number of files that are missing.
  package func missingInput(for name: String) -> MissingInput? {
    let decided = table[name]?.first { $0.isCertain }?.rank ?? .max
    return missingInput(for: name, ranks: 0..<decided)
  }

  /// A file that could not be read and is taken not to set a name, because of the tool that writes it.
  func assumedInput(for name: String) -> MissingInput? {
    let decided = table[name]?.first { $0.isCertain }?.rank ?? .max
    return missing.first { $0.rank < decided && !$0.settings.maySet(name) }?.settings.input
  }

  /// A file that could not be read and could set a name, among those with certain ranks.
  func missingInput(for name: String, ranks: Range<Int>) -> MissingInput? {
    missing.first { ranks.contains($0.rank) && $0.settings.maySet(name) }?.settings.input
  }
}

extension BuildSettings {
  /// The names that have a value here, in no order.
  package var names: some Collection<String> { table.keys }
}
