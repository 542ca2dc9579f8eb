// Runs one of the pieces of code that the documentation shows: documentation-snippets NAME ARGUMENT…

import ArgumentParser
import Foundation
import LaunchKit
import LaunchKitCommands

func run(_ name: String, _ arguments: [String]) throws {
  switch name {
  case "validate": try printProblems(ofInfoPlist: arguments[0])
  case "check-folder": try printFindings(inFolder: arguments[0])
  case "keep-checking":
    let report = try check(arguments[0], holding: arguments[1], in: AnalysisSession([arguments[0]]))
    print(report.text(as: .concise), terminator: "")
  case "emit-project": try printSwift(ofTarget: arguments[1], in: arguments[0])
  case "plan-migration": try MainActor.assumeIsolated { try printPlan(ofProject: arguments[0]) }
  case "describe-launch": try printConnectionOptions(ofLaunch: arguments[0])
  case "read": try printScenes(ofInfoPlist: arguments[0])
  case "build": try writeInfoPlist(to: arguments[0])
  case "own-rule": try printOwnFindings(ofInfoPlist: arguments[0])
  case "edit": try supportSeveralWindows(inInfoPlist: arguments[0])
  case "mount": ReleaseTool.main(arguments)
  case "launch": try checkPushFixture()
  case "host": try MainActor.assumeIsolated { runPlayer(try playerContract()) }
  case "policy-both": try MainActor.assumeIsolated { printAppearance(in: try playerContract()) }
  case "replay": try MainActor.assumeIsolated { printLaunch(of: try playerContract()) }
  case "replay-scenario":
    try MainActor.assumeIsolated {
      try printTimeline(ofInfoPlist: arguments[0], scenario: arguments[1])
    }
  case "toolkit": MainActor.assumeIsolated { testToolkit() }
  case "invariants": MainActor.assumeIsolated { checkInvariants() }
  case "builder-app": try writeFirstApp()
  case "builder-tuist": try generateForTuist()
  case "builder-bundler": FileHandle.standardOutput.write(Data(try infoPlistOfBundle()))
  case "builder-tool": exit(runTool(["tool"] + arguments))
  case "builder-test": try checkDeclaredApp()
  case "builder-mistake": print(try mistaken.validated().findings)
  default: throw CocoaError(.featureUnsupported)
  }
}

do {
  try run(CommandLine.arguments[1], Array(CommandLine.arguments.dropFirst(2)))
} catch {
  print(error is LaunchDeclarations.Problems ? "\(error)" : "error: \(error)")
  exit(1)
}
