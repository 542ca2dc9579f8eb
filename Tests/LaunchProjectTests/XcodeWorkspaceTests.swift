import FileSystem
import Findings
import Foundation
import LaunchKitTestSupport
import SourceText
import Testing

@testable import LaunchProject

@Suite struct XcodeWorkspaceTests {
  private func read(
    _ text: String, at path: String = "All.xcworkspace",
    _ body: (XcodeWorkspace, String) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      try XcodeSample.write([path + "/contents.xcworkspacedata": text], below: folder)
      let root = try #require(ProjectRoot(folder))
      let workspace = try XcodeWorkspace.read(folder + "/" + path, in: root)
      try body(workspace, folder)
      let same = try XcodeWorkspace.read(
        folder + "/" + path + "/contents.xcworkspacedata", in: root)
      #expect(same.path == workspace.path)
      #expect(same.projects == workspace.projects)
      for item in workspace.projects + workspace.others {
        #expect(workspace.file.source.text(item.span).contains(":"))
      }
    }
  }

  @Test func projectsInGroups() throws {
    try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version = "1.0">
        <FileRef location = "group:App.xcodeproj"></FileRef>
        <Group location = "container:Libraries" name = "Libraries">
          <FileRef location = "group:One/One.xcodeproj"/>
          <Group name="Words"><FileRef location="group:Two.xcodeproj"/></Group>
          <Group location="group:Deeper"><FileRef location="group:Three.xcodeproj"/></Group>
          <FileRef location="container:Four.xcodeproj"/>
        </Group>
        <FileRef location="group:App.xcodeproj"/>
        <FileRef location="group:Package"/>
        <FileRef location="group:Pods/A &amp; B.xcodeproj"/>
      </Workspace>
      """
    ) { workspace, folder in
      #expect(workspace.problems.isEmpty)
      #expect(workspace.isComplete)
      func paths(_ items: [XcodeWorkspace.Item]) -> [String] {
        items.map { String($0.path.dropFirst(folder.count + 1)) }
      }
      #expect(
        paths(workspace.projects) == [
          "App.xcodeproj", "Libraries/One/One.xcodeproj", "Libraries/Two.xcodeproj",
          "Libraries/Deeper/Three.xcodeproj", "Four.xcodeproj", "Pods/A & B.xcodeproj",
        ])
      #expect(paths(workspace.others) == ["Package"])
    }
  }

  @Test func theWorkspaceInsideAProject() throws {
    let text = "<Workspace version=\"1.0\"><FileRef location=\"self:\"/></Workspace>"
    try read(text, at: "In/App.xcodeproj/project.xcworkspace") { workspace, folder in
      #expect(workspace.projects.map(\.path) == [folder + "/In/App.xcodeproj"])
    }
    try read(text) { workspace, _ in
      #expect(workspace.projects.isEmpty)
      #expect(!workspace.isComplete)
    }
  }

  @Test(arguments: [
    ("absolute:/Elsewhere/App.xcodeproj"), ("group:../Out.xcodeproj"), ("developer:X.xcodeproj"),
    ("App.xcodeproj"), ("container:../../x.xcodeproj"),
  ])
  func outsideIsLeftOut(_ location: String) throws {
    try read("<Workspace><FileRef location=\"\(location)\"/></Workspace>") { workspace, _ in
      #expect(workspace.projects.isEmpty)
      #expect(workspace.problems.isEmpty)
      #expect(!workspace.isComplete)
    }
  }

  @Test(arguments: [
    ("<Workspace><FileRef/></Workspace>", "'<FileRef>' has no 'location'"),
    ("<plist/>", "the file has '<plist>' outermost, expected '<Workspace>'"),
    ("<Workspace>", "the file ends inside an element"),
    ("", "the file is not XML: expected '<'"),
  ])
  func whatIsWrongIsSaid(_ text: String, _ message: String) throws {
    try read(text) { workspace, _ in
      #expect(workspace.problems.map(\.message) == [message])
      #expect(workspace.problems.allSatisfy { $0.rule == ProjectRule.invalidFile })
    }
  }

  @Test func manyItemsEnd() throws {
    let items = (0..<20_000).map { "<FileRef location='group:\($0).xcodeproj'/>" }.joined()
    try read("<Workspace>\(items)</Workspace>") { workspace, _ in
      #expect(workspace.projects.count == XcodeWorkspace.maximumItemCount)
      #expect(workspace.problems.map(\.message).first == "the workspace has more than 10000 items")
      #expect(!workspace.isComplete)
    }
  }
}
