package import ArgumentParser
internal import LaunchMigration
internal import LaunchModel

/// The subcommand `migrate`: makes apps adopt the scene life cycle in one change.
package struct MigrateCommand: ParsableCommand {
  /// Name and help.
  package static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Make UIKit apps adopt the scene life cycle in one reviewed change.",
    discussion: """
      Prints a unified diff for 'git apply'; 'git apply -R' undoes it. The app delegate keeps its methods: a new scene \
      delegate calls them. Info.plist files get a scene manifest, and the project file the lines of the new file. \
      The migrated project is checked in memory first: a target with a new finding is blocked.

      Apps of Flutter, Expo, Capacitor, Cordova, React Native and .NET are not changed; the step of the vendor is \
      printed instead.

      With --write, all files are written, or none. A work tree of git with changes that are not in the index is refused, and \
      so is a plan that changes a file which git does not track. Where no git repository is around the project, the files are \
      written, and nothing but a copy or the diff brings the old ones back. 'launchkit simulate --migrated' shows what the app \
      delegate receives before and after.

      Exit status: 0 nothing to do, or written completely; 1 a plan exists, or steps other than advice are left to a person; 3 a target is \
      blocked, or a file cannot be read or written.
      """)

  /// How the plan is printed.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case text
    case diff
    case json
    case markdown
  }

  @Argument(
    help: "Project, workspace or folder (default: the current folder).", completion: .file())
  var project: String?

  @Option(
    help: ArgumentHelp(
      "Target to migrate; repeatable (default: all app targets).", valueName: "name"),
    completion: .custom { words, _, _ in ProjectCompletion.targets(words) })
  var target: [String] = []

  @Flag(help: "Put the scene delegate into the file of the app delegate.")
  var append = false

  @Option(
    help: ArgumentHelp(
      "Value of what cannot be read, recorded in the plan: app-delegate=CLASS, "
        + "deployment-target=VERSION; repeatable.", valueName: "id=value"))
  var assume: [String] = []

  @Flag(help: "Write the files.")
  var write = false

  @Flag(help: "Write even if git cannot restore the current contents.")
  var allowDirty = false

  @Flag(help: "Print one line for each target and no diff.")
  var check = false

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("Report format (default: diff; with --write, text).", valueName: "form"))
  var form: Form?

  @OptionGroup var output: OutputOptions

  /// Makes the command; ArgumentParser fills it.
  package init() {}

  /// Refuses options that contradict each other, and assumptions with an unknown id.
  package func validate() throws {
    if write, check { throw ValidationError("'--write' and '--check' exclude each other") }
    if allowDirty, !write { throw ValidationError("'--allow-dirty' requires '--write'") }
    if write, form == .diff {
      throw ValidationError("'--as diff' and '--write' exclude each other")
    }
    _ = try assumptions()
  }

  /// Plans, prints or writes, and throws the exit status unless it is 0.
  package func run() throws {
    let options = MigrationPlan.Options(
      targets: target, appendsToDelegate: append, assumptions: try assumptions())
    let paths = project.map { [$0] } ?? []
    let planner = MigrationPlanner(options)
    if write {
      let interrupted = planner.completeInterruptedChanges(paths)
      if interrupted.fileCount > 0 {
        StandardError.writeLine(
          "completed an interrupted change of \(CountedNoun.text(interrupted.fileCount, "file", "files"))"
        )
      }
      for failure in interrupted.failures {
        StandardError.writeLine("error: " + FailureMessage.of(failure))
      }
      guard interrupted.failures.isEmpty else { throw LaunchKitCommand.ExitStatus.failure.error }
    }
    // The tool runs on the main thread only.
    let plan = ProgressLine.during("planning") { MainActor.assumeIsolated { planner.plan(paths) } }
    var run = MigrationRun(plan: plan, arguments: repeatedArguments)
    for failure in run.plan.failures {
      StandardError.writeLine("error: " + FailureMessage.of(failure))
    }
    if write {
      let status = run.write(allowsDirtyTree: allowDirty)
      // What would have been changed is not what one wants to read first.
      if !run.isRefused { try output.deliver(rendered(run)) }
      if status != .success { throw status.error }
      return
    }
    try output.deliver(rendered(run))
    // After the difference, so that it is seen on a terminal.
    if form ?? .diff == .diff, !check { run.printSummary() }
    let status = run.status
    if status != .success { throw status.error }
  }

  /// The project and the options that decide what is planned.
  private var repeatedArguments: [String] {
    (project.map { [$0] } ?? []) + target.flatMap { ["--target", $0] }
      + (append ? ["--append"] : []) + assume.flatMap { ["--assume", $0] }
  }

  private func rendered(_ run: MigrationRun) -> [UInt8] {
    if check, form == nil { return Array(run.plan.checkText.utf8) }
    switch form ?? (write ? .text : .diff) {
    case .text: return Array((check ? run.plan.checkText : run.text).utf8)
    case .json: return run.plan.json
    case .markdown: return Array(run.plan.markdown.utf8)
    case .diff:
      return check ? Array(run.plan.checkText.utf8) : run.diff()
    }
  }

  private func assumptions() throws -> [MigrationPlan.Options.Assumption] {
    try assume.map { text in
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2,
        let subject = MigrationPlan.Options.Assumption.Subject(rawValue: String(parts[0]))
      else {
        let known = MigrationPlan.Options.Assumption.Subject.allCases.map { "'\($0.rawValue)'" }
        throw ValidationError(
          "unknown assumption '\(text)'; expected ID=VALUE with one of "
            + known.joined(separator: ", "))
      }
      let value = String(parts[1])
      if subject == .deploymentTarget, OSVersion(value) == nil {
        throw ValidationError("'\(text)': expected a version, such as deployment-target=15.0")
      }
      return MigrationPlan.Options.Assumption(subject, value)
    }
  }
}
