internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// Makes the Info.plist of a target from the written file and the settings.
struct InfoPlistBuilder {
  let home: SourcePlace
  private(set) var conflicts: [EffectiveInfoPlist.Conflict] = []
  private(set) var unknownReason: String?
  /// The branches that the preprocessor chooses from; nil if the build does not run it, or there are no
  /// branches.
  private(set) var branches: PreprocessedBranches?

  private let infoPlist: PropertyListDocument?
  private let described: DescribedPropertyList?
  let settings: BuildSettings
  let product: ProductKind
  private let file: RelatedFile?
  private var expansion: SettingExpansion
  private let expands: Bool
  /// The entries of the top level.
  private var entries: [BuiltValue.Entry] = []
  /// For each key of the top level its position in `entries`.
  private var places: [String: Int] = [:]

  /// The most bytes of values that are put into the texts of one Info.plist. Texts after that stay as written, so that
  /// the result does not grow with the product of texts and values.
  private static let maximumTextLength = 2 << 20

  /// Settings whose values are folders with absolute paths, which depend on the machine.
  private static let machineNames: Set<String> = [
    "SRCROOT", "SOURCE_ROOT", "PROJECT_DIR", "CONTENTS_FOLDER_PATH",
  ]

  init(
    infoPlist: PropertyListDocument?, described: DescribedPropertyList?, settings: BuildSettings,
    product: ProductKind, home: SourcePlace
  ) {
    self.infoPlist = infoPlist
    self.described = described
    self.settings = settings
    self.product = product
    expansion = SettingExpansion(settings, allowance: Self.maximumTextLength)
    expands = settings.flag("INFOPLIST_EXPAND_BUILD_SETTINGS") ?? true
    guard let infoPlist else {
      file = nil
      self.home = described?.place ?? home
      unknownReason = described?.unknownReason
      return
    }
    let written = infoPlist.relatedFile
    file = written
    self.home = SourcePlace(written, infoPlist.root?.openingSpan ?? .at(0))
    unknownReason = described?.unknownReason ?? Self.unknownReason(infoPlist, settings)
    if Self.isPreprocessed(infoPlist, settings) { branches = PreprocessedBranches(infoPlist) }
  }

  private static func isPreprocessed(
    _ infoPlist: PropertyListDocument, _ settings: BuildSettings
  ) -> Bool {
    settings.flag("INFOPLIST_PREPROCESS") != false && infoPlist.usesPreprocessor
  }

  private static func unknownReason(
    _ infoPlist: PropertyListDocument, _ settings: BuildSettings
  ) -> String? {
    if isPreprocessed(infoPlist, settings) {
      return "'\(infoPlist.source.path)' is preprocessed"
    }
    if infoPlist.hasErrors { return "'\(infoPlist.source.path)' has errors" }
    if infoPlist.root?.kind != .dictionary {
      return "'\(infoPlist.source.path)' is not a dictionary"
    }
    return nil
  }

  /// Whether keys are made from settings; nil when it is not known.
  private var generates: Bool? {
    guard expands else { return false }
    return settings.flag(GeneratedInfoPlistKeys.setting)
  }

  mutating func build(_ completion: InfoPlistCompletion?) -> BuiltValue {
    if let dictionary = infoPlist?.root?.dictionary {
      for entry in dictionary.effectiveEntries() {
        add(entry.name, keyOrigin(entry.key), built(entry.value))
      }
    }
    for entry in described?.entries ?? [] {
      let entry = expanded(BuiltValue.Entry(entry))
      if let place = places[entry.key] {
        entries[place] = entry
      } else {
        add(entry.key, entry.keyOrigin, entry.value)
      }
    }
    if let completion { add(completion) }
    addPlatformKeys()
    if generates == true { addGeneratedKeys() }
    addDeviceFamilies()
    let root = EffectiveInfoPlist.Origin(
      place: home, source: file != nil ? .file : described != nil ? .manifest : .build)
    return BuiltValue(.dictionary(Self.withoutEmpty(entries)), root)
  }

  // MARK: The written file

  private func keyOrigin(_ key: PropertyListValue) -> EffectiveInfoPlist.Origin {
    EffectiveInfoPlist.Origin(place: place(key.contentSpan), source: .file)
  }

  private func place(_ span: SourceSpan) -> SourcePlace {
    file.map { SourcePlace($0, span) } ?? home
  }

