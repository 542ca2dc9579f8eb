public import Findings
internal import RuleEngine
public import SourceText

/// A finding about declarations in Swift, and the line it is about.
public struct LaunchFinding: Sendable, CustomStringConvertible {
  /// A second place that explains a finding.
  public struct Note: Sendable {
    /// The message, as a lower-case clause.
    public let message: String
    /// The line of Swift; nil when the note has no place, or its place is in another file.
    public let site: CallSite?
    /// The place in another file, as `path:line:column`; nil when there is none.
    public let otherPlace: String?
  }

  /// What was found. Its span refers to ``propertyList``.
  public let diagnostic: Finding
  /// The declaration that the finding is about. If something is missing, it is the declaration that lacks it.
  /// Nil when the text comes from a file that the declarations were merged into.
  public let site: CallSite?
  /// Other places that explain the finding.
  public let notes: [Note]
  /// The property list of the declarations; nil when none was made.
  public let propertyList: RelatedFile?

  /// The severity of the finding.
  public var severity: Severity { diagnostic.severity }
  /// The rule that reports the finding.
  public var rule: RuleID { diagnostic.rule }

  /// `file:line:column: severity: message [rule]`, as compilers write it. The key path in the property list,
  /// the notes and the help follow on further lines.
  public var description: String {
    var lines = ["\(place): \(severity.rawValue): \(diagnostic.message) [\(rule)]"]
    if site != nil, !diagnostic.keyPath.isEmpty {
      lines.append("  in: \(KeyPathWords.of(diagnostic.keyPath))")
    }
    for note in notes {
      let place = note.site?.description ?? note.otherPlace
      lines.append("  " + (place.map { $0 + ": " } ?? "") + "note: \(note.message)")
    }
    if let help = diagnostic.help { lines.append("  help: \(help)") }
    return lines.joined(separator: "\n")
  }

  private var place: String {
    if let site { return site.description }
    return propertyList?.place(of: diagnostic.span, diagnostic.keyPath) ?? "the declarations"
  }
}

extension LaunchFinding {
  /// Makes a finding of a problem in the declarations themselves.
  init(_ problem: DeclarationProblem) {
    self.init(
      diagnostic: Finding(
        rule: problem.rule, severity: .error, message: problem.message, span: .at(0),
        help: problem.help),
      site: problem.site,
      notes: problem.other.map {
        [Note(message: $0.message, site: $0.site, otherPlace: nil)]
      } ?? [],
      propertyList: nil)
  }
}
