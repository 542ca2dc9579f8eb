internal import Findings
internal import PropertyListSyntax
internal import SourceText

extension CommentedText {
  /// The comments of a property list; nil for a format without comments.
  init?(_ document: PropertyListDocument) {
    let syntax: CommentSyntax
    switch document.format {
    case .xml: syntax = .xml
    case .openStep, .json: syntax = .slashes
    case .binary: return nil
    }
    self.init(
      document.source, syntax: syntax,
      comments: document.trivia.filter { $0.kind == .comment }.map(\.span.range))
    isWhole = !document.hasErrors
    mayHaveMoreComments = document.format != .json
    for problem in document.diagnostics where problem.severity == .error {
      syntaxErrors.insert(SyntaxError(rule: problem.rule, span: problem.span))
    }
    var elements = CommentedElements(passed: document.trivia.map(\.span.range))
    if let root = document.root {
      // Only the opening of the root is an element: its content has comments of its own, and `ignore-file` is
      // for the whole file.
      elements.elements.append(
        CommentedElements.Element(
          range: root.span.range.lowerBound..<root.openingSpan.range.upperBound))
      elements.add(contentOf: root)
    }
    let source = document.source
    switch document.format {
    case .xml: elements.describe(&self) { source.closesElement($0) }
    case .openStep, .json, .binary: elements.describe(&self) { source.closesBracket($0) }
    }
  }
}

extension CommentedElements {
  /// Adds the content of a container, and of the containers in it, to the depth that the reader allows.
  fileprivate mutating func add(contentOf value: PropertyListValue) {
    if let dictionary = value.dictionary {
      for entry in dictionary {
        let start = entry.key.span.range.lowerBound
        let value = entry.value.span.range
        elements.append(
          Element(range: start..<max(start, value.upperBound), value: value.lowerBound))
        add(entry.value, isValueOfKey: true)
      }
    } else if let array = value.array {
      for element in array { add(element, isValueOfKey: false) }
    }
  }

  private mutating func add(_ value: PropertyListValue, isValueOfKey: Bool) {
    elements.append(Element(range: value.span.range, isValueOfKey: isValueOfKey))
    add(contentOf: value)
  }
}

extension SourceFile {
  /// Whether an end tag begins at an offset.
  func closesElement(_ offset: Int) -> Bool {
    self[offset] == UInt8(ascii: "<") && self[offset + 1] == UInt8(ascii: "/")
  }

  /// Whether there is a closing bracket at an offset.
  fileprivate func closesBracket(_ offset: Int) -> Bool {
    let byte = self[offset]
    return byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]")
  }
}
