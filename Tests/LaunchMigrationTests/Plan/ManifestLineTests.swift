import PropertyListSyntax
import Testing

@testable import LaunchMigration

/// Lines that a person copies into the description of a project.
@Suite struct ManifestLineTests {
  private static let value: PropertyListFragment = [
    "single": false, "list": ["Main", "a \"b\": {c}", "yes"],
  ]

  @Test(arguments: [
    (
      ManifestLine.Language.swift,
      "\"K\": [\"single\": false, \"list\": [\"Main\", \"a \\\"b\\\": {c}\", \"yes\"]]"
    ),
    (.json, "\"K\": {\"single\": false, \"list\": [\"Main\", \"a \\\"b\\\": {c}\", \"yes\"]}"),
    (.yaml, "K: {single: false, list: [Main, \"a \\\"b\\\": {c}\", \"yes\"]}"),
    (
      .xml,
      "<key>K</key><dict><key>single</key><false/><key>list</key><array><string>Main</string>"
        + "<string>a \"b\": {c}</string><string>yes</string></array></dict>"
    ),
  ])
  func aTextIsQuotedAsTheLanguageNeedsIt(_ language: ManifestLine.Language, _ line: String) {
    #expect(ManifestLine(language: language).text("K", Self.value) == line)
  }

  @Test(arguments: [
    ("Project.swift", ManifestLine.Language.swift), ("project.yml", .yaml), ("project.json", .json),
    ("App/Info.plist", .xml),
  ])
  func theNameOfTheFileSaysTheLanguage(_ path: String, _ language: ManifestLine.Language) {
    #expect(ManifestLine.Language(path: path) == language)
  }
}
