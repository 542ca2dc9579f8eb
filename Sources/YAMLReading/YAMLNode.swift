package import SourceText

/// One value of a YAML document, with where it is written. What an alias stands for is the value at its anchor, with the
/// places there.
package struct YAMLNode: Sendable {
  /// How a scalar is written.
  package enum Style: Sendable, Hashable {
    /// Without quotes: what it is follows from its text.
    case plain
    /// In quotes, or as a block: a string.
    case string
  }

  /// What it is.
  package indirect enum Content: Sendable {
    /// A text; what kind of value it stands for is up to the reader.
    case scalar(String, Style)
    /// A list.
    case sequence([YAMLNode])
    /// Keys with values in the order of the file, repeated ones and merge keys included.
    case mapping([Entry])
  }

  /// A key with its value.
  package struct Entry: Sendable {
    /// The key.
    package var key: YAMLNode
    /// The value.
    package var value: YAMLNode
  }

  /// What it is.
  package var content: Content
  /// The text of a scalar without its quotes; of a container its first key or element, or the bracket that opens it.
  package var span: SourceSpan
  /// The tag as written; nil where there is none.
  package var tag: String?
}

/// Something that keeps a text from being the YAML it should be.
package struct YAMLProblem: Error, Sendable, Hashable {
  /// What is wrong, as a lower-case clause.
  package var message: String
  /// Where.
  package var span: SourceSpan
  /// The place that explains it, with a clause that says how; nil where there is none.
  package var note: (message: String, span: SourceSpan)? {
    noteSpan.map { (noteMessage, $0) }
  }

  private var noteMessage = ""
  private var noteSpan: SourceSpan?

  /// Makes a problem.
  package init(
    _ message: String, at span: SourceSpan, note: (message: String, span: SourceSpan)? = nil
  ) {
    self.message = message
    self.span = span
    if let note { (noteMessage, noteSpan) = (note.message, note.span) }
  }
}

/// What is spent on one document, so that no input can make it more than linear.
package struct YAMLLimits: Sendable {
  /// Bytes of a file.
  package static let maximumByteCount = 4 << 20
  /// Values inside one another.
  package var depth = 200
  /// Values of the document, those that aliases stand for counted each time.
  package var nodeCount = 100_000
  /// Directives before the document.
  package var directiveCount = 20

  /// The usual limits.
  package init() {}
}
