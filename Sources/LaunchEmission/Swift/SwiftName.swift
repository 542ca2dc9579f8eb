internal import SourceText

/// Makes a Swift name from any text.
enum SwiftName {
  /// A name for a case or a function: the words joined, the first one in lower case.
  static func lower(_ text: String) -> String {
    var words = words(of: text)
    words[0] = lowercasingStart(words[0])
    return joined(words)
  }

  /// A name for a type: the words joined, all of them capitalized.
  static func upper(_ text: String) -> String {
    let name = joined(words(of: text).map(capitalized))
    return reservedTypes.contains(name) ? name + "Type" : name
  }

  /// An identifier without that of the bundle at its beginning, and without the mark of its kind before that; the whole
  /// text when nothing would be left.
  static func withoutBundle(_ text: String, _ bundle: String?) -> String {
    guard let bundle, !bundle.isEmpty else { return text }
    for mark in ["", "group.", "iCloud."] {
      let start = mark + bundle + "."
      if text.utf8.count > start.utf8.count, text.utf8.starts(with: start.utf8) {
        return String(decoding: text.utf8.dropFirst(start.utf8.count), as: UTF8.self)
      }
    }
    return text
  }

  /// Whether a text is the name of a type as it can be written in source: words of letters, digits and
  /// underscores that are joined by dots.
  static func isIdentifierPath(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
      guard let first = word.unicodeScalars.first, isLetter(first) || first == "_" else {
        return false
      }
      return word.unicodeScalars.allSatisfy { isLetter($0) || ASCII.isDigit($0) || $0 == "_" }
        && !keywords.contains(String(word))
    }
  }

  /// The name as it is written in source: a keyword is put into backticks.
  static func written(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// Whether the name is not allowed for a case or a function, or would be confused with something else
  /// there.
  static func isReserved(_ name: String) -> Bool { reservedMembers.contains(name) }

  /// The number of characters after which a text is cut off. The spelled-out name of the last character may
  /// make a name longer.
  private static let maximumCount = 64

  private static func joined(_ words: [String]) -> String {
    var name = words[0]
    for word in words.dropFirst() { name += capitalized(word) }
    guard let first = name.unicodeScalars.first, isLetter(first) else { return "_" + name }
    return name
  }

  /// The words of a text, at least one. Separators are left out, unless the text has nothing else.
  private static func words(of text: String) -> [String] {
    let words = words(of: text, spellsSeparators: false)
    if !words.isEmpty { return words }
    let spelled = Self.words(of: text, spellsSeparators: true)
    return spelled.isEmpty ? ["empty"] : spelled
  }

  private static func words(of text: String, spellsSeparators: Bool) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    var count = 0
    func end() {
      if !word.isEmpty { words.append(relaxed(String(word))) }
      word = String.UnicodeScalarView()
    }
    // Separators do not count toward `maximumCount`, so this limits a long text that consists of them.
    for scalar in text.unicodeScalars.prefix(4096) {
      guard count < maximumCount else { break }
      if isLetter(scalar) || (!word.isEmpty && isInner(scalar)) || ASCII.isDigit(scalar) {
        word.append(scalar)
        count += 1
      } else if !spellsSeparators, isSeparator(scalar) {
        end()
      } else {
        end()
        let spelled = spelled(scalar)
        words.append(spelled)
        count += spelled.unicodeScalars.count
      }
    }
    end()
    return words
  }

  /// The name of a character, such as `rocket`, or its number.
  private static func spelled(_ scalar: Unicode.Scalar) -> String {
    guard let name = scalar.properties.name else {
      return "u" + ASCII.hexText(scalar.value, width: 4)
    }
    let parts = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    var result = ""
    for part in parts {
      result += result.isEmpty ? part.lowercased() : capitalized(part.lowercased())
    }
    return result
  }

  // MARK: Letters

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ASCII.isLetter(scalar) }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return scalar.properties.isXIDStart && SwiftLiteral.isVisible(scalar)
        && isAllowed(scalar)
    default: return false
    }
  }

  private static func isInner(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber:
      return scalar.properties.isXIDContinue && !scalar.properties.isDefaultIgnorableCodePoint
        && !SwiftLiteral.isRightToLeft(scalar) && isAllowed(scalar)
    default: return false
    }
  }

  /// Whether the grammar of Swift allows the scalar in identifiers; it excludes only a few letters and marks.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAA, 0xB5, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D,
      0x180F...0x1FFF, 0x2C00...0x2DFF, 0x3021...0x302F, 0x3031...0x303F, 0x3040...0xD7FF,
      0xF900...0xFD3D, 0xFE20...0xFE2F, 0xFE47...0xFFFD, 0x10000...0x1FFFD, 0x20000...0x2FFFD,
      0x30000...0x3FFFD:
      true
    default: false
    }
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value < 0x7F }
    switch scalar.value {
    case 0xA0, 0x2010...0x2027, 0x3000...0x3002: return true
    case 0x200D, 0xFE0E, 0xFE0F: return true  // They belong to the emoji next to them.
    default: return false
    }
  }

  // MARK: Case

  private static func capitalized(_ word: String) -> String {
    guard let first = word.first, first.isLowercase else { return word }
    return first.uppercased() + word.dropFirst()
  }

  /// A word of more than three capital letters, as in the names of constants, keeps only the first one:
  /// `MAIN` becomes `Main`.
  private static func relaxed(_ word: String) -> String {
    let isShouted = word.utf8.count > 3 && word.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    guard isShouted, let first = word.first else { return word }
    return String(first) + word.dropFirst().lowercased()
  }

  /// `URLHandler` becomes `urlHandler`, `Main` becomes `main`.
  private static func lowercasingStart(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    guard !capitals.isEmpty else { return word }
    let rest = word.dropFirst(capitals.count)
    if capitals.count > 1, rest.first?.isLowercase == true {
      return capitals.dropLast().lowercased() + capitals.suffix(1) + rest
    }
    return capitals.lowercased() + rest
  }

  // MARK: Words of the language

  /// Members that Swift provides, names with a meaning after a dot, and names in the emitted source.
  private static let reservedMembers: Set<String> = [
    "self", "init", "rawValue", "allCases", "hashValue", "hash", "none", "some", "dynamicType",
    "encode", "sessionRole", "launchOptionsKey", "Type", "Self", "Protocol",
  ]

  private static let reservedTypes: Set<String> = [
    "Any", "AnyObject", "CaseIterable", "Equatable", "Hashable", "MainActor", "Optional",
    "Protocol",
    "RawRepresentable", "RawValue", "AllCases", "Self", "Sendable", "String", "Swift", "Type",
    "UIKit",
    "UIApplication", "UISceneConfiguration", "UISceneSession", "SessionRole",
  ]

  private static let keywords: Set<String> = [
    "Any", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
    "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "inout", "internal", "is",
    "let", "nil", "open", "operator", "package", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}

/// Gives each text in one scope a unique name.
struct SwiftNameTable {
  /// The names that are taken. Canonically equivalent names look the same and count as the same name.
  private var taken: [String: String] = [:]
  private var next: [String: Int] = [:]

  /// A name that is not taken yet, and the text that already has the wanted name, if any.
  mutating func name(
    _ wanted: String, for text: String
  ) -> (name: String, owner: String?) {
    let base = SwiftName.isReserved(wanted) ? wanted + "Value" : wanted
    guard let owner = taken[base] else {
      taken[base] = text
      return (base, nil)
    }
    var number = next[base] ?? 2
    // After a digit, the number would be hard to distinguish.
    let stem = base.utf8.last.map(ASCII.isDigit) == true ? base + "_" : base
    while taken["\(stem)\(number)"] != nil { number += 1 }
    next[base] = number + 1
    taken["\(stem)\(number)"] = text
    return ("\(stem)\(number)", owner)
  }
}
