package import FileSystem
package import Findings
internal import PropertyListReading
internal import PropertyListSyntax
package import SourceText

/// The findings that a project had when it began to be checked: they are not reported again.
///
/// A finding is recognized by its file, its rule and its key path, so that moved lines, sorted keys and
/// reworded messages bring nothing back. Safe to share between threads.
package struct Baseline: Sendable {
  /// The rule of a baseline that does not say what it means to.
  package static let rule: RuleID = "baseline-invalid"

  /// The file it was read from.
  package let file: RelatedFile
  let entries: [BaselineReader.PlacedEntry]
  private let paths: ResolvedPaths
  /// The folder that its paths count from, absolute and without links.
  let folder: String
  /// The positions of the entries of each file.
  private let positions: [String: [Int]]

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - paths: where files really are.
  /// - Returns: nil, and what is wrong, when it cannot be used.
  /// - Complexity: linear in the size of the file.
  package static func read(
    _ source: SourceFile, paths: ResolvedPaths
  ) -> (baseline: Baseline?, problems: [Diagnostic]) {
    let document = PropertyListReader().readConfiguration((try? source.decoded()) ?? source)
    guard let root = document.root, !document.hasErrors else { return (nil, document.diagnostics) }
    var reader = BaselineReader()
    let entries = reader.read(root)
    guard reader.problems.isEmpty else {
      return (nil, reader.problems.sorted(by: Diagnostic.precedes))
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

  /// The folder of a baseline as `ResolvedPaths` has it.
  static func folder(of path: String, _ paths: ResolvedPaths) -> String {
    paths.folder(PathText.folder(of: paths.path(of: path)))
  }

  /// Takes the known findings out of a file's report.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - tellsKnown: whether they are reported all the same, since they are about to be written down anew.
  /// - Returns: the entries of the file, each with how often it matches nothing any more.
  func apply(to report: inout FileReport, tellsKnown: Bool = false) -> [Int: Int] {
    guard !positions.isEmpty, let path = paths.path(of: report.file.path, in: folder),
      let own = positions[path]
    else { return [:] }
    var left = Dictionary(uniqueKeysWithValues: own.map { ($0, entries[$0].entry.count) })
    let byIdentity = Dictionary(grouping: own) { entries[$0].entry.identity }
    var stated: [Diagnostic] = []
    for finding in report.findings {
      let identity = FindingIdentity(of: finding, in: report)
      if let position = byIdentity[identity]?.first(where: { left[$0, default: 0] > 0 }) {
        left[position, default: 0] -= 1
        if tellsKnown {
          stated.append(finding)
          continue
        }
        report.suppressed.append(
          SuppressedFinding(
            finding,
            by: Suppression(.baseline, place: SourcePlace(file, entries[position].span))))
      } else {
        stated.append(finding)
      }
    }
    report.findings = stated
    return left
  }

  /// Whether the file of an entry is gone.
  func isGone(_ position: Int) -> Bool {
    !OutputFile.exists(PathText.withSlash(folder) + entries[position].entry.path)
  }
}
