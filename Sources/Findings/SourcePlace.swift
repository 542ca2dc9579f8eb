public import SourceText

/// A place in some file: what a finding or a note points at when it is not in the file being checked.
public struct SourcePlace: Sendable, Hashable {
  /// The file; one object for all places in it.
  public var file: RelatedFile
  /// The place, in UTF-8 offsets of the file's source.
  public var span: SourceSpan
  /// The way to it from the root of a property list; empty for other files.
  public var keyPath: [KeyPathStep]

  /// Makes a place.
  public init(_ file: RelatedFile, _ span: SourceSpan, keyPath: [KeyPathStep] = []) {
    self.file = file
    self.span = span
    self.keyPath = keyPath
  }

  /// The text at the place.
  public var text: String { file.source.text(span) }

  /// A note that points at it.
  public func note(_ message: String) -> Note {
    Note(message, at: span, in: file, keyPath: keyPath)
  }
}
