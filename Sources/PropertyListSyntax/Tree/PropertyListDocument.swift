internal import CPropertyListNodes
public import Findings
public import SourceText

extension PropertyListDocument {
  /// A comment, processing instruction or preprocessor line between values.
  public struct Trivia: Sendable, Hashable {
    /// What the text is.
    public enum Kind: UInt32, Sendable {
      /// `<!-- … -->`, `/* … */` or `// …`.
      case comment = 1
      /// `<? … ?>`.
      case processingInstruction
      /// `#if …` or another directive in a property list that the build preprocesses.
      case preprocessorLine
    }
    /// What the text is.
    public var kind: Kind
    /// Where it is, delimiters included.
    public var span: SourceSpan

    package init(kind: Kind, span: SourceSpan) {
      self.kind = kind
      self.span = span
    }
  }
}

/// One property list: its tree, its comments, and what is wrong with it.
///
/// A document never changes after it was read, so it is safe to share. A document with errors has the part of
/// the tree that could be read, for tools that show it; do not draw other conclusions from that tree.
public final class PropertyListDocument: Sendable {
  /// The text or bytes it was read from.
  public let source: SourceFile
  /// The format that was recognized.
  public let format: Format
  /// Comments, processing instructions and preprocessor lines, in order of position. Empty for binary.
  public let trivia: [Trivia]
  /// What is wrong with the syntax, in order of position.
  public let diagnostics: [Finding]

  /// How many references to long texts were left out of the tree; see `boundingSharedText()`.
  package let omittedReferenceCount: Int

  let nodes: ContiguousArray<Node>
  let rootIndex: Int?

  /// The path of the file, as it was given.
  public var path: String { source.path }

  /// The value of a key at the top; nil when there is none, or when the root is no dictionary.
  public subscript(key: String) -> PropertyListValue? { root?.dictionary?[key] }

  package init(
    source: SourceFile, format: Format, nodes: ContiguousArray<Node>, rootIndex: Int?,
    trivia: [Trivia], diagnostics: [Finding], omittedReferenceCount: Int = 0
  ) {
    self.omittedReferenceCount = omittedReferenceCount
    self.source = source
    self.format = format
    self.nodes = nodes
    self.rootIndex = rootIndex
    self.trivia = trivia
    self.diagnostics = diagnostics
  }

  /// The same document with additional findings; all findings are in report order.
  package func adding(_ more: [Finding]) -> PropertyListDocument {
    PropertyListDocument(
      source: source, format: format, nodes: nodes, rootIndex: rootIndex, trivia: trivia,
      diagnostics: (more + diagnostics).sorted(by: Finding.precedes),
      omittedReferenceCount: omittedReferenceCount)
  }

  /// The outermost value; nil when there is none.
  public var root: PropertyListValue? {
    rootIndex.map { PropertyListValue(document: self, index: $0) }
  }

  /// Number of keys and values.
  public var nodeCount: Int { nodes.count }

  /// Whether the syntax has an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Whether the file has `#if` or other preprocessor lines, which the build resolves before anything reads
  /// the file.
  public var usesPreprocessor: Bool { trivia.contains { $0.kind == .preprocessorLine } }
}
