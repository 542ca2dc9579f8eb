internal import LintPolicy
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// A property list that is edited in rounds: each change is made to the result of the one before.
struct PropertyListRounds {
  /// The file with all changes so far.
  private(set) var edited: EditedFile
  /// The document after these changes.
  private(set) var document: PropertyListDocument

  /// Starts with a document as it was read.
  ///
  /// - Throws: if it is binary, has errors, or cannot be written in its encoding.
  init(_ document: PropertyListDocument) throws(MigrationPlan.Obstacle) {
    let path = document.source.path
    guard document.format.isText else {
      throw MigrationPlan.Obstacle("'\(path)' is a binary property list, which has no text to edit")
    }
    guard !document.hasErrors, document.root?.dictionary != nil,
      let edited = EditedFile(document.source)
    else { throw MigrationPlan.Obstacle("'\(path)' has errors") }
    self.edited = edited
    self.document = document
  }

  /// The dictionary at the root.
  var root: PropertyListDictionary? { document.root?.dictionary }

  /// Makes one change.
  ///
  /// - Complexity: linear in the size of the file.
  mutating func change(
    _ make: (PropertyListEditor, PropertyListDictionary) throws(PropertyListEditor.EditError) ->
      [TextEdit]
  ) throws(MigrationPlan.Obstacle) {
    let path = document.source.path
    guard let root else { throw MigrationPlan.Obstacle("'\(path)' is not a dictionary") }
    let edits: [TextEdit]
    do {
      edits = try make(try PropertyListEditor(document), root)
    } catch {
      throw MigrationPlan.Obstacle("'\(path)' cannot be edited: \(error.message)")
    }
    do {
      try edited.apply(edits, to: document.source)
    } catch {
      throw MigrationPlan.Obstacle("'\(path)' cannot be edited: \(error.message)")
    }
    document = PropertyListDocument.read(SourceFile(path: path, bytes: edited.bytes))
    guard !document.hasErrors else {
      throw MigrationPlan.Obstacle("'\(path)' has errors after the edit")
    }
  }
}
