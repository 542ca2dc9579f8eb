package import FileSystem
package import Findings
package import LaunchProject
internal import SourceText

/// Projects of XcodeGen, as their specifications describe them: `project.yml`, or a YAML file with another name.
///
/// Source: XcodeGen 2.45.4, ProjectSpec and XcodeGenKit.
package enum XcodeGenProjectSource: ProjectSource {
  package static var fileNames: [String] { ["project.yml", "project.yaml", "project.json"] }
  package static var fileEndings: [String] { [".yml", ".yaml"] }

  /// A specification may include files of the whole repository.
  package static func rootFolder(of path: String) -> String { folder(around: path, with: [".git"]) }

  package static func describes(_ path: String) -> Bool {
    path.hasSuffix(".yml") || path.hasSuffix(".yaml") || PathText.name(of: path) == "project.json"
  }

  /// Whether a file names a project, and has targets with a type and a platform, or included files that may
  /// have such targets.
  package static func recognizes(_ path: String, in root: ProjectRoot) -> Bool {
    guard let source = try? root.read(path, maximumByteCount: SpecFile.maximumByteCount) else {
      // Its reader reports why: a file of this name that is too large is still taken for a specification.
      return fileNames.contains(String(PathText.name(of: path))) && root.item(at: path) == .file
    }
    let isNamedLikeOne = fileNames.contains(String(PathText.name(of: path)))
    guard isNamedLikeOne ? mayBeSpecification(source) : hasNameAndParts(source) else {
      return false
    }
    guard SpecFile.isRead(path) else { return isNamedLikeOne || hasTopLevelWords(source) }
    var loader = SpecLoader(root: root)
    guard let specification = loader.load(source, folder: folder(of: path)) else {
      // A specification with a mistake is one all the same, and its reader reports the mistake.
      return isNamedLikeOne && hasTopLevelWords(source)
    }
    guard specification["name"]?.string != nil else { return false }
    guard loader.missing == nil else { return isNamedLikeOne || hasTopLevelWords(source) }
    let targets = SpecTemplates.targets(of: specification, &loader.work)
    return targets.entries.contains { entry in
      guard let target = entry.value.mapping else { return false }
      return target["type"] != nil
        && (target["platform"] != nil || target["supportedDestinations"] != nil)
    }
  }

  /// The folder of a project, as a path without `.` and `..`, because paths are compared with it.
  private static func folder(of path: String) -> String {
    ProjectRoot.join("", PathText.folder(of: path))
  }

  /// Whether a file contains the words that every specification has. Most files with these names are
  /// something else.
  private static func mayBeSpecification(_ source: SourceFile) -> Bool {
    let text = source.text(0..<source.count)
    guard text.contains("name"), text.contains("targets") || text.contains("include") else {
      return false
    }
    return SpecFile.isRead(source.path) || hasTopLevelWords(source)
  }

  /// Whether lines of a file begin with the names that a specification has at its top level.
  private static func hasTopLevelWords(_ source: SourceFile) -> Bool {
    let text = source.text(0..<source.count)
    return hasNameAndParts(source)
      && (text.contains("platform:") || text.contains("supportedDestinations:"))
  }

  /// Whether a file has a name and targets, or included files, at its top level.
  private static func hasNameAndParts(_ source: SourceFile) -> Bool {
    let lines = source.text(0..<source.count).split { $0.isNewline }
    return lines.contains { $0.hasPrefix("name:") }
      && lines.contains { $0.hasPrefix("include:") || $0.hasPrefix("targets:") }
  }

  /// The name of the project of a specification, and the files that it includes; nil if it is not read.
  package static func outline(
    of path: String, in root: ProjectRoot
  ) -> (name: String, included: [String])? {
    guard SpecFile.isRead(path),
      let source = try? root.read(path, maximumByteCount: SpecFile.maximumByteCount)
    else { return nil }
    var loader = SpecLoader(root: root)
    let name = loader.load(source, folder: folder(of: path))?["name"]?.string
    return (name ?? "", loader.files.dropFirst().map { ProjectRoot.join("", $0.source.path) })
  }

  /// Reads a project.
  ///
  /// Only the files of the specification, xcconfig files and the scripts of build phases are read. The
  /// folders of sources are listed. Nothing is run, and references to environment variables are not replaced.
  ///
  /// - Complexity: linear in the size of the files, and in the number of files of all targets, which is
  ///   limited.
  package static func read(
    _ path: String, in root: ProjectRoot
  ) throws(InputFailure) -> Project {
    let source = try root.read(path, maximumByteCount: SpecFile.maximumByteCount)
    let folder = folder(of: path)
    guard SpecFile.isRead(path) else {
      var project = Project(
        path: path, name: "", folder: folder, file: RelatedFile(source, isText: true))
      project.add(
        unread(path, "it is read only with the package trait 'XcodeGen'", project.file))
      return project
    }
    var loader = SpecLoader(root: root)
    let specification = loader.load(source, folder: folder)
    let file = loader.files.first ?? RelatedFile(source, isText: true)
    var project = Project(
      path: path, name: specification?["name"]?.string ?? "", folder: folder, file: file)
    var problems = loader.problems
    if let specification {
      if let reason = loader.missing {
        // A file that is not read may have a part of any target.
        project.add(unread(path, reason, file))
      } else {
        let targets = SpecTemplates.targets(of: specification, &loader.work)
        check(specification, targets, loader, file, &problems)
        if !loader.work.isSpent {
          var reader = XcodeGenReader(specification, project, in: root, problems)
          reader.read(targets)
          project = reader.project
          problems = reader.reading.problems
        }
      }
    }
    for include in loader.switched.prefix(5) {
      project.notChecked.append(
        NotChecked(
          rule: ProjectRule.layout,
          message:
            "whether '\(path)' includes '\(include)' depends on an environment variable; it is taken not to",
          needs: []))
    }
    project.problems = problems.problems(of: file)
    project.includedFiles = loader.files.dropFirst().map {
      Project.IncludedFile($0, problems: problems.problems(of: $0))
    }
    return project
  }

  /// Adds the problems of a specification as a whole.
  private static func check(
    _ specification: SpecMapping, _ targets: SpecMapping, _ loader: SpecLoader, _ file: RelatedFile,
    _ problems: inout SpecProblems
  ) {
    let start = SourcePlace(file, .at(0))
    if loader.work.isSpent {
      problems.add(
        "the targets have too many values with their templates, so none is checked", at: start,
        severity: .error)
    } else if specification["name"]?.text == nil {
      problems.add(
        "the specification has no 'name', so XcodeGen makes no project of it", at: start,
        help: "name the project")
    }
    if let value = specification["targets"], value.mapping == nil, value.string != "" {
      problems.add("'targets' is \(value.words), expected a mapping", at: value.place)
    }
  }

  private static func unread(_ path: String, _ reason: String, _ file: RelatedFile) -> UnreadApps {
    UnreadApps(
      madeBy: "'\(path)'", because: reason, at: SourcePlace(file, .at(0)),
      help: "run 'xcodegen generate' before launchkit, which then checks the project")
  }
}
