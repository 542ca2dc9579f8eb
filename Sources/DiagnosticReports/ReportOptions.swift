public import Findings

/// The options of a report.
public struct ReportOptions: Sendable {
  /// Whether to use terminal colors; only ``ReportFormat/human`` has any.
  public var usesColor: Bool
  /// Whether to leave out everything but the findings: no open questions, no summary. Documents for programs
  /// are always complete.
  public var isQuiet: Bool
  /// Whether to count the findings of each rule.
  public var showsStatistics: Bool
  /// Whether to report suppressed findings too.
  public var showsSuppressed: Bool
  /// Whether ``ReportFormat/human`` prints everything, however long the report gets; otherwise a long report
  /// is shortened and the rest is counted.
  public var isVerbose = true
  /// The page of ``ReportFormat/agent``, from 1. A page beyond the last is the last.
  public var page = 1
  /// The number of findings that can be fixed, for the end of a report for people.
  package var fixable = FixableCounts()
  /// The lowest severity that fails the run, for ``ReportFormat/junit``; nil when no finding fails it.
  package var failsOn: Severity? = .error
  /// Whether ``ReportFormat/sarif`` has one run for each project, each with its own category.
  package var separatesProjects = false
  /// The command line of this run with other options, as a shell reads it, for ``ReportFormat/agent``; nil where none
  /// can be given.
  package var nextCommand: @Sendable ([String]) -> String? = { _ in nil }
  /// The command that checks the project around the only file that was checked, as a shell reads it; nil where there is
  /// none. Reports for people and ``ReportFormat/agent`` end with it.
  package var projectCommand: String?
  /// What was checked and how, for ``ReportFormat/html``.
  package var context = ReportContext()
  /// The URL to which paths are added for the links of ``ReportFormat/html``; nil for no links.
  package var sourceRoot: SourceRoot?
  /// The pages of the tool to which ``ReportFormat/sarif`` links; nil for no links.
  package var documentation: DocumentationAddress?
  /// The version of the tool, which JSON, SARIF and HTML contain.
  public var toolVersion: String
  /// The width of the terminal in columns, at which ``ReportFormat/human`` breaks tables and lists; nil when
  /// the report does not go to a terminal.
  public var lineWidth: Int?
  /// The absolute path of the current folder, for formats whose readers open the files; nil leaves paths as
  /// they are.
  public var workingFolder: String?
  /// Returns the descriptions of the rules. ``ReportFormat/sarif`` and ``ReportFormat/html`` call it when
  /// there is a finding. A rule without a description is reported by its id alone.
  public var ruleDescriptions: @Sendable () -> [RuleDescription]

  /// Makes options.
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

extension ReportOptions {
  /// What was not checked because only a file was given, as a sentence without its end; nil where nothing was left out.
  var projectSentence: String? {
    projectCommand.map { "this is one file; to check the app that it belongs to, run '\($0)'" }
  }
}
