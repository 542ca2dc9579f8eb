internal import FileSystem

/// What `init` writes into a repository, and what it says about the next steps.
struct InitialFiles {
  /// The files that do not exist yet.
  let files: [InitialFile]
  /// The files that exist, and are kept.
  let existing: [String]
  private let folder: String
  private let hosts: [CIHost]
  /// The path of the job for continuous integration; nil if none is written for the host.
  let jobPath: String?
  /// The lines that belong into an `AGENTS.md` that exists; nil if they are written, or not wanted.
  private let linesToAdd: String?

  /// Plans the files.
  ///
  /// - Parameters:
  ///   - folder: the root of the repository.
  ///   - hosts: the services that run continuous integration; a job is written for the first one that reads a file of its own.
  ///   - sdk: the SDK that the apps are built with.
  ///   - release: the release that the job runs.
  ///   - isForAgents: whether to add the files for coding agents.
  ///   - verdicts: which apps of the repository have a verdict; nil if it has no app.
  init(
    folder: String, hosts: [CIHost], sdk: String, release: PinnedRelease, isForAgents: Bool = false,
    _ verdicts: RepositoryVerdicts?
  ) {
    self.folder = folder
    self.hosts = hosts
    let root = folder == "." ? "" : PathText.withSlash(folder)
    var wanted = [
      InitialFile(
        path: root + ".launchkit.json", text: InitialText.configuration(sdk: sdk, verdicts))
    ]
    switch hosts.first {
    case .gitHub:
      wanted.append(
        InitialFile(
          path: root + ".github/workflows/launchkit.yml", text: InitialText.workflow(release)))
    case .gitLab:
      wanted.append(
        InitialFile(path: root + Self.gitLabPath, text: InitialText.gitLabJob(release)))
    default: break
    }
    jobPath = wanted.dropFirst().first?.path
    if isForAgents {
      wanted += [
        InitialFile(path: root + AgentFiles.instructionsPath, text: AgentFiles.instructions),
        InitialFile(path: root + AgentFiles.skillPath, text: AgentFiles.skill),
      ]
    }
    let instructions = root + AgentFiles.instructionsPath
    linesToAdd =
      isForAgents && !NewFile.isPossible(at: instructions) ? AgentFiles.instructions : nil
    files = wanted.filter { NewFile.isPossible(at: $0.path) }
    existing = wanted.map(\.path).filter { !NewFile.isPossible(at: $0) }
  }

  /// The file with the job of GitLab. GitLab reads `.gitlab-ci.yml`, which belongs to the team and has to
  /// include this file.
  private static let gitLabPath = ".gitlab/launchkit.gitlab-ci.yml"

  /// The next steps, one line each.
  var nextSteps: [String] {
    var steps = [
      folder == "." ? "next:" : "next, in '\(folder)':", "  run: launchkit validate",
      "  to start with known findings, run: launchkit validate --write-baseline .launchkit-baseline.json",
    ]
    switch hosts.first {
    case .gitHub:
      steps.append("  run: git add .launchkit.json .github/workflows/launchkit.yml")
    case .gitLab:
      steps.append("  add to .gitlab-ci.yml: include: [{ local: \(Self.gitLabPath) }]")
    case .some: break
    case nil:
      steps += [
        "  no CI service is found in this folder, so no job is written; in a job, run: \(InitialText.command)",
        "  for a workflow of GitHub Actions, make the folder '.github' and run 'launchkit init' again",
      ]
    }
    // A job is written for one service; in the others, a team adds the command.
    let written = jobPath == nil ? 0 : 1
    for host in hosts.dropFirst(written) {
      steps.append("  in \(host.rawValue), run: \(InitialText.command)")
    }
    if let linesToAdd {
      steps.append("  add to \(AgentFiles.instructionsPath):")
      steps += linesToAdd.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    return steps
  }
}
