internal import CPropertyListNodes
internal import SourceText

/// Finds the place of a missing bracket in an indented text: the first container that is closed by a bracket
/// further to the left than the line on which the container begins.
struct BracketIndentation {
  /// A container, and the offset of the bracket that closed it.
  struct Mismatch {
    var container: Int
    var close: Int
  }

  private let text: TextReader
  private let lineStarts: [Int]

  /// Goes over the text once.
  init(_ text: TextReader) {
    self.text = text
    var starts = [0]
    for at in 0..<text.end where text[at] == 0x0A { starts.append(at + 1) }
    lineStarts = starts
  }

  /// The mismatch whose closing bracket comes first; nil when the indentation says nothing.
  var firstMismatch: Mismatch? {
    var found: Mismatch?
    let open = Set(text.open)
    for (index, node) in text.tree.nodes.enumerated() {
      guard
        node.kind == PropertyListValue.Kind.dictionary.rawValue
          || node.kind == PropertyListValue.Kind.array.rawValue, !open.contains(index)
      else { continue }
      let start = Int(node.start)
      let close = Int(node.content_end)
      if let found, found.close <= close { continue }
      let first = line(of: start)
      let last = line(of: close)
      guard first != last, indentation(last) == close - lineStarts[last],
        indentation(last) < indentation(first)
      else { continue }
      found = Mismatch(container: index, close: close)
    }
    return found
  }

  private func line(of offset: Int) -> Int {
    max(0, lineStarts.partitioningIndex { $0 > offset } - 1)
  }

  /// The number of blanks at the beginning of a line.
  private func indentation(_ line: Int) -> Int {
    var at = lineStarts[line]
    while ASCII.isBlank(text[at]) { at += 1 }
    return at - lineStarts[line]
  }
}