  private mutating func built(_ value: PropertyListValue) -> BuiltValue {
    let origin = EffectiveInfoPlist.Origin(
      place: place(value.markSpan), source: .file)
    if let dictionary = value.dictionary {
      var entries: [BuiltValue.Entry] = []
      for entry in dictionary.effectiveEntries() {
        entries.append(
          BuiltValue.Entry(
            key: entry.name, keyOrigin: keyOrigin(entry.key), value: built(entry.value)))
      }
      return BuiltValue(.dictionary(entries), origin)
    }
    if let array = value.array {
      var elements: [BuiltValue] = []
      for element in array { elements.append(built(element)) }
      return BuiltValue(.array(elements), origin)
    }
    let scalar = PropertyListFragment(value)
    guard expands, case .string(let text) = scalar, text.utf8.contains(UInt8(ascii: "$")) else {
      return BuiltValue(.scalar(scalar), origin)
    }
    return expanded(text, origin)
  }

  /// A string of the file with settings inserted, or unchanged if one of the settings is not known.
  private mutating func expanded(
    _ text: String, _ origin: EffectiveInfoPlist.Origin
  ) -> BuiltValue {
    let result = expansion.expand(text)
    guard result.isDecided, !result.used.contains(where: { Self.machineNames.contains($0.name) })
    else {
      return BuiltValue(.scalar(.string(text)), origin)
    }
    var origin = origin
    if result.text != text {
      switch origin.source {
      case .file: origin.source = .expandedFile
      case .manifest: origin.source = .expandedManifest
      case .expandedFile, .expandedManifest, .generator, .setting, .build: break
      }
    }
    origin.settings = result.used
    return BuiltValue(.scalar(.string(result.text)), origin)
  }

  /// An entry of the description of the project, with settings inserted into its texts.
  private mutating func expanded(_ entry: BuiltValue.Entry) -> BuiltValue.Entry {
    var entry = entry
    entry.value = expanded(entry.value)
    switch entry.value.origin.source {
    case .generator: entry.keyOrigin.source = .generator
    case .file, .expandedFile: entry.keyOrigin.source = .file
    default: entry.keyOrigin.source = .manifest
    }
    return entry
  }

  private mutating func expanded(_ value: BuiltValue) -> BuiltValue {
    switch value.content {
    case .dictionary(let entries):
      var made: [BuiltValue.Entry] = []
      for entry in entries { made.append(expanded(entry)) }
      return BuiltValue(.dictionary(made), value.origin)
    case .array(let elements):
      var made: [BuiltValue] = []
      for element in elements { made.append(expanded(element)) }
      return BuiltValue(.array(made), value.origin)
    case .scalar(.string(let text)) where expands && text.utf8.contains(UInt8(ascii: "$")):
      return expanded(text, value.origin)
    case .scalar: return value
    }
  }

  /// Adds what the build adds to the written file.
  private mutating func add(_ completion: InfoPlistCompletion) {
    for entry in completion.defaults where !has(entry.key) {
      let entry = expanded(BuiltValue.Entry(entry))
      add(entry.key, entry.keyOrigin, entry.value)
    }
    for entry in completion.overlays {
      let entry = BuiltValue.Entry(entry)
      set(entry.key, value(of: entry.key).map { Self.joined($0, entry.value) } ?? entry.value)
    }
  }

  /// A value put on top of another: dictionaries are joined, any other value replaces the old one. The
  /// recursion ends at the depth limit of the reader of property lists.
  private static func joined(_ old: BuiltValue, _ new: BuiltValue) -> BuiltValue {
    guard case .dictionary(var entries) = old.content, case .dictionary(let added) = new.content
    else { return new }
    for entry in added {
      if let place = entries.firstIndex(where: { $0.key == entry.key }) {
        entries[place].value = joined(entries[place].value, entry.value)
      } else {
        entries.append(entry)
      }
    }
    return BuiltValue(.dictionary(entries), old.origin)
  }

  // MARK: Keys

  mutating func add(
    _ key: String, _ keyOrigin: EffectiveInfoPlist.Origin, _ value: BuiltValue
  ) {
    places[key] = entries.count
    entries.append(BuiltValue.Entry(key: key, keyOrigin: keyOrigin, value: value))
  }

  func has(_ key: String) -> Bool { places[key] != nil }

  func value(of key: String) -> BuiltValue? { places[key].map { entries[$0].value } }

