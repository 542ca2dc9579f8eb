/// A fenced block in a Markdown file.
struct ShownBlock {
  /// What is in the line before it, `<!-- shown: NAME -->`; nil for another line.
  var name: String?
  /// The line before it, for marks of another sort.
  var before: Substring
  /// The language that the fence names; empty for none.
  var language: Substring
  /// The text without its margin.
  var text: String
  /// The lines of the text in the file, from 0 on.
  var lines: Range<Int>
  /// The margin of the fence.
  var margin: Substring

  /// All blocks of a text, in order. `prefix` comes before each line and belongs to no block, such as
  /// `/// ` in documentation comments.
  static func all(in text: String, prefix: String = "") -> [ShownBlock] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var blocks: [ShownBlock] = []
    var block: ShownBlock?
    var before: Substring = ""
    for (number, line) in lines.enumerated() {
      let fence = line.firstMatch(of: /^(.*?)```([A-Za-z]*)$/)
      if var open = block {
        guard let fence, fence.output.2.isEmpty else { continue }
        open.lines = open.lines.lowerBound..<number
        open.text = CodeRegion.withoutMargin(
          lines[open.lines].map { $0.hasPrefix(open.margin) ? $0.dropFirst(open.margin.count) : "" }
        )
        blocks.append(open)
        block = nil
      } else if let fence, fence.output.1.trimmingPrefix(while: { $0 == " " }) == prefix[...] {
        let name = before.firstMatch(of: /<!-- shown: ([a-z-]+\.[a-z]+) -->/)
        block = ShownBlock(
          name: name.map { String($0.output.1) }, before: before, language: fence.output.2,
          text: "", lines: number + 1..<number + 1, margin: fence.output.1)
      }
      before = line
    }
    return blocks
  }

  /// A text with the text of one of its blocks replaced.
  func replacing(with replacement: String, in text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let added = replacement.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "" : String(margin + $0) }
    lines.replaceSubrange(self.lines, with: added)
    return lines.joined(separator: "\n")
  }
}
