/// A message in which `…` stands for text that varies.
struct LogPattern {
  private let words: [LogWords.Word]
  private let letterCount: Int

  /// The smallest number of common letters that makes a match.
  private static let leastLetterCount = 11
  /// The smallest number for a part of a message, and for a message that was cut off.
  private static let leastPartLetterCount = 16

  /// Splits a message into words.
  package init(_ message: String) {
    let words = LogWords(message)
    self.words = words.words
    letterCount = words.letterCount
  }

  /// The number of letters of the message that a line has; 0 when the two do not belong together.
  ///
  /// The line may have more around the message, such as the time and the process. It may also be a part of
  /// the message, or be cut off in the middle of it.
  ///
  /// - Complexity: the words of the message times those of the line; only the words of the message when the
  ///   two have little in common.
  package func score(_ line: LogWords) -> Int {
    guard commonLetterCount(line) >= leastOfPart else { return 0 }
    let line = line.words
    guard !words.isEmpty, !line.isEmpty else { return 0 }
    // For the words of the message read so far, the most letters that match and end at each word of the line;
    // nil where nothing matches. A part of a message may begin anywhere in the message, but then at the start
    // of the line.
    var before = [Int?](repeating: 0, count: line.count + 1)
    var best = 0
    for (row, word) in words.enumerated() {
      var current = [Int?](repeating: nil, count: line.count + 1)
      current[0] = 0
      for (column, other) in line.enumerated() {
        current[column + 1] = Self.fit(
          word, other, isLast: column + 1 == line.count,
          Neighbors(
            diagonal: before[column], above: before[column + 1], left: current[column]))
      }
      if case .anything = word { current[0] = 0 }
      before = current
      if row + 1 < words.count, let end = current[line.count] {
        best = max(best, end >= leastOfPart ? end : 0)
      }
    }
    for end in before {
      guard let end, end >= min(Self.leastLetterCount, letterCount), end > 0 else { continue }
      if end == letterCount || end >= leastOfPart { best = max(best, end) }
    }
    return letterCount >= Self.leastLetterCount ? best : 0
  }

  /// The greatest number of letters that can match, in any position. It is a quick test, because most
  /// messages have nothing in common with a line, even with a long one.
  private func commonLetterCount(_ line: LogWords) -> Int {
    var cut: [UInt8] = []
    if case .text(let last) = line.words.last { cut = last }
    return words.reduce(0) { count, word in
      guard case .text(let text) = word else { return count }
      if line.vocabulary.contains(text) { return count + text.count }
      return text.starts(with: cut) ? count + cut.count : count
    }
  }

  /// The number of letters that a part of the message needs.
  private var leastOfPart: Int { min(Self.leastPartLetterCount, letterCount) }

  /// The most letters that match up to the word before: of the message, of the line or of both; nil where
  /// nothing matches.
  private struct Neighbors {
    let diagonal: Int?
    let above: Int?
    let left: Int?

    var most: Int? { [above, left, diagonal].compactMap { $0 }.max() }
  }

  private static func fit(
    _ word: LogWords.Word, _ other: LogWords.Word, isLast: Bool, _ neighbors: Neighbors
  ) -> Int? {
    switch (word, other) {
    case (.text(let text), .text(let found)):
      guard let diagonal = neighbors.diagonal else { return nil }
      if text == found { return diagonal + found.count }
      // The line was cut in the middle of a word.
      return isLast && found.count > 1 && text.starts(with: found) ? diagonal + found.count : nil
    case (.anything, _), (.text, .anything): return neighbors.most
    }
  }
}
