internal import Foundation

extension ProjectShape {
  private static func target(_ name: String) -> XcodeSample.Target {
    var target = XcodeSample.Target()
    target.name = name
    target.infoPlist = "\(name)-Info.plist"
    target.sources = ["App/AppDelegate.m", "App/main.m"]
    return target
  }

  private static func sample(_ names: String...) -> XcodeSample {
    XcodeSample(targets: names.map(target), otherFiles: ["App/AppDelegate.h"])
  }

  private static let files = [
    "App/AppDelegate.swift": "", "App/AppDelegate.h": SampleText.header,
    "App/AppDelegate.m": SampleText.implementation, "App/main.m": SampleText.main,
  ]

  private static let codeWindow = files.merging([
    "App/AppDelegate.m": SampleText.windowImplementation,
    "App-Info.plist": SampleText.infoPlist(storyboard: false),
  ]) { $1 }

  private static func outcomes(_ plists: [String] = ["App"], moves: Bool = false) -> [String] {
    plists.map { "changed \($0)-Info.plist" } + [
      added, "unchanged App/AppDelegate.h", "\(moves ? "changed" : "unchanged") App/AppDelegate.m",
      "created App/SceneDelegate.h", "created App/SceneDelegate.m",
    ]
  }

  /// Apps in Objective-C.
  static let objectiveCShapes: [ProjectShape] = [
    ProjectShape("objc-storyboard", sample("App"), files, outcomes: outcomes()),
    ProjectShape("objc-code-window", sample("App"), codeWindow, outcomes: outcomes(moves: true)),
    ProjectShape("objc-crlf", sample("App"), codeWindow, outcomes: outcomes(moves: true))
      .withLineEnds("\r\n"),
    ProjectShape(
      "objc-tabs", sample("App"),
      codeWindow.mapValues { $0.replacingOccurrences(of: "  ", with: "\t") },
      outcomes: outcomes(moves: true)),
    ProjectShape(
      "objc-two-targets", sample("App", "Clone"),
      files.merging(["Clone-Info.plist": SampleText.infoPlist()]) { $1 },
      outcomes: outcomes(["App", "Clone"])
    ).with { $0.states = ["eligible", "eligible"] },
    ProjectShape(
      "objc-flags", sample("App"),
      files.merging([
        "App.xcodeproj/project.pbxproj": sample("App").text.replacingOccurrences(
          of: "/* AppDelegate.m */; };",
          with: "/* AppDelegate.m */; settings = {COMPILER_FLAGS = \"-fno-objc-arc\"; }; };")
      ]) { $1 }, outcomes: outcomes()),
  ]
}
