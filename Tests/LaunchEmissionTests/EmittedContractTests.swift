import LaunchEmission
import LaunchKitTestSupport
import LaunchModel
import Testing

/// The sources in `Emitted` were written by the emission and are compiled into these tests. Each one creates
/// the contract from which it was written.
@Suite("Emitted contracts make the same contracts")
struct EmittedContractTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let emitted: LaunchContract
    let original: @Sendable () throws -> LaunchContract
    var testDescription: String { name }
  }

  private static func sample(_ name: String, _ emitted: LaunchContract) -> Row {
    Row(name: name, emitted: emitted) {
      var contract = try SwiftSourceTests.contract(ofSample: "Healthy/\(name)")
      contract.provenance = LaunchContract.Provenance()
      return contract
    }
  }

  private static func generated(_ seed: Int, _ emitted: LaunchContract) -> Row {
    Row(name: "Generated\(seed)", emitted: emitted) {
      var generator = ContractGenerator(seed: seed, vocabulary: .all.subtracting(.extremes))
      return generator.contract()
    }
  }

  /// More elements than one literal has.
  private static var long: LaunchContract {
    LaunchContract(capabilities: .init(queriedSchemes: (0...200).map { "scheme\($0)" }))
  }

  static let rows = [
    sample("MultiWindow", MultiWindowAppLaunch.contract),
    sample("CarPlay", CarPlayAppLaunch.contract),
    sample("VisionOS", VisionOSAppLaunch.contract),
    Row(name: "Hostile", emitted: HostileAppLaunch.contract) {
      SwiftRuntimeConfigurationTests.contract
    },
    Row(name: "Long", emitted: LongAppLaunch.contract) { long },
    generated(3, Generated3AppLaunch.contract), generated(8, Generated8AppLaunch.contract),
    generated(1, Generated1AppLaunch.contract),
    generated(5, Generated5AppLaunch.contract),
  ]

  @Test("the compiled source is fresh, and makes the contract again", arguments: rows)
  func contracts(_ row: Row) throws {
    let original = try row.original()
    let text = SwiftSource.emit(
      original, options: SwiftSource.Options(prefix: row.name, includesRuntime: true))
    let file = "Tests/LaunchEmissionTests/Emitted/\(row.name)AppLaunch.swift"
    #expect(try Snapshot.difference(of: text, from: file) == nil)
    #expect(row.emitted == original)
  }
}
