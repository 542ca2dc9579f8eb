internal import SourceText
internal import Synchronization

/// The words that the functions of one file may be named with, looked for when the first question comes up.
final class SharedFunctionWords: Sendable {
  private let source: SourceFile
  private let language: SourceLanguage
  private let words = Mutex<FunctionWords?>(nil)

  /// Prepares a file.
  init(_ source: SourceFile, _ language: SourceLanguage) {
    self.source = source
    self.language = language
  }

  /// Whether a function of the file may have a name.
  ///
  /// - Complexity: constant, and linear in the size of the file for the first question.
  func mayHave(_ word: FunctionWords.Word) -> Bool {
    words.withLock { words in
      if let words { return words.mayHave(word) }
      let found = FunctionWords(source, language)
      words = found
      return found.mayHave(word)
    }
  }
}