  /// Replaces the value of a key, or adds the key.
  mutating func set(_ key: String, _ value: BuiltValue) {
    guard let place = places[key] else { return add(key, value.origin, value) }
    entries[place].value = value
  }

  /// Puts a value made from a setting on top of that of the file.
  mutating func merge(_ key: String, _ value: BuiltValue, of setting: BuildSetting) {
    guard let place = places[key] else { return add(key, value.origin, value) }
    let old = entries[place].value
    guard let merged = Self.merged(old, value) else {
      return addConflict(key, old, value, setting, .buildFails)
    }
    switch (old.content, value.content) {
    case (.scalar(let left), .scalar(let right)):
      // Equal texts stay where the file has them, because that is where a person looks.
      guard left != right else { return }
      addConflict(key, old, value, setting, .settingReplaces)
    case (.dictionary(let left), .dictionary(let right)):
      let values = Dictionary(
        right.map { ($0.key, $0.value.fragment) }, uniquingKeysWith: { _, last in last })
      if left.contains(where: { values[$0.key, default: $0.value.fragment] != $0.value.fragment }) {
        addConflict(key, old, value, setting, .joined)
      }
    default:
      if old.fragment != value.fragment { addConflict(key, old, value, setting, .joined) }
    }
    entries[place].value = merged
  }

  /// Puts a scene manifest made from a setting on top of that of the file, unless the file's has
  /// configurations. Reports differ on which of the two a product then gets, so the file's stays as it is.
  mutating func mergeManifest(_ key: String, _ value: BuiltValue, of setting: BuildSetting) {
    if let old = self.value(of: key), case .dictionary(let entries) = old.content,
      entries.contains(where: { $0.key == "UISceneConfigurations" && !$0.value.isEmptyContainer })
    {
      return addConflict(key, old, value, setting, .unknown)
    }
    merge(key, value, of: setting)
  }

  private mutating func addConflict(
    _ key: String, _ old: BuiltValue, _ new: BuiltValue, _ setting: BuildSetting,
    _ outcome: EffectiveInfoPlist.Conflict.Outcome
  ) {
    var place = old.origin.place
    place.keyPath = [.key(key)]
    conflicts.append(
      EffectiveInfoPlist.Conflict(
        key: key, setting: setting, filePlace: place, fileText: Self.decidedText(old),
        settingText: Self.decidedText(new), outcome: outcome))
  }

  private static func decidedText(_ value: BuiltValue) -> String? {
    guard case .scalar(let scalar) = value.content else { return nil }
    switch scalar {
    case .string(let text): return BuildVariable.occurs(in: text) ? nil : text
    case .boolean(let flag): return flag ? "true" : "false"
    case .integer(let number): return String(number)
    default: return nil
    }
  }

  /// The result of the build for a value of the file and one of a setting; nil when the build fails.
  private static func merged(_ old: BuiltValue, _ new: BuiltValue) -> BuiltValue? {
    switch (old.content, new.content) {
    case (.scalar, .scalar): return new
    case (.array(let left), .array(let right)):
      var elements = left
      var known = Set(left.map(\.fragment))
      for element in right where known.insert(element.fragment).inserted {
        elements.append(element)
      }
      return BuiltValue(.array(elements), old.origin)
    case (.dictionary(let left), .dictionary(let right)):
      var entries = left
      for entry in right {
        if let place = entries.firstIndex(where: { $0.key == entry.key }) {
          entries[place].value = entry.value
        } else {
          entries.append(entry)
        }
      }
      return BuiltValue(.dictionary(entries), old.origin)
    default: return nil
    }
  }

  /// The entries without the keys that the build removes if they are empty, at any depth.
  private static func withoutEmpty(_ entries: [BuiltValue.Entry]) -> [BuiltValue.Entry] {
    entries.compactMap { entry in
      if entry.value.string == "", GeneratedInfoPlistKeys.vanishingWhenEmpty.contains(entry.key) {
        return nil
      }
      var entry = entry
      entry.value = withoutEmpty(entry.value)
      return entry
    }
  }

  private static func withoutEmpty(_ value: BuiltValue) -> BuiltValue {
    switch value.content {
    case .dictionary(let entries): BuiltValue(.dictionary(withoutEmpty(entries)), value.origin)
    case .array(let elements): BuiltValue(.array(elements.map { withoutEmpty($0) }), value.origin)
    case .scalar: value
    }
  }
}
