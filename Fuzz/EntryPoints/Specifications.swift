internal import FileSystem
internal import Findings
internal import LaunchProject
internal import ProjectManifests
internal import PropertyListSyntax
internal import SourceText

/// Reads one input as a specification of XcodeGen and checks the targets in it, as `launchkit validate` does.
///
/// What comes after a NUL byte is the content of a second file, `other.yml`, that both can include.
public func exerciseXcodeGen(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  let bytes = UnsafeBufferPointer(start: data, count: count)
  let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  guard var root = ProjectRoot(folder.path) else { return }
  let path = folder.path + "/project.yml"
  root.overlay[resolved: path] = parts.first.map(Array.init) ?? []
  root.overlay[resolved: folder.path + "/other.yml"] = parts.count > 1 ? Array(parts[1]) : []
  exercise(path, in: root)
}

/// Reads one input as the description of a project in another form, named by its first line, and checks the targets in it.
///
/// What comes after a NUL byte is the content of `other.bzl`, `other.props` and `package.json`; after what `bazel query`
/// printed, that of the build file.
public func exerciseManifest(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  let bytes = UnsafeBufferPointer(start: data, count: count)
  let lines = bytes.split(
    separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
  guard lines.count == 2, let root = ProjectRoot(descriptions.path) else { return }
  let name = String(decoding: lines[0], as: UTF8.self)
  guard name == queryName || descriptionNames.contains(name) else { return }
  let parts = lines[1].split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  if name == queryName {
    return exerciseQuery(Array(parts[0]), buildFile: parts.count > 1 ? Array(parts[1]) : [], root)
  }
  var edited = root
  let path = descriptions.path + "/" + name
  edited.overlay[resolved: path] = parts.first.map(Array.init) ?? []
  for other in ["other.bzl", "other.props", "package.json"] {
    edited.overlay[resolved: descriptions.path + "/" + other] =
      parts.count > 1 ? Array(parts[1]) : []
  }
  exercise(path, in: edited)
}

/// Reads a description twice and checks what it says.
private func exercise(_ path: String, in root: ProjectRoot) {
  do throws(InputFailure) {
    let project = try ProjectSources.read(path, in: root)
    check(project)
    let again = try ProjectSources.read(path, in: root)
    promise(again.problems == project.problems, "two readings, two sets of problems")
    promise(again.targets.map(\.name) == project.targets.map(\.name), "two readings, two projects")
    _ = ProjectSources.recognize(path, in: root)
    inspectTargets(project, root)
  } catch {
    fatalError("a description in memory cannot be read: \(error.message)")
  }
}

/// Reads what `bazel query` printed, and checks the apps of all packages.
private func exerciseQuery(_ bytes: [UInt8], buildFile: [UInt8], _ root: ProjectRoot) {
  var root = root
  root.overlay[resolved: descriptions.path + "/BUILD"] = buildFile
  let query = BazelQuery(SourceFile(path: queryName, bytes: bytes))
  check(query.problems, in: query.file.source)
  let found = BazelProjectSource.projects(of: query, in: descriptions.path, root)
  for project in found.projects {
    check(project)
    inspectTargets(project, root)
  }
}

private let queryName = "graph.jsonl"

private let descriptionNames = [
  "Project.swift", "BUILD", "app.json", "App.csproj", "config.xml", "Package.swift", "tiapp.xml",
]

private let descriptions = FuzzFolder(
  descriptionNames + [
    "MODULE.bazel", "other.bzl", "other.props", "package.json", "App/App.swift", "App/Info.plist",
    "Platforms/iOS/Info.plist", "www/index.html",
  ])

private let folder = FuzzFolder(["project.yml", "other.yml", "App/App.swift", "App/Info.plist"])

private func check(_ project: Project) {
  check(project.problems, in: project.file.source)
  for included in project.includedFiles { check(included.problems, in: included.file.source) }
  for target in project.targets {
    checkPlace(target.place, "the place of a target")
    for index in target.embedded + target.dependencies + (target.testTarget.map { [$0] } ?? []) {
      promise(project.targets.indices.contains(index), "a target that is missing")
    }
    for list in target.propertyLists.values {
      let made = SynthesizedPropertyList(list)
      promise(!made.document.hasErrors, "a synthesized property list has errors")
      for entry in made.document.root?.dictionary.map(Array.init) ?? [] {
        checkPlace(made.place(of: entry.value.span), "a value of a property list")
        checkPlace(made.place(of: entry.key.contentSpan), "a key of a property list")
      }
    }
    for setting in target.configurations.flatMap(\.settings) {
      if let place = setting.place { checkPlace(place, "a setting") }
    }
  }
}

private func checkPlace(_ place: SourcePlace, _ what: String) {
  check(place.span, in: place.file.source, what)
}
