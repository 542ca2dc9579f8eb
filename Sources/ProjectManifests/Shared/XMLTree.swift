internal import Findings
internal import LaunchProject
internal import PropertyListReading
internal import SourceText

/// The elements of an XML file that describes a project, with their places.
struct XMLTree {
  /// The maximum size of a file, in bytes.
  static let maximumByteCount = 4 << 20
  /// The maximum number of elements in a file.
  static let maximumElementCount = 20_000

  /// An element. Its children are given by their indices.
  struct Element {
    let tag: XMLStartTag
    var text = ""
    var textSpan: SourceSpan?
    var children: [Int] = []

    var name: String { tag.name }
  }

  let file: RelatedFile
  /// The elements in order; the first is the root.
  private(set) var elements: [Element] = []
  /// Why not everything was read.
  private(set) var problems: [Finding] = []

  /// Reads a file.
  ///
  /// - Complexity: linear in its size.
  init(_ source: SourceFile) {
    let text: SourceFile
    do throws(SourceFile.DecodingProblem) {
      text = try source.decoded()
    } catch {
      file = RelatedFile(source, isText: true)
      problems = [
        Finding(
          rule: ProjectRule.invalidFile, severity: .error, message: error.message, span: error.span)
      ]
      return
    }
    file = RelatedFile(text, isText: true)
    var elements: [Element] = []
    var open: [Int] = []
    var excess: SourceSpan?
    problems = XMLElementReader.read(
      text, rule: ProjectRule.invalidFile,
      onStart: { tag in
        guard elements.count < Self.maximumElementCount else {
          excess = excess ?? tag.span
          return
        }
        if let parent = open.last { elements[parent].children.append(elements.count) }
        open.append(elements.count)
        elements.append(Element(tag: tag))
      },
      onEnd: { _, _ in if excess == nil { open.removeLast() } },
      onText: { text, span in
        guard excess == nil, let parent = open.last else { return }
        elements[parent].text += text
        elements[parent].textSpan = elements[parent].textSpan ?? span
      })
    if let excess {
      problems.append(
        Finding(
          rule: ProjectRule.invalidFile, severity: .error,
          message: "the file has more than \(Self.maximumElementCount) elements", span: excess))
    }
    // The elements of a file with problems are not used.
    self.elements = problems.isEmpty ? elements : []
  }

  /// The root element; nil if the file has none, or has problems.
  var root: Element? { elements.first }

  /// The children of an element.
  func children(_ element: Element) -> [Element] { element.children.map { elements[$0] } }

  /// The children of an element with a name.
  func children(_ element: Element, _ name: String) -> [Element] {
    children(element).filter { $0.name == name }
  }

  /// The place of an element: its text without white space around it, or its tag.
  func place(_ element: Element) -> SourcePlace {
    guard let span = element.textSpan, !element.trimmed.isEmpty else {
      return SourcePlace(file, element.tag.span)
    }
    let bytes = file.source.bytes[Int(span.start)..<Int(span.end)]
    let start = bytes.firstIndex { !ASCII.isSpace($0) } ?? Int(span.start)
    let end = bytes.lastIndex { !ASCII.isSpace($0) } ?? start
    return SourcePlace(file, SourceSpan(start..<end + 1))
  }

  /// The place of an attribute's value.
  func place(_ attribute: XMLStartTag.Attribute) -> SourcePlace {
    SourcePlace(file, attribute.valueSpan)
  }
}

extension XMLTree.Element {
  /// The text without white space around it.
  var trimmed: String {
    let scalars = text.unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[start...end])
  }
}
