// begin keep-checking
import LaunchKit

func check(_ path: String, holding text: String, in session: Session) throws -> Report {
  let changed = session.apply([.edited(path: path, content: Array(text.utf8))])
  let snapshot = session.snapshot()
  var report = Report()
  for unit in snapshot.units where changed.contains(unit) {
    let limit = Cancellation(deadline: .now + .seconds(1))
    report.append(contentsOf: try snapshot.check(unit, .target, limit))
  }
  return report
}
// end keep-checking
