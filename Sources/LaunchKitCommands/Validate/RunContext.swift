internal import DiagnosticReports
internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LaunchModel

/// What a run checked and how, for a report that people read on its own.
struct RunContext {
  /// What was to be checked.
  let analysis: AnalysisRequest
  /// The command line without the name of the tool; nil if a program started the run.
  let commandLine: [String]?
  /// What was found.
  let report: AnalysisReport

  /// How many projects are named; further ones are only counted.
  private static let listedProjects = 4

  /// The context of the report. Reads the files of git around the current folder, and the clock.
  var context: ReportContext {
    var context = ReportContext()
    context.projects = projects
    if let revision = GitRevision(around: ResolvedPaths().folder("")) {
      let branch = revision.branch.map { " (\($0))" } ?? ""
      context.revision = revision.commit.prefix(12) + branch
    }
    context.sdk = analysis.facts.sdk.map { "\($0)" }
    context.date = Self.date
    context.command = commandLine.map { RepeatableCommand.text($0) }
    return context
  }

  /// The projects and apps; if there are none, the paths as they were given.
  private var projects: [String] {
    var seen: Set<String> = []
    var names = report.targets.map(\.path).filter { seen.insert($0).inserted }
    if names.isEmpty {
      names =
        analysis.filesFrom.map { ["the files that '\($0)' lists"] }
        ?? analysis.paths
    }
    if names.isEmpty { names = ["."] }
    let more = names.count - Self.listedProjects
    return names.prefix(Self.listedProjects) + (more > 0 ? ["and \(more) more"] : [])
  }

  /// The time in UTC: that of `SOURCE_DATE_EPOCH` if it is set, for reproducible reports; otherwise now.
  private static var date: String? {
    let epoch = ProcessEnvironment.value(of: "SOURCE_DATE_EPOCH").flatMap { Int($0) }
    guard let date = epoch.map({ SystemDate(secondsSince1970: $0) }) ?? SystemDate.now else {
      return nil
    }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(date.year)-\(two(date.month))-\(two(date.day))"
    return "\(day) \(two(date.hour)):\(two(date.minute)) UTC"
  }
}
