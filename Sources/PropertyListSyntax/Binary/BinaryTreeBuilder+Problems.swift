internal import CPropertyListNodes
internal import Findings
internal import SourceText

/// What can be wrong with an object, and how reading goes on after it.
extension BinaryTreeBuilder {
  /// Adds a problem, unless it was reported for the same bytes before: several references may lead to one
  /// object.
  mutating func note(_ problem: BinaryProblem) {
    guard !isReported(problem.range) else { return }
    if problem.severity == .error {
      errorCount += 1
    } else if problems.count - errorCount >= PropertyListLimits.maximumProblemCount {
      return
    }
    problems.append(problem)
  }

  func isReported(_ range: Range<Int>) -> Bool { problems.contains { $0.range == range } }

  /// Records a problem and adds a null in place of the object, so that the rest can be read.
  mutating func broken(
    _ message: String, at range: Range<Int>, parent: UInt32, isKey: Bool, object: Int? = nil,
    notes: [Finding.Note] = []
  ) -> Bool {
    if let object { brokenObjects.insert(object) }
    note(BinaryProblem(message, at: range, notes: notes))
    guard errorCount < PropertyListLimits.maximumProblemCount else { return false }
    return placeholder(range.lowerBound, parent, isKey)
  }

  mutating func placeholder(_ start: Int, _ parent: UInt32, _ isKey: Bool) -> Bool {
    append(isKey ? .key : .null, [], start, start..<start, parent)
  }

  mutating func badCount(_ start: Int, _ parent: UInt32, _ isKey: Bool) -> Bool {
    broken(
      "the count of this object is malformed or beyond the end of the file",
      at: start..<start + 2, parent: parent, isKey: isKey, object: start)
  }

  mutating func tooLong(_ start: Int, _ parent: UInt32, _ isKey: Bool) -> Bool {
    broken(
      "this object runs into the offset table at \(trailer.tableStart)", at: start..<start + 1,
      parent: parent, isKey: isKey, object: start)
  }

  mutating func badKey(_ start: Int, _ parent: UInt32) -> Bool {
    if isReported(start..<start + 1) { return placeholder(start, parent, true) }
    return broken(
      "a dictionary key is \(typeName(byte(start))), expected a string", at: start..<start + 1,
      parent: parent, isKey: true,
      notes: [Finding.Note("the dictionary is here", at: SourceSpan(parentRange(parent)))])
  }

  private func typeName(_ marker: UInt8) -> String {
    switch marker >> 4 {
    case 0x0 where marker == 0x08 || marker == 0x09: "a boolean"
    case 0x1: "an integer"
    case 0x2: "a real"
    case 0x3: "a date"
    case 0x4: "data"
    case 0x8: "a UID"
    case 0xA: "an array"
    case 0xC: "a set"
    case 0xD: "a dictionary"
    default: "0x" + ASCII.hexText(marker, width: 2)
    }
  }

  func parentRange(_ parent: UInt32) -> Range<Int> {
    guard parent != Node.noParent else { return trailer.tableStart..<trailer.tableStart }
    let node = unsafe room[Int(parent)]
    return Int(node.start)..<Int(node.content_end)
  }

  /// Reports a cycle when a container occurs twice on the path from the root to here.
  mutating func noteCycle(adding start: Int?) -> Bool {
    var seen: [UInt32: Int] = [:]
    for frame in stack {
      let start = unsafe room[frame.node].start
      if let outer = seen[start] { return noteCycle(of: outer) }
      seen[start] = frame.node
    }
    guard let start, let outer = seen[UInt32(truncatingIfNeeded: start)] else { return false }
    return noteCycle(of: outer)
  }

  private mutating func noteCycle(of node: Int) -> Bool {
    let node = unsafe room[node]
    let range = Int(node.start)..<Int(node.content_end)
    note(
      BinaryProblem(
        "this object contains itself", at: range, help: "a property list cannot have cycles"))
    return true
  }

  /// What is wrong with the text of a string object; nil when nothing is, or when it was reported before.
  ///
  /// A long text is checked once, however many references lead to it. Sound objects do not overlap, so the
  /// long texts together are no longer than the file. Without this limit a small file could cause any amount
  /// of work.
  mutating func textProblem(_ start: Int, _ range: Range<Int>, isWide: Bool) -> BinaryProblem? {
    if range.count > 64 {
      guard checkedTexts.insert(start).inserted else { return nil }
      checkedLength += range.count
      if checkedLength > trailer.tableStart {
        return BinaryProblem(
          "this string overlaps other objects, expected each in bytes of its own",
          at: start..<range.lowerBound)
      }
    }
    if !checkedTexts.isEmpty, range.count <= 64, checkedTexts.contains(start) { return nil }
    let problem =
      isWide
      ? loneSurrogate(range.lowerBound, range.upperBound)
      : notASCII(range.lowerBound, range.upperBound)
    if problem != nil {
      checkedTexts.insert(start)
      if !isWide { nonASCIITexts.insert(start) }
    }
    return problem
  }

  func notASCII(_ start: Int, _ end: Int) -> BinaryProblem? {
    var at = start
    // Eight bytes at a time; the bytes that were loaded past the end of the string are shifted out.
    while at < end {
      var block = word(at: at)
      if end - at < 8 { block >>= UInt64(64 - 8 * (end - at)) }
      if block & 0x8080_8080_8080_8080 != 0 { break }
      at += 8
    }
    guard at < end else { return nil }
    while byte(at) < 0x80 { at += 1 }
    return BinaryProblem(
      "the byte 0x\(ASCII.hexText(byte(at), width: 2)) in an ASCII string, which CoreFoundation reads as the character of Latin-1",
      at: at..<at + 1, help: "other characters belong in UTF-16 strings", severity: .warning)
  }

  func loneSurrogate(_ start: Int, _ end: Int) -> BinaryProblem? {
    var at = start
    while at < end {
      let unit = word(at: at) >> 48
      if unit & 0xF800 == 0xD800 {
        let next = at + 2 < end ? word(at: at + 2) >> 48 : 0
        guard unit < 0xDC00, next & 0xFC00 == 0xDC00 else {
          return BinaryProblem(
            "the surrogate \(ASCII.codePoint(UInt32(unit))) is alone in a string, expected a pair; it is read as "
              + "U+FFFD",
            at: at..<at + 2, severity: .warning)
        }
        at += 2
      }
      at += 2
    }
    return nil
  }
}
