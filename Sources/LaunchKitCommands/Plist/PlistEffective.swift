public import ArgumentParser
internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchRules
internal import PropertyListSyntax
internal import SourceText

/// The subcommand `plist effective`: the Info.plist of a target as the build makes it.
public struct PlistEffective: ParsableCommand {
  /// Name and help.
  public static let configuration = CommandConfiguration(
    commandName: "effective",
    abstract: "Print the Info.plist of a target as the build produces it.",
    discussion: """
      The project is an .xcodeproj, an .xcworkspace, a project.pbxproj, or a folder that holds exactly \
      one project. Build settings are put into the values of the written Info.plist, and keys that \
      settings generate are added. Each key names the source of its value: the file, or a setting in the \
      project file or in an xcconfig. A reference to an unknown setting stays as written.

      Opens no file outside the project's folder. Unresolved values are listed on standard error.

      Exit status: 0 printed; 3 the project cannot be read, has no such target or configuration, its \
      Info.plist cannot be determined, or the output cannot be written.
      """)

  /// What is printed.
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
  public init() {}

  /// Prints the Info.plist, and throws the exit status unless it is 0.
  public func run() throws {
    let bytes: [UInt8]
    do {
      bytes = try made()
    } catch {
      StandardError.writeLine("error: " + FailureMessage.of(error))
      throw ExitStatus.failure.error
    }
    try output.deliver(bytes)
  }

  private func made() throws(InputFailure) -> [UInt8] {
    let choice = try ChosenTarget(project, target: target, configuration: configuration)
    let project = choice.project
    let owner = project.targets[choice.target]
    func failure(_ reason: String) -> InputFailure {
      InputFailure(
        path: project.path,
        message: "does not determine the Info.plist of '\(owner.name.value)': \(reason)")
    }
    tell(project.problems, in: project.file)
    let files = ProjectSettings(project, in: choice.root)
    for problem in files.problems { tell([problem.diagnostic], in: problem.file) }
    for file in files.unread where !file.isOptional {
      warn("the xcconfig file '\(file.path)' \(file.reason)")
    }
    let settings = files.settings(ofTarget: choice.target, configuration: choice.configuration)
    let written: PropertyListDocument?
    switch WrittenInfoPlist.read(settings, in: choice.root) {
    case .given(let document): written = document
    case .unknown(let reason): throw failure(reason)
    case .none:
      guard settings.flag("GENERATE_INFOPLIST_FILE") == true else {
        throw failure("it names no file and generates none")
      }
      written = nil
    }
    let plist = EffectiveInfoPlist(
      infoPlist: written, settings: settings, product: owner.kind, home: owner.place)
    if let reason = plist.unknownReason { throw failure(reason) }
    UnresolvedValues(plist).warn()
    switch form {
    case .xml: return plist.commentedXML
    case .json:
      return plist.json(target: owner.name.value, configuration: choice.configuration)
    }
  }

  // MARK: Standard error

  private func tell(_ findings: [Diagnostic], in file: RelatedFile) {
    PlistInput.tell(FileReport(file: file.source, isText: file.isText, findings: findings))
  }

  private func warn(_ message: String) {
    StandardError.writeLine("warning: \(message)")
  }
}
