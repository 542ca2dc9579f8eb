internal import SourceText

/// Reads what the launch contract needs from Objective-C.
///
/// Macros are not expanded: what a macro declares is not seen. Braces that do not balance, because
/// macros or branches of `#if` hold some of them, are set right at the next `@end`.
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
