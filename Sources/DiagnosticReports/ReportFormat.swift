public import SourceText

/// The ways to tell a report.
public enum ReportFormat: String, Sendable, CaseIterable {
  /// Source lines with the exact text underlined, for a person at a terminal.
  case human
  /// One line a finding, as compilers write and editors read it.
  case concise
  /// Sentences without drawings, for a screen reader.
  case plain
  /// JSON, version 1, for programs.
  case json
}

/// What a report depends on beside the findings.
public struct ReportOptions: Sendable {
  /// Whether to use terminal colours; only ``ReportFormat/human`` has any.
  public var usesColor: Bool
  /// Whether to leave out everything but the findings: no open questions, no summary. JSON is always
  /// whole.
  public var isQuiet: Bool
  /// Whether to count the findings of each rule.
  public var showsStatistics: Bool
  /// The version of the tool, which JSON names.
  public var toolVersion: String
  /// The columns of the terminal, for ``ReportFormat/human`` to break tables and lists at; nil when the
  /// report does not go to one.
  public var lineWidth: Int?

  /// Collects the options.
  public init(
    usesColor: Bool = false, isQuiet: Bool = false, showsStatistics: Bool = false,
    toolVersion: String = "unknown", lineWidth: Int? = nil
  ) {
    self.usesColor = usesColor
    self.isQuiet = isQuiet
    self.showsStatistics = showsStatistics
    self.toolVersion = toolVersion
    self.lineWidth = lineWidth
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
    }
  }
}

extension FileReport {
  /// What was found in this one file, as `launchkit validate` tells it; it ends with a newline.
  ///
  /// - Complexity: linear in the findings, and in the size of the file if there are any.
  public func text(
    as format: ReportFormat = .human, _ options: ReportOptions = ReportOptions()
  ) -> String {
    let report = Report(files: [self], checkedFileCount: 1)
    return String(decoding: report.rendered(as: format, options), as: UTF8.self)
  }
}
