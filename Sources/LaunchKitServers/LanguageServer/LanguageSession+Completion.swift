internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine
internal import RuleExplanations
internal import SourceText

/// What may be typed at a place.
extension LanguageSession {
  mutating func complete(_ id: RemoteIdentifier, _ parameters: RemoteObject) throws(RemoteError) {
    let (document, offset) = try place(in: parameters)
    if document.kind != .source,
      let range = VariableReference.beginning(document.text, at: offset)
    {
      guard let targets = try known(of: document, for: id, parameters) else { return }
      let end = Self.endOfReference(document.text, range)
      return answer(
        id, Self.variables(of: targets.targets, end: end), replacing: range, document)
    }
    if let range = Self.ruleName(document, at: offset) {
      let rules = KnownRules.descriptions.map {
        CompletionItem(
          $0.id.name, .member, detail: $0.severity.rawValue, documentation: $0.summary)
      }
      return answer(id, rules, replacing: range, document)
    }
    guard Self.hasKeys(document.kind),
      let cursor = PropertyListCursor(document.text, at: offset, path: document.path)
    else { return answer(id, [], replacing: offset..<offset, document) }
    switch cursor.part {
    case .comment: answer(id, [], replacing: offset..<offset, document)
    case .key: answer(id, keys(cursor, document, offset), replacing: cursor.range, document)
    case .between where cursor.isInDictionary && cursor.key == nil:
      guard let range = Self.begunElement(document.text, at: offset) else {
        return answer(id, [], replacing: offset..<offset, document)
      }
      answer(id, keys(cursor, document, offset), replacing: range, document)
    case .between, .value: try completeValue(cursor, document, offset, id, parameters)
    }
  }

  private mutating func known(
    of document: OpenDocument, for id: RemoteIdentifier, _ parameters: RemoteObject
  ) throws(RemoteError) -> FileTargets? {
    try targets(of: document.path, for: id, "textDocument/completion", parameters)
  }

  private mutating func answer(
    _ id: RemoteIdentifier, _ items: [CompletionItem], replacing range: Range<Int>,
    _ document: OpenDocument
  ) {
    let client = client
    answer(id) { json in
      json.object { json in
        json.member("isIncomplete", false)
        json.key("items")
        json.array { json in
          for item in items { item.write(replacing: range, in: document.text, client, to: &json) }
        }
      }
    }
  }

  // MARK: Keys

  private func keys(
    _ cursor: PropertyListCursor, _ document: OpenDocument, _ offset: Int
  ) -> [CompletionItem] {
    guard let place = KeyPlace(cursor, in: document) else { return [] }
    let platform = knowledge.targets(of: document.path)?.platform
    let indentation = document.text.indentation(at: offset)
    let isXML = Self.isXML(document.text)
    let after = document.text.text(cursor.range.upperBound..<cursor.range.upperBound + 256)
    let next = after.drop(while: \.isWhitespace)
    // A key keeps the value that it has.
    let hasValue =
      next.hasPrefix("<") && !next.hasPrefix("<key") && !next.hasPrefix("</")
      && !next.hasPrefix("<!")
    return KeyCompletion.keys(at: place, except: cursor.others, on: platform).map { item, type in
      var item = item
      guard isXML else { return item }
      let value = "\n\(indentation)\(KeyCompletion.element(type.kinds, indentation: indentation))"
      if cursor.part != .key {
        item.text = "<key>\(item.label)</key>" + value
      } else if !after.hasPrefix("</key>") {
        item.text += "</key>" + (hasValue ? "" : value)
      }
      item.isSnippet = item.text.contains("$1")
      return item
    }
  }

  private static func isXML(_ text: DocumentText) -> Bool {
    text.content.first { $0 > 0x20 } == UInt8(ascii: "<")
  }

  /// What is typed of an element up to an offset, such as `<ke` or `UISup`; nil inside of a tag and in the end of an element.
  private static func begunElement(_ text: DocumentText, at offset: Int) -> Range<Int>? {
    let content = text.content
    let base = content.startIndex
    func isLetter(_ at: Int) -> Bool {
      at >= 0 && at < content.count && (0x61...0x7A).contains(content[base + at] | 0x20)
    }
    var start = min(offset, content.count)
    while isLetter(start - 1) { start -= 1 }
    let before = start > 0 ? content[base + start - 1] : 0
    if before == UInt8(ascii: "/") || isLetter(offset) { return nil }
    guard before == UInt8(ascii: "<") else { return start..<offset }
    // A tag that is there already.
    if offset < content.count, content[base + offset] == UInt8(ascii: ">") { return nil }
    return start - 1..<offset
  }

  // MARK: Values

