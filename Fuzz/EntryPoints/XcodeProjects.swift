internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LaunchModel
internal import LaunchProject
internal import BuiltInRules
internal import RuleEngine
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// Reads one input as a project file and checks the targets in it, as `launchkit validate` does.
public func exerciseProject(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  // An empty project file cannot be read, which is the only way for one in memory.
  guard count > 0, var root = ProjectRoot(folder.path) else { return }
  let path = folder.path + "/App.xcodeproj"
  root.overlay[resolved: path + "/project.pbxproj"] = Array(
    UnsafeBufferPointer(start: data, count: count))
  for (name, text) in surroundings {
    root.overlay[resolved: "\(folder.path)/\(name)"] = Array(text.utf8)
  }
  do throws(InputFailure) {
    let project = try XcodeProjectSource.read(path, in: root)
    check(project)
    let again = try XcodeProjectSource.read(path, in: root)
    promise(again.problems == project.problems, "two readings, two sets of problems")
    promise(again.targets.map(\.name) == project.targets.map(\.name), "two readings, two projects")
    checkSettings(of: project, root)
    inspectTargets(project, root)
  } catch {
    fatalError("a project file in memory cannot be read: \(error.message)")
  }
}

/// What project files can refer to.
private let surroundings = [
  "Info.plist": "{ CFBundleIdentifier = \"$(PRODUCT_BUNDLE_IDENTIFIER)\"; CFBundleName = $(A); }",
  "App.swift":
    "import SwiftUI\n@main struct Sample: App { var body: some Scene { WindowGroup {} } }",
  "Scene.m":
    "@implementation SceneDelegate\n- (void)sceneDidBecomeActive:(UIScene *)scene {}\n@end",
  "Base.xcconfig": "SDKROOT = iphoneos\nA = $(B) b\nB = $(A)\n#include \"Base.xcconfig\"",
  "App.entitlements": "{ \"aps-environment\" = development; }",
]

private let folder = FuzzFolder(
  ["App.xcodeproj/project.pbxproj"] + surroundings.keys.sorted())

private func check(_ project: Project) {
  let source = project.file.source
  if let document = project.document { check(document) }
  check(project.problems, in: source, isText: project.file.isText)
  for target in project.targets {
    check(target.name.span, in: source, "the name of a target")
    check(target.place.span, in: source, "the place of a target")
    for index in target.embedded + target.dependencies + (target.testTarget.map { [$0] } ?? []) {
      promise(project.targets.indices.contains(index), "a target that is missing")
    }
    for files in [target.sources, target.resources] {
      for file in files.files { promise(!file.path.isEmpty, "a file without a path") }
      for file in files.unresolved {
        check(file.span, in: source, "a file")
        promise(!file.reason.isEmpty, "a file is not resolved without a reason")
      }
      promise(
        files.missing.count == files.unresolved.count + files.otherSources.count,
        "something that is missing is not reported")
      for input in files.missing {
        promise(!input.reason.isEmpty, "a missing input without a reason")
      }
    }
    promise(project.target(named: target.name.value) != nil, "a target is not found by its name")
  }
  for configuration in project.configurations + project.targets.flatMap(\.configurations) {
    check(configuration.name.span, in: source, "the name of a configuration")
    if let base = configuration.baseConfiguration {
      check(base.place.span, in: source, "a settings file")
      promise(
        base.path != nil || base.problem?.reason.isEmpty == false, "neither a path nor a reason")
    }
    for setting in configuration.settings {
      if let place = setting.place { check(place.span, in: place.file.source, "a setting") }
    }
  }
}

private func checkSettings(of project: Project, _ root: ProjectRoot) {
  let all = ProjectSettings(project, in: root)
  for problem in all.problems { check([problem.diagnostic], in: problem.file.source) }
  for (index, target) in project.targets.enumerated().prefix(4) {
    for configuration in target.configurations.prefix(3) {
      check(
        all.settings(ofTarget: index, configuration: configuration.name.value),
        configuration.settings)
    }
  }
}

/// Has the targets of a project checked.
func inspectTargets(_ project: Project, _ root: ProjectRoot) {
  let options = TargetResolver.Options(
    facts: ValidationFacts(sdk: OSVersion(27)), threadCount: 1)
  var targets = ProjectTargetsCheck(project, in: root, options: options)
  targets.run()
  for report in targets.findings.reports { check(report) }
  for failure in targets.failures { check(failure) }
  for row in targets.summaries {
    promise(!row.verdict.isEmpty, "a target without a verdict")
    for note in row.evidence { promise(!note.message.isEmpty, "evidence without a message") }
  }
}
