package import LaunchModel

/// The build settings of one target, in one configuration, for one platform.
///
/// A name is looked up level by level: the target's configuration, its xcconfig, the project's configuration,
/// its xcconfig, then what the build system sets by itself. At each level a value counts whose conditions
/// hold; `$(inherited)`, and a reference of a setting to itself, stand for the next value after it.
///
/// What is set nowhere is empty in a build. But the command line, the environment and files that are missing
/// can set it, and Xcode sets hundreds of names by itself. So a reference to such a name is not decided; only
/// one that another configuration or target of the project sets is known to be empty here.
///
/// Source: swift-build, MacroEvaluationProgram.swift, MacroValueAssignmentTable.swift.
package struct BuildSettings: TargetSettings {
  /// The target.
  package let target: SettingsTarget
  /// The SDK that conditions are decided for, without version: `iphoneos`; nil when it is not known. Of
  /// several the device's one, and the first of iOS, tvOS, visionOS, watchOS, macOS.
  package let sdk: String?

  /// For each name its values, the one that goes first at the beginning.
  let table: [String: [Candidate]]
  /// The files that could not be read, what goes first at the beginning.
  let missing: [Missing]
  /// Names that are set somewhere in the project, though perhaps not here.
  let declaredNames: Set<String>
  /// The values that have references, with those replaced.
  private(set) var expanded: [String: ExpandedText] = [:]

  /// A value of a setting.
  struct Candidate: Sendable, Hashable {
    var setting: BuildSetting
    /// Its place among all that sets something or may: what has a lower one goes first.
    var rank: Int
    /// Whether its conditions are known to hold; if not, they may.
    var isCertain: Bool
  }

  /// A file that could not be read.
  struct Missing: Sendable, Hashable {
    var settings: MissingSettings
    /// As of a candidate.
    var rank: Int
  }

  /// A setting with its name taken apart.
  private typealias Entry = (name: SettingName, setting: BuildSetting, rank: Int)

  /// Bytes of one value with its references replaced. Longer ones are not decided.
  package static let maximumValueLength = 1 << 16
  /// Bytes of all values of a target together with their references replaced. What comes after is not
  /// decided.
  package static let maximumTotalLength = 16 << 20
  /// Settings that are in one another. Deeper ones are not decided.
  package static let maximumDepth = 64
  /// How often settings that lead back to themselves are read; after that they are not decided.
  package static let maximumCyclicReadings = 200
  /// Settings named in one result: `ExpandedText.used`, `ExpandedText.unknown`, `ExpandedText.cycles`.
  package static let maximumNameCount = 100

  package var replacesXcodeVariables: Bool { target.isBuiltByXcode }

  /// Puts levels together.
  ///
  /// - Parameters:
  ///   - levels: the levels, the one that goes first at the beginning.
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

  /// The same without a look at the SDK, for the settings that say it.
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

  /// Settings that are given by name, for a property list of which no target is known.
  ///
  /// Nothing else is known: no conditions hold, and every other name is not checked.
  ///
  /// - Complexity: as of the other one.
  package init(given settings: [BuildSetting]) {
    var named: [String: [Entry]] = [:]
    // Whether keys are generated is known where nobody says so: a file by itself is all there is.
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

  /// The SDK the settings name; nil when they do not.
  private static func sdk(
    of named: [String: [Entry]], _ target: SettingsTarget, _ missing: [Missing],
    _ declaredNames: Set<String>
  ) -> String? {
    let settings = BuildSettings(
      named, target, missing: missing, declaredNames: declaredNames)
    return SDKName.preferred(
      root: settings.decided("SDKROOT"), supported: settings.decided("SUPPORTED_PLATFORMS"))
  }

  /// Every value with references, in the order of the names, so that what the limits cut off is always the
  /// same.
  private mutating func expandAll() {
    let names = table.filter { entry in
      entry.value.contains { $0.setting.text.utf8.contains(UInt8(ascii: "$")) }
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
    guard first.setting.text.utf8.contains(UInt8(ascii: "$")) else {
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

  /// A setting's value when it is known; nil also where nothing sets it.
  package func decided(_ name: String) -> String? {
    guard let value = value(name), value.isDecided else { return nil }
    return value.text
  }

  /// Whether a setting says yes, as the build reads it; nil when that is not known. One that nothing sets
  /// says no, if every file could be read.
  package func flag(_ name: String) -> Bool? {
    guard let value = value(name) else { return missingInput(for: name) == nil ? false : nil }
    return value.isDecided ? SettingText.isYes(value.text) : nil
  }

  /// Whether nothing can set a name, as far as the files say: all of them could be read, none of them sets
  /// it, and Xcode does not set it by itself.
  package func isUnset(_ name: String) -> Bool {
    table[name, default: []].isEmpty && !declaredNames.contains(name)
      && !XcodeSettingNames.mayBeSetByItself(name) && missingInput(for: name) == nil
  }

  /// A file that could not be read and could set a name, or another value for it; nil when none could: what the
  /// target sets in the project file goes before every file of settings.
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

  /// The same for files in some places.
  func missingInput(for name: String, ranks: Range<Int>) -> MissingInput? {
    missing.first { ranks.contains($0.rank) && $0.settings.maySet(name) }?.settings.input
  }
}
