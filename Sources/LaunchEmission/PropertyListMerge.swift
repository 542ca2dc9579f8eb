public import Findings
public import PropertyListSyntax
public import SourceText

/// Info.plists put together: a base, and what others add to it.
///
/// Dictionaries are merged key by key. Of arrays the elements that are missing yet are added at the end;
/// elements that say the same thing, such as scene configurations of one role with one name, are merged.
/// Two files that want different values under one key are in conflict, and the merge says so: no writer
/// wins in suppress. Where there is no conflict it does not matter in which order merges are made.
public struct PropertyListMerge: Sendable {
  /// What the files say together. Where they are in conflict it has the value of the first.
  public private(set) var root: MergedValue
  /// The base, which edits change.
  public let base: PropertyListDocument
  /// The conflicts, one report for each file in which there is one, in the order of the files.
  public private(set) var conflicts: [FileReport] = []

  /// The rule that conflicts name.
  public static let rule: RuleID = "merge-conflict"
  /// Conflicts of one file that are listed one by one.
  static let maximumConflictCount = 100

  /// Begins with a document; nil when it has errors or no root.
  public init?(_ base: PropertyListDocument) {
    guard !base.hasErrors, let root = base.root else { return nil }
    self.base = base
    self.root = MergedValue(root)
  }

  /// Adds what another merge has put together.
  ///
  /// - Complexity: linear in the size of both.
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

  /// The edits to the base's text that add what it lacks. All other bytes stay as they are.
  ///
  /// - Throws: when the base is binary, or cannot hold an added value.
  /// - Complexity: linear in the size of the base and the additions.
  public func edits() throws(PropertyListEditError) -> [TextEdit] {
    let editor = try PropertyListEditor(base)
    var edits: [TextEdit] = []
    try collect(root, editor, &edits)
    return edits
  }

  private func collect(
    _ value: MergedValue, _ editor: PropertyListEditor, _ edits: inout [TextEdit]
  ) throws(PropertyListEditError) {
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
