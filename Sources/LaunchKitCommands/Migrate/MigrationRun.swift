internal import FileSystem
internal import LaunchMigration

/// Shows or writes a plan.
struct MigrationRun {
  /// The plan.
  private(set) var plan: MigrationPlan
  /// Whether the files of the plan were written.
  private(set) var isWritten = false
  /// Whether the files were to be written, and none is; the reason is on standard error.
  private(set) var isRefused = false

  /// The project and the options of the run, for the commands that it prints.
  private let arguments: [String]

  /// Prepares to show or write a plan.
  init(plan: MigrationPlan, arguments: [String]) {
    self.plan = plan
    self.arguments = arguments
  }

  /// The plan for people, and what to do next.
  var text: String {
    let next = plan.nextText(isWritten: isWritten, arguments: arguments)
    return plan.text + (next.isEmpty ? "" : "\n" + next)
  }

  /// The exit status of a run that writes nothing.
  var status: LaunchKitCommand.ExitStatus {
    if plan.isBlocked { return .failure }
    return plan.changesFiles || plan.needsPerson ? .findings : .success
  }

  /// The diff of all files that change.
  func diff() -> [UInt8] {
    let names = DifferencePaths()
    let resolved = ResolvedPaths()
    var output: [UInt8] = []
    for file in plan.files where file.content != nil {
      guard let part = file.diff(path: names.path(of: resolved.path(of: file.path))) else {
        StandardError.writeLine(
          "warning: '\(file.path)' is in an encoding that git treats as binary; the diff is not shown"
        )
        continue
      }
      output += part
    }
    return output
  }

  /// Prints the targets, and the items that are left to a person, on standard error. The diff goes to
  /// standard output.
  func printSummary() {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    for line in lines { StandardError.writeLine(String(line)) }
  }

  /// Writes all files, and gives the exit status.
  mutating func write(allowsDirtyTree: Bool) -> LaunchKitCommand.ExitStatus {
    guard plan.changesFiles else { return plan.isBlocked ? .failure : status }
    // From now on a signal is noted: before the first file is replaced it ends the run with nothing written, and
    // after that the files are completed. Until now it ended the process at once.
    Interruption.watch()
    Interruption.beginReport()
    defer { Interruption.endReport() }
    do throws(MigrationError) {
      try plan.write(overUncommittedChanges: allowsDirtyTree)
    } catch {
      isRefused = true
      switch error {
      case .uncommittedChanges(let reason):
        StandardError.writeLine(
          "error: \(reason); commit or stash the changes, or use '--allow-dirty'; nothing is written"
        )
      case .interrupted: StandardError.writeLine("error: interrupted; nothing is written")
      case .notWritten(let failures):
        // The first failure is the reason; the others are changes that could not be undone.
        let end = failures.count == 1 ? "; no file is changed" : ""
        for line in error.description.split(separator: "\n") {
          StandardError.writeLine("error: \(line)\(end)")
        }
      }
      return .failure
    }
    isWritten = true
    plan = plan.withWrittenPlaces()
    if plan.isBlocked { return .failure }
    return plan.needsPerson ? .findings : .success
  }
}
