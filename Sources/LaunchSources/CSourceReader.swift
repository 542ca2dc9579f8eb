internal import LaunchModel
internal import SourceText

/// Reads the calls in C and C++ of functions that need a reason in the privacy manifest.
///
/// Delegates are classes of Objective-C and Swift, so nothing else in C says something about a launch. Macros are not
/// expanded.
enum CSourceReader {
  /// - Complexity: linear in the file, thirty-two bytes at a time if it calls none of the functions.
  static func read(_ source: SourceFile) -> SourceDeclarations {
    SourceDeclarations(
      file: RelatedFile(source, isText: true), language: .c,
      uses: mayCall(source) ? uses(source) : [])
  }

  private static func uses(_ source: SourceFile) -> [SourceUse] {
    var lexer = ObjectiveCLexer(source)
    lexer.run()
    var parser = ObjectiveCParser(lexer)
    parser.run()
    return parser.uses.filter {
      $0.kind == .requiredReasonAPI && RequiredReasonAPI.named($0.text)?.isFunction == true
    }
  }

  private static func mayCall(_ source: SourceFile) -> Bool {
    beginnings.contains(where: source.contains)
  }

  /// What a call of one of the functions has: its name and a parenthesis, with a space between them or without.
  private static let beginnings: [[UInt8]] = {
    let names = RequiredReasonAPI.all.filter(\.isFunction).map(\.objectiveCName)
    // `fstat(` has `stat(`.
    let shortest = names.filter { name in !names.contains { $0 != name && name.hasSuffix($0) } }
    return shortest.flatMap { [Array("\($0)(".utf8), Array("\($0) (".utf8)] }
  }()
}
