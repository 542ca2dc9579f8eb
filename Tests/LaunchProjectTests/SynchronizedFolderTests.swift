import FileSystem
import Foundation
import LaunchKitTestSupport
import LaunchModel
import LaunchProject
import SourceText
import Testing

@Suite struct SynchronizedFolderTests {
  private static let files = [
    "App/AppDelegate.swift": "", "App/Deep/Er/View.m": "", "App/Deep/View.h": "",
    "App/Info.plist": "", "App/Assets.xcassets/Contents.json": "", "App/Web/index.html": "",
    "App/Base.lproj/Main.storyboard": "", "App/de.lproj/Main.strings": "",
    "App/Deep/de.lproj/Deep.strings": "", "App/.hidden.swift": "", "App/.git/config.swift": "",
    "App/Shared/Only.swift": "", "App/Shared/Both.swift": "", "App/App.entitlements": "",
    "App/Inner.xcodeproj/project.pbxproj": "", "App/odd": "", "App/made.txt": "",
    "App/Copied.json": "",
  ]

  private static let objects = XcodeSample.objects(
    children: "Y, ",
    target: "fileSystemSynchronizedGroups = (Y, );",
    project: "T2;",
    """
    Y = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; explicitFileTypes = { "made.txt" = sourcecode.swift; }; explicitFolders = (Web, ); exceptions = (X, X2, X3, ); };
    X = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (Info.plist, Shared/Only.swift, ); platformFiltersByRelativePath = { Shared/Both.swift = (ios, ); }; };
    X2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2; membershipExceptions = (Shared, /Localized/Deep/Deep.strings, Gone.swift, Assets.xcassets, ); };
    X3 = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = C; membershipExceptions = (Copied.json, ); };
    C = {isa = PBXCopyFilesBuildPhase; dstPath = ""; dstSubfolderSpec = 7; files = (); };
    T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = TL; buildPhases = (S, R, C, ); fileSystemSynchronizedGroups = (Y, ); };
    T2 = {isa = PBXNativeTarget; name = Ext; productType = "com.apple.product-type.app-extension"; buildConfigurationList = TL; buildPhases = (); };
    """)

  @Test func membersAndExceptions() throws {
    try XcodeSample.read(Self.objects, files: Self.files) { project, folder in
      #expect(project.problems.isEmpty)
      func paths(_ membership: FileMembership) -> [String] {
        membership.files.map { String($0.path.dropFirst(folder.count + 5)) }
      }
      let app = project.targets[0]
      #expect(
        paths(app.sources) == [
          "AppDelegate.swift", "Deep/Er/View.m", "Shared/Both.swift", "made.txt",
        ])
      #expect(app.sources.files.map(\.platformFilters) == [[], [], ["ios"], []])
      #expect(
        paths(app.resources) == [
          "Assets.xcassets", "Base.lproj/Main.storyboard", "Deep/de.lproj/Deep.strings", "Web",
          "de.lproj/Main.strings", "odd",
        ])
      #expect(app.resources.files.map(\.isFolder) == [true, false, false, true, false, false])
      #expect(app.sources.missing.isEmpty)
      let other = project.targets[1]
      #expect(paths(other.sources) == ["Shared/Both.swift", "Shared/Only.swift"])
      #expect(paths(other.resources) == ["Deep/de.lproj/Deep.strings", "Assets.xcassets"])
      #expect(
        other.sources.otherSources == [MissingInput("\(folder)/App/Gone.swift", "is missing")])
    }
  }

  @Test func aFolderThatIsNotThere() throws {
    try XcodeSample.read(Self.objects) { project, folder in
      #expect(project.problems.isEmpty)
      #expect(
        project.targets[0].sources.otherSources == [MissingInput("\(folder)/App", "is missing")])
      #expect(!project.targets[0].resources.missing.isEmpty)
      #expect(
        project.targets[1].sources.otherSources == [MissingInput("\(folder)/App", "is missing")])
    }
  }

  /// Links never lead out of the root, and loops of links end.
  @Test func links() throws {
    try withTemporaryFolder { outside in
      try XcodeSample.write(["secret.swift": ""], below: outside)
      try withTemporaryFolder { folder in
        try XcodeSample.write(
          [
            "App.xcodeproj/project.pbxproj": "{ rootObject = P; objects = { \(Self.objects) }; }",
            "App/a.swift": "", "Other/b.swift": "",
          ], below: folder)
        let manager = FileManager.default
        func link(_ name: String, _ target: String) throws {
          try manager.createSymbolicLink(
            atPath: folder + "/App/" + name, withDestinationPath: target)
        }
        try link("out.swift", outside + "/secret.swift")
        try link("outside", outside)
        try link("loop", "..")
        try link("self.swift", "self.swift")
        try link("b.swift", "../Other/b.swift")
        let root = try #require(ProjectRoot(folder))
        let project = try XcodeProjectSource.read(folder + "/App.xcodeproj", in: root)
        let sources = project.targets[0].sources
        #expect(sources.files.map(\.name) == ["a.swift", "b.swift"])
        #expect(
          sources.otherSources.map { "\($0.name) \($0.reason)" }.sorted() == [
            "loop is a link to a folder and is not followed",
            "out.swift is a broken link",
            "outside is a broken link",
            "self.swift is a broken link",
          ])
      }
    }
  }

  @Test func aFolderOutsideIsNotListed() throws {
    let objects = Self.objects.replacingOccurrences(of: "path = App;", with: "path = \"..\";")
    try XcodeSample.read(objects, files: Self.files) { project, folder in
      #expect(project.targets[0].sources.files.isEmpty)
      #expect(project.targets[0].sources.otherSources.count == 1)
      #expect(
        project.targets[0].sources.otherSources.first?.reason
          == "is outside the root and is not read")
    }
  }
}
