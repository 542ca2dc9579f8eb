internal import LaunchAnalysis

/// The content of the files that `init` writes.
enum InitialText {
  /// A run for a service without a job of its own.
  static let command = "launchkit validate --report junit:launchkit-junit.xml"

  /// The configuration. Its reader takes comments and trailing commas.
  ///
  /// - Parameters:
  ///   - sdk: the SDK that the apps are built with.
  ///   - verdicts: which apps of the repository have a verdict; nil if it has no app.
  static func configuration(sdk: String, _ verdicts: RepositoryVerdicts?) -> String {
    """
    // Settings of LaunchKit for this folder and all below it; 'launchkit config show PATH' prints those of a file.
    // Comments and trailing commas are allowed. All settings: Documentation/Configuration.md of LaunchKit.
    {
      // No configuration in a folder above this one applies.
      "root": true,

      // What no file in the repository states. With the SDK known, rules that depend on it report errors.
      "facts": { "sdk": "\(sdk)" },

      // The lowest severity that fails a run: "error", "warning", "info" or "never".
      "failOn": "error",
    \(verdicts.map { "\n" + $0.lines } ?? "")
      // Severities of rules and of groups of rules: "error", "warning", "info" or "off".
      // 'launchkit rules' lists them, 'launchkit explain RULE' explains one.
      "rules": {
        // "privacy": "warning",
        // "launch-screen-missing": "off",
      },

      // Files and folders that are not searched, as in .gitignore. What git ignores, dependencies and build products are
      // left out already.
      // "exclude": ["Vendor/"],

      // Known findings, which are not reported: 'launchkit validate --write-baseline .launchkit-baseline.json' records them.
      // "baseline": ".launchkit-baseline.json",

      // A suppression must say why.
      "requireSuppressionReasons": true,
    }

    """
  }

  /// The workflow of GitHub: annotations in a pull request, and alerts of code scanning.
  static func workflow(_ release: PinnedRelease) -> String {
    release.reminder + """
      # Checks whether the apps of this repository will launch: annotations in pull requests, alerts of code scanning.
      name: LaunchKit
      on:
        pull_request:
        push:
          branches: [main]

      permissions: {}

      jobs:
        launch:
          name: Launch
          runs-on: ubuntu-latest
          permissions:
            contents: read
            security-events: write # for code scanning; without it, leave out 'sarif'
          steps:
            - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
              with:
                persist-credentials: false
            - uses: \(release.owner)/LaunchKit@\(release.commit) # v\(ToolVersion.text)
              with:
                sdk: "" # .launchkit.json has it
                sarif: "true"

      """
  }

  /// The job of GitLab: findings in the merge request, and among the tests.
  static func gitLabJob(_ release: PinnedRelease) -> String {
    release.reminder + """
      # Checks whether the apps of this repository will launch; findings in the merge request and among the tests.
      include:
        # Version \(ToolVersion.text).
        - remote: https://raw.githubusercontent.com/\(release.owner)/LaunchKit/\(release.commit)/Samples/Integrations/GitLab/launchkit.gitlab-ci.yml

      launchkit:
        variables:
          LAUNCHKIT_OPTIONS: "" # .launchkit.json has the settings

      """
  }
}
