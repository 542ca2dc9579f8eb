import LaunchKitTestSupport
import LaunchModel
import LaunchRules
import PropertyListSyntax
import SourceText

/// A rule's example as a file, and as the files derived from it.
struct RuleExampleFile {
  let text: String
  let spans: [SourceSpan]

  init(_ example: RuleExample) {
    switch example.frame {
    case .file, .launchFile, .launchFileWithKeys, .target: self.init(marked: example.text)
    case .dictionary, .launch: self.init(marked: Self.wrap("<dict>\n\(example.text)\n</dict>"))
    case .app: self.init(marked: Self.app(example.text))
    }
  }

  /// What the app of an example of launch options declares.
  static func capabilities(infoPlist: String?, entitlements: String?) -> DeclaredCapabilities {
    func read(_ path: String, _ text: String?) -> PropertyListDocument? {
      text.map { PropertyListDocument.read(SourceFile(path: path, text: $0)) }
    }
    let plist = read("Info.plist", infoPlist.map(app))
    let granted = read(
      "App.entitlements", entitlements.map { wrap("<dict>\n\($0)\n</dict>") })
    return DeclaredCapabilities(
      infoPlist: plist.flatMap(InfoPlist.init), entitlements: granted.flatMap(Entitlements.init))
  }

  /// The Info.plist of an iOS app with its identity and the given entries.
  private static func app(_ entries: String) -> String {
    wrap(
      """
      <dict>
      \t<key>CFBundleIdentifier</key>
      \t<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
      \t<key>CFBundleExecutable</key>
      \t<string>$(EXECUTABLE_NAME)</string>
      \t<key>LSRequiresIPhoneOS</key>
      \t<true/>
      \(entries)
      </dict>
      """)
  }

  private init(marked: String) {
    let parts = MarkedText(marked)
    text = parts.text
    spans = parts.spans
  }

  private init(text: String, spans: [SourceSpan]) {
    self.text = text
    self.spans = spans
  }

  private static func wrap(_ root: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    \(root)
    </plist>

    """
  }

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
