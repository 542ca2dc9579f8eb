import SourceText
import Testing

@testable import LaunchMigration

/// The style that a new file takes from the file next to it.
@Suite struct CodeStyleTests {
  @Test(arguments: [
    // Parameters on their own lines are indented by four, the body by two.
    (
      "- (BOOL)application:(UIApplication *)application\n    didFinish:(NSDictionary *)options {\n  return YES;\n}\n",
      "  "
    ),
    ("class A {\n    func b() {\n        c()\n    }\n}\n", "    "),
    ("class A {\n\tfunc b() {\n\t\tc()\n\t}\n}\n", "\t"),
    ("class A {\n   var b = 1\n}\n", "   "),
    ("class A\n{\n  var b = 1\n}\n", "  "),
    ("/*\n * A\n */\nlet a = 1\n", "    "),
    ("let a = b(\n      1)\n", "      "),
  ])
  func theStepIsTheOneOfMostBodies(text: String, expected: String) {
    #expect(CodeStyle(SourceFile(path: "A.swift", text: text)).indentation == expected)
  }
}
