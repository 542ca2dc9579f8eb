internal import SourceText

/// Reads the facts that a launch contract needs from Objective-C.
///
/// Macros are not expanded, so declarations inside a macro are not seen. Macros and branches of `#if` can
/// make braces unbalanced; the next `@end` corrects that.
enum ObjectiveCSourceReader {
  static func read(_ source: SourceFile) -> SourceDeclarations {
    var lexer = ObjectiveCLexer(source)
    lexer.run()
    var parser = ObjectiveCParser(lexer)
    parser.run()
    return SourceDeclarations(
      file: RelatedFile(source, isText: true), language: .objectiveC, types: parser.types,
      uses: parser.uses, problems: parser.problems)
  }
}
