internal import CPropertyListNodes
internal import SourceText

/// Sends the values of a tree or a fragment to a sink in document order.
///
/// Recursion is bounded by `PropertyListLimits.maximumDepth`. Every reader keeps this limit, and the walk
/// checks it again for fragments.
struct PropertyListWalk<Sink: PropertyListSink> {
  var sink: Sink
  private(set) var losses: [PropertyListWriter.Loss] = []
  private(set) var lossCount = 0

  init(_ sink: Sink) { self.sink = sink }

  // MARK: Trees

  mutating func send(_ value: PropertyListValue) throws(PropertyListWriter.WritingError) {
    try checkSize(of: value)
    try send(value, depth: 0)
  }

  /// Checks the size before anything is decoded: a small binary file can hold any amount of text by sharing
  /// it.
  private func checkSize(of value: PropertyListValue) throws(PropertyListWriter.WritingError) {
    let document = value.document
    guard document.format == .binary else { return }
    let limit = document.source.count + PropertyListLimits.maximumSharedByteCount
    var total = 0
    for index in value.index..<Int(value.node.next) {
      let node = document.nodes[index]
      guard PropertyListValue.Kind(rawValue: node.kind)?.isContainer == false else { continue }
      total += node.contentRange.count
    }
    guard total > limit else { return }
    throw failure(
      Unwritable(
        "the text and data take \(total) bytes when each reference to a shared object counts, the maximum for "
          + "this file is \(limit)"), value)
  }

  private mutating func send(
    _ value: PropertyListValue, depth: Int
  ) throws(PropertyListWriter.WritingError) {
    if value.kind.isContainer {
      try sendContainer(value, depth: depth)
      return
    }
    do throws(Unwritable) {
      try sendScalar(value)
    } catch {
      throw failure(error, value)
    }
    if sink.loss != nil { addLoss(value.keyPath, value.contentSpan) }
  }

  /// Takes the loss from the sink. The place is computed only for losses that are listed.
  private mutating func addLoss(
    _ keyPath: @autoclosure () -> [KeyPathStep], _ span: @autoclosure () -> SourceSpan?
  ) {
    lossCount += 1
    guard let message = sink.loss else { return }
    sink.loss = nil
    guard lossCount <= PropertyListWriter.Loss.maximumReportedCount else { return }
    losses.append(PropertyListWriter.Loss(message: message, keyPath: keyPath(), span: span()))
  }

  private mutating func sendContainer(
    _ value: PropertyListValue, depth: Int
  ) throws(PropertyListWriter.WritingError) {
    guard depth < PropertyListLimits.maximumDepth else { throw failure(Self.tooDeep, value) }
    if let dictionary = value.dictionary {
      try send(dictionary, depth: depth)
    } else if let array = value.array {
      let isSet = value.kind == .set
      let elements = isSet ? Self.distinct(array) : Array(array)
      let count = elements.count
      do throws(Unwritable) {
        if isSet { try sink.beginSet(count: count) } else { sink.beginArray(count: count) }
      } catch {
        throw failure(error, value)
      }
      for element in elements { try send(element, depth: depth + 1) }
      if isSet { sink.endSet() } else { sink.endArray() }
    }
  }

  /// The elements of a set; of equal elements only the first one.
  private static func distinct(_ set: PropertyListArray) -> [PropertyListValue] {
    let comparer = ValueHash(document: set.value.document, numbersByValue: true)
    var seen: Set<UInt64> = []
    return set.filter { seen.insert(comparer.hash($0.index)).inserted }
  }

  private mutating func send(
    _ dictionary: PropertyListDictionary, depth: Int
  ) throws(PropertyListWriter.WritingError) {
    let entries = dictionary.effectiveEntries()
    if let number = Self.uid(of: entries, in: dictionary.value.document) {
      do throws(Unwritable) {
        try sink.uid(number)
      } catch {
        throw failure(error, dictionary.value)
      }
      return
    }
    do throws(Unwritable) {
      try sink.beginDictionary(
        count: entries.count, onlyKey: entries.count == 1 ? entries[0].name : nil)
    } catch {
      throw failure(error, dictionary.value)
    }
    for entry in entries {
      do throws(Unwritable) {
        try sink.key(entry.name)
      } catch {
        throw failure(error, entry.key)
      }
      try send(entry.value, depth: depth + 1)
    }
    sink.endDictionary()
  }

  private mutating func sendScalar(_ value: PropertyListValue) throws(Unwritable) {
    switch value.kind {
    case .true: sink.boolean(true)
    case .false: sink.boolean(false)
    case .null: try sink.null()
    case .string, .key: try sink.string(value.string ?? "")
    case .integer: try sink.integer(Self.readable(value, value.integer))
    case .real: try sink.real(Self.readable(value, value.real))
    case .date: try sink.date(Self.readable(value, value.date))
    case .data: try sink.data(Self.readable(value, value.data))
    case .uid: try sink.uid(Self.readable(value, value.uid))
    case .dictionary, .array, .set: break
    }
  }

