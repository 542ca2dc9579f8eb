import Findings
import LintPolicy
import SourceText
import Testing

/// The ranges of suppressions in comments of source code, storyboards and build settings.
@Suite struct SourceCommentTests {
  private static let cases = [
    CommentCase(
      "Swift: the next line that has code", "App.swift", stated: [1],
      """
      // launchkit:ignore rule-a
      // another comment

      final class ⟪One⟫ {}
      final class ⟪Two⟫ {}
      """),
    CommentCase(
      "Swift: its own line behind code", "App.swift", stated: [0, 2],
      """
      let ⟪zero⟫ = 0
      let ⟪one⟫ = "a // b" // launchkit:ignore rule-a
      let ⟪two⟫ = 2
      """),
    CommentCase(
      "Swift: attributes stand above a declaration", "App.swift", stated: [1],
      """
      // launchkit:ignore rule-a
      @main
      @available(iOS 13, *) @objc(App)
      final class ⟪One⟫ {
        let ⟪two⟫ = 2
      }
      """),
    CommentCase(
      "Swift: comments among the attributes of a declaration", "App.swift", stated: [2],
      """
      // launchkit:ignore rule-a
      @objc // for tests
      // Called by the system.
      @available(iOS 13, *) /* as long
        as there is iOS 12 */
      func ⟪one⟫() {
        // launchkit:ignore rule-b
        @Lazy /* a value */ var ⟪twoB⟫ = 2
        let ⟪three⟫ = 3
      }
      """),
    CommentCase(
      "Swift: blocks nest, and code behind one is meant", "App.swift", stated: [1],
      """
      /* /* launchkit:ignore rule-b */
      launchkit:ignore rule-a */ let ⟪one⟫ = 1
      let ⟪two⟫ = 2
      """),
    CommentCase(
      "Swift: strings are no comments", "App.swift", stated: [0, 1, 2, 3],
      ##"""
      let ⟪one⟫ = "// launchkit:ignore-file rule-a"
      let ⟪two⟫ = #"/* launchkit:ignore-file rule-a */"#
      let ⟪three⟫ = """
        // launchkit:ignore-file rule-a
        \(1 + 1)
        // launchkit:ignore-file rule-a
        """
      let ⟪four⟫ = /\/\/ launchkit:ignore-file rule-a/
      """##),
    CommentCase(
      "Swift: a documentation comment", "App.swift", stated: [],
      """
      /// The app.
      /// launchkit:ignore rule-a the template has it
      struct ⟪One⟫ {}
      /**
       * launchkit:ignore rule-a
       */
      struct ⟪Two⟫ {}
      """),
    CommentCase(
      "Swift: ranges and the whole file", "App.swift", stated: [0],
      """
      let ⟪zero⟫ = 0
      // launchkit:ignore-begin rule-a
      func f() {
        let ⟪one⟫ = 1
      }
      // launchkit:ignore-end rule-a
      let ⟪twoB⟫ = 2
      // launchkit:ignore-file rule-b
      """),
    CommentCase(
      "Swift: nothing is read behind a string that does not end", "App.swift", stated: [0],
      """
      let ⟪one⟫ = "
      // launchkit:ignore-file rule-a
      """),
    CommentCase(
      "Objective-C: lines, blocks, and a line that goes on", "App.m", stated: [3],
      """
      // launchkit:ignore rule-a
      @interface ⟪One⟫ : NSObject
      @end
      /* launchkit:ignore rule-a */
      @interface ⟪Two⟫ : NSObject
      @end
      NSString *⟪three⟫; // launchkit:ignore rule-a
      // only a comment \\
      NSString *hidden;
      NSString *⟪four⟫;
      """),
    CommentCase(
      "Objective-C: strings and directives", "App.mm", stated: [0, 1, 2],
      """
      #define ⟪URL⟫ @"http://launchkit:ignore-file rule-a"
      NSString *⟪one⟫ = @"// launchkit:ignore-file rule-a";
      auto ⟪two⟫ = R"x(/* launchkit:ignore-file rule-a */)x";
      """),
    CommentCase(
      "a header in C", "App.h", stated: [1],
      """
      #import <UIKit/UIKit.h> // launchkit:ignore-file rule-b no reason
      // launchkit:ignore rule-a
      @interface ⟪One⟫ : NSObject
      @interface ⟪Two⟫ : NSObject
      @interface ⟪ThreeB⟫ : NSObject
      """),
    CommentCase(
      "settings: the next line, and its own", "App.xcconfig", stated: [0, 3],
      """
      ⟪ZERO⟫ = 0
      // launchkit:ignore rule-a

      // A sentence.
      ⟪ONE⟫ = 1
      ⟪TWO⟫ = 2 // launchkit:ignore rule-a
      ⟪THREE⟫ = 3
      """),
    CommentCase(
      "settings: a path in quotes is not a comment", "App.xcconfig", stated: [0],
      """
      #include "//launchkit:ignore-file rule-a"
      ⟪ONE⟫ = 1
      """),
    CommentCase(
      "storyboards: the next element with all that is in it", "Main.storyboard", stated: [0, 3],
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
        <scenes>
          <scene sceneID="⟪zero⟫"/>
          <!-- launchkit:ignore rule-a -->
          <scene sceneID="⟪one⟫" note="a > b">
            <objects><view id="⟪two⟫"/></objects>
          </scene>
          <scene sceneID="⟪three⟫"/>
        </scenes>
        <!-- launchkit:ignore-file rule-b -->
        <string>⟪B⟫ <![CDATA[<!-- launchkit:ignore-file rule-a -->]]></string>
      </document>
      """),
    CommentCase(
      "storyboards: not out of the element around", "Main.xib", stated: [0],
      problems: ["suppression-malformed: nothing follows that 'launchkit:ignore' could apply to"],
      """
      <document>
        <objects><view/><!-- launchkit:ignore rule-a -->
        </objects>
        <view id="⟪one⟫"/>
      </document>
      """.replacing("<view/><!--", with: "<view/>\n<!--")),
  ]

