internal import CPropertyListNodes

/// Makes edits to the text of a property list that change one value or entry and leave the rest as its author
/// wrote it.
///
/// New text takes over the file's indentation, line endings and quoting. Comments next to an edited value
/// stay; comments within a removed value or entry are removed with it. Each call returns edits for the
/// document as it was read: make one change, apply it with `TextEditing`, and read the file again. Binary
/// property lists have no text, so they cannot be edited; they are written anew.
///
/// - Complexity: each edit is linear in the number of siblings and of comments.
public struct PropertyListEditor: Sendable {
  let document: PropertyListDocument
  let layout: EditLayout

  /// Makes an editor for a document.
  ///
  /// - Throws: when the document is binary or has errors.
  public init(_ document: PropertyListDocument) throws(EditError) {
    guard document.format.isText else {
      throw EditError("a binary property list has no text to edit")
    }
    guard !document.hasErrors else {
      throw EditError(
        "the property list has syntax errors, which must be repaired first")
    }
    self.document = document
    layout = EditLayout(document)
  }
}
