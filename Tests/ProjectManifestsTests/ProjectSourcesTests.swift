import LaunchProject
import ProjectManifests
import Testing

/// The list of all kinds of descriptions of projects.
@Suite struct ProjectSourcesTests {
  @Test(
    "A description is known by its name",
    arguments: [
      ("App.xcodeproj", true), ("App.xcodeproj/project.pbxproj", true), ("project.yml", true),
      ("a/ios.yaml", true), ("project.json", true), ("package.json", false), ("Info.plist", false),
      ("project.yml.erb", false), ("a/Project.swift", true), ("Workspace.swift", true),
      ("MyProject.swift", false), ("BUILD", true), ("a/BUILD.bazel", true), ("build", false),
      ("defs.bzl", false),
      ("app.json", true), ("a/app.config.ts", true),
      ("a/App.csproj", true), ("config.xml", true), ("other.xml", false), ("Package.swift", true),
      ("tiapp.xml", true),
    ])
  func namesAreKnown(path: String, isKnown: Bool) {
    #expect(ProjectSources.describe(path) == isKnown)
  }

  @Test func aSearchLooksForTheNamesThatAToolLooksFor() {
    #expect(ProjectSources.fileNames.contains("project.yml"))
    #expect(ProjectSources.fileEndings.contains(".yml"))
    for name in ProjectSources.fileNames { #expect(ProjectSources.describe(name)) }
  }
}