  @Test(arguments: cases) func holds(_ test: CommentCase) throws {
    let outcome = try test.applied()
    #expect(outcome.stated == test.stated)
    #expect(outcome.problems == test.problems)
  }

  /// Hostile text must end, and in time that does not grow with the square of its size.
  @Test(arguments: [
    "App.swift", "App.m", "App.xcconfig", "Main.storyboard", "Info.plist", "a.json",
  ])
  func hostileComments(_ path: String) throws {
    let count = 5_000
    let texts = [
      String(repeating: "/* launchkit:ignore rule-a */ ", count: count) + "x",
      String(repeating: "// launchkit:ignore-begin rule-a\n", count: count),
      String(repeating: "<!-- launchkit:ignore rule-a --><a>", count: count),
      String(repeating: "<!-- launchkit:ignore-end rule-a -->\n", count: count),
      "<plist><dict>" + String(repeating: "<!-- launchkit:ignore all -->", count: count)
        + "</dict></plist>",
      "/* launchkit:ignore rule-a " + String(repeating: "a, ", count: count),
      "<!-- launchkit:ignore " + String(repeating: "rule-a,", count: count) + " -->",
      "// launchkit:ignore rule-a" + String(repeating: " ", count: count * 10) + "x",
      "// launchkit:ignore " + String(repeating: "-", count: count * 10),
      "// launchkit:",
      "<!-- launchkit:ignore rule-a",
      "<!--launchkit:ignore-->",
      "/*launchkit:ignore*/",
      "/*/launchkit:ignore rule-a",
    ]
    for text in texts {
      let policy = FindingPolicy(rules: CommentCase.rules)
      var report = FileReport(
        file: SourceFile(path: path, text: text), isText: true,
        findings: (0..<100).map {
          Finding(rule: "rule-a", severity: .warning, message: "\($0)", span: .at($0))
        })
      policy.apply(to: &report, in: .project)
      #expect(report.suppressed.count + report.findings.count >= 100)
    }
  }
}
