internal import LintPolicy
internal import SourceText

/// The configurations and the baseline that a session checks with, to notice that one of them has changed: whoever
/// watches the files need not report it, and it may have any name.
struct DecisionVersions: Sendable {
  /// The content of each configuration by its folder; nil where it cannot be used.
  private var configurations: [String: ContentDigest?] = [:]
  /// The path and the content of the baseline; nil for none.
  private var baseline: ContentDigest?

  /// Nothing has been decided.
  init() {}

  /// Takes what was read.
  init(_ decisions: Analyzer.Decisions) {
    configurations = decisions.configurations.contents
    baseline = decisions.policy.baselineFile.map { file in
      ContentDigest.ofTexts([
        file.source.path, ContentDigest(of: file.source.bytes, key: .fixed).text,
      ])
    }
  }

  /// The folders in which something else may have been decided before; the root for everywhere.
  func folders(differingFrom old: DecisionVersions) -> [String] {
    if baseline != old.baseline { return ["/"] }
    return Set(configurations.keys).union(old.configurations.keys).filter {
      configurations[$0] != old.configurations[$0]
    }
  }
}
