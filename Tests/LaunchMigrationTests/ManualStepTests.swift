import Findings
import LaunchMigration
import LaunchModel
import SourceText
import Testing

@Suite struct ManualStepTests {
  @Test func itsPlaceIsTheOneGiven() {
    let file = RelatedFile(SourceFile(path: "AppDelegate.swift", text: "x"), isText: true)
    let step = MigrationPlan.ManualStep(.screen, "check 'x'", at: SourcePlace(file, .at(0)))
    #expect(step.place.file.source.path == "AppDelegate.swift")
  }
}
