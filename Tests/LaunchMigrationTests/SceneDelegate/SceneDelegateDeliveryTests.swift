import LaunchModel
import LaunchSources
import SourceText
import Testing

@testable import LaunchMigration
@testable import migration_shapes

/// Reads the written scene delegates back and replays every event.
@MainActor
@Suite struct SceneDelegateDeliveryTests {
  @Test(arguments: AppShape.all) func noEventIsLost(_ shape: AppShape) throws {
    let draft = try #require(shape.draft())
    let proof = DeliveryProof(
      before: .init(shape.sourcesBefore.codeProfile(), DeliveryFixture.contract),
      after: .init(
        try shape.migratedSources(draft).codeProfile(),
        DeliveryFixture.sceneContract(draft.manifestClassName)))
    #expect(proof.lost.map(\.label) == [])
    #expect(proof.conditional.map(\.label) == [])
  }
}
