internal import Findings
internal import LaunchProject
internal import SourceText

/// The problems of the files that describe a project.
struct SpecProblems {
  /// The maximum number of problems that are kept. A person reads only a few, and a hostile file may have
  /// very many.
  static let maximumCount = 100

  private(set) var found: [(file: RelatedFile, diagnostic: Finding)] = []

  /// Adds a problem at a place.
  mutating func add(
    _ message: String, at place: SourcePlace, severity: Severity = .warning,
    notes: [Finding.Note] = [],
    help: String? = nil
  ) {
    guard found.count < Self.maximumCount else { return }
    let diagnostic = Finding(
      rule: ProjectRule.invalidFile, severity: severity, message: message, span: place.span,
      notes: notes, help: help)
    guard !found.contains(where: { $0.file === place.file && $0.diagnostic == diagnostic }) else {
      return
    }
    found.append((place.file, diagnostic))
  }

  /// The problems of one file, sorted by position.
  func problems(of file: RelatedFile) -> [Finding] {
    found.filter { $0.file === file }.map(\.diagnostic).sorted(by: Finding.precedes)
  }
}
