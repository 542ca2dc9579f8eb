internal import CPropertyListXML
internal import SourceText

/// Checks that the numbers, dates and data of an XML document are what they claim to be.
enum ScalarSyntax {
  /// One finding per wrong value, at its text; at most `maximumProblemCount`.
  static func problems(in nodes: ContiguousArray<Node>, source: SourceFile) -> [Diagnostic] {
    var found: [Diagnostic] = []
    unsafe source.paddedBytes.withUnsafeBufferPointer { bytes in
      for index in nodes.indices {
        let node = nodes[index]
        guard node.kind >= PropertyListKind.integer.rawValue else { continue }
        guard let kind = PropertyListKind(rawValue: node.kind) else { continue }
        let range = node.contentRange
        let text = unsafe UnsafeBufferPointer(rebasing: bytes[range])
        let message: String?
        var severity = Severity.error
        switch kind {
        case .integer: message = unsafe integerProblem(text)
        case .real: message = unsafe realProblem(text)
        case .date:
          message = unsafe dateProblem(text)
          // What CoreFoundation reads all the same is not malformed, only not what was meant.
          if unsafe DateText.seconds(text) != nil, unsafe !isSpace(text.first),
            unsafe !isSpace(text.last)
          {
            severity = .warning
          }
        case .data:
          message = unsafe dataProblem(text)
          severity = .warning
        case .true, .false: message = range.isEmpty ? nil : unsafe booleanProblem(text, kind)
        default: message = nil
        }
        guard let message else { continue }
        // Comments, CDATA and entities inside a number are rare; judge those by the decoded text.
        if node.flags & NodeFlags.needsDecoding.rawValue != 0,
          decodes(kind, XMLText.decode(source, range))
        {
          continue
        }
        var span = range.isEmpty ? Int(node.start)..<Int(node.content_end) : range
        if kind == .data, let error = unsafe Base64Text.firstError(text) {
          span = range.lowerBound + error..<range.lowerBound + error + 1
          while source[span.upperBound] & 0xC0 == 0x80 {
            span = span.lowerBound..<span.upperBound + 1
          }
        }
        found.append(
          Diagnostic(
            rule: SyntaxRule.syntax, severity: severity, message: message, span: SourceSpan(span)))
        if found.count >= PropertyListLimits.maximumProblemCount { return }
      }
    }
    return found
  }

  private static func decodes(_ kind: PropertyListKind, _ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      switch kind {
      case .integer: unsafe NumberText.integer(bytes) != nil
      case .real: unsafe NumberText.real(bytes) != nil
      case .date: unsafe DateText.seconds(bytes) != nil
      case .data: unsafe Base64Text.firstError(bytes) == nil
      default: unsafe bytes.allSatisfy { $0 <= 0x20 }
      }
    }
  }

  private static func quoted(_ text: UnsafeBufferPointer<UInt8>) -> String {
    let shown = unsafe String(decoding: text.prefix(60), as: UTF8.self)
    return "'\(shown)\(text.count > 60 ? "…" : "")'"
  }

  private static func integerProblem(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    if unsafe NumberText.integer(text) != nil { return unsafe trailingSpaceProblem(text) }
    if text.isEmpty { return "'<integer>' is empty, expected a whole number" }
    return
      unsafe "\(quoted(text)) is not an integer, expected decimal or '0x' digits within 64 bits"
  }

  private static func realProblem(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    if unsafe NumberText.real(text) != nil { return unsafe trailingSpaceProblem(text) }
    if text.isEmpty { return "'<real>' is empty, expected a number" }
    return unsafe "\(quoted(text)) is not a number"
  }

  private static func dateProblem(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    guard unsafe DateText.seconds(text) != nil else {
      return unsafe "\(quoted(text)) is not a date, expected one like '2026-01-31T12:00:00Z'"
    }
    if unsafe isSpace(text.first) || isSpace(text.last) {
      return unsafe "\(quoted(text)) has white space around the date, which CoreFoundation refuses"
    }
    return unsafe DateText.isInCalendar(text)
      ? nil : "\(quoted(text)) is no day or time that the calendar has"
  }

  /// CoreFoundation passes over white space before a number, but expects the end tag right behind it.
  private static func trailingSpaceProblem(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    unsafe isSpace(text.last)
      ? "\(quoted(text)) has white space behind the number, which CoreFoundation refuses" : nil
  }

  private static func isSpace(_ byte: UInt8?) -> Bool { byte.map { $0 <= 0x20 } ?? false }

  private static func dataProblem(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    guard let error = unsafe Base64Text.firstError(text) else { return nil }
    let character = unsafe String(decoding: text[error...].prefix(4), as: UTF8.self).prefix(1)
    return "'\(character)' is not a base64 character, which CoreFoundation passes over"
  }

  private static func booleanProblem(
    _ text: UnsafeBufferPointer<UInt8>, _ kind: PropertyListKind
  ) -> String? {
    unsafe text.allSatisfy { $0 <= 0x20 }
      ? nil : "'<\(kind == .true ? "true" : "false")>' must be empty"
  }
}
