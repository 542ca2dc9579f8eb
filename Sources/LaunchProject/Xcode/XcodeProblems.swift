internal import Findings
internal import PropertyListSyntax
internal import SourceText

/// Collects what is wrong with a project file.
struct XcodeProblems {
  /// The most problems reported for one file.
  static let maximumCount = 50

  /// The problems, in arbitrary order.
  private(set) var found: [Finding] = []
  private var places: Set<SourceSpan> = []

  /// Adds a problem; a second one at the same place is not reported.
  ///
  /// - Parameters:
  ///   - value: the value that has the problem.
  ///   - object: the object it is in, for the key path.
  mutating func add(
    _ message: String, at value: PropertyListValue, in object: XcodeObject?,
    severity: Severity = .warning, notes: [Finding.Note] = [], help: String? = nil
  ) {
    add(
      message,
      span: value.markSpan,
      keyPath: object.map { [.key("objects"), .key($0.id)] } ?? [], severity: severity,
      notes: notes,
      help: help)
  }

  /// Adds a problem at a place.
  mutating func add(
    _ message: String, span: SourceSpan, keyPath: [KeyPathStep] = [], severity: Severity = .warning,
    notes: [Finding.Note] = [], help: String? = nil
  ) {
    guard found.count < Self.maximumCount else {
      // One more problem is added, which reports that there are others.
      if found.count == Self.maximumCount {
        found.append(
          Finding(
            rule: ProjectRule.invalidFile, severity: severity,
            message: "more than \(Self.maximumCount) problems; the rest are not listed",
            span: span))
      }
      return
    }
    guard places.insert(span).inserted else { return }
    found.append(
      Finding(
        rule: ProjectRule.invalidFile, severity: severity, message: message, span: span,
        keyPath: keyPath, notes: notes, help: help))
  }
}
