import Findings
import LaunchMigration
import SourceText
import Testing

@Suite struct PersonItemTests {
  @Test func itsPlaceIsTheOneGiven() {
    let file = RelatedFile(SourceFile(path: "AppDelegate.swift", text: "x"), isText: true)
    let item = PersonItem("check 'x'", at: SourcePlace(file, .at(0)))
    #expect(item.place.file.source.path == "AppDelegate.swift")
  }
}
