import LaunchKitTestSupport
import LifecycleRuntime
import Testing

@Suite struct ScenarioSchemaTests {
  @Test("the committed schema of scenarios is the one that the reader's lists give")
  func scenarioSchemasAreFresh() throws {
    let path = "Schemas/\(ScenarioSchema.fileName)"
    #expect(try Snapshot.difference(of: ScenarioSchema.json(), from: path) == nil)
  }
}
