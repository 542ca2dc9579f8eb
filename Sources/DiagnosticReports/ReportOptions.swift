public import Findings

/// What a report depends on beside the findings.
public struct ReportOptions: Sendable {
  /// Whether to use terminal colors; only ``ReportFormat/human`` has any.
  public var usesColor: Bool
  /// Whether to leave out everything but the findings: no open questions, no summary. Documents for
  /// programs are always whole.
  public var isQuiet: Bool
  /// Whether to count the findings of each rule.
  public var showsStatistics: Bool
  /// Whether to say the findings that are suppressed, beside the others.
  public var showsSuppressed: Bool
  /// Whether ``ReportFormat/human`` prints everything, however long that gets; otherwise what is left out is counted.
  public var isVerbose = true
  /// What can be fixed, for a person to be reported after the summary.
  package var fixable = FixableCounts()
  /// The lowest severity that fails the run, for ``ReportFormat/junit``; nil where none does.
  package var failsOn: Severity? = .error
  /// Whether ``ReportFormat/sarif`` has one run for each project, with a category of its own.
  package var separatesProjects = false
  /// What was checked and how, for ``ReportFormat/html``.
  package var context = ReportContext()
  /// The URL that paths are added to for the links of ``ReportFormat/html``; nil for no links.
  package var sourceRoot: SourceRoot?
  /// The pages of the tool, which ``ReportFormat/sarif`` links to; nil for no links.
  package var documentation: DocumentationAddress?
  /// The version of the tool, which JSON, SARIF and HTML name.
  public var toolVersion: String
  /// The columns of the terminal, for ``ReportFormat/human`` to break tables and lists at; nil when the
  /// report does not go to one.
  public var lineWidth: Int?
  /// The absolute path of the current folder, for formats whose readers look for the files; nil leaves
  /// paths as they are.
  public var workingFolder: String?
  /// Describes the rules, for ``ReportFormat/sarif`` and ``ReportFormat/html``, which call it when there is a
  /// finding; a rule that is not among them is determined by its id alone.
  public var ruleDescriptions: @Sendable () -> [RuleDescription]

  /// Collects the options.
  public init(
    usesColor: Bool = false, isQuiet: Bool = false, showsStatistics: Bool = false,
    showsSuppressed: Bool = false,
    toolVersion: String = "unknown", lineWidth: Int? = nil, workingFolder: String? = nil,
    ruleDescriptions: @escaping @Sendable () -> [RuleDescription] = { [] }
  ) {
    self.usesColor = usesColor
    self.isQuiet = isQuiet
    self.showsStatistics = showsStatistics
    self.showsSuppressed = showsSuppressed
    self.toolVersion = toolVersion
    self.lineWidth = lineWidth
    self.workingFolder = workingFolder
    self.ruleDescriptions = ruleDescriptions
  }
}
