extension TextEditing {
  /// Why edits were not applied.
  public struct Refusal: Error, Sendable, Hashable {
    /// What is wrong, as a lower-case clause.
    public var message: String
    /// The edit that cannot be applied.
    public var edit: TextEdit

    /// Makes an error.
    public init(message: String, edit: TextEdit) {
      self.message = message
      self.edit = edit
    }
  }
}

/// Applies text edits to a file.
public enum TextEditing {
  /// The bytes of the file with the edits made and every other byte unchanged, in the encoding of the file
  /// and after its byte-order mark.
  ///
  /// Edits may come in any order; insertions at the same offset are made in the order in which they are
  /// given.
  ///
  /// - Throws: when two edits overlap, one reaches past the end, or a character does not exist in the
  ///   encoding of the file. No edit is applied then.
  /// - Complexity: linear in the size of the file, plus sorting the edits.
  public static func apply(
    _ edits: [TextEdit], to file: SourceFile
  ) throws(Refusal) -> [UInt8] {
    let text = try edited(edits, file)
    guard let bytes = file.encoded(text) else {
      throw Refusal(
        message: "the new text has a character that \(file.encoding.rawValue) cannot hold",
        edit: edits.first { file.encoded($0.replacement.utf8) == nil }
          ?? TextEdit(replacing: .at(0), with: ""))
    }
    return bytes
  }

  /// The UTF-8 text of the file with the edits made.
  static func edited(
    _ edits: [TextEdit], _ file: SourceFile
  ) throws(Refusal) -> [UInt8] {
    // Swift's sort is stable, so insertions at the same offset stay in order.
    let sorted = edits.sorted { $0.span < $1.span }
    var output: [UInt8] = []
    output.reserveCapacity(file.count + sorted.reduce(0) { $0 + $1.replacement.utf8.count })
    var done = 0
    for edit in sorted {
      let range = edit.span.range
      guard range.upperBound <= file.count else {
        throw Refusal(message: "the edit reaches past the end of the text", edit: edit)
      }
      guard range.lowerBound >= done else {
        throw Refusal(message: "the edit overlaps another one", edit: edit)
      }
      output.append(contentsOf: file.paddedBytes[done..<range.lowerBound])
      output.append(contentsOf: edit.replacement.utf8)
      done = range.upperBound
    }
    output.append(contentsOf: file.paddedBytes[done..<file.count])
    return output
  }
}
