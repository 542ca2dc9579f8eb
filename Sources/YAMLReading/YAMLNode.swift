package import SourceText

/// One value of a YAML document, with its place. An alias is replaced by the value at its anchor, with the
/// places there.
package struct YAMLNode: Sendable {
  /// The way in which a scalar is written.
  package enum Style: Sendable, Hashable {
    /// Without quotes: its type depends on its text.
    case plain
    /// In quotes, or as a block: a string.
    case string
  }

  /// The content of a value.
  package indirect enum Content: Sendable {
    /// A text; the caller decides what type of value it is.
    case scalar(String, Style)
    /// A list.
    case sequence([YAMLNode])
    /// Keys with values in the order of the file, including repeated keys and merge keys.
    case mapping([Entry])
  }

  /// A key with its value.
  package struct Entry: Sendable {
    /// The key.
    package var key: YAMLNode
    /// The value.
    package var value: YAMLNode
  }

  /// The content of the value.
  package var content: Content
  /// The place: of a scalar, its text without quotes; of a container, the bracket that opens it, or otherwise
  /// its first key or element.
  package var span: SourceSpan
  /// The tag as written; nil if there is none.
  package var tag: String?
}

/// A problem that keeps a text from being valid or accepted YAML.
package struct YAMLProblem: Error, Sendable, Hashable {
  /// The problem, as a lower-case clause.
  package var message: String
  /// The place of the problem.
  package var span: SourceSpan
  /// Another place that explains the problem, with a clause about it; nil if there is none.
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

/// The limits for one document. They keep the time linear, whatever the input is.
package struct YAMLLimits: Sendable {
  /// The maximum size in bytes of a file.
  package static let maximumByteCount = 4 << 20
  /// The maximum depth of nested values.
  package var depth = 200
  /// The maximum number of values in the document. The values of an alias count each time the alias is used.
  package var nodeCount = 100_000
  /// The maximum number of directives before the document.
  package var directiveCount = 20

  /// The usual limits.
  package init() {}
}
