public import SourceText

/// A place in a file: the place of a finding or a note that is not in the file being checked.
public struct SourcePlace: Sendable, Hashable {
  /// The file; all places in it share one object.
  public var file: RelatedFile
  /// The place, in UTF-8 offsets of the file's source.
  public var span: SourceSpan
  /// The key path from the root of a property list to the place; empty for other files.
  public var keyPath: [KeyPathStep]

  /// Makes a place.
  public init(_ file: RelatedFile, _ span: SourceSpan, keyPath: [KeyPathStep] = []) {
    self.file = file
    self.span = span
    self.keyPath = keyPath
  }

  /// The text at the place.
  public var text: String { file.source.text(span) }

  /// A note at this place.
  public func note(_ message: String) -> Finding.Note {
    Finding.Note(message, at: span, in: file, keyPath: keyPath)
  }
}
