package import LintPolicy

/// What a plan does with one file that matters.
package struct PlannedFile: Sendable {
  /// What is done.
  package enum Outcome: Sendable {
    /// It is edited.
    case changed(EditedFile)
    /// It is new, with these bytes.
    case created([UInt8])
    /// It stays as it is, for a reason that is a clause.
    case unchanged(String)
    /// A person edits it, for a reason that is a clause.
    case leftToPerson(String)
  }

  /// The path as the report names it.
  package var path: String
  /// What is done.
  package var outcome: Outcome

  /// The outcome in one word.
  package var word: String {
    switch outcome {
    case .changed: "changed"
    case .created: "created"
    case .unchanged: "unchanged"
    case .leftToPerson: "left-to-person"
    }
  }

  /// Why; nil for what is edited or new.
  package var reason: String? {
    switch outcome {
    case .changed, .created: nil
    case .unchanged(let reason), .leftToPerson(let reason): reason
    }
  }

  /// What the file is to hold; nil where it stays as it is.
  package var content: [UInt8]? {
    switch outcome {
    case .changed(let file): file.bytes
    case .created(let bytes): bytes
    case .unchanged, .leftToPerson: nil
    }
  }

  /// The part of a unified diff that is about the file; nil where nothing changes or git takes it for binary.
  ///
  /// - Parameter path: the path from the folder in which the diff is applied.
  package func diff(path: String) -> [UInt8]? {
    switch outcome {
    case .changed(let file): UnifiedDiff.of(file, path: path)
    case .created(let bytes): UnifiedDiff.ofNewFile(bytes, path: path)
    case .unchanged, .leftToPerson: nil
    }
  }
}
