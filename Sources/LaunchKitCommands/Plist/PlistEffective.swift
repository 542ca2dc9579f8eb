package import ArgumentParser
internal import Findings
internal import LaunchAnalysis
internal import LaunchProject

/// The subcommand `plist effective`: prints the Info.plist of a target as the build makes it.
package struct PlistEffective: ParsableCommand {
  /// Name and help.
  package static let configuration = CommandConfiguration(
    commandName: "effective",
    abstract: "Print the Info.plist of a target as the build produces it.",
    discussion: """
      The project is an .xcodeproj, an .xcworkspace, a project.pbxproj, the manifest of another tool \
      (project.yml, Project.swift, BUILD, app.json, .csproj, config.xml, Package.swift), or a folder that \
      holds exactly one project. Build settings are put into the values of the written Info.plist, and keys that \
      settings generate are added. Each key names the source of its value: the file, or a setting in the \
      project file or in an xcconfig. A reference to an unknown setting stays as written.

      Opens no file outside the project's folder. Unresolved values are listed on standard error.

      Exit status: 0 printed; 3 the project cannot be read, has no such target or configuration, its \
      Info.plist cannot be determined, or the output cannot be written.
      """)

  /// The form of the output.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case xml
    case json
  }

  @Argument(help: "Project, workspace, or a folder with one project.", completion: .file())
  var project: String

  @Option(
    help: ArgumentHelp(
      "Target (default: the only app of the project).", valueName: "name"),
    completion: .custom { words, _, _ in ProjectCompletion.targets(words) })
  var target: String?

  @Option(
    help: ArgumentHelp(
      "Build configuration (default: the project's default).", valueName: "name"),
    completion: .custom { words, _, _ in ProjectCompletion.configurations(words) })
  var configuration: String?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "xml with source positions as comments, or json (Schemas/effective-info-plist-1.schema.json).",
      valueName: "form"))
  var form = Form.xml

  @OptionGroup var output: OutputOptions

  /// Makes the command; ArgumentParser fills it.
  package init() {}

  /// Prints the Info.plist, and throws the exit status unless it is 0.
  package func run() throws {
    let bytes: [UInt8]
    do {
      bytes = try made()
    } catch {
      StandardError.writeLine("error: " + FailureMessage.of(error))
      throw LaunchKitCommand.ExitStatus.failure.error
    }
    try output.deliver(bytes)
  }

  private func made() throws(InputFailure) -> [UInt8] {
    let input = try EffectiveInfoPlistInput(project, target: target, configuration: configuration)
    for report in input.reports { PlistInput.printFindings(report) }
    for message in input.unreadSettings { StandardError.writeLine("warning: \(message)") }
    let built = try input.build()
    for message in built.unresolvedValues { StandardError.writeLine("warning: \(message)") }
    switch form {
    case .xml: return built.infoPlist.commentedXML
    case .json:
      return built.infoPlist.json(target: input.target, configuration: input.configuration)
    }
  }
}
