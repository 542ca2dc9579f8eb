internal import Findings
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// Reads one input as a format and also as whatever its content says, and asks the documents for all they
/// can give. Traps when a promise is broken.
private func exercise(
  _ data: UnsafePointer<UInt8>?, _ count: Int, as format: PropertyListDocument.Format
) {
  let source = input(data, count, as: "input.strings")
  let reader = PropertyListReader()
  check(reader.read(source, as: format))
  check(reader.read(source))
  if format == .json { check(reader.readConfiguration(source)) }
}

/// Reads one input as an XML property list.
public func exerciseXML(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  exercise(data, count, as: .xml)
}

/// Reads one input as a binary property list.
public func exerciseBinary(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  exercise(data, count, as: .binary)
}

/// Reads one input as an OpenStep property list or a strings file.
public func exerciseOpenStep(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  exercise(data, count, as: .openStep)
}

/// Reads one input as JSON, strictly and as a configuration.
public func exerciseJSON(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  exercise(data, count, as: .json)
}

/// Reads one input as the printed form of a dictionary and asks the document for all it can give. Traps
/// when a promise is broken.
public func exercisePrinted(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  check(PropertyListReader().readPrinted(input(data, count, as: "input.log")))
}

/// What holds for every document, right or wrong.
func check(_ document: PropertyListDocument) {
  let limit = document.source.count
  var last: UInt32 = 0
  for diagnostic in document.diagnostics {
    promise(Int(diagnostic.span.end) <= limit, "a finding lies outside the file")
    promise(diagnostic.span.start >= last, "findings are out of order")
    promise(
      !diagnostic.message.isEmpty && diagnostic.message.last != ".", "a wordless finding")
    last = diagnostic.span.start
    for note in diagnostic.notes {
      promise(Int(note.span?.end ?? 0) <= limit, "a note lies outside the file")
    }
    for edit in diagnostic.fixes.flatMap(\.edits) {
      promise(Int(edit.span.end) <= limit, "an edit lies outside the file")
    }
  }
  promise(document.diagnostics.count <= 64, "too many findings")
  var end: UInt32 = 0
  for item in document.trivia {
    promise(item.span.start >= end && Int(item.span.end) <= limit, "trivia out of order")
    end = item.span.end
  }
  promise(document.root != nil || document.hasErrors, "nothing was read, and nobody says why")
  guard let root = document.root else { return }
  var nodes = 0
  visit(root, in: document, count: &nodes)
  promise(nodes <= document.nodeCount, "a node was met twice")
  for duplicate in document.duplicateKeys {
    promise(
      duplicate.first.key.string?.utf8.elementsEqual(duplicate.repeated.key.string?.utf8 ?? "".utf8)
        == true, "different keys are called equal")
  }
  let values = document.decodedValues()
  promise(values.count == document.nodeCount, "not every value was decoded")
  if !document.hasErrors {
    promise(values.undecodableCount == 0, "a value does not decode, and nobody says why")
  }
  for index in 0..<min(values.count, 64) { _ = values[index] }
  let table = LineTable(document.source)
  for diagnostic in document.diagnostics {
    let place = table.location(at: Int(diagnostic.span.start))
    promise(place.line >= 1 && place.column >= 1, "a place before the beginning")
  }
  _ = try? PropertyListWriter.write(root, as: .canonicalJSON)
}

private func visit(_ value: PropertyListValue, in document: PropertyListDocument, count: inout Int)
{
  count += 1
  let span = value.span
  let content = value.contentSpan
  promise(Int(span.end) <= document.source.count, "a value ends outside the file")
  promise(content.start >= span.start && content.end <= span.end, "content outside its value")
  promise(value.kind.name.isEmpty == false, "a kind without a name")
  _ = (value.string, value.integer, value.real, value.date, value.data, value.uid, value.boolean)
  _ = value.sourceText
  if count % 31 == 0 { _ = value.keyPath }
  if let parent = value.parent, document.format.isText {
    promise(span.start >= parent.span.start, "a value begins before its container")
    promise(span.end <= parent.span.end, "a value ends after its container")
  }
  if let dictionary = value.dictionary {
    for entry in dictionary {
      visit(entry.key, in: document, count: &count)
      visit(entry.value, in: document, count: &count)
    }
  }
  if let array = value.array {
    for element in array { visit(element, in: document, count: &count) }
  }
}
