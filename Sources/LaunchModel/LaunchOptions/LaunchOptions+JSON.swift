internal import Findings
internal import PropertyListSyntax
internal import SourceText

extension LaunchOptions {
  /// Reads launch options from JSON: a dictionary with the keys of UIKit under their raw values or their names in Swift,
  /// or one of the other forms that ``LaunchOptionsDocument`` lists, such as the payload of a push.
  ///
  /// - Throws: when the text is no JSON, or neither an object nor a URL.
  /// - Complexity: linear in the length of the text.
  public init(json: String) throws(JSONError) {
    let source = SourceFile(path: "", text: json)
    let document = JSONPropertyListReader.read(source, syntax: .strict)
    if let problem = document.diagnostics.first(where: { $0.severity == .error }) {
      throw JSONError(problem.message, at: problem.span, in: source)
    }
    guard let root = document.root, root.dictionary != nil || root.kind == .string else {
      throw JSONError(
        "expected an object or a URL", at: document.root?.markSpan ?? .at(0), in: source)
    }
    self = LaunchOptionsDocument(document, root, .empty).options
  }

  /// Why a text holds no launch options.
  public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, as a lower-case clause.
    public let message: String
    /// The line, from 1.
    public let line: Int
    /// The column in bytes, from 1.
    public let column: Int

    init(_ message: String, at span: SourceSpan, in source: SourceFile) {
      let place = LineTable(source).location(at: span.range.lowerBound)
      self.message = message
      line = place.line
      column = place.column
    }

    /// The place and what is wrong there.
    public var description: String { "\(line):\(column): \(message)" }
  }
}
