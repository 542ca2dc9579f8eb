package import FileSystem
package import Findings
internal import LaunchModel
internal import PropertyListReading
internal import PropertyListSyntax
package import SourceText

/// The findings that a project had when it began to be checked. They are not reported again.
///
/// A finding is recognized by its file, its rule and its key path, so findings do not come back when lines
/// move, keys are sorted or messages are reworded. Safe to share between threads.
package struct Baseline: Sendable {
  /// The rule of findings in an invalid baseline.
  package static let rule: RuleID = "baseline-invalid"

  /// The file it was read from.
  package let file: RelatedFile
  let entries: [BaselineReader.PlacedEntry]
  private let paths: ResolvedPaths
  /// The folder to which its paths are relative, absolute and without links.
  let folder: String
  /// The positions of the entries of each file.
  private let positions: [String: [Int]]

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - paths: resolves the links in paths.
  /// - Returns: the baseline, and what is wrong with the file. The baseline is nil when it cannot be used.
  /// - Complexity: linear in the size of the file.
  package static func read(
    _ source: SourceFile, paths: ResolvedPaths
  ) -> (baseline: Baseline?, problems: [Finding]) {
    let document = PropertyListReader().readConfiguration((try? source.decoded()) ?? source)
    guard let root = document.root, !document.hasErrors else {
      return (nil, document.diagnostics(as: rule))
    }
    var reader = BaselineReader()
    let entries = reader.read(root)
    guard reader.problems.isEmpty else {
      return (nil, reader.problems.sorted(by: Finding.precedes))
    }
    return (Baseline(document.source, entries, paths), [])
  }

  private init(
    _ source: SourceFile, _ entries: [BaselineReader.PlacedEntry], _ paths: ResolvedPaths
  ) {
    file = RelatedFile(source, isText: true)
    self.entries = entries
    self.paths = paths
    folder = Self.folder(of: source.path, paths)
    positions = Dictionary(grouping: entries.indices) { entries[$0].entry.path }
  }

  /// The folder of a baseline, resolved by `ResolvedPaths`.
  static func folder(of path: String, _ paths: ResolvedPaths) -> String {
    paths.folder(PathText.folder(of: paths.path(of: path)))
  }

  /// Removes the known findings from a file's report.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - tellsKnown: whether known findings are reported all the same, because the baseline is about to be
  ///     written anew.
  ///   - today: the day of the run; nil when no entry expires.
  /// - Returns: for each entry of the file, how many of its findings were not found.
  func apply(
    to report: inout FileReport, tellsKnown: Bool = false, on today: CalendarDate? = nil
  ) -> [Int: Int] {
    guard !positions.isEmpty, let path = paths.path(of: report.file.path, in: folder),
      let own = positions[path]
    else { return [:] }
    var left = Dictionary(uniqueKeysWithValues: own.map { ($0, entries[$0].entry.count) })
    func hasExpired(_ position: Int) -> Bool {
      entries[position].entry.expires?.hasPassed(on: today) ?? false
    }
    // Those that hold come first.
    let byIdentity = Dictionary(grouping: own.filter { !hasExpired($0) } + own.filter(hasExpired)) {
      entries[$0].entry.identity
    }
    var stated: [Finding] = []
    for var finding in report.findings {
      let identity = Finding.Identity(of: finding, in: report)
      if let position = byIdentity[identity]?.first(where: { left[$0, default: 0] > 0 }) {
        left[position, default: 0] -= 1
        let span = entries[position].span
        if let expires = entries[position].entry.expires, hasExpired(position) {
          finding.notes.append(expires.note(at: SourcePlace(file, span)))
          stated.append(finding)
          continue
        }
        if tellsKnown {
          stated.append(finding)
          continue
        }
        report.suppressed.append(
          SuppressedFinding(
            finding,
            by: Finding.Suppression(.baseline, place: SourcePlace(file, span))))
      } else {
        stated.append(finding)
      }
    }
    report.findings = stated
    return left
  }

  /// The entries of a file by their identity, those without a last day first.
  func entries(ofFile path: String) -> [Finding.Identity: [BaselineEntry]] {
    Dictionary(grouping: (positions[path] ?? []).map { entries[$0].entry }, by: \.identity)
      .mapValues { $0.filter { $0.expires == nil } + $0.filter { $0.expires != nil } }
  }

  /// All entries, in the order of the file.
  package var allEntries: [BaselineEntry] { entries.map(\.entry) }

  /// Whether the file of an entry no longer exists.
  func isGone(_ position: Int) -> Bool {
    !OutputFile.exists(PathText.withSlash(folder) + entries[position].entry.path)
  }
}
