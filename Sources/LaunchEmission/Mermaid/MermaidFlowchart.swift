internal import SourceText

/// A Mermaid flowchart that is being written.
///
/// The identifiers of nodes are numbers in the order of creation, never text. So two texts cannot become one
/// node, and no text can be read as a keyword.
struct MermaidFlowchart {
  /// The outline of a node.
  enum Shape {
    /// A box with round ends.
    case stadium
    /// A box.
    case rectangle
    /// A box with round corners.
    case rounded
    /// A box with double sides.
    case subroutine
    /// A box with slanting sides.
    case parallelogram

    fileprivate var brackets: (open: String, close: String) {
      switch self {
      case .stadium: ("([", "])")
      case .rectangle: ("[", "]")
      case .rounded: ("(", ")")
      case .subroutine: ("[[", "]]")
      case .parallelogram: ("[/", "/]")
      }
    }
  }

  /// A line of a label: words of LaunchKit, quoted texts from a file, or both.
  struct Line {
    private var parts: [(text: String, isForeign: Bool)]

    /// A line of LaunchKit's own words.
    init(_ words: String) { parts = [(words, false)] }

    /// A line with a quoted text from a file.
    init(quoting text: String) { parts = [(text, true)] }

    /// A line of LaunchKit's own words and a quoted text from a file.
    init(_ words: String, _ text: String) { parts = [(words, false), (text, true)] }

    /// A line of LaunchKit's own words and a quoted name from a file, or the statement that it has no name.
    init(_ words: String, named text: String?) {
      if let text { self.init(words, text) } else { self.init("\(words) without a name") }
    }

    /// The line, followed by another on the same line.
    func followed(by line: Line) -> Line {
      var joined = self
      joined.parts += line.parts
      return joined
    }

    fileprivate func write(to bytes: inout [UInt8]) {
      for (index, part) in parts.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: " ")) }
        if part.isForeign {
          bytes.append(UInt8(ascii: "'"))
          MermaidText.append(part.text, to: &bytes)
          bytes.append(UInt8(ascii: "'"))
        } else {
          bytes.append(contentsOf: part.text.utf8)
        }
      }
    }
  }

  /// A node, at which arrows can begin and end.
  struct Node {
    fileprivate let number: Int
  }

  /// A state of the flowchart to which it can return.
  struct Mark: Equatable {
    fileprivate let byteCount: Int
    fileprivate let nodeCount: Int
  }

  /// The text so far.
  private(set) var bytes = Array("flowchart LR\n".utf8)
  private var nodeCount = 0

  /// The current state.
  var mark: Mark { Mark(byteCount: bytes.count, nodeCount: nodeCount) }

  /// Removes everything that was added after the mark.
  mutating func rewind(to mark: Mark) {
    bytes.removeLast(max(0, bytes.count - mark.byteCount))
    nodeCount = min(nodeCount, mark.nodeCount)
  }

  /// Adds a node with at least one line.
  mutating func addNode(_ shape: Shape, _ lines: [Line]) -> Node {
    let node = Node(number: nodeCount)
    nodeCount += 1
    let brackets = shape.brackets
    bytes.append(contentsOf: "  n\(node.number)\(brackets.open)\"".utf8)
    for (index, line) in lines.enumerated() {
      if index > 0 { bytes.append(contentsOf: "<br/>".utf8) }
      line.write(to: &bytes)
    }
    bytes.append(contentsOf: "\"\(brackets.close)\n".utf8)
    return node
  }

  /// Adds an arrow, with LaunchKit's own words beside it if there are any.
  mutating func addArrow(from start: Node, to end: Node, _ words: String? = nil) {
    let label = words.map { "|\($0)|" } ?? ""
    bytes.append(contentsOf: "  n\(start.number) -->\(label) n\(end.number)\n".utf8)
  }
}
