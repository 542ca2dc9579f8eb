public import Findings
public import PropertyListSyntax
public import SourceText

/// Several Info.plists merged: a base, and the files that add to it.
///
/// Dictionaries are merged key by key. For arrays, the elements that are not there yet are added at the end;
/// elements that describe the same item, such as scene configurations of one role with one name, are merged.
/// Two files that want different values under one key are in conflict, and the merge reports it: neither
/// value wins silently. Without conflicts, the order in which files are added does not matter.
public struct PropertyListMerge: Sendable {
  /// The merged value. Where files are in conflict, it has the value of the first.
  public private(set) var root: Value
  /// The base, to which the edits apply.
  public let base: PropertyListDocument
  /// The conflicts, as one report for each file that has any, in the order of the files.
  public private(set) var conflicts: [FileReport] = []

  /// The rule of findings about conflicts.
  public static let rule: RuleID = "merge-conflict"
  /// The number of conflicts of one file that are listed.
  static let maximumConflictCount = 100

  /// Begins with a document; nil when it has errors or no root.
  public init?(_ base: PropertyListDocument) {
    guard !base.hasErrors, let root = base.root else { return nil }
    self.base = base
    self.root = Value(root)
  }

  /// Adds the result of another merge.
  ///
  /// - Complexity: linear in the size of both merges.
  public mutating func add(_ other: PropertyListMerge) {
    var walk = MergeWalk()
    walk.merge(other.root, into: &root)
    conflicts += other.conflicts
    for finding in walk.conflicts { report(finding) }
  }

  private mutating func report(_ conflict: MergeWalk.Conflict) {
    let document = conflict.addition.document
    let finding = conflict.diagnostic
    if let known = conflicts.firstIndex(where: { $0.file.path == document.source.path }) {
      conflicts[known].findings.append(finding)
    } else {
      conflicts.append(
        FileReport(
          file: document.source, isText: document.format.isText, findings: [finding]))
    }
  }

  /// The edits that add to the base's text the parts it lacks. All other bytes stay as they are.
  ///
  /// - Throws: when the base is binary, or cannot represent an added value.
  /// - Complexity: linear in the size of the base and the additions.
  public func edits() throws(PropertyListEditor.EditError) -> [TextEdit] {
    let editor = try PropertyListEditor(base)
    var edits: [TextEdit] = []
    try collect(root, editor, &edits)
    return edits
  }

  private func collect(
    _ value: Value, _ editor: PropertyListEditor, _ edits: inout [TextEdit]
  ) throws(PropertyListEditor.EditError) {
    switch value.content {
    case .scalar: break
    case .dictionary(let entries):
      var added: [PropertyListFragment.Entry] = []
      for entry in entries {
        if entry.value.origin.document === base {
          try collect(entry.value, editor, &edits)
        } else {
          added.append(.init(entry.name, entry.value.fragment))
        }
      }
      if !added.isEmpty, let dictionary = value.origin.dictionary {
        edits += try editor.insert(added, into: dictionary)
      }
    case .array(let elements):
      var added: [PropertyListFragment] = []
      for element in elements {
        if element.origin.document === base {
          try collect(element, editor, &edits)
        } else {
          added.append(element.fragment)
        }
      }
      if !added.isEmpty, let array = value.origin.array {
        edits += try editor.append(contentsOf: added, to: array)
      }
    }
  }
}
