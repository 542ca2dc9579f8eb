package import FileSystem
package import Findings
package import LaunchProject
internal import PropertyListSyntax
internal import SourceText

/// Reads one target of a project, and makes its Info.plist as a build does.
package struct EffectiveInfoPlistInput {
  /// The project.
  package let project: Project
  /// The name of the target.
  package let target: String
  /// The name of the build configuration.
  package let configuration: String
  /// Findings about the project file and xcconfig files that may affect the Info.plist.
  package let reports: [FileReport]
  /// The xcconfig files that could not be read, as clauses.
  package let unreadSettings: [String]

  private let choice: ChosenTarget
  private let settings: BuildSettings

  /// The Info.plist that the build makes.
  package struct Built {
    /// The Info.plist.
    package let infoPlist: EffectiveInfoPlist
    /// Values that settings do not resolve, as clauses.
    package let unresolvedValues: [String]
  }

  /// Chooses the target and reads its settings.
  ///
  /// - Parameters:
  ///   - path: a project, a workspace, a project file, or a folder that contains one project.
  ///   - target: the target by name; nil for the only app.
  ///   - configuration: the build configuration by name; nil for the one that a build uses when it names
  ///     none.
  ///   - overlay: the edited files.
  package init(
    _ path: String, target: String?, configuration: String?, overlay: FileOverlay = FileOverlay()
  ) throws(InputFailure) {
    choice = try ChosenTarget(
      path, target: target, configuration: configuration, overlay: overlay)
    project = choice.project
    self.target = project.targets[choice.target].name.value
    self.configuration = choice.configuration
    let files = ProjectSettings(project, in: choice.root)
    let problems =
      [(project.file, project.problems)]
      + project.includedFiles.map { ($0.file, $0.problems) }
      + files.problems.map { ($0.file, [$0.diagnostic]) }
    reports = problems.map { file, findings in
      FileReport(file: file.source, isText: file.isText, findings: findings)
    }
    unreadSettings = files.unread.filter { !$0.isOptional }.map { file in
      "the xcconfig file '\(file.path)' \(file.reason)"
    }
    settings = files.settings(ofTarget: choice.target, configuration: choice.configuration)
  }

  /// Makes the Info.plist.
  package func build() throws(InputFailure) -> Built {
    let owner = project.targets[choice.target]
    var written: PropertyListDocument?
    var described: DescribedPropertyList?
    switch WrittenInfoPlist.read(settings, of: owner, in: choice.root) {
    case .given(let document): written = document
    case .described(let list): described = list
    case .completed(let document, let list):
      written = document
      described = list
    case .unknown(let reason): throw failure(reason)
    case .none:
      guard settings.flag("GENERATE_INFOPLIST_FILE") == true else {
        throw failure("it names no file and generates none")
      }
    }
    let infoPlist = EffectiveInfoPlist(
      infoPlist: written, described: described, completion: owner.completion, settings: settings,
      product: owner.kind, home: owner.place)
    if let reason = infoPlist.unknownReason { throw failure(reason) }
    return Built(
      infoPlist: infoPlist, unresolvedValues: UnresolvedValues(infoPlist).messages)
  }

  private func failure(_ reason: String) -> InputFailure {
    InputFailure(
      path: project.path, message: "does not determine the Info.plist of '\(target)': \(reason)")
  }
}
