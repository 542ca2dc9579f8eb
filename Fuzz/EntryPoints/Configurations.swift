internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LintPolicy
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// Reads one input as `.launchkit.json`, and decides by it about files, rules and facts.
public func exerciseConfiguration(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  let source = input(data, count, as: folder.path + "/.launchkit.json")
  let (configuration, problems) = ConfigurationFile.read(source, folder: folder.path, tool: tool)
  check(problems)
  promise((configuration == nil) != problems.findings.isEmpty, "neither decisions nor a reason")
  let again = ConfigurationFile.read(source, folder: folder.path, tool: tool)
  promise(again.problems.findings == problems.findings, "two readings, two sets of problems")
  guard let configuration else { return }
  check(configuration)
  decide(by: ConfigurationChain([configuration]))
}

private let folder = FuzzFolder([".launchkit.json"])

private let tool = ConfigurationTool(
  version: "1.2.3", rules: { ["rule-a", "rule-b", "rule-c"] },
  mandatory: { ["rule-c": "it is needed"] })

private func check(_ file: ConfigurationFile) {
  var places = file.severities.values.map(\.place) + file.overrides.map(\.place)
  places += file.suppressions.map(\.place)
  places += [file.requiresSuppressionReasons?.place, file.baseline?.place, file.failOn?.place]
    .compactMap(\.self)
  places += ((file.include?.patterns ?? []) + file.exclude.patterns).map(\.place)
  for place in places { check(place, "a decision") }
  promise(
    file.severities.allSatisfy { $0.key != "rule-c" || $0.value.value != .off },
    "a mandatory rule is off")
}

/// Asks a chain of configurations all that a run asks.
private func decide(by chain: ConfigurationChain) {
  let paths = [
    "App/Info.plist", "App.swift", "a/b/c/d.plist", "Pods/x", "é", "build/App.app/Info.plist",
  ]
  for inside in paths {
    let path = "\(folder.path)/\(inside)"
    let bytes = Array(path.utf8)
    for rule: RuleID in ["rule-a", "rule-b", "rule-c", "other"] {
      for targets in [[], ["App"], ["App", "Tests"]] {
        if let decision = chain.decision(on: rule, path: path, targets: targets) {
          check(decision.severity.place, "a severity")
          promise(chain.decidedRules.contains(rule), "a decision that is not listed")
        }
      }
    }
    for target in [nil, "App"] { check(chain.facts(path: path, target: target)) }
    for isFolder in [false, true] {
      let excluding = chain.excluding(bytes[...], isFolder: isFolder)
      let exclusion = chain.exclusion(
        of: bytes, beyond: folder.path.utf8.count, isFolder: isFolder)
      promise(excluding == nil || exclusion != nil, "an excluded path is not excluded")
      if let exclusion {
        promise(!exclusion.isNegated, "a pattern that takes back excludes")
        check(exclusion.place, "a pattern")
      }
    }
    _ = chain.leavingOut(bytes[...])
  }
  for suppression in chain.suppressions {
    _ = suppression.covers(concerns: [Finding.ConcernedTarget("App", configurations: [])])
  }
  _ = (chain.launchKeys.count, chain.requiresSuppressionReasons, chain.failOn?.value)
  if let baseline = chain.baseline {
    promise(baseline.value.hasPrefix(folder.path + "/"), "a baseline without a folder")
  }
}

private func check(_ facts: ConfiguredFacts) {
  let places = [
    facts.sdk?.place, facts.deploymentTarget?.place, facts.platform?.place, facts.lifecycle?.place,
  ]
  for place in places.compactMap(\.self) + facts.variables.values.map(\.place) {
    check(place, "a fact")
  }
}
