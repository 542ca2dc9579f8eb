internal import CPropertyListNodes
internal import Findings
internal import SourceText

/// Walks the objects of a binary property list from the root and writes a node for each.
///
/// `@safe`: every offset is checked against the bounds that `BinaryTrailer` verified before it is
/// read. Loads are eight bytes wide whatever the size of the number; the 32-byte trailer and the
/// padding behind it make that safe for every offset below the trailer.
@safe struct BinaryTreeBuilder {
  struct Frame {
    var node: Int
    /// Offset of the next reference to a key or an element.
    var references: Int
    /// Entries of a dictionary, elements of an array or set.
    var count: Int
    /// Number of children that were visited.
    var visited: Int
    /// Number of all children: twice the count for a dictionary.
    var total: Int
  }

  let base: UnsafeRawPointer
  let trailer: BinaryTrailer
  let room: UnsafeMutableBufferPointer<Node>
  var count = 0
  var problems: [BinaryProblem] = []
  var stack: [Frame] = []
  private var isOutOfRoom = false
  /// Offsets of the objects that cannot be read at all.
  var brokenObjects: Set<Int> = []
  /// Offsets of the strings of single bytes that contain bytes beyond ASCII.
  var nonASCIITexts: Set<Int> = []
  /// Number of problems because of which the file is refused.
  var errorCount = 0
  /// Offsets of the long strings that were checked.
  var checkedTexts: Set<Int> = []
  var checkedLength = 0

  init(
    base: UnsafePointer<UInt8>, trailer: BinaryTrailer, room: UnsafeMutableBufferPointer<Node>
  ) {
    unsafe self.base = UnsafeRawPointer(base)
    self.trailer = trailer
    unsafe self.room = room
    stack.reserveCapacity(16)
  }

  /// Fills the room for nodes. Returns nil when the room is too small, otherwise the problems that were
  /// found.
  mutating func build() -> [BinaryProblem]? {
    guard visit(UInt64(trailer.root), isKey: false, parent: Node.noParent) else { return stop() }
    while var frame = stack.last {
      if frame.visited == frame.total {
        unsafe room[frame.node].next = UInt32(truncatingIfNeeded: count)
        stack.removeLast()
        continue
      }
      // Works on this frame until a child pushes another frame.
      let depth = stack.count
      let isDictionary = frame.total != frame.count
      let parent = UInt32(truncatingIfNeeded: frame.node)
      while frame.visited < frame.total, stack.count == depth {
        let isKey = isDictionary && frame.visited & 1 == 0
        let position =
          isDictionary
          ? (frame.visited >> 1) + (isKey ? 0 : frame.count) : frame.visited
        let reference =
          number(
            at: frame.references + position * trailer.referenceSize, size: trailer.referenceSize)
        frame.visited += 1
        guard visit(reference, isKey: isKey, parent: parent) else {
          stack[depth - 1] = frame
          return stop()
        }
      }
      stack[depth - 1] = frame
    }
    return problems
  }

  /// Ends all open containers at the nodes that were written so far.
  private mutating func stop() -> [BinaryProblem]? {
    for frame in stack { unsafe room[frame.node].next = UInt32(truncatingIfNeeded: count) }
    return isOutOfRoom ? nil : problems
  }

