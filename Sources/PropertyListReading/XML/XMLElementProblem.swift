internal import CPropertyListNodes
internal import CPropertyListXML
internal import Findings
internal import PropertyListSyntax
internal import SourceText

/// The first thing that is wrong with an XML document, in our words.
struct XMLElementProblem {
  let source: SourceFile
  /// One of `LK_PROBLEM_…`.
  let kind: Int
  /// libxml2's number of its own errors.
  let code: Int32
  let range: Range<Int>
  /// libxml2's words: a message, or the name it speaks of.
  let words: String

  func diagnostic(rule: RuleID) -> Diagnostic {
    let (message, range, help) = clause
    return Diagnostic(
      rule: rule, severity: .error, message: message,
      span: SourceSpan(range.clamped(to: 0..<source.count)), help: help)
  }

  private var clause: (String, Range<Int>, String?) {
    switch kind {
    case LK_PROBLEM_TOO_DEEP:
      ("elements are nested more than \(PropertyListLimits.maximumDepth) deep", range, nil)
    case LK_PROBLEM_OUT_OF_ROOM:
      ("the file has more than \(PropertyListLimits.maximumValueCount) tags", range, nil)
    case LK_PROBLEM_TOO_MANY_NAMESPACES:
      (
        "the file declares more than \(PropertyListLimits.maximumNamespaceCount) XML namespaces",
        range, nil
      )
    case LK_PROBLEM_DECLARATIONS: ("the DOCTYPE has declarations, which are not read", range, nil)
    case LK_PROBLEM_ENTITY:
      (
        "'&\(words.prefix(60));' is not one of the five entities of XML", range,
        "expected &amp; &lt; &gt; &quot; &apos; or a character reference such as &#233;"
      )
    default: parserClause
    }
  }

  /// Numbers of libxml2's xmlParserErrors, which are part of its interface.
  private var parserClause: (String, Range<Int>, String?) {
    let offset = min(range.lowerBound, source.count)
    let here = offset..<min(offset + 1, source.count)
    switch code {
    case 4: return ("the file is not XML: expected '<'", here, nil)
    case 5: return ("content after the end of the document", here, nil)
    case 74, 77: return ("the file ends inside an element", source.count..<source.count, nil)
    case 76:
      let close = lastTag(before: offset)
      return (
        "expected '</\(words.prefix(60))>', found '\(source.text(close).prefix(60))'", close, nil
      )
    case 38: return ("'<' is in the value of an attribute", here, "write '&lt;'")
    case 42: return ("an attribute is given twice", here, nil)
    case 68: return ("expected a name", here, nil)
    case 73: return ("the tag is not closed, expected '>'", here, nil)
    default: return ("XML is malformed: \(XMLProblemReport.clause(words))", here, nil)
    }
  }

  private func lastTag(before offset: Int) -> Range<Int> {
    var start = offset
    while start > 0, offset - start < 4_096 {
      start -= 1
      if source[start] == UInt8(ascii: "<") { return start..<offset }
    }
    return offset..<offset
  }
}
