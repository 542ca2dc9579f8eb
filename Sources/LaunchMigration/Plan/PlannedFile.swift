package import LintPolicy

/// What a plan does with one file that matters.
public struct PlannedFile: Sendable {
  /// What is done with a file.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// It is edited.
    case changed
    /// It is new.
    case created
    /// It stays as it is.
    case unchanged
    /// A person edits it.
    case leftToPerson = "left-to-person"
  }

  /// What is done, with the edits.
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
  public package(set) var path: String
  /// What is done, with the edits.
  package var outcome: Outcome

  /// Makes one.
  package init(path: String, outcome: Outcome) {
    self.path = path
    self.outcome = outcome
  }

  /// What is done.
  public var kind: Kind {
    switch outcome {
    case .changed: .changed
    case .created: .created
    case .unchanged: .unchanged
    case .leftToPerson: .leftToPerson
    }
  }

  /// Why, as a clause; nil for what is edited or new.
  public var reason: String? {
    switch outcome {
    case .changed, .created: nil
    case .unchanged(let reason), .leftToPerson(let reason): reason
    }
  }

  /// What the file is to hold; nil where it stays as it is.
  public var content: [UInt8]? {
    switch outcome {
    case .changed(let file): file.bytes
    case .created(let bytes): bytes
    case .unchanged, .leftToPerson: nil
    }
  }

  /// The part of a unified diff that is about the file, for `git apply`; nil where nothing changes or git takes the
  /// file for binary.
  ///
  /// - Parameter path: the path from the folder in which the diff is applied.
  /// - Complexity: linear in the size of the file.
  public func diff(path: String) -> [UInt8]? {
    switch outcome {
    case .changed(let file): UnifiedDiff.of(file, path: path)
    case .created(let bytes): UnifiedDiff.ofNewFile(bytes, path: path)
    case .unchanged, .leftToPerson: nil
    }
  }
}
