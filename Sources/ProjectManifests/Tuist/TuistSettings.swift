internal import Findings
internal import LaunchProject
internal import LaunchSources

/// The settings that a manifest has for a project or a target.
struct TuistSettings {
  /// A build configuration.
  struct Configuration {
    var name: String
    var place: SourcePlace
    var isDebug: Bool
    var settings: [BuildSetting] = []
    var file: (path: String, place: SourcePlace)?
  }

  var base: [BuildSetting] = []
  /// The settings of `debug:` and `release:`.
  var variants: [(isDebug: Bool, settings: [BuildSetting])] = []
  /// The configurations; nil if the manifest names none.
  var configurations: [Configuration]?
  /// Whether Tuist adds settings by itself.
  var hasDefaults = true
  /// The first expression whose value is unknown.
  var unknown: LocatedExpression?

  /// Makes empty settings.
  init() {}

  /// Reads the value of `settings:`.
  init(_ value: LocatedExpression?, _ files: TuistFiles, _ scope: inout LiteralScope) {
    guard let value else { return }
    guard let (call, whole) = scope.call(value, as: "Settings"),
      ["settings", "Settings"].contains(Self.last(call))
    else {
      let value = scope.resolved(value)
      if case .none = value.content { return }
      if case .member("default") = value.content { return }
      unknown = value
      return
    }
    if let base = call["base"] { self.base = settings(whole.with(base), &scope) }
    for (label, isDebug) in [("debug", true), ("release", false)] {
      guard let variant = call[label] else { continue }
      variants.append((isDebug, settings(whole.with(variant), &scope)))
    }
    if let defaults = call["defaultSettings"],
      case .member("none") = scope.resolved(whole.with(defaults)).content
    {
      hasDefaults = false
    }
    guard let list = call["configurations"] else { return }
    switch scope.elements(whole.with(list), as: "Array") {
    case .unknown(let reason): unknown = unknown ?? reason
    case .known(let elements):
      configurations = []
      for element in elements {
        if let configuration = configuration(element, files, &scope) {
          configurations?.append(configuration)
        } else {
          unknown = unknown ?? element
        }
      }
      // Without any, nothing of the project would be checked.
      if configurations?.isEmpty == true { configurations = nil }
    }
  }

  /// The last part of the name of a called function.
  static func last(_ call: LiteralExpression.Call) -> String {
    call.name.split(separator: ".").last.map(String.init) ?? ""
  }

  private mutating func configuration(
    _ value: LocatedExpression, _ files: TuistFiles, _ scope: inout LiteralScope
  ) -> Configuration? {
    guard let (call, whole) = scope.call(value), ["debug", "release"].contains(Self.last(call)),
      let label = call["name"], let name = self.name(whole.with(label), &scope)
    else { return nil }
    var made = Configuration(
      name: name, place: whole.with(label).place, isDebug: Self.last(call) == "debug")
    if let inner = call["settings"] { made.settings = settings(whole.with(inner), &scope) }
    if let path = call["xcconfig"] {
      switch files.path(whole.with(path), &scope) {
      case .known(let found): made.file = (found.text, found.place)
      case .unknown(let reason):
        if case .none = reason.content { break }
        unknown = unknown ?? reason
      }
    }
    return made
  }

  /// The name of a configuration: a text, `.configuration(…)`, `.debug` or `.release`.
  private func name(_ value: LocatedExpression, _ scope: inout LiteralScope) -> String? {
    let value = scope.resolved(value, as: "ConfigurationName")
    switch value.content {
    case .member("debug"): return "Debug"
    case .member("release"): return "Release"
    case .call(let call) where Self.last(call) == "configuration":
      return call.unnamed.flatMap { scope.string(value.with($0)).value }
    case .string(let text): return text
    default: return nil
    }
  }

  // MARK: Dictionaries

  /// Methods of `SettingsDictionary`, each with the setting that gets its first argument.
  ///
  /// Source: ProjectDescription, SettingsTransformers.swift.
  private static let methods: [String: String] = [
    "marketingVersion": "MARKETING_VERSION", "currentProjectVersion": "CURRENT_PROJECT_VERSION",
    "swiftVersion": "SWIFT_VERSION",
  ]

  /// Methods whose settings do not affect a launch.
  private static let others: Set<String> = [
    "automaticCodeSigning", "manualCodeSigning", "codeSignIdentity",
    "codeSignIdentityAppleDevelopment",
    "appleGenericVersioningSystem", "versionInfo", "swiftCompilationMode",
    "swiftOptimizationLevel", "swiftOptimizeObjectLifetimes", "bitcodeEnabled",
    "debugInformationFormat", "enableModuleDefinitionForSwift",
  ]

  /// The maximum number of methods in a chain, and of dictionaries that lead to one another.
  private static let maximumDepth = 200

  private mutating func settings(
    _ value: LocatedExpression, _ scope: inout LiteralScope, depth: Int = 0
  ) -> [BuildSetting] {
    let value = scope.resolved(value, as: "SettingsDictionary")
    switch value.content {
    case .dictionary(let entries):
      return entries.compactMap { setting($0, value, &scope) }
    case .call(let call):
      guard depth < Self.maximumDepth, let (method, base) = LiteralScope.method(of: call, value)
      else {
        // `SettingsDictionary()` begins a chain of methods.
        if call.arguments.isEmpty, Self.last(call) == "SettingsDictionary" { return [] }
        unknown = unknown ?? value
        return []
      }
      let before = settings(base, &scope, depth: depth + 1)
      return before + settings(of: method, call, value, &scope, depth: depth)
    default:
      unknown = unknown ?? value
      return []
    }
  }

  private mutating func settings(
    of method: String, _ call: LiteralExpression.Call, _ whole: LocatedExpression,
    _ scope: inout LiteralScope, depth: Int
  ) -> [BuildSetting] {
    if method == "merging", let (_, other) = TuistMerging.operands(of: call, whole) {
      return settings(other, &scope, depth: depth + 1)
    }
    if let name = Self.methods[method], let value = call.arguments.first?.value {
      let value = whole.with(value)
      guard let text = text(value, &scope) else {
        unknown = unknown ?? value
        return []
      }
      return [BuildSetting(name: name, text: text, place: value.place)]
    }
    if !Self.others.contains(method) { unknown = unknown ?? whole }
    return []
  }

  private mutating func setting(
    _ entry: LiteralExpression.Entry, _ whole: LocatedExpression, _ scope: inout LiteralScope
  ) -> BuildSetting? {
    let value = whole.with(entry.value)
    guard let name = scope.string(whole.with(entry.key)).value, let text = text(value, &scope)
    else {
      unknown = unknown ?? value
      return nil
    }
    return BuildSetting(name: name, text: text, place: value.place)
  }

  /// The text of a setting. The elements of a list are joined; those with spaces in them are quoted.
  private func text(_ value: LocatedExpression, _ scope: inout LiteralScope) -> String? {
    let value = scope.resolved(value)
    switch value.content {
    case .string(let text): return text
    case .integer(let number): return String(number)
    case .boolean(let flag): return flag ? "YES" : "NO"
    case .list(let elements):
      var words: [String] = []
      for element in elements {
        guard let word = scope.string(value.with(element)).value else { return nil }
        words.append(word)
      }
      return SettingText.list(words)
    case .call(let call):
      guard call.base == nil, ["string", "array", "init"].contains(Self.last(call)),
        let inner = call.arguments.first?.value
      else { return nil }
      // Such a call is never inside another one.
      if case .call = inner.content { return nil }
      return text(value.with(inner), &scope)
    default: return nil
    }
  }
}
