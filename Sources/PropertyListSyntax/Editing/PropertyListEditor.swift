internal import CPropertyListNodes
internal import SourceText

/// Edits to the text of a property list that change one value or entry and leave the rest as its author
/// wrote it.
///
/// New text takes over the file's indentation, line endings and quoting. Comments beside what is edited
/// stay; those between the first and the last byte of what is removed go with it. Each call gives the
/// edits for the document as it was read: make one change, apply it with `TextEditing`, read again.
/// Binary property lists have no text and are written anew instead.
///
/// - Complexity: each edit is linear in the number of siblings and of comments.
public struct PropertyListEditor: Sendable {
  let document: PropertyListDocument
  let layout: EditLayout

  /// Looks at how the document is laid out.
  ///
  /// - Throws: when it is binary or has errors.
  public init(_ document: PropertyListDocument) throws(PropertyListEditError) {
    guard document.format.isText else {
      throw PropertyListEditError("a binary property list has no text to edit")
    }
    guard !document.hasErrors else {
      throw PropertyListEditError(
        "the property list has syntax errors, which must be repaired first")
    }
    self.document = document
    layout = EditLayout(document)
  }
}
