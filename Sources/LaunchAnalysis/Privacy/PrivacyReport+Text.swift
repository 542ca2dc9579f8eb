internal import Findings
internal import LaunchModel
internal import RuleEngine
internal import SourceText

extension PrivacyReport {
  /// The report for people; it ends with a newline.
  package var text: String {
    let count = manifests.count == 1 ? "1 privacy manifest" : "\(manifests.count) privacy manifests"
    var lines = ["\(name.visible): \(manifests.isEmpty ? "no privacy manifest" : count)"]
    lines += ["", "Collected data"]
    for data in collected {
      let uses = [
        data.isLinked ? "linked to the user" : "not linked to the user",
        data.isForTracking ? "used for tracking" : "not used for tracking",
      ]
      lines.append("  \(data.type.visible): \(uses.joined(separator: ", "))")
      for purpose in data.purposes { lines.append("    for \(purpose.visible)") }
      lines += Self.lines(data.places)
    }
    if collected.isEmpty { lines.append("  none") }
    lines += ["", "Tracking"]
    if tracking.isEmpty, trackingDomains.isEmpty { lines.append("  none") }
    if !tracking.isEmpty { lines += ["  the app tracks the user"] + Self.lines(tracking) }
    for domain in trackingDomains {
      lines += ["  \(domain.name.visible)"] + Self.lines(domain.places)
    }
    lines += ["", "APIs that need a reason"]
    for category in accessed {
      lines.append("  \(category.name.visible)")
      let known = RequiredReasonCategory.named(category.name)
      for code in category.reasons {
        let meaning = known?.reasons.first { $0.code.description == code }?.meaning.description
        lines.append("    \(code.visible): \(meaning ?? "no reason of this category")")
      }
      lines += Self.lines(category.places)
    }
    if accessed.isEmpty { lines.append("  none") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ places: [SourcePlace]) -> [String] {
    places.map { "    in \($0.file.place(of: $0.span, $0.keyPath).visible)" }
  }
}
