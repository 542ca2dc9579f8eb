// begin keep-checking
import LaunchKit

func check(_ path: String, holding text: String, in session: AnalysisSession) throws
  -> AnalysisReport
{
  let limit = Cancellation(deadline: .now + .seconds(1))
  let changed = try session.apply(
    [.edited(path: path, content: Array(text.utf8))], cancellation: limit)
  let snapshot = try session.snapshot(cancellation: limit)
  var report = AnalysisReport()
  for unit in snapshot.units where changed.contains(unit) {
    report.append(contentsOf: try snapshot.check(unit, tier: .target, cancellation: limit))
  }
  return report
}
// end keep-checking
