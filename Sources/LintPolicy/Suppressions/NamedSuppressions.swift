package import Findings
package import SourceText

/// The suppressions in comments of names that no rule has, such as the steps of a migration.
package struct NamedSuppressions {
  /// The suppressions of files by path; a value without suppressions for a file that has none.
  private var files: [String: FileSuppressions?] = [:]

  /// Makes a value that has read no file yet.
  package init() {}

  /// Whether a comment suppresses a name at a place.
  ///
  /// - Complexity: linear in a file the first time that a place of it is asked for.
  package mutating func suppress(_ name: String, at place: SourcePlace) -> Bool {
    guard let file = suppressions(of: place.file) else { return false }
    return file.scopes.contains { scope in
      file.directives[scope.directive].names[scope.name].rule.name == name
        && scope.range.contains(Int(place.span.start))
    }
  }

  /// Whether a comment anywhere in a file suppresses a name.
  ///
  /// - Complexity: as that of ``suppress(_:at:)``.
  package mutating func suppress(_ name: String, anywhereIn file: RelatedFile) -> Bool {
    suppressions(of: file)?.directives.contains { directive in
      directive.names.contains { $0.rule.name == name }
    } ?? false
  }

  private mutating func suppressions(of file: RelatedFile) -> FileSuppressions? {
    if let known = files[file.source.path] { return known }
    let found = FileSuppressions(
      of: FileReport(file: file.source, isText: file.isText, findings: []))
    files[file.source.path] = .some(found)
    return found
  }
}
