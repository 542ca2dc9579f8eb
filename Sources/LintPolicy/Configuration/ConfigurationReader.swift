internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// Reads a configuration, member by member, and reports what is invalid.
struct ConfigurationReader: ObjectReader {
  static let rule: RuleID = "configuration-invalid"
  var problems: [Finding] = []
  var path: [KeyPathStep] = []

  var isRoot = false
  var extended: ConfiguredExtension?
  var severities: [RuleID: ConfiguredValue<ConfiguredSeverity>] = [:]
  var include: PathPatterns?
  var exclude: PathPatterns?
  var facts = ConfiguredFacts()
  var overrides: [ConfigurationOverride] = []
  var requirements: [ConfiguredRequirement] = []
  var launchKeys: [LaunchKeyDeclaration] = []
  var suppressions: [ConfiguredSuppression] = []
  var requiresSuppressionReasons: ConfiguredValue<Bool>?
  var baseline: ConfiguredValue<String>?
  var requiresVerdict: ConfiguredValue<Bool>?
  var failOn: ConfiguredValue<FailureLevel>?

  let file: RelatedFile
  let folder: String
  let tool: ConfigurationTool
  /// The ids of all rules; they are fetched when the first rule is named.
  lazy var knownRules = Set(tool.rules())

  init(_ file: RelatedFile, folder: String, tool: ConfigurationTool) {
    self.file = file
    self.folder = folder
    self.tool = tool
  }

  /// Reads the value of a member if there is one; during this, the path of the reader leads to the value.
  mutating func under<Result>(
    _ member: String, _ members: [String: PropertyListValue],
    _ body: (inout ConfigurationReader, PropertyListValue) -> Result?
  ) -> Result? {
    guard let value = members[member] else { return nil }
    path.append(.key(member))
    defer { path.removeLast() }
    return body(&self, value)
  }

  /// The place of a value.
  func place(_ value: PropertyListValue, _ member: String? = nil) -> SourcePlace {
    SourcePlace(
      file, value.markSpan,
      keyPath: path + (member.map { [.key($0)] } ?? []))
  }
}
