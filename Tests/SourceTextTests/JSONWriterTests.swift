import Foundation
import SourceText
import Testing

@Suite("JSON writer")
struct JSONWriterTests {
  @Test(
    "Strings are escaped so that every JSON reader takes them",
    arguments: [
      ("plain", #""plain""#),
      ("", #""""#),
      ("a\"b\\c", #""a\"b\\c""#),
      ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
      ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#),
      ("\u{80}\u{9B}\u{9F}\u{A0}", "\"\\u0080\\u009b\\u009f\u{A0}\""),
      ("\u{61B}\u{61C}\u{61D}", "\"\u{61B}\\u061c\u{61D}\""),
      ("\u{200D}\u{200E}\u{200F}\u{2010}", "\"\u{200D}\\u200e\\u200f\u{2010}\""),
      ("\u{2065}\u{2066}\u{2069}\u{206A}", "\"\u{2065}\\u2066\\u2069\u{206A}\""),
      ("x\u{2028}y\u{2029}z", #""x\u2028y\u2029z""#),
      ("\u{2027}\u{202A}\u{202E}\u{202F}", "\"\u{2027}\\u202a\\u202e\u{202F}\""),
      ("zażółć 🙂", "\"zażółć 🙂\""),
    ])
  func escapes(text: String, expected: String) throws {
    var writer = JSONWriter(layout: .compact)
    writer.value(text)
    #expect(writer.text == expected)
    let back = try JSONSerialization.jsonObject(
      with: Data(writer.bytes), options: .fragmentsAllowed)
    #expect(Array((back as? String ?? "no string").utf8) == Array(text.utf8))
  }

  @Test("Numbers keep all their digits")
  func numbers() {
    var writer = JSONWriter(layout: .compact)
    writer.array { writer in
      writer.value(Int64.min)
      writer.value(UInt64.max)
      writer.value(Int128(0))
      writer.value(0.1)
      writer.value(Double.leastNonzeroMagnitude)
      writer.value(1.7976931348623157e308)
      writer.value(-0.0)
      writer.value(Double.nan)
      writer.value(-Double.infinity)
    }
    #expect(
      writer.text
        == "[-9223372036854775808,18446744073709551615,0,0.1,5e-324,1.7976931348623157e+308,-0.0,"
        + "null,null]")
  }

  @Test("The pretty layout puts one member on a line and keeps empty containers short")
  func pretty() {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("name", "a")
      writer.member("lines", ["x", "y"])
      writer.member("none", [String]())
      writer.key("deep")
      writer.array { writer in
        writer.object { $0.member("on", true) }
        writer.object { _ in }
        writer.null()
      }
      writer.member("count", 3)
    }
    writer.newline()
    #expect(
      writer.text == """
        {
          "name": "a",
          "lines": [
            "x",
            "y"
          ],
          "none": [],
          "deep": [
            {
              "on": true
            },
            {},
            null
          ],
          "count": 3
        }

        """)
  }

  @Test("The compact layout has no white space")
  func compact() {
    var writer = JSONWriter(layout: .compact)
    writer.object { writer in
      writer.member("a", false)
      writer.key("b")
      writer.object { _ in }
      writer.key("c")
      writer.array { writer in
        writer.value(1)
        writer.array { _ in }
      }
    }
    #expect(writer.text == #"{"a":false,"b":{},"c":[1,[]]}"#)
  }
}
