import Findings
import LintPolicy
import SourceText
import Testing

/// The ranges of suppressions in comments of property lists.
@Suite struct PropertyListCommentTests {
  private static func xml(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    \(body)
    </plist>

    """
  }

  private static let cases = [
    CommentCase(
      "a comment before a key holds for the key and its value, and for nothing behind them",
      "Info.plist", stated: [3],
      xml(
        """
        <dict>
          <!-- launchkit:ignore rule-a it is so -->
          <key>⟪One⟫</key>
          <array><dict><key>⟪In⟫</key><string>⟪deep⟫</string></dict></array>
          <key>⟪Two⟫</key><true/>
        </dict>
        """)),
    CommentCase(
      "only the rules that are named are suppressed", "Info.plist", stated: [1],
      xml(
        """
        <dict>
          <!-- launchkit:ignore rule-a -->
          <key>⟪One⟫</key><string>⟪B⟫</string>
        </dict>
        """)),
    CommentCase(
      "several rules, with and without a space", "Info.plist", stated: [],
      xml(
        """
        <dict>
          <!-- launchkit:ignore rule-a,rule-b: reason --><key>⟪One⟫</key><string>⟪B⟫</string>
          <!-- launchkit:ignore rule-a , rule-b reason --><key>⟪Two⟫</key><string>⟪B⟫</string>
        </dict>
        """)),
    CommentCase(
      "'all' stands for every rule", "Info.plist", stated: [2],
      xml(
        """
        <dict>
          <!-- launchkit:ignore all -->
          <key>⟪One⟫</key><string>⟪B⟫</string>
          <key>⟪Two⟫</key><true/>
        </dict>
        """)),
    CommentCase(
      "comments above one another hold for the same element", "Info.plist", stated: [2],
      xml(
        """
        <dict>
          <!-- launchkit:ignore rule-a -->
          <!-- said by somebody -->

          <!-- launchkit:ignore rule-b -->
          <key>⟪One⟫</key><string>⟪B⟫</string>
          <key>⟪Two⟫</key><true/>
        </dict>
        """)),
    CommentCase(
      "before an element of an array it holds for that element", "Info.plist", stated: [0, 3],
      xml(
        """
        <array>
          <string>⟪one⟫</string>
          <!-- launchkit:ignore rule-a -->
          <dict><key>⟪K⟫</key><string>⟪two⟫</string></dict>
          <string>⟪three⟫</string>
        </array>
        """)),
    CommentCase(
      "between a key and its value it holds for the value", "Info.plist", stated: [0, 2],
      xml(
        """
        <dict>
          <key>⟪One⟫</key>
          <!-- launchkit:ignore rule-a -->
          <string>⟪one⟫</string>
          <key>⟪Two⟫</key><true/>
        </dict>
        """)),
    CommentCase(
      "before the root it holds for the root itself and not for what is in it", "Info.plist",
      stated: [1],
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- launchkit:ignore rule-a -->
      <plist version="1.0">
      ⟪<dict>⟫
        <key>⟪One⟫</key><true/>
      </dict>
      </plist>
      """),
    CommentCase(
      "at the end of a line it holds for what stands on the line", "Info.plist", stated: [0, 3],
      xml(
        """
        <dict>
          <key>⟪Zero⟫</key><true/>
          <key>⟪One⟫</key><string>⟪one⟫</string> <!-- launchkit:ignore rule-a -->
          <key>⟪Two⟫</key><true/>
        </dict>
        """)),
    CommentCase(
      "at the end of a line behind a key it holds for the value too", "Info.plist", stated: [3],
      xml(
        """
        <dict>
          <key>⟪One⟫</key> <!-- launchkit:ignore rule-a -->
          <array>
            <string>⟪one⟫</string><string>⟪another⟫</string>
          </array>
          <key>⟪Two⟫</key><true/>
        </dict>
        """)),
    CommentCase(
      "at the end of a line behind a start tag it holds for the tag and not for what is in it",
      "Info.plist", stated: [1],
      xml(
        """
        <array>
          ⟪<dict>⟫ <!-- launchkit:ignore rule-a -->
            <key>⟪One⟫</key><true/>
          </dict>
        </array>
        """)),
    CommentCase(
      "with something on both sides it holds for what follows", "Info.plist", stated: [0],
      xml(
        """
        <dict>
          <key>⟪One⟫</key> <!-- launchkit:ignore rule-a --> <string>⟪one⟫</string>
        </dict>
        """)),
    CommentCase(
      "it does not reach out of the dictionary it is in", "Info.plist", stated: [0, 1],
      problems: ["suppression-malformed: nothing follows that 'launchkit:ignore' could apply to"],
      xml(
        """
        <dict>
          <key>⟪One⟫</key>
          <dict>
            <!-- launchkit:ignore rule-a -->
            <!-- and this is the end -->
          </dict>
          <key>⟪Two⟫</key><true/>
        </dict>
        """)),
    CommentCase(
      "a file's suppression holds in all of it, wherever it stands", "Info.plist", stated: [2],
      xml(
        """
        ⟪<dict>⟫
          <key>⟪One⟫</key><string>⟪B⟫</string>
          <!-- launchkit:ignore-file rule-a the whole file is generated -->
        </dict>
        """)),
    CommentCase(
      "ranges hold between their ends", "Info.plist", stated: [0, 3],
      xml(
        """
        <dict>
          <key>⟪Zero⟫</key><true/>
          <!-- launchkit:ignore-begin rule-a made by a script -->
          <key>⟪One⟫</key><true/>
          <key>⟪Two⟫</key><true/>
          <!-- launchkit:ignore-end rule-a -->
          <key>⟪Three⟫</key><true/>
        </dict>
        """)),
    CommentCase(
      "ranges of several rules may overlap, and those of one rule may nest", "Info.plist",
      stated: [0, 4, 7],
      xml(
        """
        <array>
          <string>⟪0⟫</string>
          <!-- launchkit:ignore-begin rule-a,rule-b -->
          <string>⟪1⟫</string>
          <!-- launchkit:ignore-begin rule-a -->
          <string>⟪2⟫</string>
          <!-- launchkit:ignore-end rule-b -->
          <string>⟪3⟫</string><string>⟪4B⟫</string>
          <!-- launchkit:ignore-end rule-a -->
          <string>⟪5⟫</string>
          <!-- launchkit:ignore-end rule-a -->
          <!-- launchkit:ignore-begin all --><string>⟪6B⟫</string><!-- launchkit:ignore-end all -->
          <string>⟪7⟫</string>
        </array>
        """)),
    CommentCase(
      "text that is not a comment says nothing", "Info.plist", stated: [0, 1, 2],
      xml(
        """
        <dict>
          <key>launchkit:ignore-file rule-a</key><string>⟪launchkit:ignore-file rule-a⟫</string>
          <key>⟪One⟫</key><string><![CDATA[<!-- launchkit:ignore-file rule-a -->]]></string>
          <!-- see also launchkit:ignore-file rule-a in the manual -->
          <key>⟪Two⟫</key><true/>
        </dict>
        """)),
    CommentCase(
      "a comment of several lines holds several suppressions", "Info.plist", stated: [2],
      xml(
        """
        <dict>
          <!--
            launchkit:ignore rule-a the first reason
              goes on here
            launchkit:ignore rule-b
          -->
          <key>⟪One⟫</key><string>⟪B⟫</string>
          <key>⟪Two⟫</key><true/>
        </dict>
        """)),
    CommentCase(
      "OpenStep, both kinds of comments", "Info.plist", stated: [2, 4],
      """
      {
        // launchkit:ignore rule-a
        ⟪One⟫ = { ⟪In⟫ = one; };
        ⟪Two⟫ = two;
        ⟪Three⟫ = three; /* launchkit:ignore rule-a */
        ⟪Four⟫ = ( /* launchkit:ignore rule-a */ ⟪four⟫, "// launchkit:ignore-file rule-a" );
      }
      """),
    CommentCase(
      "OpenStep, the end of an array", "project.pbxproj", stated: [0, 1],
      problems: ["suppression-malformed: nothing follows that 'launchkit:ignore' could apply to"],
      """
      // !$*UTF8*$!
      {
        ⟪one⟫ = (
          a, /* b */
          // launchkit:ignore rule-a
        );
        ⟪two⟫ = 2;
      }
      """),
    CommentCase(
      "JSON of ours", "launchkit-keys.json", stated: [1],
      """
      {
        // launchkit:ignore rule-a
        "⟪one⟫": [ 1, 2 ],
        "⟪two⟫": "// launchkit:ignore-file rule-a", /* nothing */
        "⟪three⟫": 3 // launchkit:ignore rule-a
      }
      """),
    CommentCase(
      "entitlements are property lists", "App.entitlements", stated: [],
      xml(
        """
        <dict>
          <!-- launchkit:ignore rule-a -->
          <key>⟪aps-environment⟫</key><true/>
        </dict>
        """)),
  ]

  @Test(arguments: cases) func holds(_ test: CommentCase) throws {
    let outcome = try test.applied()
    #expect(outcome.stated == test.stated)
    #expect(outcome.problems == test.problems)
  }

  /// Line ends, encodings and indentation make no difference.
  @Test(arguments: cases) func writtenOtherwise(_ test: CommentCase) throws {
    for change in Self.changes {
      let outcome = try test.applied(changing: change)
      #expect(outcome.stated == test.stated)
      #expect(outcome.problems == test.problems)
    }
  }

  /// The marks of a test are offsets in the original text, so these changes keep the length of the decoded
  /// text.
  private static let changes: [@Sendable (String) -> [UInt8]] = [
    { Array($0.replacing("\n", with: "\r").utf8) },
    { Array($0.replacing("  ", with: "\t\t").utf8) },
    { text in [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } },
  ]

  @Test func reasonAndPlaceGoWithTheFinding() throws {
    let test = CommentCase(
      "", "Info.plist", stated: [],
      "{\n// launchkit:ignore rule-a \u{2014} Xcode wants\tit so \n⟪One⟫ = 1; }")
    let suppressed = try #require(test.applied().report.suppressed.first)
    #expect(suppressed.finding.message == "found")
    #expect(suppressed.suppression.kind == .comment)
    #expect(suppressed.suppression.reason == "Xcode wants it so")
    #expect(
      suppressed.suppression.place?.text
        == "// launchkit:ignore rule-a \u{2014} Xcode wants\tit so ")
  }

  @Test func starsThatBeginLinesAreNoPartOfTheReason() throws {
    let test = CommentCase(
      "", "App.m", stated: [],
      "/*\n * launchkit:ignore rule-a 2 * 2\n * is\n ** four\n */\nint ⟪one⟫;\n")
    let suppressed = try #require(test.applied().report.suppressed.first)
    #expect(suppressed.suppression.reason == "2 * 2 is four")
  }

  @Test func whatIsNotWrittenInUTF8IsHeldTogetherByCarriageReturns() throws {
    let test = CommentCase(
      "", "Info.plist", stated: [],
      "{\r\n  // launchkit:ignore rule-a why\r\n  ⟪One⟫ = 1;\r\n}\r\n")
    let outcome = try test.applied()
    #expect(outcome.stated == [])
    #expect(outcome.report.suppressed.first?.suppression.reason == "why")
  }

  @Test func errorsOfSyntaxAreNotHidden() throws {
    let policy = FindingPolicy(rules: CommentCase.rules)
    let text = "<plist><dict><!-- launchkit:ignore-file all --><key>A</key></dict></plist>"
    var report = FileReport(
      file: SourceFile(path: "Info.plist", text: text), isText: true,
      findings: Self.errors(text))
    #expect(!report.findings.isEmpty)
    let before = report.findings
    policy.apply(to: &report)
    #expect(report.findings == before)
  }

  private static func errors(_ text: String) -> [Finding] {
    PropertyListErrors.of(SourceFile(path: "Info.plist", text: text))
  }

  @Test func binaryFilesHaveNoComments() throws {
    let policy = FindingPolicy(rules: CommentCase.rules)
    var report = FileReport(
      file: SourceFile(path: "Info.plist", text: "bplist00 launchkit:ignore-file all"),
      isText: false,
      findings: [Finding(rule: "rule-a", severity: .error, message: "", span: .at(0))])
    policy.apply(to: &report)
    #expect(report.findings.count == 1)
  }
}
