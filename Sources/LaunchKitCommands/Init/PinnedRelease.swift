internal import LaunchAnalysis

/// The release of LaunchKit that a job for continuous integration runs: the account that publishes it, and the commit, which
/// cannot be moved as a tag can.
struct PinnedRelease: Equatable {
  /// The account.
  let owner: String
  /// The commit: forty hexadecimal digits.
  let commit: String

  /// The commit of a job that is not complete.
  private static let noCommit = String(repeating: "0", count: 40)

  /// The first words of a job that is not complete.
  private static let mark = "# NOT COMPLETE"

  /// Takes what is known; the rest is a placeholder.
  init(owner: String?, commit: String?) {
    self.owner = owner ?? ToolAddress.owner
    self.commit = commit ?? Self.noCommit
  }

  /// What is missing, as a clause; nil for a complete release.
  var missing: String? { Self.missing(in: "\(owner)/LaunchKit \(commit)") }

  /// What a job leaves open, as a clause; nil for a complete job.
  static func missing(in job: String) -> String? {
    var parts: [String] = []
    if !ToolAddress.isKnown, job.contains("\(ToolAddress.owner)/LaunchKit") {
      parts.append("'\(ToolAddress.owner)' by the account that publishes LaunchKit")
    }
    if job.contains(noCommit) {
      parts.append("'\(noCommit)' by the commit of release v\(ToolVersion.text)")
    }
    if parts.isEmpty {
      return job.contains(mark) ? "remove the lines from '\(mark)' on" : nil
    }
    return "replace " + parts.joined(separator: " and ")
  }

  /// The first lines of a job that is not complete.
  var reminder: String {
    guard let missing else { return "" }
    return
      "\(Self.mark), this job fails: \(missing),\n# and remove these lines. 'launchkit init' reports it until then.\n"
  }
}
