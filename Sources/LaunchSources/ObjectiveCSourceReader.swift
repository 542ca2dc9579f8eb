internal import SourceText

/// Reads what the launch contract needs from Objective-C.
enum ObjectiveCSourceReader {
  static func read(_ source: SourceFile) -> SourceDeclarations {
    SourceDeclarations(file: RelatedFile(source, isText: true), language: .objectiveC)
  }
}
