internal import SourceText
internal import Synchronization

/// The words of one file that may name its functions; they are collected at the first question.
final class SharedFunctionWords: Sendable {
  private let source: SourceFile
  private let language: SourceLanguage
  private let words = Mutex<FunctionWords?>(nil)

  /// Keeps a file for later questions.
  init(_ source: SourceFile, _ language: SourceLanguage) {
    self.source = source
    self.language = language
  }

  /// Whether a function of the file may have this name.
  ///
  /// - Complexity: constant; for the first question, linear in the size of the file.
  func mayHave(_ word: FunctionWords.Word) -> Bool {
    words.withLock { words in
      if let words { return words.mayHave(word) }
      let found = FunctionWords(source, language)
      words = found
      return found.mayHave(word)
    }
  }
}
