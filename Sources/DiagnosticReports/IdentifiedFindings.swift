internal import Findings

/// A finding, reported or not, with what makes it the same one in the next run.
struct IdentifiedFinding {
  /// The finding.
  let finding: Diagnostic
  /// Why it is not reported; nil when it is.
  let suppression: Suppression?
  /// What stays the same of it when lines move.
  let identity: FindingIdentity
  /// How many findings of this identity come before it in its file.
  let occurrence: Int
  /// A number for it that no other finding of the report has.
  let fingerprint: String
}

/// Gives the findings of a report their fingerprints.
///
/// Suppressed findings are counted with the others, so that a new suppression does not change the
/// fingerprints of the findings behind it.
struct IdentifiedFindings {
  private struct Key: Hashable {
    let path: String
    let identity: FindingIdentity
  }

  private var counts: [Key: Int] = [:]

  /// All findings of a file in report order.
  ///
  /// - Parameters:
  ///   - file: a file of the report; each is asked for once.
  ///   - path: its path as fingerprints are to know it.
  mutating func all(in file: FileReport, path: String) -> [IdentifiedFinding] {
    var found = file.findings.map { ($0, Suppression?.none) }
    if !file.suppressed.isEmpty {
      found += file.suppressed.map { ($0.finding, $0.suppression) }
      found.sort { Diagnostic.precedes($0.0, $1.0) }
    }
    return found.map { finding, suppression in
      let identity = FindingIdentity(of: finding, in: file)
      let occurrence = counts[Key(path: path, identity: identity), default: 0]
      counts[Key(path: path, identity: identity)] = occurrence + 1
      return IdentifiedFinding(
        finding: finding, suppression: suppression, identity: identity, occurrence: occurrence,
        fingerprint: identity.fingerprint(path: path, occurrence: occurrence))
    }
  }
}
