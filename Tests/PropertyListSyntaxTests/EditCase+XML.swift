import PropertyListSyntax
import SourceText

extension EditCase {
  private static let simple = """
    <plist version="1.0">
    <dict>
    \t<!-- first -->
    \t<key>A</key>
    \t<string>one</string> <!-- behind A -->
    \t<key>B</key>
    \t<array>
    \t\t<string>x</string>
    \t</array>
    \t<!-- last -->
    </dict>
    </plist>

    """

  private static func simple(_ old: String, _ new: String) -> String {
    simple.replacing(old, with: new)
  }

  /// Edits of XML property lists.
  static let xml: [EditCase] = [
    EditCase(
      "replace a string", simple, .replace([.key("A")], "<&>"),
      gives: simple("one", "&lt;&amp;&gt;"), meaning: #"{"A":"<&>","B":["x"]}"#),
    EditCase(
      "replace a string by a boolean", simple, .replace([.key("A")], true),
      gives: simple("<string>one</string>", "<true/>"), meaning: #"{"A":true,"B":["x"]}"#),
    EditCase(
      "replace a string by a dictionary", simple,
      .replace([.key("A")], .dictionary([.init("k", .array([1]))])),
      gives: simple(
        "<string>one</string>",
        "<dict>\n\t\t<key>k</key>\n\t\t<array>\n\t\t\t<integer>1</integer>\n\t\t</array>\n\t</dict>"
      ),
      meaning: #"{"A":{"k":[1]},"B":["x"]}"#),
    EditCase(
      "replace an array by an empty one", simple, .replace([.key("B")], []),
      gives: simple("<array>\n\t\t<string>x</string>\n\t</array>", "<array/>"),
      meaning: #"{"A":"one","B":[]}"#),
    EditCase(
      "insert at the end, behind the last entry and before the last comment", simple,
      .insert(into: [], "C", .integer(-1)),
      gives: simple(
        "\t</array>\n", "\t</array>\n\t<key>C</key>\n\t<integer>-1</integer>\n"),
      meaning: #"{"A":"one","B":["x"],"C":-1}"#),
    EditCase(
      "insert behind an entry whose line has a comment", simple,
      .insert(into: [], "C", .data([1, 2, 3]), after: "A"),
      gives: simple(
        "behind A -->\n",
        "behind A -->\n\t<key>C</key>\n\t<data>\n\tAQID\n\t</data>\n"),
      meaning: #"{"A":"one","C":{"$data":"AQID"},"B":["x"]}"#),
    EditCase(
      "append to an array", simple, .append(to: [.key("B")], "y"),
      gives: simple("\t\t<string>x</string>\n", "\t\t<string>x</string>\n\t\t<string>y</string>\n"),
      meaning: #"{"A":"one","B":["x","y"]}"#),
    EditCase(
      "remove a key; the comment on its line stays", simple, .remove([.key("A")]),
      gives: simple("\t<key>A</key>\n\t<string>one</string> <!-- b", "\t<!-- b"),
      meaning: #"{"B":["x"]}"#),
    EditCase(
      "remove a key with its lines", simple, .remove([.key("B")]),
      gives: simple("\t<key>B</key>\n\t<array>\n\t\t<string>x</string>\n\t</array>\n", ""),
      meaning: #"{"A":"one"}"#),
    EditCase(
      "remove the only element", simple, .remove([.key("B"), .index(0)]),
      gives: simple("\t\t<string>x</string>\n", ""), meaning: #"{"A":"one","B":[]}"#),
    EditCase(
      "rename a key", simple, .rename([.key("A")], "A&B"),
      gives: simple("<key>A</key>", "<key>A&amp;B</key>"), meaning: #"{"A&B":"one","B":["x"]}"#),
    EditCase(
      "CRLF line ends",
      "<plist>\r\n<dict>\r\n  <key>A</key>\r\n  <true/>\r\n</dict>\r\n</plist>\r\n",
      .insert(into: [], "B", .dictionary([.init("c", "x\ny")])),
      gives: "<plist>\r\n<dict>\r\n  <key>A</key>\r\n  <true/>\r\n  <key>B</key>\r\n  <dict>\r\n"
        + "    <key>c</key>\r\n    <string>x&#10;y</string>\r\n  </dict>\r\n</dict>\r\n</plist>\r\n",
      meaning: #"{"A":true,"B":{"c":"x\ny"}}"#),
    EditCase(
      "key and value on one line", "<plist><dict>\n    <key>A</key> <true/>\n</dict></plist>",
      .insert(into: [], "B", false),
      gives: "<plist><dict>\n    <key>A</key> <true/>\n    <key>B</key> <false/>\n</dict></plist>",
      meaning: #"{"A":true,"B":false}"#),
    EditCase(
      "a dictionary on one line", "<plist><dict><key>A</key><true/></dict></plist>",
      .insert(into: [], "B", .array(["x\ny", .data([0])])),
      gives: "<plist><dict><key>A</key><true/><key>B</key><array><string>x&#10;y</string>"
        + "<data>AA==</data></array></dict></plist>",
      meaning: #"{"A":true,"B":["x\ny",{"$data":"AA=="}]}"#),
    EditCase(
      "remove from a dictionary on one line",
      "<plist><dict><key>A</key><true/> <key>B</key><false/></dict></plist>",
      .remove([.key("A")]),
      gives: "<plist><dict><key>B</key><false/></dict></plist>", meaning: #"{"B":false}"#),
    EditCase(
      "an empty element becomes a container",
      "<plist>\n<dict>\n  <key>A</key>\n  <dict/>\n</dict>\n</plist>",
      .insert(into: [.key("A")], "B", true),
      gives: "<plist>\n<dict>\n  <key>A</key>\n  <dict>\n    <key>B</key>\n    <true/>\n  </dict>\n"
        + "</dict>\n</plist>",
      meaning: #"{"A":{"B":true}}"#),
    EditCase(
      "an empty array becomes a container", "<plist>\n<array />\n</plist>", .append(to: [], 1),
      gives: "<plist>\n<array>\n\t<integer>1</integer>\n</array>\n</plist>", meaning: "[1]"),
    EditCase(
      "tags with nothing between them", "<plist>\n<dict></dict>\n</plist>",
      .insert(into: [], "B", true),
      gives: "<plist>\n<dict>\n\t<key>B</key>\n\t<true/>\n</dict>\n</plist>",
      meaning: #"{"B":true}"#),
    EditCase(
      "tags with a line end between them", "<plist>\n<dict>\n</dict>\n</plist>",
      .insert(into: [], "B", true),
      gives: "<plist>\n<dict>\n\t<key>B</key>\n\t<true/>\n</dict>\n</plist>",
      meaning: #"{"B":true}"#),
    EditCase(
      "tags with a comment between them", "<plist>\n<dict><!-- none --></dict>\n</plist>",
      .insert(into: [], "B", true),
      gives: "<plist>\n<dict><!-- none -->\n\t<key>B</key>\n\t<true/>\n</dict>\n</plist>",
      meaning: #"{"B":true}"#),
    EditCase(
      "CDATA with what looks like a comment",
      "<plist><array>\n<string><![CDATA[<!-- no -->]]></string>\n</array></plist>",
      .replace([.index(0)], "x"),
      gives: "<plist><array>\n<string>x</string>\n</array></plist>", meaning: #"["x"]"#),
    EditCase(
      "CDATA elsewhere is untouched",
      "<plist><array>\n<string><![CDATA[<&>]]></string>\n<string/>\n</array></plist>",
      .replace([.index(1)], "x"),
      gives:
        "<plist><array>\n<string><![CDATA[<&>]]></string>\n<string>x</string>\n</array></plist>",
      meaning: #"["<&>","x"]"#),
    EditCase(
      "an entry behind a condition does not depend on it",
      "<plist><dict>\n<key>A</key>\n<true/>\n#if X\n<key>B</key>\n<true/>\n#endif\n</dict></plist>",
      .insert(into: [], "C", true),
      gives: "<plist><dict>\n<key>A</key>\n<true/>\n#if X\n<key>B</key>\n<true/>\n#endif\n"
        + "<key>C</key>\n<true/>\n</dict></plist>",
      meaning: #"{"A":true,"B":true,"C":true}"#),
    EditCase(
      "replace the root", "<plist>\n<!-- a -->\n<dict>\n</dict>\n</plist>", .replace([], ["x"]),
      gives: "<plist>\n<!-- a -->\n<array>\n\t<string>x</string>\n</array>\n</plist>",
      meaning: #"["x"]"#),
  ]
}
