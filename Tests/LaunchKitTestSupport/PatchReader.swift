/// Applies a unified diff as strictly as can be: every line of it must be there.
public struct PatchReader {
  /// Why a difference does not apply.
  public struct Refused: Error {
    /// The line of the difference.
    public var line: String
  }

  /// A file that changes.
  public struct File {
    /// The name of the old file, as it is written.
    public var oldName: String
    /// The name of the new file, as it is written.
    public var newName: String
    fileprivate var hunks: [Hunk] = []
  }

  fileprivate struct Hunk {
    var head: String
    var oldStart: Int
    var newStart: Int
    /// Each line with its sign.
    var lines: [[UInt8]] = []
  }

  /// The files that change, in the order of the difference.
  public private(set) var files: [File] = []

  /// Reads a difference.
  public init(_ patch: [UInt8]) throws {
    let lines = Self.lines(of: patch)
    var next = 0
    func text(_ index: Int) -> String {
      index < lines.count ? String(decoding: lines[index], as: UTF8.self) : ""
    }
    while next < lines.count {
      var names: [String] = []
      for head in ["--- ", "+++ "] {
        let line = text(next)
        guard line.hasPrefix(head), line.hasSuffix("\n") else { throw Refused(line: line) }
        names.append(String(line.dropFirst(head.count).dropLast()))
        next += 1
      }
      var file = File(oldName: names[0], newName: names[1])
      while text(next).hasPrefix("@@") {
        let head = text(next)
        next += 1
        let parts = head.split(separator: " ")
        guard parts.count == 4, parts[0] == "@@", parts[3] == "@@\n" else {
          throw Refused(line: head)
        }
        var (oldStart, oldCount) = try Self.range(parts[1].dropFirst())
        var (newStart, newCount) = try Self.range(parts[2].dropFirst())
        if oldCount > 0 { oldStart -= 1 }
        if newCount > 0 { newStart -= 1 }
        var hunk = Hunk(head: head, oldStart: oldStart, newStart: newStart)
        while oldCount > 0 || newCount > 0 {
          guard next < lines.count, let sign = lines[next].first else { throw Refused(line: head) }
          var line = lines[next]
          next += 1
          if text(next) == "\\ No newline at end of file\n" {
            line.removeLast()
            next += 1
          }
          if sign != UInt8(ascii: "+") { oldCount -= 1 }
          if sign != UInt8(ascii: "-") { newCount -= 1 }
          hunk.lines.append(line)
        }
        guard oldCount == 0, newCount == 0 else { throw Refused(line: head) }
        file.hunks.append(hunk)
      }
      files.append(file)
    }
  }

  /// The content of the only file that changes, with its changes.
  public func apply(to bytes: [UInt8]) throws -> [UInt8] {
    guard files.count == 1 else { throw Refused(line: "\(files.count) files") }
    return try apply(files[0], to: bytes)
  }

  /// The content of a file with its changes.
  public func apply(_ file: File, to bytes: [UInt8]) throws -> [UInt8] {
    let old = Self.lines(of: bytes)
    var new: [UInt8] = []
    var at = 0
    for hunk in file.hunks {
      guard hunk.oldStart >= at, hunk.oldStart <= old.count else { throw Refused(line: hunk.head) }
      for line in old[at..<hunk.oldStart] { new += line }
      at = hunk.oldStart
      guard Self.lines(of: new).count == hunk.newStart else { throw Refused(line: hunk.head) }
      for line in hunk.lines {
        let text = Array(line.dropFirst())
        if line[0] != UInt8(ascii: "+") {
          guard at < old.count, old[at] == text else {
            throw Refused(line: String(decoding: line, as: UTF8.self))
          }
          at += 1
        }
        if line[0] != UInt8(ascii: "-") { new += text }
      }
    }
    for line in old[at...] { new += line }
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
