internal import Findings
internal import LaunchModel
internal import SourceText

extension PrivacyReport {
  /// The report for people; it ends with a newline.
  package var text: String {
    let tables = LineTables()
    let count = manifests.count == 1 ? "1 privacy manifest" : "\(manifests.count) privacy manifests"
    var lines = ["\(name.visible): \(manifests.isEmpty ? "no privacy manifest" : count)"]
    lines += ["", "Collected data"]
    for data in collected {
      let uses = [
        data.isLinked ? "linked to the user" : "not linked to the user",
        data.isForTracking ? "used for tracking" : "not used for tracking",
      ]
      lines.append("  \(data.type.visible): \(uses.joined(separator: ", "))")
      for purpose in data.purposes.sorted() { lines.append("    for \(purpose.visible)") }
      lines += Self.lines(data.places, tables)
    }
    if collected.isEmpty { lines.append("  none") }
    lines += ["", "Tracking"]
    if tracking.isEmpty, trackingDomains.isEmpty { lines.append("  none") }
    if !tracking.isEmpty { lines += ["  the app tracks the user"] + Self.lines(tracking, tables) }
    for domain in trackingDomains {
      lines += ["  \(domain.name.visible)"] + Self.lines(domain.places, tables)
    }
    lines += ["", "APIs that need a reason"]
    for category in accessed {
      lines.append("  \(category.name.visible)")
      let known = RequiredReasonCategory.named(category.name)
      for code in category.reasons.sorted() {
        let meaning = known?.reasons.first { $0.code.description == code }?.meaning.description
        lines.append("    \(code.visible): \(meaning ?? "no reason of this category")")
      }
      lines += Self.lines(category.places, tables)
    }
    if accessed.isEmpty { lines.append("  none") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ places: [SourcePlace], _ tables: LineTables) -> [String] {
    places.map { place in
      let path = place.file.source.path.visible
      guard place.file.isText else { return "    in \(path)" }
      let location = tables.location(of: place)
      return "    in \(path):\(location.line):\(location.column)"
    }
  }
}
