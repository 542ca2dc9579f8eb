internal import DiagnosticReports
internal import Findings
internal import LaunchAnalysis
internal import PropertyListReading
internal import PropertyListSyntax
internal import RuleExplanations
internal import SourceText

/// What the `plist` commands share: they read one file, and report what is wrong with it.
enum PlistInput {
  /// The path that stands for standard input.
  static let standardInput = AnalysisRequest.standardInput

  /// Reads the file or standard input.
  static func source(_ path: String) throws(InputFailure) -> SourceFile {
    try PropertyListInput.source(path)
  }

  /// Reads a file that has to be a property list.
  ///
  /// - Throws: the exit status, after the reason was written to standard error.
  static func root(
    _ path: String, showsWarnings: Bool, isLenient: Bool = false, as format: ReportFormat = .human
  ) throws -> PropertyListValue {
    let document: PropertyListDocument
    do {
      document = PropertyListReader(isLenient: isLenient).read(try source(path))
    } catch {
      StandardError.writeLine("error: " + FailureMessage.of(error))
      throw LaunchKitCommand.ExitStatus.failure.error
    }
    if showsWarnings || document.hasErrors {
      printFindings(PropertyListInput.findings(in: document), of: document, as: format)
    }
    guard !document.hasErrors, let root = document.root else {
      throw LaunchKitCommand.ExitStatus.findings.error
    }
    return root
  }

  /// Shows findings on standard error, with their source lines.
  static func printFindings(
    _ findings: [Finding], of document: PropertyListDocument, as format: ReportFormat = .human
  ) {
    printFindings(
      FileReport(file: document.source, isText: document.format.isText, findings: findings),
      as: format)
  }

  /// Shows what was found in a file on standard error, with its source lines.
  static func printFindings(_ file: FileReport, as format: ReportFormat = .human) {
    guard !file.findings.isEmpty else { return }
    let report = AnalysisReport(files: [file], checkedFileCount: 1)
    let options = ReportOptions(
      usesColor: false, isQuiet: true, showsStatistics: false, toolVersion: ToolVersion.text,
      workingFolder: format.workingFolder, ruleDescriptions: { KnownRules.descriptions })
    StandardError.write(report: report.rendered(as: format, options: options))
  }

  /// How many losses are shown; further ones are only counted.
  private static let shownLossCount = 20

  /// Shows the first losses of a conversion on standard error, and how many more there are.
  static func printLosses(_ losses: [Finding], count: Int, of document: PropertyListDocument) {
    let shown = losses.prefix(shownLossCount)
    printFindings(Array(shown), of: document)
    if count > shown.count {
      StandardError.writeLine(
        "and \(count - shown.count) more values that change when read back")
    }
  }

  /// Writes the result of a conversion, and shows its losses on standard error.
  ///
  /// - Parameters:
  ///   - bytes: the result.
  ///   - output: where the result goes.
  ///   - losses: the losses, each as a finding; nil to show none.
  ///   - lossCount: how many losses there are.
  ///   - document: the property list that was converted.
  static func deliver(
    _ bytes: [UInt8], to output: OutputOptions, losses: [Finding]?, count lossCount: Int,
    of document: PropertyListDocument
  ) throws {
    if let losses { printLosses(losses, count: lossCount, of: document) }
    try output.deliver(bytes)
  }

  /// Shows one error on standard error and gives the exit status for it.
  static func failure(
    _ finding: Finding, of document: PropertyListDocument, as format: ReportFormat = .human
  ) -> any Error {
    printFindings([finding], of: document, as: format)
    return LaunchKitCommand.ExitStatus.findings.error
  }
}

/// The findings of the `plist` commands.
enum PlistFinding {
  /// A value that the requested format cannot represent.
  static func unwritable(
    _ error: PropertyListWriter.WritingError, in document: PropertyListDocument
  ) -> Finding {
    Finding(
      rule: ConversionRules.unwritableValue, severity: .error, message: error.message,
      span: error.span ?? .at(0), keyPath: error.keyPath)
  }

  /// A value that changes when the result is read back.
  static func loss(_ loss: PropertyListWriter.Loss) -> Finding {
    Finding(
      rule: ConversionRules.lossyConversion, severity: .warning, message: loss.message,
      span: loss.span ?? .at(0), keyPath: loss.keyPath)
  }

  /// A key path that leads to no value.
  static func missing(_ error: PropertyListKeyPath.PathError) -> Finding {
    Finding(
      rule: ConversionRules.keyPath, severity: .error, message: error.message,
      span: error.span ?? .at(0), help: error.help)
  }
}
