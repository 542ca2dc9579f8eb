// begin keep-checking
import LaunchKit

func check(_ path: String, holding text: String, in session: AnalysisSession) throws
  -> AnalysisReport
{
  let limit = Cancellation(deadline: .now + .seconds(1))
  let changed = try session.apply([.edited(path: path, content: Array(text.utf8))], limit)
  let snapshot = try session.snapshot(limit)
  var report = AnalysisReport()
  for unit in snapshot.units where changed.contains(unit) {
    report.append(contentsOf: try snapshot.check(unit, .target, limit))
  }
  return report
}
// end keep-checking
