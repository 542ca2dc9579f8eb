package import FileSystem
package import Findings
internal import SourceText

/// Writes the findings of a report to a baseline, so that they are known from now on.
package enum BaselineWriter {
  /// The text of a baseline: one entry on each line, in an order that depends only on the entries.
  ///
  /// - Parameters:
  ///   - report: the reported findings; no baseline may have removed any of them.
  ///   - path: the path of the baseline file.
  ///   - kept: the entries of the existing baseline that the run cannot decide about.
  ///   - earlier: the existing baseline, which has the last days of entries; nil when there is none.
  ///   - paths: resolves the links in paths.
  /// - Returns: the text, and the number of findings in it. A baseline cannot name files outside its folder;
  ///   findings in such files are counted separately.
  package static func text(
    of report: AnalysisReport, path: String, keeping kept: [BaselineEntry] = [],
    from earlier: Baseline? = nil, paths: ResolvedPaths
  ) -> (bytes: [UInt8], count: Int, outside: Int) {
    let folder = Baseline.folder(of: path, paths)
    var entries = kept
    var outside = 0
    for file in report.files where !file.findings.isEmpty {
      guard let inside = paths.path(of: file.file.path, in: folder) else {
        outside += file.findings.count
        continue
      }
      var known = earlier?.entries(ofFile: inside) ?? [:]
      for finding in file.findings where !PolicyRules.rulesOutsideBaselines.contains(finding.rule) {
        let identity = Finding.Identity(of: finding, in: file)
        entries.append(
          BaselineEntry(
            path: inside, identity: identity, count: 1, expires: lastDay(identity, &known)))
      }
    }
    entries = BaselineEntry.adding(entries)
    return (text(entries), entries.reduce(0) { $0 + $1.count }, outside)
  }

  /// The last day of the next finding with an identity: each entry gives its day to as many findings as it counts.
  private static func lastDay(
    _ identity: Finding.Identity, _ known: inout [Finding.Identity: [BaselineEntry]]
  ) -> ExpiryDate? {
    guard let index = known[identity]?.firstIndex(where: { $0.count > 0 }) else { return nil }
    known[identity]?[index].count -= 1
    return known[identity]?[index].expires
  }

  private static func text(_ entries: [BaselineEntry]) -> [UInt8] {
    var bytes = Array("{\n  \"version\": \(BaselineMember.version),\n  \"findings\": [".utf8)
    for (index, entry) in entries.enumerated() {
      bytes += Array((index == 0 ? "\n    " : ",\n    ").utf8)
      var json = JSONWriter(layout: .compact)
      json.object {
        $0.member("path", entry.path)
        $0.member("rule", entry.identity.rule.name)
        if !entry.identity.keyPath.isEmpty { $0.member("keyPath", entry.identity.keyPath) }
        if let text = entry.identity.text { $0.member("text", text) }
        if entry.count > 1 { $0.member("count", entry.count) }
        if let expires = entry.expires { $0.member("expires", expires.text) }
      }
      bytes += json.bytes
    }
    bytes += Array((entries.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8)
    return bytes
  }
}
