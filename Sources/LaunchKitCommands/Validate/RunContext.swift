internal import DiagnosticReports
internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LaunchModel
internal import LaunchProject
internal import LintPolicy
internal import PlatformLibC
internal import SourceText

/// What a run checked and how, for a report that stands by itself.
struct RunContext {
  /// What was asked for.
  let request: ValidationRequest
  /// What was found.
  let report: Report

  /// More projects are counted.
  private static let listedProjects = 4
  /// More characters of a command are left out.
  private static let maximumCommandLength = 600

  /// The facts. Reads files of git around the current folder, and the clock.
  var context: ReportContext {
    var context = ReportContext()
    context.projects = projects
    if let revision = GitRevision(around: ResolvedPaths().folder("")) {
      let branch = revision.branch.map { " (\($0))" } ?? ""
      context.revision = revision.commit.prefix(12) + branch
    }
    context.sdk = request.analysis.facts.sdk.map { "\($0)" }
    context.date = Self.date
    context.command = request.commandLine.map { Self.command($0) }
    return context
  }

  /// The projects and apps, or else what was given.
  private var projects: [String] {
    var seen: Set<String> = []
    var names = report.targets.map(\.path).filter { seen.insert($0).inserted }
    if names.isEmpty {
      names =
        request.analysis.filesFrom.map { ["the files that '\($0)' lists"] }
        ?? request.analysis.paths
    }
    if names.isEmpty { names = ["."] }
    let more = names.count - Self.listedProjects
    return names.prefix(Self.listedProjects) + (more > 0 ? ["and \(more) more"] : [])
  }

  /// Now, in UTC, or what `SOURCE_DATE_EPOCH` says, for reports that are to be the same in every build.
  private static var date: String? {
    var seconds = getenv("SOURCE_DATE_EPOCH").flatMap { time_t(String(cString: $0)) } ?? time(nil)
    var parts = tm()
    guard gmtime_r(&seconds, &parts) != nil else { return nil }
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(Int(parts.tm_year) + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    return "\(day) \(two(parts.tm_hour)):\(two(parts.tm_min)) UTC"
  }

  // MARK: The command

  /// Options that do not change what is found.
  private static let reporting: Set = [
    "--format", "--output", "--report", "--source-root-url", "--sarif-run-per-project", "--quiet",
    "-q", "--verbose", "--statistics", "--color", "--stamp", "--jobs", "--cache",
  ]

  /// The command line without what decides only how and where the result is shown, as a shell reads it.
  static func command(_ words: [String]) -> String {
    var kept = ["launchkit"]
    var words = words[...]
    while let word = words.popFirst() {
      let name = word.hasPrefix("--") ? String(word.prefix { $0 != "=" }) : word
      if reporting.contains(name) {
        let takesValue =
          ValidateOption.all.first { $0.names.contains(name) }?.takesValue ?? false
        if takesValue, name == word { _ = words.popFirst() }
        continue
      }
      kept.append(quoted(word))
    }
    let text = kept.joined(separator: " ")
    let short = text.prefix(maximumCommandLength)
    return short.endIndex == text.endIndex ? text : short + " …"
  }

  /// A word in quotes, where a shell would take it apart.
  private static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy {
      switch $0 {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: Array("-_./=:,+@%".utf8).contains($0)
      }
    }
    if plain, !word.isEmpty { return word }
    return "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
