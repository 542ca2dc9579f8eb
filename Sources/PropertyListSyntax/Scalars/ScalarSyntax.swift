internal import CPropertyListNodes
package import Findings
package import SourceText

/// Checks that the texts, numbers, dates and data of an XML document are what CoreFoundation reads.
///
/// What CoreFoundation refuses is an error. What it reads differently from what the author probably meant is
/// a warning.
package enum ScalarSyntax {
  /// What is wrong or odd about the text of one element.
  struct Problem {
    var severity = Severity.error
    var message: String
    /// The bytes that the problem is about; nil for the whole text.
    var range: Range<Int>?
    var help: String?
    /// The replacement for the whole text or, when `replacesElement` is true, for the element with its tags.
    var replacement: String?
    var replacesElement = false
  }

  /// One finding per wrong value, at its text; at most `maximumProblemCount`.
  ///
  /// - Parameter isLenient: whether comments and processing instructions in texts are warnings, because the
  ///   texts can be read all the same.
  package static func problems(
    in nodes: ContiguousArray<Node>, source: SourceFile, isLenient: Bool
  ) -> [Finding] {
    var found: [Finding] = []
    unsafe source.paddedBytes.withUnsafeBufferPointer { bytes in
      for node in nodes {
        guard let kind = PropertyListValue.Kind(rawValue: node.kind), !kind.isContainer else {
          continue
        }
        let isText = kind == .string || kind == .key
        if isText, node.flags & NodeFlags.needsDecoding.rawValue == 0 { continue }
        let text = unsafe UnsafeBufferPointer(rebasing: bytes[node.contentRange])
        let problem: Problem?
        if isText {
          var found = XMLTextSyntax.problem(in: node, kind, source)
          if isLenient { found?.severity = .warning }
          problem = found
        } else if node.flags & NodeFlags.emptyElement.rawValue != 0 {
          problem = kind == .true || kind == .false ? nil : emptyElement(kind)
        } else if kind != .real, let markup = XMLTextSyntax.markup(in: node, kind, source) {
          problem = markup
        } else {
          problem = unsafe self.problem(kind, text, node, source)
        }
        guard let problem else { continue }
        found.append(diagnostic(problem, node, source))
        if found.count >= PropertyListLimits.maximumProblemCount { return }
      }
    }
    return found
  }

  private static func diagnostic(
    _ problem: Problem, _ node: Node, _ source: SourceFile
  ) -> Finding {
    let content = node.contentRange
    let element = Int(node.start)..<elementEnd(node, source)
    let range =
      problem.range ?? (content.isEmpty ? Int(node.start)..<Int(node.content_end) : content)
    let fixes = problem.replacement.map { text in
      [
        Finding.Fix(
          "write '\(text)'", applicability: .safe,
          edits: [
            TextEdit(
              replacing: SourceSpan(problem.replacesElement ? element : content), with: text)
          ])
      ]
    }
    return Finding(
      rule: SyntaxRule.syntax, severity: problem.severity, message: problem.message,
      span: SourceSpan(range), help: problem.help, fixes: fixes ?? [])
  }

  private static func elementEnd(_ node: Node, _ source: SourceFile) -> Int {
    let end = Int(node.content_end)
    guard source[end] == UInt8(ascii: "<") else { return end }
    let close = ByteSearch.first(UInt8(ascii: ">"), in: source.paddedBytes, from: end)
    return min(source.count, (close ?? end) + 1)
  }

  private static func emptyElement(_ kind: PropertyListValue.Kind) -> Problem {
    let name = kind.name
    guard kind == .data else {
      return Problem(message: "'<\(name)/>' is empty, expected \(expectation(kind))")
    }
    return Problem(
      message: "'<data/>' is refused by CoreFoundation, expected '<data></data>'",
      replacement: "<data></data>", replacesElement: true)
  }

  private static func expectation(_ kind: PropertyListValue.Kind) -> String {
    switch kind {
    case .integer: "a whole number"
    case .real: "a number"
    default: "a date like '2026-01-31T12:00:00Z'"
    }
  }

  private static func problem(
    _ kind: PropertyListValue.Kind, _ text: UnsafeBufferPointer<UInt8>, _ node: Node,
    _ source: SourceFile
  ) -> Problem? {
    switch kind {
    case .integer:
      return unsafe NumberText.integer(text) == nil ? unsafe wrongNumber(kind, text) : nil
    case .real:
      guard node.flags & NodeFlags.needsDecoding.rawValue == 0 else {
        return decodedReal(node, source)
      }
      return unsafe NumberText.real(text) == nil ? unsafe wrongNumber(kind, text) : nil
    case .date: return unsafe dateProblem(text)
    case .data: return unsafe dataProblem(text, node.contentRange.lowerBound, source)
    case .true, .false:
      return text.isEmpty ? nil : unsafe filledBoolean(text, kind)
    default: return nil
    }
  }

  // MARK: Numbers

  private static func decodedReal(_ node: Node, _ source: SourceFile) -> Problem? {
    if let markup = XMLTextSyntax.markup(in: node, .real, source) { return markup }
    var text = XMLText.propertyListText(source, node.contentRange)
    return text.withUTF8 { bytes in
      unsafe NumberText.real(bytes) == nil ? unsafe wrongNumber(.real, bytes) : nil
    }
  }

  private static func wrongNumber(
    _ kind: PropertyListValue.Kind, _ text: UnsafeBufferPointer<UInt8>
  ) -> Problem {
    let name = kind.name
    let trimmed = unsafe NumberText.trimmed(text)
    if trimmed.isEmpty {
      return Problem(message: "'<\(name)>' is empty, expected \(expectation(kind))")
    }
    let isInteger = kind == .integer
    let isRight =
      isInteger ? unsafe NumberText.integer(trimmed) != nil : unsafe NumberText.real(trimmed) != nil
    if isRight {
      return Problem(
        message:
          unsafe "\(quoted(text)) has white space around the number, which CoreFoundation refuses",
        replacement: unsafe String(decoding: trimmed, as: UTF8.self))
    }
    if let written = unsafe withPoint(trimmed) {
      return Problem(
        message:
          unsafe "\(quoted(text)) is not a number, expected a decimal point in place of the comma",
        help: isInteger ? "write '<real>\(written)</real>'" : "write '\(written)'",
        replacement: isInteger ? "<real>\(written)</real>" : written, replacesElement: isInteger)
    }
    if isInteger, let number = unsafe NumberText.real(trimmed), number.isFinite {
      let isWhole = unsafe trimmed.dropFirst().allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
      return isWhole
        ? Problem(message: unsafe "\(quoted(text)) does not fit into 64 bits")
        : Problem(
          message: unsafe "\(quoted(text)) is not a whole number",
          help:
            unsafe "write '<real>\(String(decoding: trimmed, as: UTF8.self))</real>' for a number with a fraction"
        )
    }
    return Problem(
      message: isInteger
        ? unsafe "\(quoted(text)) is not an integer, expected decimal or '0x' digits within 64 bits"
        : unsafe "\(quoted(text)) is not a number")
  }

  /// A number with a decimal comma, such as `1,5`, with a point; nil for anything else.
  private static func withPoint(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    guard text.count < 40 else { return nil }
    let pieces = unsafe String(decoding: text, as: UTF8.self).split(
      separator: ",", omittingEmptySubsequences: false)
    guard pieces.count == 2, !pieces[0].isEmpty, !pieces[1].isEmpty else { return nil }
    let written = pieces.joined(separator: ".")
    var copy = written
    return copy.withUTF8 { bytes in unsafe NumberText.real(bytes) } == nil ? nil : written
  }

  // MARK: Dates, data, booleans

  private static func dateProblem(_ text: UnsafeBufferPointer<UInt8>) -> Problem? {
    if unsafe DateText.seconds(text) != nil {
      return unsafe DateText.isInCalendar(text)
        ? nil
        : Problem(
          severity: .warning,
          message:
            unsafe "\(quoted(text)) is not a day or time of the calendar; CoreFoundation counts on from there"
        )
    }
    let trimmed = unsafe NumberText.trimmed(text)
    if trimmed.isEmpty {
      return Problem(message: "'<date>' is empty, expected \(expectation(.date))")
    }
    if unsafe DateText.seconds(trimmed) != nil {
      return Problem(
        message:
          unsafe "\(quoted(text)) has white space around the date, which CoreFoundation refuses",
        replacement: unsafe String(decoding: trimmed, as: UTF8.self))
    }
    if let written = unsafe DateText.inUTC(trimmed) {
      return Problem(
        message: unsafe "\(quoted(text)) is not a date, expected one in UTC that ends with 'Z'",
        help: "write '\(written)'", replacement: written)
    }
    return Problem(
      message: unsafe "\(quoted(text)) is not a date, expected one like '2026-01-31T12:00:00Z'")
  }

  private static func dataProblem(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ source: SourceFile
  ) -> Problem? {
    if let at = unsafe text.firstIndex(where: { $0 >= 0x80 }) {
      var end = start + at + 1
      while source[end] & 0xC0 == 0x80 { end += 1 }
      return Problem(
        message:
          "'\(source.text(start + at..<end))' is not a base64 character, and CoreFoundation refuses data with it",
        range: start + at..<end)
    }
    guard let oddity = unsafe Base64Text.oddity(text) else { return nil }
    switch oddity {
    case .passedOver(let at):
      let range = start + at..<start + at + 1
      return Problem(
        severity: .warning,
        message: "'\(source.text(range))' is not a base64 character; CoreFoundation skips it",
        range: range)
    case .afterPadding(let at):
      return Problem(
        severity: .warning,
        message: "base64 characters follow the padding '='; readers decode this data differently",
        range: start + at..<start + at + 1, help: "keep '=' at the end only")
    case .incompleteGroup(let at):
      return Problem(
        severity: .warning,
        message:
          "the last group of base64 characters is incomplete; CoreFoundation drops its bytes",
        range: start + at..<start + text.count,
        help: "pad the last group with '=' to four characters")
    }
  }

  private static func filledBoolean(
    _ text: UnsafeBufferPointer<UInt8>, _ kind: PropertyListValue.Kind
  ) -> Problem {
    let name = kind == .true ? "true" : "false"
    let word = unsafe String(decoding: NumberText.trimmed(text), as: UTF8.self).lowercased()
    let isSure =
      word.isEmpty || (kind == .true ? ["true", "yes", "1"] : ["false", "no", "0"]).contains(word)
    return Problem(
      message: word.isEmpty
        ? "'<\(name)>' holds white space, which CoreFoundation refuses, expected '<\(name)/>'"
        : unsafe "'<\(name)>' holds \(quoted(text)), expected '<\(name)/>'",
      help: "write '<\(name)/>'", replacement: isSure ? "<\(name)/>" : nil, replacesElement: true)
  }

  private static func quoted(_ text: UnsafeBufferPointer<UInt8>) -> String {
    let shown = unsafe String(decoding: text.prefix(60), as: UTF8.self)
    return "'\(shown)\(text.count > 60 ? "…" : "")'"
  }
}
