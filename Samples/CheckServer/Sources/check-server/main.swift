import LaunchKit

// Paths in, findings out: checks the given folders once, and again after every line on standard input.
//
//   check           check everything
//   changed PATH    a file was created, saved or removed
//   edited PATH     an editor holds the lines that follow, up to a line with a period alone
//   closed PATH     the editor has closed the file

/// Prints a report as `path:line:column: severity: message [rule]`, and how many units were checked for it.
func show(_ report: AnalysisReport, _ unitCount: Int) {
  print(report.text(as: .concise), terminator: "")
  for failure in report.failures { print("\(failure.path.visible): \(failure.message.visible)") }
  print("-- \(unitCount) checked")
}

/// The lines of standard input up to a line with a period alone.
func content() -> [UInt8] {
  var bytes: [UInt8] = []
  while let line = readLine(strippingNewline: false), line != ".\n", line != "." {
    bytes += Array(line.utf8)
  }
  return bytes
}

/// Applies a change and checks the units that it may matter to, each for two seconds at most.
///
/// After ten seconds the change is only noted: the units are those of the next change, too.
func serve(_ change: AnalysisSession.FileChange, _ session: AnalysisSession) throws {
  let limit = Cancellation(deadline: .now + .seconds(10))
  let changed = try session.apply([change], cancellation: limit)
  let snapshot = try session.snapshot(cancellation: limit)
  var report = AnalysisReport()
  for unit in snapshot.units where changed.contains(unit) {
    let limit = Cancellation(deadline: .now + .seconds(2))
    report.append(contentsOf: try snapshot.check(unit, tier: .target, cancellation: limit))
  }
  show(report, changed.count)
}

let session = try AnalysisSession(Array(CommandLine.arguments.dropFirst()))
let snapshot = session.snapshot()
show(try snapshot.report(), snapshot.units.count)

while let line = readLine() {
  let words = line.split(separator: " ", maxSplits: 1).map(String.init)
  do {
    switch (words.first, words.last) {
    case ("check", _): show(try session.snapshot().report(), session.snapshot().units.count)
    case ("changed", let path?): try serve(.changedOnDisk(path: path), session)
    case ("edited", let path?): try serve(.edited(path: path, content: content()), session)
    case ("closed", let path?): try serve(.closed(path: path), session)
    default: print("unknown: \(line.visible)")
    }
  } catch {
    print("error: \(error)")
  }
}