  /// The eight bytes at an offset below the end of the file, most significant first.
  func word(at offset: Int) -> UInt64 {
    unsafe UInt64(bigEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// A number of any size; of a wider number only the last eight bytes are read.
  func number(at offset: Int, size: Int) -> UInt64 {
    size > 8 ? word(at: offset + size - 8) : word(at: offset) >> UInt64(64 - 8 * size)
  }

  func byte(_ offset: Int) -> UInt8 {
    unsafe base.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// Adds the object that a reference leads to. Returns false when reading must end because there is no room
  /// or because there are too many problems.
  private mutating func visit(_ reference: UInt64, isKey: Bool, parent: UInt32) -> Bool {
    guard reference < UInt64(trailer.objectCount) else {
      let range = parentRange(parent)
      if isReported(range) { return placeholder(range.lowerBound, parent, isKey) }
      return broken(
        "object \(reference) does not exist, the file has \(trailer.objectCount)",
        at: range, parent: parent, isKey: isKey)
    }
    let entry = trailer.tableStart + Int(reference) * trailer.offsetSize
    let place = number(at: entry, size: trailer.offsetSize)
    guard place >= 8, place < UInt64(trailer.tableStart) else {
      if isReported(entry..<entry + trailer.offsetSize) { return placeholder(entry, parent, isKey) }
      return broken(
        "object \(reference) is said to be at \(place), expected between 8 and "
          + "\(trailer.tableStart - 1)", at: entry..<entry + trailer.offsetSize, parent: parent,
        isKey: isKey)
    }
    let start = Int(place)
    if !brokenObjects.isEmpty, brokenObjects.contains(start) {
      return placeholder(start, parent, isKey)
    }
    let marker = byte(start)
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x5, 0x6:
      guard let (from, length) = header(start, low) else { return badCount(start, parent, isKey) }
      let isWide = marker >> 4 == 6
      let end = from + (isWide ? length * 2 : length)
      guard end <= trailer.tableStart else { return tooLong(start, parent, isKey) }
      if isWide, length == 0 {
        return broken(
          "an empty UTF-16 string, which CoreFoundation refuses, expected an empty ASCII string",
          at: start..<from, parent: parent, isKey: isKey, object: start)
      }
      if let problem = textProblem(start, from..<end, isWide: isWide) {
        note(problem)
        if errorCount >= PropertyListLimits.maximumProblemCount { return false }
      }
      let flags: NodeFlags =
        isWide ? .utf16 : nonASCIITexts.contains(start) ? .needsDecoding : []
      return append(isKey ? .key : .string, flags, start, from..<end, parent)
    case 0xA, 0xC, 0xD:
      if isKey { return badKey(start, parent) }
      return container(start, low, marker >> 4, parent)
    default:
      if isKey { return badKey(start, parent) }
      return scalar(start, marker, low, parent)
    }
  }

  private mutating func scalar(_ start: Int, _ marker: UInt8, _ low: Int, _ parent: UInt32)
    -> Bool
  {
    let kind: PropertyListValue.Kind
    var length = 0
    switch marker {
    case 0x00: kind = .null
    case 0x08: kind = .false
    case 0x09: kind = .true
    case 0x10...0x14: (kind, length) = (.integer, 1 << low)
    case 0x22, 0x23: (kind, length) = (.real, 1 << low)
    case 0x33: (kind, length) = (.date, 8)
    case 0x80...0x8F: (kind, length) = (.uid, low + 1)
    case 0x40...0x4F:
      guard let (from, count) = header(start, low) else { return badCount(start, parent, false) }
      guard from + count <= trailer.tableStart else { return tooLong(start, parent, false) }
      return append(.data, [], start, from..<from + count, parent)
    default:
      return broken(
        "0x\(ASCII.hexText(marker, width: 2)) is not the marker of any type of object",
        at: start..<start + 1,
        parent: parent, isKey: false, object: start)
    }
    let from = start + 1
    guard from + length <= trailer.tableStart else { return tooLong(start, parent, false) }
    if kind == .integer, length == 16, word(at: from) != 0 {
      note(
        BinaryProblem(
          "an integer of 16 bytes is beyond 64 bits; CoreFoundation reads the last eight bytes",
          at: start..<from + length, severity: .warning))
    }
    if kind == .uid, number(at: from, size: length) > UInt64(UInt32.max) {
      return broken(
        "a UID is beyond 32 bits, which CoreFoundation refuses", at: start..<from + length,
        parent: parent,
        isKey: false, object: start)
    }
    return append(kind, [], start, from..<from + length, parent)
  }

  private mutating func container(_ start: Int, _ low: Int, _ type: UInt8, _ parent: UInt32)
    -> Bool
  {
    guard let (from, length) = header(start, low) else { return badCount(start, parent, false) }
    let isDictionary = type == 0xD
    let total = isDictionary ? length * 2 : length
    let end = from + total * trailer.referenceSize
    guard end <= trailer.tableStart else { return tooLong(start, parent, false) }
    let node = count
    let kind: PropertyListValue.Kind = isDictionary ? .dictionary : type == 0xC ? .set : .array
    guard append(kind, [], start, from..<end, parent) else { return false }
    if stack.count == PropertyListLimits.maximumDepth {
      count = node
      if !noteCycle(adding: start) {
        note(
          BinaryProblem(
            "containers are nested more than \(PropertyListLimits.maximumDepth) deep",
            at: start..<end, notes: [outermost]))
      }
      return false
    }
    stack.append(Frame(node: node, references: from, count: length, visited: 0, total: total))
    return true
  }

  private var outermost: Finding.Note {
    unsafe Finding.Note(
      "the outermost one is here",
      at: SourceSpan(start: room[0].start, end: room[0].content_end))
  }

  mutating func append(
    _ kind: PropertyListValue.Kind, _ flags: NodeFlags, _ start: Int, _ content: Range<Int>,
    _ parent: UInt32
  ) -> Bool {
    guard unsafe count < room.count else {
      // A cycle with a long first turn reaches this limit before the limit on depth.
      if !noteCycle(adding: nil) { isOutOfRoom = true }
      return false
    }
    unsafe room[count] = Node(
      start: UInt32(truncatingIfNeeded: start),
      content_start: UInt32(truncatingIfNeeded: content.lowerBound),
      content_end: UInt32(truncatingIfNeeded: content.upperBound),
      next: UInt32(truncatingIfNeeded: count + 1), parent: parent, kind: kind.rawValue,
      reserved: 0, flags: flags.rawValue)
    count += 1
    return true
  }

  /// Where the payload begins, and its count; nil when the count is malformed or too large for the file.
  private func header(_ start: Int, _ low: Int) -> (Int, Int)? {
    if low != 0xF { return (start + 1, low) }
    let size = byte(start + 1)
    guard size & 0xF0 == 0x10 else { return nil }
    // CoreFoundation reads only the last eight bytes of a wider count.
    let width = 1 << Int(size & 0xF)
    guard start + 2 + width <= trailer.tableStart else { return nil }
    let count = number(at: start + 2, size: width)
    return count <= UInt64(trailer.tableStart) ? (start + 2 + width, Int(count)) : nil
  }
}
