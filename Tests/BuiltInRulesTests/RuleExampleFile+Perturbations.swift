import RuleEngine
import BuiltInRules
import SourceText

extension RuleExampleFile {
  /// Other ways to write the same file: line ends, a byte-order mark, tabs, comments and text of
  /// several bytes before it. The verdict must be the same and the ranges must follow.
  var perturbations: [(name: String, file: RuleExampleFile)] {
    [
      ("as written", self),
      ("with CRLF", replacing("\n", with: "\r\n")),
      ("with a byte-order mark", RuleExampleFile(text: "\u{FEFF}" + text, spans: spans)),
      ("with tabs", replacing("\n<", with: "\n\t\t<")),
      ("with comments", replacing("<dict>", with: "<dict><!-- <key>a</key> -->")),
      ("after text of several bytes", replacing("<plist", with: "<!-- é🚀 -->\n<plist")),
    ]
  }

  private func replacing(_ old: String, with new: String) -> RuleExampleFile {
    let source = Array(text.utf8)
    let old = Array(old.utf8)
    let new = Array(new.utf8)
    var output: [UInt8] = []
    /// Where each byte of the source went.
    var moved: [Int] = []
    var at = 0
    while at < source.count {
      if source[at...].starts(with: old) {
        let keep = zip(old, new).prefix { $0 == $1 }.count
        for index in 0..<old.count {
          // A marker at the end of what is replaced stays at its end.
          moved.append(output.count + (index < keep ? index : new.count))
        }
        output += new
        at += old.count
      } else {
        moved.append(output.count)
        output.append(source[at])
        at += 1
      }
    }
    moved.append(output.count)
    return RuleExampleFile(
      text: String(decoding: output, as: UTF8.self),
      spans: spans.map { span in
        let start = moved[Int(span.start)]
        // The end follows the last byte inside the range.
        return SourceSpan(start..<(span.count == 0 ? start : moved[Int(span.end) - 1] + 1))
      })
  }
}
