internal import Findings
internal import LaunchSources
internal import SourceText

/// A source file with its tokens, and the conditions of its `#if` branches.
struct SourceCode {
  /// The index in `TargetSources.files`.
  let file: Int
  /// The file.
  let related: RelatedFile
  /// The language.
  let language: SourceLanguage
  /// The tokens.
  let tokens: [CodeToken]
  /// The offsets where conditions change. Each condition holds from its offset on; the first offset is 0.
  private let conditions: [(offset: Int, condition: BranchCondition)]

  /// Reads a file; nil when it is not well formed.
  ///
  /// - Complexity: linear in the file.
  init?(_ declarations: SourceDeclarations, file: Int) {
    guard
      let tokens = CodeToken.read(declarations.file.source, as: declarations.language)
    else { return nil }
    self.file = file
    related = declarations.file
    language = declarations.language
    self.tokens = tokens
    conditions = BranchCondition.changes(in: tokens, of: declarations.file.source)
  }

  /// The source.
  var source: SourceFile { related.source }

  /// The text of a token.
  func text(_ index: Int) -> String {
    tokens.indices.contains(index) ? source.text(tokens[index].range) : ""
  }

  /// Whether a token is a word.
  func isWord(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .word
  }

  /// Whether a token is one byte of punctuation.
  func isByte(_ index: Int, _ byte: Character) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .punctuation
      && tokens[index].range.count == 1 && tokens[index].byte == byte.asciiValue
  }

  /// The index of the token that begins at an offset; nil when none does.
  ///
  /// - Complexity: logarithmic in the number of tokens.
  func index(at offset: Int) -> Int? {
    let index = tokens.partitioningIndex { $0.range.lowerBound >= offset }
    return index < tokens.count && tokens[index].range.lowerBound == offset ? index : nil
  }

  /// The branches of `#if` that an offset is in.
  func condition(at offset: Int) -> BranchCondition {
    let next = conditions.partitioningIndex { $0.offset > offset }
    return next == 0 ? .always : conditions[next - 1].condition
  }

  /// The index after the bracket that closes a token, or after the token itself.
  func after(_ index: Int) -> Int {
    (tokens.indices.contains(index) ? tokens[index].close : nil).map { $0 + 1 } ?? index + 1
  }

  /// A place in the file.
  func place(_ range: Range<Int>) -> SourcePlace { SourcePlace(related, SourceSpan(range)) }
}
