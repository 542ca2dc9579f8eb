import Foundation
import LaunchKitTestSupport
import Testing

@testable import LaunchProject

@Suite struct ProjectLayoutTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var name: String
    var files: [String: String]
    var kinds: [ProjectLayout.Kind]
    var lists: [String] = []
    var unknown: String?
    var testDescription: String { name }
  }

  @Test(arguments: [
    Sample(
      name: "XcodeGen",
      files: ["project.yml": "name: A\ntargets:\n  A:\n    type: application\n    platform: iOS\n"],
      kinds: [.xcodeGen], unknown: "the targets of '/project.yml' are not read"),
    Sample(
      name: "XcodeGen in JSON",
      files: ["project.json": "{\"name\": \"A\",\n\"targets\": {\"A\": {\"platform\": \"iOS\"}}}"],
      kinds: [.xcodeGen]),
    Sample(
      name: "Nx",
      files: [
        "project.json": "{\"name\": \"a\",\n\"targets\": {\"build\": {\"executor\": \"x\"}}}"
      ],
      kinds: []),
    Sample(name: "another project.yml", files: ["project.yml": "targets: [a]\n"], kinds: []),
    Sample(
      name: "generated already",
      files: [
        "project.yml": "targets:\n  A:\n    platform: iOS\n", "A.xcodeproj/project.pbxproj": "",
        "Package.swift": "",
      ], kinds: []),
    Sample(name: "Tuist", files: ["Project.swift": "import ProjectDescription\n"], kinds: [.tuist]),
    Sample(name: "a file of that name", files: ["Project.swift": "struct Project {}\n"], kinds: []),
    Sample(
      name: "package", files: ["Package.swift": "// swift-tools-version: 6.0\n"],
      kinds: [.swiftPackage]),
    Sample(name: "Bazel", files: ["MODULE.bazel": "", "BUILD": ""], kinds: [.bazel]),
    Sample(
      name: "Bazel's BUILD", files: ["BUILD": "load(\"@x\", \"ios_application\")\n"],
      kinds: [.bazel]),
    Sample(name: "another BUILD", files: ["BUILD": "how to build\n"], kinds: []),
    Sample(name: "a folder build", files: ["BUILD/x": ""], kinds: []),
    Sample(
      name: "Flutter",
      files: ["pubspec.yaml": "", "ios/Runner/Info.plist": "", "ios/Runner.xcodeproj/x": ""],
      kinds: [.flutter], lists: ["ios/Runner/Info.plist"],
      unknown: "'/ios/Flutter/Generated.xcconfig' is written by the build and not there"),
    Sample(
      name: "Flutter that was built",
      files: [
        "pubspec.yaml": "", "ios/Runner/Info.plist": "", "ios/Flutter/Generated.xcconfig": "",
      ],
      kinds: [.flutter], lists: ["ios/Runner/Info.plist"]),
    Sample(name: "Dart", files: ["pubspec.yaml": ""], kinds: []),
    Sample(
      name: "React Native",
      files: [
        "package.json": "{\"dependencies\": {\"react-native\": \"1\"}}", "ios/A/Info.plist": "",
        "ios/Podfile": "",
        "ios/Pods2/x": "", "ios/ATests/ATests-Info.plist": "",
      ], kinds: [.reactNative], lists: ["ios/A/Info.plist", "ios/ATests/ATests-Info.plist"],
      unknown: "'/ios/Pods' is not there"),
    Sample(name: "Node", files: ["package.json": "{}", "ios/A/Info.plist": ""], kinds: []),
    Sample(
      name: "Capacitor", files: ["capacitor.config.ts": "", "ios/App/App/Info.plist": ""],
      kinds: [.capacitor],
      lists: ["ios/App/App/Info.plist"]),
    Sample(
      name: "Capacitor without ios", files: ["capacitor.config.json": "{}"], kinds: [.capacitor],
      unknown: "'/ios' is not there"),
    Sample(
      name: "Cordova",
      files: ["config.xml": "<widget id=\"a\">\n", "platforms/ios/A/A-Info.plist": ""],
      kinds: [.cordova], lists: ["platforms/ios/A/A-Info.plist"]),
    Sample(
      name: "Cordova without platforms", files: ["config.xml": "<widget id=\"a\">\n"],
      kinds: [.cordova],
      unknown: "'/platforms/ios' is not there"),
    Sample(name: "another config.xml", files: ["config.xml": "<config/>"], kinds: []),
    Sample(
      name: "MAUI",
      files: [
        "A.csproj": "<Project/>", "Platforms/iOS/Info.plist": "",
        "Platforms/MacCatalyst/Info.plist": "",
      ],
      kinds: [.dotNET], lists: ["Platforms/iOS/Info.plist", "Platforms/MacCatalyst/Info.plist"],
      unknown: "'/A.csproj' is not read"),
    Sample(
      name: ".NET for iOS",
      files: ["A.csproj": "<TargetFramework>net10.0-ios</TargetFramework>", "Info.plist": ""],
      kinds: [.dotNET], lists: ["Info.plist"]),
    Sample(
      name: ".NET for others", files: ["A.csproj": "<Project/>", "Info.plist": ""], kinds: []),
    Sample(
      name: "Kivy", files: ["buildozer.spec": "", "play-ios/play-Info.plist": ""], kinds: [.kivy],
      lists: ["play-ios/play-Info.plist"]),
    Sample(
      name: "Kivy that was not built", files: ["buildozer.spec": ""], kinds: [.kivy],
      unknown: "the project of Xcode is not there"),
  ])
  func layouts(_ sample: Sample) throws {
    try withTemporaryFolder { folder in
      try XcodeSample.write(sample.files, below: folder)
      let root = try #require(ProjectRoot(folder))
      let found = ProjectLayout.recognise(in: root, folder: folder)
      #expect(found.map(\.kind) == sample.kinds)
      guard let layout = found.first else { return }
      #expect(layout.propertyLists == sample.lists.map { "\(folder)/\($0)" })
      #expect(root.item(at: layout.marker) == .file)
      if let unknown = sample.unknown {
        #expect(
          layout.unknown?.replacingOccurrences(of: folder, with: "").hasPrefix(unknown) == true)
      } else if !layout.propertyLists.isEmpty, layout.kind != .dotNET {
        #expect(layout.unknown == nil)
      }
    }
  }

  @Test func nothingOutsideIsLookedAt() throws {
    try withTemporaryFolder { folder in
      try XcodeSample.write(["in/x": "", "Package.swift": ""], below: folder)
      let root = try #require(ProjectRoot(folder + "/in"))
      #expect(ProjectLayout.recognise(in: root, folder: folder).isEmpty)
      #expect(ProjectLayout.recognise(in: root, folder: folder + "/none").isEmpty)
    }
  }
}