  private static func readable<Scalar>(
    _ value: PropertyListValue, _ scalar: Scalar?
  ) throws(Unwritable) -> Scalar {
    guard let scalar else {
      throw Unwritable("'\(value.sourceText.prefix(60))' is not a valid \(value.kind.name)")
    }
    return scalar
  }

  /// The UID that a dictionary `{CF$UID = n}` represents. Text formats have no UID; Foundation writes a UID
  /// as such a dictionary, and reads it back from XML as a UID.
  ///
  /// CoreFoundation takes the low 32 bits of the number, whatever its sign.
  private static func uid(
    of entries: [PropertyListDictionary.EffectiveEntry], in document: PropertyListDocument
  ) -> UInt64? {
    let isTaken =
      switch Sink.uidDictionaries {
      case .none: false
      case .inXML: document.format == .xml
      case .inText: document.format.isText
      }
    guard isTaken, entries.count == 1, entries[0].name.utf8.elementsEqual("CF$UID".utf8) else {
      return nil
    }
    let value = entries[0].value
    if let number = value.integer { return UInt64(UInt32(truncatingIfNeeded: number)) }
    return value.real.map { UInt64(UInt32(bitPattern: Int32(truncatingSaturated: $0))) }
  }

  private static var tooDeep: Unwritable {
    Unwritable("containers are nested deeper than \(PropertyListLimits.maximumDepth)")
  }

  private func failure(
    _ reason: Unwritable, _ value: PropertyListValue
  ) -> PropertyListWriter.WritingError {
    PropertyListWriter.WritingError(
      message: reason.message, keyPath: value.keyPath, span: value.contentSpan)
  }

  // MARK: Fragments

  mutating func send(_ fragment: PropertyListFragment) throws(PropertyListWriter.WritingError) {
    var path: [KeyPathStep] = []
    do throws(Unwritable) {
      try send(fragment, path: &path)
    } catch {
      throw PropertyListWriter.WritingError(message: error.message, keyPath: path, span: nil)
    }
  }

  /// If it throws, `path` still leads to the value that could not be written.
  private mutating func send(
    _ fragment: PropertyListFragment, path: inout [KeyPathStep]
  ) throws(Unwritable) {
    guard path.count < PropertyListLimits.maximumDepth || !fragment.isContainer else {
      throw Self.tooDeep
    }
    switch fragment {
    case .dictionary(let entries):
      let entries = Self.withoutRepetition(entries)
      try sink.beginDictionary(
        count: entries.count, onlyKey: entries.count == 1 ? entries[0].key : nil)
      for entry in entries {
        path.append(.key(entry.key))
        try sink.key(entry.key)
        try send(entry.value, path: &path)
        path.removeLast()
      }
      sink.endDictionary()
    case .array(let elements):
      sink.beginArray(count: elements.count)
      try send(elements, path: &path)
      sink.endArray()
    case .set(let elements):
      try sink.beginSet(count: elements.count)
      try send(elements, path: &path)
      sink.endSet()
    case .string(let text): try sink.string(text)
    case .integer(let number): try sink.integer(number)
    case .real(let number): try sink.real(number)
    case .boolean(let flag): sink.boolean(flag)
    case .date(let seconds): try sink.date(seconds)
    case .data(let bytes): try sink.data(bytes)
    case .uid(let number): try sink.uid(number)
    case .null: try sink.null()
    }
    if sink.loss != nil { addLoss(path, nil) }
  }

  private mutating func send(
    _ elements: [PropertyListFragment], path: inout [KeyPathStep]
  ) throws(Unwritable) {
    for (index, element) in elements.enumerated() {
      path.append(.index(index))
      try send(element, path: &path)
      path.removeLast()
    }
  }

  private static func withoutRepetition(
    _ entries: [PropertyListFragment.Entry]
  ) -> [PropertyListFragment.Entry] {
    guard entries.count > 1 else { return entries }
    var places: [KeyBytes: Int] = [:]
    var kept: [PropertyListFragment.Entry] = []
    for entry in entries {
      if let place = places[KeyBytes(entry.key)] {
        kept[place] = entry
      } else {
        places[KeyBytes(entry.key)] = kept.count
        kept.append(entry)
      }
    }
    return kept
  }
}

extension Int32 {
  /// The number without its fraction. A number that does not fit becomes the smallest integer, as processors
  /// convert it.
  fileprivate init(truncatingSaturated number: Double) {
    self = Int32(exactly: number.rounded(.towardZero)) ?? .min
  }
}
