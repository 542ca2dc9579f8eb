import Findings
import PropertyListReading
import PropertyListSyntax
import SourceText

/// Checks what must be true for every document, right or wrong; returns the first broken promise in words.
func brokenPromise(_ document: PropertyListDocument) -> String? {
  let limit = document.source.count
  var last: UInt32 = 0
  for diagnostic in document.diagnostics {
    if Int(diagnostic.span.end) > limit { return "a finding lies outside the file" }
    if diagnostic.span.start < last { return "findings are out of order" }
    if diagnostic.message.isEmpty || diagnostic.message.last == "." {
      return "the words '\(diagnostic.message)'"
    }
    last = diagnostic.span.start
    let spans = diagnostic.notes.compactMap(\.span) + diagnostic.fixes.flatMap(\.edits).map(\.span)
    if spans.contains(where: { Int($0.end) > limit }) { return "a note or edit outside the file" }
  }
  if document.root == nil, !document.hasErrors { return "nothing was read, and nobody says why" }
  var end: UInt32 = 0
  for item in document.trivia {
    if item.span.start < end || Int(item.span.end) > limit { return "trivia out of order" }
    end = item.span.end
  }
  guard let root = document.root else { return nil }
  var count = 0
  if let broken = brokenPromise(root, in: document, count: &count) { return broken }
  if count > document.nodeCount { return "a node was met twice" }
  let values = document.decodedValues()
  if !document.hasErrors, values.undecodableCount > 0 { return "a value does not decode" }
  for duplicate in document.duplicateKeys
  where duplicate.first.key.string != duplicate.repeated.key.string {
    return "different keys are called equal"
  }
  return nil
}

private func brokenPromise(
  _ value: PropertyListValue, in document: PropertyListDocument, count: inout Int
) -> String? {
  count += 1
  let span = value.span
  let content = value.contentSpan
  if Int(span.end) > document.source.count { return "a value ends outside the file" }
  if content.start < span.start || content.end > span.end { return "content outside its value" }
  _ = (value.string, value.integer, value.real, value.date, value.data, value.uid)
  if let parent = value.parent, document.format.isText,
    span.start < parent.span.start || span.end > parent.span.end
  {
    return "a \(value.kind.name) at \(span.range) lies outside its container \(parent.span.range)"
  }
  for entry in value.dictionary.map(Array.init) ?? [] {
    if let broken = brokenPromise(entry.key, in: document, count: &count) { return broken }
    if let broken = brokenPromise(entry.value, in: document, count: &count) { return broken }
  }
  for element in value.array.map(Array.init) ?? [] {
    if let broken = brokenPromise(element, in: document, count: &count) { return broken }
  }
  return nil
}

/// The kinds and source texts of all keys and values that can be reached, in document order.
func pieces(_ document: PropertyListDocument) -> [String] {
  var found: [String] = []
  func visit(_ value: PropertyListValue) {
    found.append("\(value.kind.name) \(document.source.text(value.span))")
    for entry in value.dictionary.map(Array.init) ?? [] {
      visit(entry.key)
      visit(entry.value)
    }
    for element in value.array.map(Array.init) ?? [] { visit(element) }
  }
  if let root = document.root { visit(root) }
  return found
}

/// Reads text as a file of a given name.
func read(_ text: String, path: String = "x.plist") -> PropertyListDocument {
  PropertyListDocument.read(SourceFile(path: path, text: text))
}

/// Reads bytes as a file of a given name.
func read(_ bytes: [UInt8], path: String = "x.plist") -> PropertyListDocument {
  PropertyListDocument.read(SourceFile(path: path, bytes: bytes))
}
