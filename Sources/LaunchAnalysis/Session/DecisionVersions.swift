internal import LintPolicy
internal import SourceText

/// The configurations and the baseline that a session checks with. They are compared to find out whether one
/// has changed: a file watcher may not report a change of them, since they can have any name.
struct DecisionVersions: Sendable {
  /// The content of each configuration, by its folder; nil when it cannot be used.
  private var configurations: [String: ContentDigest?] = [:]
  /// The path and the content of the baseline; nil for none.
  private var baseline: ContentDigest?

  /// Makes versions without a configuration or a baseline.
  init() {}

  /// Takes the versions of the files that were read.
  init(_ decisions: Analyzer.Decisions) {
    configurations = decisions.configurations.contents
    baseline = decisions.policy.baselineFile.map { file in
      ContentDigest.ofTexts([
        file.source.path, ContentDigest(of: file.source.bytes, key: .fixed).text,
      ])
    }
  }

  /// The folders whose configuration differs from the old one; the root when the baseline differs.
  func folders(differingFrom old: DecisionVersions) -> [String] {
    if baseline != old.baseline { return ["/"] }
    return Set(configurations.keys).union(old.configurations.keys).filter {
      configurations[$0] != old.configurations[$0]
    }
  }
}
