public import Findings

/// The formats of a report.
public enum ReportFormat: String, Sendable, CaseIterable {
  /// Source lines with the exact text underlined, for a person at a terminal.
  case human
  /// One line for each finding, as compilers write it and editors read it.
  case concise
  /// Sentences without drawings, for a screen reader.
  case plain
  /// One line for each cause, with what to do and its fix, in pages of 8,000 bytes: for coding agents.
  case agent
  /// JSON, version 1, for programs.
  case json
  /// JSON, version 1, one object on each line, written while findings come in: for runs over very many files.
  case ndjson
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// Workflow commands, which GitHub Actions shows next to the lines.
  case github
  /// The Code Quality report of GitLab.
  case gitlab
  /// JUnit's XML, for build servers that show tests.
  case junit
  /// Checkstyle's XML, for build servers that show findings.
  case checkstyle
  /// The format that Xcode reads from the output of a script.
  case xcode
  /// A self-contained page for a browser.
  case html

  /// Whether the output has room for the counts of ``ReportOptions/showsStatistics``.
  package var holdsStatistics: Bool {
    switch self {
    case .human, .plain, .json, .ndjson, .html: true
    case .concise, .agent, .sarif, .github, .gitlab, .junit, .checkstyle, .xcode: false
    }
  }

  /// Whether the output names files for another program, which may run in another folder.
  package var needsWorkingFolder: Bool {
    switch self {
    case .human, .concise, .plain, .agent, .json, .ndjson, .html: false
    case .sarif, .github, .gitlab, .junit, .checkstyle, .xcode: true
    }
  }
}

extension AnalysisReport {
  /// The report as UTF-8 text. The same report and options always give the same bytes.
  ///
  /// Text that comes from files, including paths, cannot act on a terminal: characters that would are
  /// replaced by visible stand-ins.
  ///
  /// - Complexity: linear in the findings, and in the size of the files that have any.
  public func rendered(as format: ReportFormat, options: ReportOptions) -> [UInt8] {
    let mark = RunTimings.begin()
    defer { RunTimings.end(mark, .report) }
    return switch format {
    case .human: HumanReport.render(self, options)
    case .concise: ConciseReport.render(self, options)
    case .plain: PlainReport.render(self, options)
    case .agent: AgentReport.render(self, options)
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

  /// The report as a string.
  public func text(
    as format: ReportFormat = .human, options: ReportOptions = ReportOptions()
  ) -> String {
    String(decoding: rendered(as: format, options: options), as: UTF8.self)
  }
}

extension FileReport {
  /// The report on this one file, as `launchkit validate` prints it; it ends with a newline.
  ///
  /// - Complexity: linear in the findings, and in the size of the file if there are any.
  public func text(
    as format: ReportFormat = .human, options: ReportOptions = ReportOptions()
  ) -> String {
    AnalysisReport(files: [self], checkedFileCount: 1).text(as: format, options: options)
  }
}
