internal import SourceText

/// A finding with its file, as ``AnalysisReport/findings`` lists it.
///
/// The members of ``Finding`` and of its ``location`` are members of this type too: `finding.severity`, `finding.message`,
/// `finding.line`.
@dynamicMemberLookup
public struct LocatedFinding: Sendable, Hashable {
  /// A place in a file.
  public struct Location: Sendable, Hashable {
    /// The path of the file, as it was given.
    public let path: String
    /// The line, from 1; nil in a binary file.
    public let line: Int?
    /// The column in bytes of UTF-8, from 1; nil in a binary file.
    public let column: Int?
    /// The line of the end; nil in a binary file.
    public let endLine: Int?
    /// The column after the last character; nil in a binary file.
    public let endColumn: Int?
  }

  /// The finding.
  public let finding: Finding
  /// Its place.
  public let location: Location

  /// A member of the finding.
  public subscript<Value>(dynamicMember path: KeyPath<Finding, Value>) -> Value {
    finding[keyPath: path]
  }

  /// A member of the location.
  public subscript<Value>(dynamicMember path: KeyPath<Location, Value>) -> Value {
    location[keyPath: path]
  }
}

extension LocatedFinding.Location: Comparable, CustomStringConvertible {
  /// Orders places by path, line and column. A place without a line comes first in its file.
  public static func < (left: Self, right: Self) -> Bool {
    if left.path != right.path {
      return left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
    }
    return (left.line ?? 0, left.column ?? 0) < (right.line ?? 0, right.column ?? 0)
  }

  /// The place as compilers write it: `App/Info.plist:12:5`, or the path alone.
  public var description: String {
    guard let line, let column else { return path }
    return "\(path):\(line):\(column)"
  }
}

extension LocatedFinding: Comparable, CustomStringConvertible {
  /// Orders findings by their places, and those at one place by their rules.
  public static func < (left: LocatedFinding, right: LocatedFinding) -> Bool {
    left.location == right.location
      ? left.finding.rule < right.finding.rule : left.location < right.location
  }

  /// The finding as compilers write it: `App/Info.plist:12:5: error: … [rule]`.
  public var description: String {
    "\(location): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"
  }
}

extension FileReport {
  /// The path of the file, as it was given.
  public var path: String { file.path }

  /// The findings with their places, in report order.
  ///
  /// - Complexity: linear in the size of the file and in the number of findings.
  public var locatedFindings: [LocatedFinding] {
    guard !findings.isEmpty else { return [] }
    let lines = isText ? LineTable(file) : nil
    return findings.map { finding in
      let start = lines?.location(at: Int(finding.span.start))
      let end = lines?.location(at: Int(finding.span.end))
      return LocatedFinding(
        finding: finding,
        location: LocatedFinding.Location(
          path: path, line: start?.line, column: start?.column, endLine: end?.line,
          endColumn: end?.column))
    }
  }

  /// Whether a finding is an error.
  public var hasErrors: Bool { findings.contains { $0.severity == .error } }
}

extension AnalysisReport {
  /// All findings with their places, file by file. Findings that are suppressed are not among them.
  ///
  /// - Complexity: linear in the sizes of the files with findings. Keep the result if you need it twice.
  public var findings: [LocatedFinding] { files.flatMap(\.locatedFindings) }

  /// The findings that are errors, with their places.
  public var errors: [LocatedFinding] { findings.filter { $0.severity == .error } }

  /// The findings that are warnings, with their places.
  public var warnings: [LocatedFinding] { findings.filter { $0.severity == .warning } }

  /// Whether a finding is an error.
  public var hasErrors: Bool { files.contains(where: \.hasErrors) }

  /// The questions that could not be answered, file by file.
  public var notChecked: [NotChecked] { files.flatMap(\.notChecked) }
}
