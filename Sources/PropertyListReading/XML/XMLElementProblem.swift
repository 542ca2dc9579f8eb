internal import CPropertyListNodes
internal import CPropertyListXML
internal import Findings
internal import PropertyListSyntax
internal import SourceText

/// The first thing that is wrong with an XML document, in LaunchKit's words.
struct XMLElementProblem {
  let source: SourceFile
  /// One of `LK_PROBLEM_…`.
  let kind: Int
  /// The number of an error of libxml2.
  let code: Int32
  let range: Range<Int>
  /// libxml2's message, or the name that the message is about.
  let words: String

  func diagnostic(rule: RuleID) -> Finding {
    let clause = clause
    return Finding(
      rule: rule, severity: .error, message: clause.message,
      span: SourceSpan(clause.range.clamped(to: 0..<source.count)), help: clause.help)
  }

  /// What is wrong, where, and what to write.
  private struct Clause {
    let message: String
    let range: Range<Int>
    var help: String?

    init(_ message: String, _ range: Range<Int>, _ help: String? = nil) {
      self.message = message
      self.range = range
      self.help = help
    }
  }

  private var clause: Clause {
    switch kind {
    case LK_PROBLEM_TOO_DEEP:
      Clause("elements are nested more than \(PropertyListLimits.maximumDepth) deep", range)
    case LK_PROBLEM_OUT_OF_ROOM:
      Clause("the file has more than \(PropertyListLimits.maximumValueCount) tags", range)
    case LK_PROBLEM_DECLARATIONS: Clause("the DOCTYPE has declarations, which are not read", range)
    case LK_PROBLEM_ENTITY:
      Clause(
        "'&\(words.prefix(60));' is not one of the five entities of XML", range,
        "expected &amp; &lt; &gt; &quot; &apos; or a character reference such as &#233;"
      )
    default: parserClause
    }
  }

  /// The numbers are those of libxml2's xmlParserErrors, which are part of its interface.
  private var parserClause: Clause {
    let offset = min(range.lowerBound, source.count)
    let here = offset..<min(offset + 1, source.count)
    switch code {
    case 4: return Clause("the file is not XML: expected '<'", here)
    case 5: return Clause("content after the end of the document", here)
    case 74, 77: return Clause("the file ends inside an element", source.count..<source.count)
    case 76:
      let close = lastTag(before: offset)
      return Clause(
        "expected '</\(words.prefix(60))>', found '\(source.text(close).prefix(60))'", close
      )
    case 38: return Clause("'<' is in the value of an attribute", here, "write '&lt;'")
    case 42: return Clause("an attribute is given twice", here)
    case 68: return Clause("expected a name", here)
    case 73: return Clause("the tag is not closed, expected '>'", here)
    default: return Clause("XML is malformed: \(XMLProblemReport.clause(words))", here)
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
