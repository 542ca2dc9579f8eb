public import Findings
internal import BuiltInRules
internal import RuleEngine
public import SourceText

/// A finding about declarations in Swift, and the line it is about.
public struct LaunchFinding: Sendable, CustomStringConvertible {
  /// A second place that explains a finding.
  public struct Note: Sendable {
    /// A lower-case clause.
    public let message: String
    /// The line of Swift; nil when it is not a matter of a place, or of one in another file.
    public let site: CallSite?
    /// The place in another file, as `path:line:column`; nil for none.
    public let otherPlace: String?
  }

  /// What was found. Its span counts in ``propertyList``.
  public let diagnostic: Diagnostic
  /// Where the declaration stands that it is about. Of something that is missing: what it is missing in.
  /// nil for what comes from a file that the declarations were merged into.
  public let site: CallSite?
  /// Other places that explain it.
  public let notes: [Note]
  /// The property list that the declarations make; nil where none was made.
  public let propertyList: RelatedFile?

  /// How bad it is.
  public var severity: Severity { diagnostic.severity }
  /// The rule that found it.
  public var rule: RuleID { diagnostic.rule }

  /// `file:line:column: severity: message [rule]`, as compilers write it; then the way in the property
  /// list, notes and what to do, one a line.
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
  /// A problem of the declarations themselves.
  init(_ problem: DeclarationProblem) {
    self.init(
      diagnostic: Diagnostic(
        rule: problem.rule, severity: .error, message: problem.message, span: .at(0),
        help: problem.help),
      site: problem.site,
      notes: problem.other.map {
        [Note(message: $0.message, site: $0.site, otherPlace: nil)]
      } ?? [],
      propertyList: nil)
  }
}
