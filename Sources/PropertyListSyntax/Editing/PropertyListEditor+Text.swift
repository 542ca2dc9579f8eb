internal import CPropertyListNodes
internal import SourceText

extension PropertyListEditor {
  /// How the entries next to a new entry are written.
  struct PairStyle {
    /// The text between key and value; nil when each has a line of its own.
    var between: String?
    var quotesKey: Bool
    var quotesValue: Bool
  }

  /// The style of the entry that a new entry is to follow.
  func pairStyle(of item: Range<Int>?, in dictionary: PropertyListValue) -> PairStyle {
    let quotes = isBraceless(dictionary)
    let usual: String? =
      switch document.format {
      case .xml, .binary: nil
      case .openStep: " = "
      case .json: ": "
      }
    var style = PairStyle(between: usual, quotesKey: quotes, quotesValue: quotes)
    guard let item, let entries = dictionary.dictionary,
      let entry = entries.first(where: { Int($0.key.node.start) == item.lowerBound })
    else { return style }
    style.quotesKey = style.quotesKey || self.quotes(entry.key)
    style.quotesValue = style.quotesValue || self.quotes(entry.value)
    let keyEnd = end(of: entry.key)
    let valueStart = Int(entry.value.node.start)
    guard keyEnd <= valueStart else { return style }  // `"key";`
    let between = keyEnd..<valueStart
    guard layout.trivia(in: between).isEmpty, !layout.hasNewline(between) else { return style }
    style.between = document.source.text(between)
    return style
  }

  /// The text of a key and its value.
  func pair(
    _ key: String, _ value: PropertyListFragment, style: PairStyle, margin: String, isInline: Bool
  ) throws(EditError) -> String {
    let between = style.between ?? (isInline ? "" : layout.newline + margin)
    var name: [UInt8] = []
    switch document.format {
    case .xml, .binary:
      do throws(Unwritable) {
        try XMLEscape.append(
          key, newline: layout.newline, asciiOnly: asciiOnly, to: &name)
      } catch {
        throw EditError(error.message)
      }
      name = Array("<key>".utf8) + name + Array("</key>".utf8)
    case .openStep: OpenStepQuoting.append(key, always: style.quotesKey, to: &name)
    case .json: JSONWriter.appendQuoted(key, to: &name)
    }
    return String(decoding: name, as: UTF8.self) + between
      + (try text(of: value, margin: margin, isInline: isInline, quotes: style.quotesValue))
  }

  /// The text of a value on a line with this margin.
  func text(
    of fragment: PropertyListFragment, margin: String, isInline: Bool, quotes: Bool
  ) throws(EditError) -> String {
    do throws(PropertyListWriter.WritingError) {
      switch document.format {
      case .xml, .binary:
        return try write(
          fragment,
          XMLSink(
            newline: isInline ? "" : layout.newline, unit: isInline ? "" : layout.unit,
            margin: isInline ? "" : margin, asciiOnly: asciiOnly))
      case .openStep:
        return try write(
          fragment,
          OpenStepSink(
            newline: isInline ? " " : layout.newline, unit: isInline ? "" : layout.unit,
            margin: isInline ? "" : margin, alwaysQuotes: quotes))
      case .json:
        if isInline { return try write(fragment, JSONSink(layout: .compact)) }
        return reindented(try write(fragment, JSONSink(layout: .pretty)), margin: margin)
      }
    } catch {
      throw EditError(error.message)
    }
  }

  private func write<Sink: PropertyListTextSink>(
    _ fragment: PropertyListFragment, _ sink: Sink
  ) throws(PropertyListWriter.WritingError) -> String {
    var walk = PropertyListWalk(sink)
    try walk.send(fragment)
    return String(decoding: walk.sink.bytes, as: UTF8.self)
  }

  /// Pretty JSON in the file's own indentation. JSON strings hold no raw line ends.
  private func reindented(_ text: String, margin: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var output = String(lines.popFirst() ?? "")
    for line in lines {
      let rest = line.drop { $0 == " " }
      let depth = (line.utf8.count - rest.utf8.count) / 2
      output += layout.newline + margin + String(repeating: layout.unit, count: depth) + rest
    }
    return output
  }

  /// Whether the file has a string in quotes that may not need them.
  func quotes(_ value: PropertyListValue) -> Bool {
    document.format == .openStep && NodeFlags(rawValue: value.node.flags).contains(.quoted)
  }

  /// Whether a value is in a container that is written on one line.
  func isInline(_ value: PropertyListValue) -> Bool {
    guard let parent = value.parent, !isBraceless(parent) else { return false }
    return !layout.hasNewline(Int(parent.node.start)..<Int(value.node.start))
  }

  /// In an 8-bit encoding, XML has character references for what the encoding lacks.
  private var asciiOnly: Bool {
    document.source.encoding == .latin1 || document.source.encoding == .windows1252
  }

  // MARK: XML elements

  func replaceXML(
    _ value: PropertyListValue, with fragment: PropertyListFragment
  ) throws(EditError) -> [TextEdit] {
    if value.kind == .string, case .string(let text) = fragment,
      let edit = try contentEdit(value, text)
    {
      return [edit]
    }
    let text = try text(
      of: fragment, margin: layout.margin(at: Int(value.node.start)), isInline: isInline(value),
      quotes: false)
    return [TextEdit(replacing: value.span, with: text)]
  }

  func renameXML(
    _ key: PropertyListValue, to name: String
  ) throws(EditError) -> [TextEdit] {
    if let edit = try contentEdit(key, name) { return [edit] }
    return [
      TextEdit(
        replacing: key.span, with: "<key>\(try escaped(name))</key>")
    ]
  }

  /// Replaces the text between the tags; nil when there are no tags or more than text between them.
  private func contentEdit(
    _ leaf: PropertyListValue, _ text: String
  ) throws(EditError) -> TextEdit? {
    let range = leaf.node.contentRange
    guard !NodeFlags(rawValue: leaf.node.flags).contains(.emptyElement),
      !range.contains(where: { document.source[$0] == UInt8(ascii: "<") })
    else { return nil }
    return TextEdit(replacing: SourceSpan(range), with: try escaped(text))
  }

  private func escaped(_ text: String) throws(EditError) -> String {
    var bytes: [UInt8] = []
    do throws(Unwritable) {
      try XMLEscape.append(
        text, newline: layout.newline, asciiOnly: asciiOnly, to: &bytes)
    } catch {
      throw EditError(error.message)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
