package import LintPolicy

extension MigrationPlan {
  /// What a plan does with one file.
  public struct File: Sendable {
    /// The kinds of what is done with a file.
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

    /// What is done, together with the edits.
    package enum Outcome: Sendable {
      /// It is edited.
      case changed(EditedFile)
      /// It is new, with these bytes.
      case created([UInt8])
      /// It stays as it is; the value is the reason, a clause.
      case unchanged(String)
      /// A person edits it; the value is the reason, a clause.
      case leftToPerson(String)
    }

    /// The path as reports show it.
    public package(set) var path: String
    /// What is done, together with the edits.
    package var outcome: Outcome
    /// The path of the project that the file is changed for; the journal of the change is next to it.
    var project = ""

    /// Makes a planned file.
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

    /// The reason, as a clause; nil for edited and new files.
    public var reason: String? {
      switch outcome {
      case .changed, .created: nil
      case .unchanged(let reason), .leftToPerson(let reason): reason
      }
    }

    /// The new content of the file; nil if it stays as it is.
    public var content: [UInt8]? {
      switch outcome {
      case .changed(let file): file.bytes
      case .created(let bytes): bytes
      case .unchanged, .leftToPerson: nil
      }
    }

    /// The part of a unified diff for this file, for `git apply`; nil if nothing changes or git treats the file
    /// as binary.
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
}
