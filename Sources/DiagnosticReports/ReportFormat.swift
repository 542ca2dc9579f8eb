public import Findings

/// The ways to say a report.
public enum ReportFormat: String, Sendable, CaseIterable {
  /// Source lines with the exact text underlined, for a person at a terminal.
  case human
  /// One line a finding, as compilers write and editors read it.
  case concise
  /// Sentences without drawings, for a screen reader.
  case plain
  /// JSON, version 1, for programs.
  case json
  /// JSON, version 1, an object a line, written as findings come: for runs over very many files.
  case ndjson
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// Workflow commands, which GitHub Actions shows beside the lines.
  case github
  /// The Code Quality report of GitLab.
  case gitlab
  /// JUnit's XML, for build servers that show tests.
  case junit
  /// Checkstyle's XML, for build servers that show findings.
  case checkstyle
  /// What Xcode reads from the output of a script.
  case xcode
  /// A page that stands by itself, for a browser.
  case html

  /// Whether the output has room for the figures of ``ReportOptions/showsStatistics``.
  package var holdsStatistics: Bool {
    switch self {
    case .human, .plain, .json, .ndjson, .html: true
    case .concise, .sarif, .github, .gitlab, .junit, .checkstyle, .xcode: false
    }
  }

  /// Whether the output names files for another program, which may look from another folder.
  package var needsWorkingFolder: Bool {
    switch self {
    case .human, .concise, .plain, .json, .ndjson, .html: false
    case .sarif, .github, .gitlab, .junit, .checkstyle, .xcode: true
    }
  }
}

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

extension Report {
  /// The report as UTF-8 text. The same report and options always give the same bytes.
  ///
  /// Text that comes from files, paths included, cannot act on a terminal: what would is shown as a
  /// visible stand-in.
  ///
  /// - Complexity: linear in the findings, and in the size of the files that have any.
  public func rendered(as format: ReportFormat, _ options: ReportOptions) -> [UInt8] {
    switch format {
    case .human: HumanReport.render(self, options)
    case .concise: ConciseReport.render(self, options)
    case .plain: PlainReport.render(self, options)
    case .json: JSONReport.render(self, options)
    case .ndjson: ReportLines.render(self, options)
    case .sarif: SARIFReport.render(self, options)
    case .github: GitHubReport.render(self, options)
    case .gitlab: GitLabReport.render(self, options)
    case .junit: JUnitReport.render(self, options)
    case .checkstyle: CheckstyleReport.render(self, options)
    case .xcode: XcodeReport.render(self, options)
    case .html: HTMLReport.render(self, options)
    }
  }

  /// The same as text.
  public func text(
    as format: ReportFormat = .human, _ options: ReportOptions = ReportOptions()
  ) -> String {
    String(decoding: rendered(as: format, options), as: UTF8.self)
  }
}

extension FileReport {
  /// What was found in this one file, as `launchkit validate` says it; it ends with a newline.
  ///
  /// - Complexity: linear in the findings, and in the size of the file if there are any.
  public func text(
    as format: ReportFormat = .human, _ options: ReportOptions = ReportOptions()
  ) -> String {
    Report(files: [self], checkedFileCount: 1).text(as: format, options)
  }
}
