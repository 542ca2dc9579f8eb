package import ArgumentParser
internal import FileSystem
internal import LaunchModel
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

      The job runs one commit of LaunchKit. Without '--owner' and '--commit' it is written with placeholders and fails; the \
      exit status is 1 until they are filled in, also in a later run.

      Exit status: 0 written, or nothing to write, 1 the job is not complete, 2 not confirmed, 3 a file cannot be written.
      """)

  @Argument(
    help: "Root of the repository.", completion: .directory)
  var folder: String = "."

  @Option(
    help: ArgumentHelp(
      "SDK the apps are built with, for the configuration.", valueName: "version"))
  var sdk: OSVersionText = OSVersionText(text: "27")

  @Option(
    help: ArgumentHelp("Account that publishes LaunchKit, for the job.", valueName: "account"))
  var owner: String?

  @Option(
    help: ArgumentHelp("Commit of the release that the job runs, in full.", valueName: "commit"))
  var commit: String?

  @Flag(help: "Also write 'AGENTS.md' and a skill for coding agents.")
  var agents = false

  @Flag(help: "Write without asking.")
  var yes = false

  /// Makes the command; ArgumentParser fills it.
  package init() {}

  /// Refuses an account or a commit that cannot be one.
  package func validate() throws {
    let isName = owner?.utf8.allSatisfy { $0 == UInt8(ascii: "-") || ASCII.isLetterOrDigit($0) }
    if isName == false || owner == "" {
      throw ValidationError("'--owner' takes the name of an account, not '\(owner?.visible ?? "")'")
    }
    let isCommit = commit.map {
      $0.utf8.count == 40 && $0.utf8.allSatisfy { ASCII.isHexDigit($0) && !ASCII.isUppercase($0) }
    }
    if isCommit == false {
      throw ValidationError(
        "'--commit' takes the forty hexadecimal digits of a commit, not '\(commit?.visible ?? "")'")
    }
  }

  /// Writes the files, and throws the exit status unless it is 0.
  package func run() throws {
    guard SystemPath.isFolder(folder) else {
      StandardError.writeLine("error: '\(folder)' is not a folder")
      throw LaunchKitCommand.ExitStatus.failure.error
    }
    let hosts = CIHost.found(in: folder)
    let verdicts = RepositoryVerdicts(of: folder, sdk: OSVersion(sdk.text))
    let plan = InitialFiles(
      folder: folder, hosts: hosts, sdk: sdk.text,
      release: PinnedRelease(owner: owner, commit: commit),
      isForAgents: agents, verdicts)
    for path in plan.existing { StandardError.writeLine("note: '\(path)' exists and is kept") }
    if owner != nil || commit != nil, let job = plan.jobPath, plan.existing.contains(job) {
      StandardError.writeLine(
        "warning: '--owner' and '--commit' change no file that exists; remove '\(job.visible)' to have it written anew"
      )
    }
    if !plan.files.isEmpty {
      try confirm(plan)
      for file in plan.files { try write(file) }
    }
    StandardError.writeLines(plan.nextSteps.map(\.visible).joined(separator: "\n"))
    try refuseIncompleteJob(plan)
  }

  /// Asks for confirmation on a terminal; elsewhere prints the files.
  ///
  /// - Throws: the exit status, unless the files are to be written.
  private func confirm(_ plan: InitialFiles) throws {
    if yes { return }
    guard StandardStream.input.isTerminal, StandardError.isTerminal else {
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

  /// Ends with a status that is not 0 while the job has placeholders.
  private func refuseIncompleteJob(_ plan: InitialFiles) throws {
    guard let path = plan.jobPath,
      let job = try? InputFile.read(path: path, maximumByteCount: Self.largestJob),
      let missing = PinnedRelease.missing(in: job.text(0..<job.count))
    else { return }
    StandardError.writeLine("error: '\(path.visible)' is not complete: \(missing)")
    throw LaunchKitCommand.ExitStatus.findings.error
  }

  private static let largestJob = 1 << 20

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
