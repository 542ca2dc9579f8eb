/// A message in which `…` stands for what varies.
struct LogPattern {
  private let words: [LogWords.Word]
  private let letterCount: Int

  /// Fewer letters in common say nothing.
  private static let leastLetterCount = 11
  /// A part of a message, or a message that was cut off, must have more of it.
  private static let leastPartLetterCount = 16

  /// Takes a message apart.
  package init(_ message: String) {
    let words = LogWords(message)
    self.words = words.words
    letterCount = words.letterCount
  }

  /// How many letters of the message a line has; 0 when they do not belong together.
  ///
  /// The line may have more around it, as time and process, or be a part of the message, or be cut off in
  /// the middle of it.
  ///
  /// - Complexity: the words of the message times those of the line; the former alone where they have little in
  ///   common.
  package func score(_ line: LogWords) -> Int {
    guard commonLetterCount(line) >= leastOfPart else { return 0 }
    let line = line.words
    guard !words.isEmpty, !line.isEmpty else { return 0 }
    // For the words of the message read so far, the most letters that fit and end at each word of the line;
    // nil where nothing fits. A part of a message may begin anywhere in it, but then at the line's start.
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

  /// How many letters fit at most, wherever they stand: most messages have nothing to do with a line, however
  /// long that is.
  private func commonLetterCount(_ line: LogWords) -> Int {
    var cut: [UInt8] = []
    if case .text(let last) = line.words.last { cut = last }
    return words.reduce(0) { count, word in
      guard case .text(let text) = word else { return count }
      if line.vocabulary.contains(text) { return count + text.count }
      return text.starts(with: cut) ? count + cut.count : count
    }
  }

  /// How many letters a part of the message needs.
  private var leastOfPart: Int { min(Self.leastPartLetterCount, letterCount) }

  /// The most letters that fit up to one word less, of the message, of the line or of both; nil where nothing fits.
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
