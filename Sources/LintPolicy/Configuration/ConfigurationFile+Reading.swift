package import Findings
internal import PropertyListReading
internal import PropertyListSyntax
package import SourceText
internal import LaunchModel

extension ConfigurationReader {
  /// Reads the members of the file.
  fileprivate mutating func readFile(_ root: PropertyListValue, of document: PropertyListDocument) {
    if isForOtherTool(root) { return }
    addRepeatedMembers(of: document)
    guard
      let members = members(
        of: root, ConfigurationMember.file, "a configuration",
        inner: ["facts": ConfigurationMember.facts])
    else {
      return
    }
    isRoot = members["root"]?.boolean ?? false
    extended = under("extends", members) { $0.readExtension($1) }
    severities = under("rules", members) { $0.readSeverities($1) } ?? [:]
    include = under("include", members) { $0.readPatterns($1) }
    exclude = under("exclude", members) { $0.readPatterns($1) }
    facts = under("facts", members) { $0.readFacts($1) } ?? ConfiguredFacts()
    overrides = elements(of: members["overrides"], under: [.key("overrides")]) {
      $0.readOverride($1)
    }
    suppressions = elements(of: members["suppressions"], under: [.key("suppressions")]) {
      $0.readSuppression($1)
    }
    requirements = readRequirements(members["requirements"])
    launchKeys = members["launchKeys"].map { readLaunchKeys($0) } ?? []
    requiresSuppressionReasons = flag("requireSuppressionReasons", members)
    requiresVerdict = flag("requireVerdict", members)
    baseline = members["baseline"].flatMap { value in
      value.string.map { ConfiguredValue($0, at: place(value, "baseline")) }
    }
    failOn = members["failOn"].flatMap { value in
      value.string.flatMap(FailureLevel.init).map {
        ConfiguredValue($0, at: place(value, "failOn"))
      }
    }
  }

  private func flag(
    _ name: String, _ members: [String: PropertyListValue]
  ) -> ConfiguredValue<Bool>? {
    members[name].flatMap { value in
      value.boolean.map { ConfiguredValue($0, at: place(value, name)) }
    }
  }

  /// Whether the file is for another version of LaunchKit. This is reported; then nothing else is worth
  /// reporting.
  private mutating func isForOtherTool(_ root: PropertyListValue) -> Bool {
    guard let object = root.dictionary else { return false }
    if let value = object["minimumLaunchKitVersion"],
      let wanted = value.string.flatMap(ToolVersionNumber.init),
      let own = ToolVersionNumber(tool.version), own < wanted
    {
      report(
        "LaunchKit \(quoted(value)) or later is required, and this is '\(tool.version)'", at: value,
        under: "minimumLaunchKitVersion", help: "install a later LaunchKit")
      return true
    }
    if let value = object["$schema"], let name = value.string?.split(separator: "/").last,
      let version = Self.schemaVersion(name), version != ConfigurationMember.version
    {
      report(
        "version \(version) of the configuration is not known, expected \(ConfigurationMember.version)",
        at: value, under: "$schema", help: "install a later LaunchKit")
      return true
    }
    return false
  }

  /// The version in the name of a configuration's schema; nil for other names.
  private static func schemaVersion(_ name: Substring) -> Int? {
    let (start, end) = ("configuration-", ".schema.json")
    guard name.hasPrefix(start), name.hasSuffix(end), name.count > start.count + end.count else {
      return nil
    }
    return Int(name.dropFirst(start.count).dropLast(end.count))
  }

  /// Reports members that occur twice: only one of them would count, and nobody could see which one.
  private mutating func addRepeatedMembers(of document: PropertyListDocument) {
    for duplicate in document.duplicateKeys {
      let key = duplicate.repeated.key
      path = key.keyPath
      report(
        "'\(ShortText.of(key.string ?? ""))' is listed twice", at: key,
        notes: [Finding.Note("first here", at: duplicate.first.key.contentSpan)],
        help: "remove one of them")
    }
    path = []
  }
}

extension ConfigurationFile {
  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - folder: its folder, absolute and without links.
  ///   - tool: the tool that reads the configuration.
  /// - Returns: the configuration, and what is wrong with the file. The configuration is nil when it cannot
  ///   be used.
  /// - Complexity: linear in the size of the file.
  package static func read(
    _ source: SourceFile, folder: String, tool: ConfigurationTool
  ) -> (configuration: ConfigurationFile?, problems: FileReport) {
    let document = PropertyListReader().readConfiguration((try? source.decoded()) ?? source)
    func refused(_ problems: [Finding]) -> (ConfigurationFile?, FileReport) {
      (nil, FileReport(file: document.source, isText: true, findings: problems))
    }
    guard let root = document.root, !document.hasErrors else {
      return refused(document.diagnostics(as: ConfigurationReader.rule))
    }
    let file = RelatedFile(document.source, isText: true)
    var reader = ConfigurationReader(file, folder: folder, tool: tool)
    reader.readFile(root, of: document)
    guard reader.problems.isEmpty else {
      return refused(reader.problems.sorted(by: Finding.precedes))
    }
    return (
      ConfigurationFile(reader, file: file, folder: folder),
      FileReport(file: document.source, isText: true, findings: [])
    )
  }

  /// What is wrong with a configuration.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - folder: the absolute path of its folder.
  ///   - tool: the tool that reads the configuration.
  package static func report(
    on source: SourceFile, folder: String, tool: ConfigurationTool
  ) -> FileReport {
    read(source, folder: folder, tool: tool).problems
  }
}
