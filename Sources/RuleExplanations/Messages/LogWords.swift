internal import SourceText

/// The words of a line as a device, a build or the App Store writes it.
///
/// Copying a line changes much that does not matter: quotes become curly or escaped, white space becomes line
/// ends, `syslog` writes bytes as `\M-b\M^@`, and `<private>` hides a value. Only letters and digits are
/// left, and places where anything may have been.
struct LogWords {
  /// A piece of the line.
  enum Word: Equatable {
    /// Letters and digits, in lower case.
    case text([UInt8])
    /// Something that the line does not show: `<private>`, `%@`, an ellipsis.
    case anything
  }

  /// The words in order.
  package private(set) var words: [Word] = []

  /// The words that are text, each once.
  package private(set) var vocabulary: Set<[UInt8]> = []

  /// The greatest number of words that are read; a crash report has some thousands.
  package static let limit = 20_000

  private var scalars: [Unicode.Scalar]
  private var word: [UInt8] = []

  /// Splits a line into words.
  ///
  /// - Complexity: linear in the text.
  package init(_ text: String) {
    scalars = Array(text.unicodeScalars.prefix(64 * Self.limit))
    var index = 0
    while index < scalars.count, words.count < Self.limit { index = read(at: index) }
    endWord()
    scalars = []
    for case .text(let text) in words { vocabulary.insert(text) }
  }

  /// The number of bytes in its words.
  var letterCount: Int {
    words.reduce(0) { count, word in
      if case .text(let text) = word { count + text.count } else { count }
    }
  }

  /// Reads the part that begins at an index, and returns the index after it.
  private mutating func read(at index: Int) -> Int {
    let scalar = scalars[index]
    switch scalar {
    case "<": if let end = placeholder(at: index) { return anything(to: end) }
    case "…": return anything(to: index + 1)
    case "." where follows("...", at: index): return anything(to: index + 3)
    case "%", "{": if let end = format(at: index) { return anything(to: end) }
    case "\\": return separator(to: escape(at: index))
    case "&": if let end = entity(at: index) { return separator(to: end) }
    case "\u{1B}": return separator(to: color(at: index))
    default:
      if scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        word.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
        return index + 1
      }
    }
    return separator(to: index + 1)
  }

  private mutating func separator(to index: Int) -> Int {
    endWord()
    return index
  }

  private mutating func anything(to index: Int) -> Int {
    endWord()
    if words.last != .anything { words.append(.anything) }
    return index
  }

  private mutating func endWord() {
    defer { word = [] }
    let word = Self.symbol(word)
    if !word.isEmpty { words.append(.text(word)) }
  }

  /// A word without what compilers and debuggers add to the name of a function: underscores in front, and
  /// `_block_invoke` with a number behind a block in it.
  private static func symbol(_ word: [UInt8]) -> [UInt8] {
    let underscore = UInt8(ascii: "_")
    guard word.contains(underscore) else { return word }
    var core = word[...].drop { $0 == underscore }
    let end = core.lastIndex { !ASCII.isDigit($0) && $0 != underscore }
    if let end, core[...end].suffix(block.count).elementsEqual(block) {
      core = core[...end].dropLast(block.count)
    }
    return Array(core)
  }

  private static let block = Array("_block_invoke".utf8)

  private func follows(_ text: String, at index: Int) -> Bool {
    scalars[index...].starts(with: text.unicodeScalars)
  }

  /// The end of a placeholder that the log writes in place of a value.
  private func placeholder(at index: Int) -> Int? {
    let names = ["<private", "<redacted", "<decode:", "<mask", "<sensitive"]
    guard names.contains(where: { follows($0, at: index) }) else { return nil }
    return scalars[index...].prefix(120).firstIndex(of: ">").map { $0 + 1 }
  }

  /// The end of a format specifier that got no value: `%@`, `%{public}@`, `{public}@`.
  private func format(at index: Int) -> Int? {
    var at = index
    if scalars[at] == "%" { at += 1 }
    if at < scalars.count, scalars[at] == "{" {
      guard let close = scalars[at...].prefix(40).firstIndex(of: "}") else { return nil }
      at = close + 1
    }
    guard at < scalars.count, ["@", "s", "d"].contains(scalars[at]) else { return nil }
    return at + 1
  }

  /// The end of an escape: `\M-b`, `\M^@`, `\^A`, `\342`, `\U201c`, `\n`; otherwise the end of the
  /// backslash.
  private func escape(at index: Int) -> Int {
    if follows("\\M-", at: index) || follows("\\M^", at: index) { return index + 4 }
    if follows("\\^", at: index) { return index + 3 }
    let next = index + 1 < scalars.count ? scalars[index + 1] : " "
    let digits = scalars[(index + 1)...].prefix(3)
    if digits.count == 3, digits.allSatisfy({ ("0"..."7").contains($0) }) { return index + 4 }
    if next == "U" || next == "u" {
      let digits = scalars[(index + 2)...].prefix(4)
      if digits.count == 4, digits.allSatisfy({ $0.properties.isASCIIHexDigit }) {
        return index + 6
      }
    }
    return ["n", "r", "t"].contains(next) ? index + 2 : index + 1
  }

  /// The end of a code that makes a terminal write in color: `\u{1B}[31m`.
  private func color(at index: Int) -> Int {
    guard index + 1 < scalars.count, scalars[index + 1] == "[" else { return index + 1 }
    let rest = scalars[(index + 2)...].prefix(40)
    return rest.firstIndex { !(" "..."?").contains($0) }.map { $0 + 1 } ?? index + 2
  }

  /// The end of a character reference of HTML.
  private func entity(at index: Int) -> Int? {
    guard let end = scalars[index...].prefix(9).firstIndex(of: ";"), end > index + 1 else {
      return nil
    }
    let name = scalars[(index + 1)..<end]
    return name.allSatisfy {
      $0 == "#" || ASCII.isLetterOrDigit($0)
    }
      ? end + 1 : nil
  }
}
