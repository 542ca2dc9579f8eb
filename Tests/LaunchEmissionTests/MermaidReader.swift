import Foundation

/// Reads flowcharts as strictly as they are written: one node or one arrow in each line, and no character in
/// labels that Mermaid could misread.
struct MermaidReader {
  struct Arrow: Hashable {
    let start: Int
    let end: Int
    let words: String
  }

  /// The lines of each label, with entity codes decoded; the index of a label is the identifier of its node.
  private(set) var nodes: [[String]] = []
  private(set) var arrows: [Arrow] = []

  struct Problem: Error {
    let line: String
  }

  init(_ bytes: [UInt8]) throws {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == "flowchart LR", lines.last == "" else { throw Problem(line: "frame") }
    let node = #/  n([0-9]+)(?:\(\[|\[\[|\[/|\[|\()"([^"]+)"(?:\]\)|\]\]|/\]|\]|\))/#
    let arrow = #/  n([0-9]+) -->(?:\|([A-Za-z ]+)\|)? n([0-9]+)/#
    for line in lines.dropFirst().dropLast() {
      if let match = line.wholeMatch(of: node) {
        guard Int(match.1) == nodes.count else { throw Problem(line: String(line)) }
        nodes.append(try Self.label(String(match.2)))
      } else if let match = line.wholeMatch(of: arrow), let start = Int(match.1),
        let end = Int(match.3), start < nodes.count, end < nodes.count
      {
        arrows.append(Arrow(start: start, end: end, words: match.2.map(String.init) ?? ""))
      } else {
        throw Problem(line: String(line))
      }
    }
  }

  private static func label(_ text: String) throws -> [String] {
    try text.components(separatedBy: "<br/>").map { line in
      let plain = line.replacing(/#[0-9]+;/, with: "")
      let isSafe = plain.unicodeScalars.allSatisfy {
        !$0.isASCII || "'(),.-_$ ".unicodeScalars.contains($0) || $0.properties.isAlphabetic
          || ("0"..."9").contains($0)
      }
      guard isSafe, !plain.contains("--"), !plain.contains("$$"), !plain.contains("www.") else {
        throw Problem(line: line)
      }
      return line.replacing(/#([0-9]+);/) { match in
        UInt32(match.1).flatMap(Unicode.Scalar.init).map(String.init) ?? "?"
      }
    }
  }
}