  private mutating func completeValue(
    _ cursor: PropertyListCursor, _ document: OpenDocument, _ offset: Int, _ id: RemoteIdentifier,
    _ parameters: RemoteObject
  ) throws(RemoteError) {
    let place = cursor.key == nil ? outerPlace(cursor, document) : KeyPlace(cursor, in: document)
    guard let key = cursor.subject, let place else {
      return answer(id, [], replacing: offset..<offset, document)
    }
    var items = KeyCompletion.values(of: key, at: place, beside: cursor.otherTexts)
    if let part = NamedPart(key: key) {
      guard let targets = try known(of: document, for: id, parameters) else { return }
      items += Self.names(part, in: targets)
    }
    let isXML = Self.isXML(document.text)
    if isXML { items = items.map(\.escapedForXML) }
    let type = KeyCompletion.type(of: key, at: place)
    guard case .value(let element) = cursor.part else {
      guard let range = Self.begunElement(document.text, at: offset) else {
        return answer(id, [], replacing: offset..<offset, document)
      }
      let kinds = cursor.isInDictionary ? type?.kinds : type?.elements
      return answer(
        id, Self.elements(items, kinds ?? [], document.text.indentation(at: offset)),
        replacing: range, document)
    }
    if element == "true" || element == "false" {
      items = Self.booleans
    } else if isXML,
      document.text.text(
        cursor.range.upperBound..<cursor.range.upperBound + element.utf8.count + 2)
        != "</\(element)"
    {
      items = items.map { item in
        var item = item
        item.text += "</\(element)>"
        return item
      }
    }
    answer(id, items, replacing: cursor.range, document)
  }

  private static var booleans: [CompletionItem] {
    [CompletionItem("<true/>", .value), CompletionItem("<false/>", .value)]
  }

  /// Values with their elements, at a place where none begins yet.
  private static func elements(
    _ values: [CompletionItem], _ kinds: ValueType.Kinds, _ indentation: String
  ) -> [CompletionItem] {
    if kinds == .boolean { return booleans }
    let name = kinds == .integer ? "integer" : "string"
    var items = values.map { value in
      var item = value
      item.text = "<\(name)>\(value.text)</\(name)>"
      return item
    }
    if items.isEmpty, !kinds.isEmpty {
      let text = KeyCompletion.element(kinds, indentation: indentation)
      var item = CompletionItem(String(text.prefix { $0 != "$" && $0 != "\n" }), .value)
      item.text = text
      item.isSnippet = true
      items = [item]
    }
    return items
  }

  // MARK: Names of the target

  private static func names(_ part: NamedPart, in targets: FileTargets) -> [CompletionItem] {
    var items: [CompletionItem] = []
    var known: Set<String> = []
    func add(_ item: CompletionItem) {
      if known.insert(item.label).inserted { items.append(item) }
    }
    for target in targets.byName {
      switch part {
      case .classNamed:
        for type in target.target.sources.value?.types ?? [] where type.isClass && type.isDeclared {
          let name =
            type.objectiveCName ?? "$(PRODUCT_MODULE_NAME).\(type.name)"
          add(CompletionItem(name, .class, detail: target.name))
        }
      case .storyboard:
        for storyboard in target.target.resources.value?.storyboards ?? [] {
          add(CompletionItem(storyboard.name, .file, detail: target.name))
        }
      case .sceneConfiguration:
        for use in target.target.sources.value?.uses(.sceneConfiguration) ?? []
        where !use.use.text.isEmpty {
          add(CompletionItem(use.use.text, .value, detail: target.name))
        }
      }
    }
    return items
  }

  /// What is missing behind a reference that is being typed.
  private static func endOfReference(_ text: DocumentText, _ name: Range<Int>) -> String {
    guard let opening = text.text(name.lowerBound - 1..<name.lowerBound).utf8.first,
      let closing = ASCII.closingBracket(of: opening)
    else { return "" }
    let end = String(UnicodeScalar(closing))
    return text.text(name.upperBound..<name.upperBound + 1) == end ? "" : end
  }

  private static func variables(
    of targets: [ProjectFacts.Target], end: String
  ) -> [CompletionItem] {
    var names: [String: String] = [:]
    for target in targets {
      guard case .given(let settings) = target.target.settings,
        let settings = settings as? BuildSettings
      else { continue }
      for name in settings.names where names[name] == nil {
        names[name] = settings.value(name).map { $0.isDecided ? $0.text : "" } ?? ""
      }
    }
    return names.sorted { $0.key < $1.key }.map {
      var item = CompletionItem($0.key, .variable, detail: ShortText.of($0.value))
      item.text += end
      return item
    }
  }

  // MARK: Rules

  /// The place of a rule id that is being typed up to an offset: behind a suppression, or in a configuration.
  private static func ruleName(_ document: OpenDocument, at offset: Int) -> Range<Int>? {
    let content = document.text.content
    let base = content.startIndex
    func isPart(_ byte: UInt8) -> Bool {
      (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte)
    }
    let end = min(offset, content.count)
    var start = end
    while start > 0, isPart(content[base + start - 1]) { start -= 1 }
    if document.kind == .configuration {
      guard start > 0, content[base + start - 1] == UInt8(ascii: "\""),
        let cursor = PropertyListCursor(
          configuration: document.text, at: end, path: document.path),
        cursor.keys.last == "rules"
      else { return nil }
      return start..<end
    }
    var line = start
    while line > 0, content[base + line - 1] != 0x0A { line -= 1 }
    let before = document.text.text(line..<start)
    guard let marker = before.range(ofSuppression: SuppressionMarker.text),
      // Rules follow the first word, with commas between them.
      before[marker].contains(" ")
    else { return nil }
    return start..<end
  }
}

extension String {
  /// What follows the last suppression marker, if only a word and rule ids do.
  fileprivate func range(ofSuppression marker: String) -> Range<String.Index>? {
    guard let found = ranges(of: marker).last else { return nil }
    let rest = self[found.upperBound...]
    let isList = rest.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: ",") || $0 == 0x20
    }
    return isList ? found.upperBound..<endIndex : nil
  }
}
