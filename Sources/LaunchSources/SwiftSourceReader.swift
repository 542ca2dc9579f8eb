internal import SourceText

/// Reads what the launch contract needs from Swift.
enum SwiftSourceReader {
  static func read(_ source: SourceFile) -> SourceDeclarations {
    SourceDeclarations(file: RelatedFile(source, isText: true), language: .swift)
  }
}
