package import ArgumentParser
internal import FileSystem
internal import LaunchModel
internal import PlatformLibC
internal import SourceText

/// The subcommand `init`: writes a configuration, and a job for continuous integration.
package struct InitCommand: ParsableCommand {
  /// Name and help.
  package static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a commented '.launchkit.json' and a CI job for the host that is found.",
    discussion: """
      The host is found by '.github', '.gitlab-ci.yml' and the files of other CI services in the folder. A file that \
      exists is never changed. On a terminal, asks before it writes; without a terminal and without '--yes', prints \
      what it would write.

      Exit status: 0 written, or nothing to write, 2 not confirmed, 3 a file cannot be written.
      """)

  @Argument(
    help: "Root of the repository (default: the current folder).", completion: .directory)
  var folder: String = "."

  @Option(
    help: ArgumentHelp(
      "SDK the apps are built with, for the configuration (default: 27).", valueName: "version"))
  var sdk: OSVersionText = OSVersionText(text: "27")

  @Flag(help: "Also write 'AGENTS.md' and a skill for coding agents.")
  var agents = false

  @Flag(help: "Write without asking.")
  var yes = false

  /// Makes the command; ArgumentParser fills it.
  package init() {}

  /// Writes the files, and throws the exit status unless it is 0.
  package func run() throws {
    guard SystemPath.isFolder(folder) else {
      StandardError.writeLine("error: '\(folder)' is not a folder")
      throw LaunchKitCommand.ExitStatus.failure.error
    }
    let host = CIHost.found(in: folder)
    let verdicts = RepositoryVerdicts(of: folder, sdk: OSVersion(sdk.text))
    let plan = InitialFiles(
      folder: folder, host: host, sdk: sdk.text, isForAgents: agents, verdicts)
    for path in plan.existing { StandardError.writeLine("note: '\(path)' exists and is kept") }
    if !plan.files.isEmpty {
      try confirm(plan)
      for file in plan.files { try write(file) }
    }
    StandardError.writeLines(plan.nextSteps.map(\.visible).joined(separator: "\n"))
  }

  /// Asks for confirmation on a terminal; elsewhere prints the files.
  ///
  /// - Throws: the exit status, unless the files are to be written.
  private func confirm(_ plan: InitialFiles) throws {
    if yes { return }
    guard isatty(STDIN_FILENO) == 1, StandardError.isTerminal else {
      var text = ""
      for file in plan.files { text += "==> \(file.path.visible)\n\(file.text)\n" }
      _ = StandardOutput.deliver(Array(text.utf8))
      StandardError.writeLine("nothing is written; '--yes' writes the files")
      throw LaunchKitCommand.ExitStatus.usage.error
    }
    for file in plan.files { StandardError.writeLine("would write '\(file.path)'") }
    StandardError.writeLine("write \(plan.files.count == 1 ? "it" : "them")? [y/N]")
    let answer = readLine()?.lowercased() ?? ""
    guard ["y", "yes"].contains(answer) else {
      StandardError.writeLine("nothing is written")
      throw LaunchKitCommand.ExitStatus.usage.error
    }
  }

  private func write(_ file: InitialFile) throws {
    do throws(OutputFailure) {
      try NewFile.write(Array(file.text.utf8), to: file.path)
    } catch {
      StandardError.writeLine("error: " + FailureMessage.of(output: file.path, error))
      throw LaunchKitCommand.ExitStatus.failure.error
    }
    StandardError.writeLine("wrote '\(file.path)'")
  }
}
