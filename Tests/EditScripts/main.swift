// Random edits in copies of folders: a session has to report after each what a new one reports, byte for byte, and to
// name every unit whose findings changed.
//
//   edit-scripts COUNT EDITS SEED FOLDER…
//
// Prints the figures; ends with status 1 when something differs.

import DiagnosticReports
internal import Findings
import Foundation
import LaunchAnalysis
import LaunchKitTestSupport
import LaunchModel
import SourceText

/// What was counted over all scripts.
struct Figures {
  var edits = 0
  var changedUnits = 0
  var problems = 0
}

/// The whole report, or the error in place of one.
func text(_ snapshot: AnalysisSnapshot) -> String {
  do {
    let report = try snapshot.report()
    return report.text(as: .json) + report.failures.map { "\($0.path) \($0.message)\n" }.joined()
  } catch {
    return "\(error)"
  }
}

/// The report on each unit.
func unitReports(_ snapshot: AnalysisSnapshot) -> [AnalysisUnit: String] {
  var reports: [AnalysisUnit: String] = [:]
  for unit in snapshot.units {
    do {
      reports[unit] = try snapshot.check(unit).text(as: .json)
    } catch {
      reports[unit] = "\(error)"
    }
  }
  return reports
}

/// Runs one script.
func run(_ number: Int, on source: URL, edits: Int, seed: UInt64, _ figures: inout Figures) throws {
  let folder = try WorkFolder(copying: source)
  var script = EditScript(folder, seed: UInt64(number) &+ seed)
  var options = AnalysisOptions(facts: ValidationFacts(sdk: OSVersion(27)))
  options.threadCount = 1
  let session = try AnalysisSession([folder.url.path], options: options)
  var before = unitReports(session.snapshot())
  for _ in 0..<edits {
    let changes = script.step()
    guard !changes.isEmpty else { continue }
    let changed = session.apply(changes)
    let fresh = try AnalysisSession([folder.url.path], options: options)
    fresh.apply(script.edited.map { .edited(path: folder.path($0.key), content: $0.value) })
    func report(_ problem: String) {
      figures.problems += 1
      print(
        "script \(number) on \(source.lastPathComponent): \(problem) after \(changes.map(\.label))")
    }
    if text(session.snapshot()) != text(fresh.snapshot()) { report("another report") }
    let after = unitReports(fresh.snapshot())
    for unit in Set(before.keys).union(after.keys) where before[unit] != after[unit] {
      if !changed.contains(unit) { report("'\(unit.path)' was not named") }
    }
    figures.edits += 1
    figures.changedUnits += changed.count
    before = after
  }
}

extension AnalysisSession.FileChange {
  /// What happened, without the content.
  var label: String {
    switch self {
    case .edited(let path, _): "edited \(path)"
    case .closed(let path): "closed \(path)"
    case .changedOnDisk(let path): "changed \(path)"
    }
  }
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count > 3, let count = Int(CommandLine.arguments[1]),
  let edits = Int(CommandLine.arguments[2]), let seed = UInt64(CommandLine.arguments[3])
else {
  print("usage: edit-scripts COUNT EDITS SEED FOLDER…")
  exit(2)
}
let folders = CommandLine.arguments[4...].map { URL(filePath: $0) }
var figures = Figures()
for number in 0..<count {
  try run(number, on: folders[number % folders.count], edits: edits, seed: seed, &figures)
}
print(
  "\(count) scripts, \(figures.edits) edits, \(figures.changedUnits) units to check again, "
    + "\(figures.problems) problems")
exit(figures.problems == 0 && figures.changedUnits <= 2 * figures.edits ? 0 : 1)
