internal import FileSystem
internal import Findings
internal import LaunchProject
internal import LaunchSources
internal import LintPolicy
internal import ProjectManifests
internal import SourceText

extension Analyzer {
  /// The report on one unit, after configurations, suppressions and the baseline.
  func unitReport(on unit: AnalysisUnit, _ found: SessionUnits, _ decisions: Decisions)
    -> AnalysisReport
  {
    guard let inputs = found.inputs else { return AnalysisReport() }
    switch unit.kind {
    case .project, .workspace:
      // Other projects that the search has found are separate units, and may have the chosen targets.
      return checkProjectsAndBundles(
        inputs.projects.filter { $0.path == unit.path }, [], decisions.policy, memory,
        except: inputs.projects.map(\.path), refusesUnknownNames: false
      ).report
    case .bundle:
      return checkProjectsAndBundles(
        [], inputs.bundles.filter { $0 == unit.path }, decisions.policy, memory,
        refusesUnknownNames: false
      ).report
    case .propertyList:
      guard !found.claimed.contains(ProjectRoot.join("", unit.path)) else {
        return AnalysisReport()
      }
      return run(decisions.policy, memory, Self.appRuleExemptions(inputs, found.completeProjects))
        .report(on: [FoundFile(named: unit.path)])
    }
  }
}

extension Analyzer {
  /// The report on one file by itself, after configurations, suppressions and the baseline: its syntax, and
  /// the rules that need no other file.
  func documentReport(on path: String, _ decisions: Decisions) -> AnalysisReport {
    var report = AnalysisReport()
    do throws(InputFailure) {
      let source: SourceFile
      if let edited = request.overlay.file(at: path) {
        source = edited
      } else {
        source = try InputFile.read(path: path, maximumByteCount: Self.maximumDocumentByteCount)
      }
      report.checkedFileCount = 1
      report.files = documentReport(on: source, decisions.policy).map { [$0] } ?? []
    } catch {
      report.failures = [error]
    }
    return report
  }

  /// The report on the content of one file by itself; nil if there is nothing to report.
  func documentReport(on source: SourceFile, _ policy: FindingPolicy) -> FileReport? {
    guard let own = Self.syntax(of: source) else {
      return run(policy, nil).report(on: source)
    }
    guard !own.findings.isEmpty else { return nil }
    var report = AnalysisReport(files: [own])
    report.apply(policy)
    return report.files.first
  }

  private static let maximumDocumentByteCount = 256 << 20

  /// The syntax errors of a file that is not a property list; nil for a property list.
  private static func syntax(of source: SourceFile) -> FileReport? {
    let path = source.path
    if PathText.name(of: path) == ConfigurationPlace.fileName[...] {
      return ConfigurationFile.report(
        on: source, folder: PathText.folder(of: ResolvedPaths().path(of: path)), tool: .own)
    }
    if let declarations = SourceDeclarations.read(source) {
      return fileReport(declarations.file, declarations.problems)
    }
    if StoryboardFile.isInterface(path) {
      let storyboard = StoryboardFile.read(source)
      return fileReport(storyboard.file, storyboard.problems)
    }
    if path.hasSuffix(".xcconfig") {
      let settings = XCConfigFile(source)
      return fileReport(settings.file, settings.diagnostics)
    }
    // Errors in a description of a project depend on the files that it includes, so none are reported here.
    if ProjectSources.describe(path), !path.hasSuffix(".json"), !path.hasSuffix(".pbxproj") {
      return fileReport(RelatedFile(source, isText: true), [])
    }
    return nil
  }

  private static func fileReport(_ file: RelatedFile, _ findings: [Finding]) -> FileReport {
    FileReport(file: file.source, isText: file.isText, findings: findings)
  }
}
