internal import CPropertyListNodes
public import SourceText

extension PropertyListEditor {
  /// Replaces a value.
  public func replace(
    _ value: PropertyListValue, with fragment: PropertyListFragment
  ) throws(EditError) -> [TextEdit] {
    if value.kind == .key { throw EditError("a key is renamed, not replaced") }
    if document.format == .json, value.parent == nil, !fragment.isContainer {
      // A reader would take a scalar that is alone in a file for OpenStep.
      throw EditError("the root of a JSON property list must be an object or an array")
    }
    if NodeFlags(rawValue: value.node.flags).contains(.shorthand) {
      // `"key";` means that the value equals the key. The key stays, and the value is added after it.
      let text = try text(of: fragment, margin: "", isInline: true, quotes: true)
      return [TextEdit(replacing: .at(end(of: value)), with: " = " + text)]
    }
    if document.format == .xml { return try replaceXML(value, with: fragment) }
    let start = Int(value.node.start)
    let text = try text(
      of: fragment, margin: layout.margin(at: start), isInline: isInline(value),
      quotes: quotes(value))
    return [TextEdit(replacing: SourceSpan(start..<end(of: value)), with: text)]
  }

  /// Gives a key another name and keeps its value.
  public func rename(
    _ entry: PropertyListDictionary.Entry, to name: String
  ) throws(EditError) -> [TextEdit] {
    try requireAbsent(name, in: entry.key.parent?.dictionary, besides: entry)
    let key = entry.key
    if document.format == .xml { return try renameXML(key, to: name) }
    var text: [UInt8] = []
    if document.format == .json {
      JSONWriter.appendQuoted(name, to: &text)
    } else {
      OpenStepQuoting.append(name, always: quotes(key), to: &text)
    }
    let range = Int(key.node.start)..<end(of: key)
    var replacement = String(decoding: text, as: UTF8.self)
    if NodeFlags(rawValue: entry.value.node.flags).contains(.shorthand) {
      replacement += " = " + document.source.text(range)
    }
    return [TextEdit(replacing: SourceSpan(range), with: replacement)]
  }

  /// Adds an entry after another one, or at the end of the dictionary.
  ///
  /// - Throws: also when the dictionary already has the key.
  public func insert(
    _ key: String, _ value: PropertyListFragment, into dictionary: PropertyListDictionary,
    after entry: PropertyListDictionary.Entry? = nil
  ) throws(EditError) -> [TextEdit] {
    try insert([.init(key, value)], into: dictionary, after: entry)
  }

  /// Adds entries in their order, after another entry or at the end of the dictionary.
  ///
  /// - Throws: also when the dictionary already has one of the keys.
  public func insert(
    _ entries: [PropertyListFragment.Entry], into dictionary: PropertyListDictionary,
    after entry: PropertyListDictionary.Entry? = nil
  ) throws(EditError) -> [TextEdit] {
    guard !entries.isEmpty else { return [] }
    try requireAbsent(entries, in: dictionary)
    let items = dictionary.map { item($0) }
    var last = items.last
    if let entry { last = item(entry) }
    let style = pairStyle(of: last, in: dictionary.value)
    return try insert(into: dictionary.value, items: items, after: last) {
      (margin: String, isInline: Bool) throws(EditError) in
      var texts: [String] = []
      for entry in entries {
        texts.append(
          try pair(entry.key, entry.value, style: style, margin: margin, isInline: isInline))
      }
      return texts
    }
  }

  /// Adds an element at the end of an array.
  public func append(
    _ value: PropertyListFragment, to array: PropertyListArray
  ) throws(EditError) -> [TextEdit] {
    try append(contentsOf: [value], to: array)
  }

  /// Adds elements at the end of an array.
  public func append(
    contentsOf values: [PropertyListFragment], to array: PropertyListArray
  ) throws(EditError) -> [TextEdit] {
    guard !values.isEmpty else { return [] }
    let items = array.map { item($0) }
    let quotesAll = array.reduce(false) { _, element in quotes(element) }
    return try insert(into: array.value, items: items, after: items.last) {
      (margin: String, isInline: Bool) throws(EditError) in
      var texts: [String] = []
      for value in values {
        texts.append(try text(of: value, margin: margin, isInline: isInline, quotes: quotesAll))
      }
      return texts
    }
  }

  /// Removes an entry, with its line when nothing else is on it.
  public func remove(
    _ entry: PropertyListDictionary.Entry
  ) throws(EditError) -> [TextEdit] {
    guard let dictionary = entry.key.parent?.dictionary else {
      throw EditError("the entry is in no dictionary")
    }
    return remove(item(entry), from: dictionary.value, items: dictionary.map { item($0) })
  }

  /// Removes an element from an array, with its line when nothing else is on it.
  public func remove(
    element: PropertyListValue
  ) throws(EditError) -> [TextEdit] {
    guard let array = element.parent?.array else {
      throw EditError("the value is in no array")
    }
    return remove(item(element), from: array.value, items: array.map { item($0) })
  }

  private func requireAbsent(
    _ entries: [PropertyListFragment.Entry], in dictionary: PropertyListDictionary
  ) throws(EditError) {
    if entries.count == 1 { return try requireAbsent(entries[0].key, in: dictionary, besides: nil) }
    var taken = Set(dictionary.map { KeyBytes($0.key.string ?? "") })
    for entry in entries where !taken.insert(KeyBytes(entry.key)).inserted {
      throw EditError("the dictionary has the key '\(entry.key)' already")
    }
  }

  private func requireAbsent(
    _ name: String, in dictionary: PropertyListDictionary?,
    besides own: PropertyListDictionary.Entry?
  ) throws(EditError) {
    guard let dictionary else { return }
    for entry in dictionary where entry.key.index != own?.key.index && entry.key.equals(name) {
      throw EditError("the dictionary has the key '\(name)' already")
    }
  }
}
