/// Applies a unified diff of one file as strictly as can be: every line of it must be there.
struct PatchReader {
  struct Refused: Error { var line: String }

  /// The two names.
  private(set) var names: [String] = []
  private var lines: [[UInt8]]

  init(_ patch: [UInt8]) throws {
    lines = Self.lines(of: patch)
    for head in ["--- ", "+++ "] {
      let line = String(decoding: lines.isEmpty ? [] : lines.removeFirst(), as: UTF8.self)
      guard line.hasPrefix(head), line.hasSuffix("\n") else { throw Refused(line: line) }
      names.append(String(line.dropFirst(head.count).dropLast()))
    }
  }

  func apply(to bytes: [UInt8]) throws -> [UInt8] {
    let old = Self.lines(of: bytes)
    var new: [UInt8] = []
    var at = 0
    var next = 0
    while next < lines.count {
      let head = String(decoding: lines[next], as: UTF8.self)
      let parts = head.split(separator: " ")
      guard parts.count == 4, parts[0] == "@@", parts[3] == "@@\n" else {
        throw Refused(line: head)
      }
      var (start, oldCount) = try Self.range(parts[1].dropFirst())
      var (newStart, newCount) = try Self.range(parts[2].dropFirst())
      if oldCount > 0 { start -= 1 }
      if newCount > 0 { newStart -= 1 }
      guard start >= at, start <= old.count else { throw Refused(line: head) }
      while at < start {
        new += old[at]
        at += 1
      }
      guard Self.lines(of: new).count == newStart else { throw Refused(line: head) }
      next += 1
      while oldCount > 0 || newCount > 0 {
        guard next < lines.count, let sign = lines[next].first else { throw Refused(line: head) }
        var text = Array(lines[next].dropFirst())
        next += 1
        if next < lines.count, lines[next].starts(with: "\\ No newline at end of file\n".utf8) {
          text.removeLast()
          next += 1
        }
        if sign != UInt8(ascii: "+") {
          guard at < old.count, old[at] == text else {
            throw Refused(line: String(decoding: text, as: UTF8.self))
          }
          at += 1
          oldCount -= 1
        }
        if sign != UInt8(ascii: "-") {
          new += text
          newCount -= 1
        }
      }
      guard oldCount == 0, newCount == 0 else { throw Refused(line: head) }
    }
    while at < old.count {
      new += old[at]
      at += 1
    }
    return new
  }

  private static func range(_ text: Substring) throws -> (Int, Int) {
    let parts = text.split(separator: ",")
    guard let start = parts.first.flatMap({ Int($0) }) else { throw Refused(line: String(text)) }
    return (start, parts.count > 1 ? Int(parts[1]) ?? -1 : 1)
  }

  private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      lines.append(Array(bytes[start...index]))
      start = index + 1
    }
    if start < bytes.count { lines.append(Array(bytes[start...])) }
    return lines
  }
}
