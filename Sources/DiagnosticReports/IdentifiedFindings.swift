internal import Findings

/// A finding, reported or suppressed, with the identity by which the next run recognizes it.
struct IdentifiedFinding {
  /// The finding.
  let finding: Finding
  /// Why the finding is suppressed; nil when it is reported.
  let suppression: Finding.Suppression?
  /// The part of the finding that stays the same when lines move.
  let identity: Finding.Identity
  /// The number of findings with this identity that come before it in its file.
  let occurrence: Int
  /// A fingerprint that no other finding of the report has.
  let fingerprint: String
}

/// Gives the findings of a report their fingerprints.
///
/// Suppressed findings are counted like the others, so that a new suppression does not change the
/// fingerprints of the findings after it.
struct IdentifiedFindings {
  private struct Key: Hashable {
    let path: String
    let identity: Finding.Identity
  }

  private var counts: [Key: Int] = [:]

  /// All findings of a file in report order.
  ///
  /// - Parameters:
  ///   - file: a file of the report; call this once for each file.
  ///   - path: the path from which the fingerprints are made.
  mutating func all(in file: FileReport, path: String) -> [IdentifiedFinding] {
    var found = file.findings.map { ($0, Finding.Suppression?.none) }
    if !file.suppressed.isEmpty {
      found += file.suppressed.map { ($0.finding, $0.suppression) }
      found.sort { Finding.precedes($0.0, $1.0) }
    }
    return found.map { finding, suppression in
      let identity = Finding.Identity(of: finding, in: file)
      let occurrence = counts[Key(path: path, identity: identity), default: 0]
      counts[Key(path: path, identity: identity)] = occurrence + 1
      return IdentifiedFinding(
        finding: finding, suppression: suppression, identity: identity, occurrence: occurrence,
        fingerprint: identity.fingerprint(path: path, occurrence: occurrence))
    }
  }
}
