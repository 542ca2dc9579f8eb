import Foundation
import LaunchCatalog
import LaunchKitTestSupport
import LaunchMigration
import Testing

@testable import migration_shapes

/// Checks the schema of what `migrate --as json` prints.
@MainActor @Suite struct MigrationPlanSchemaTests {
  nonisolated static let path = "Schemas/migration-plan-1.schema.json"

  @Test func theSchemaHasTheWordsOfAllLists() throws {
    let schema = try JSONSchemaCheck(Self.path)
    #expect(schema.choices("kind") == [MigrationStepKind.allCases.map(\.rawValue)])
    #expect(schema.choices("outcome") == [MigrationPlan.File.Kind.allCases.map(\.rawValue)])
    #expect(
      schema.choices("id") == [MigrationPlan.Options.Assumption.Subject.allCases.map(\.rawValue)])
  }

  nonisolated static let projects =
    (try? FileManager.default.contentsOfDirectory(
      atPath: PackageFolder.url("Samples/Projects").path
    ).filter { !$0.hasPrefix(".") }.sorted()) ?? []

  @Test(arguments: projects) func thePlanOfASampleFits(_ name: String) throws {
    let plan = MigrationPlanner(
      MigrationPlan.Options(assumptions: [.init(.deploymentTarget, "15.0")])
    ).plan([PackageFolder.url("Samples/Projects/\(name)").path])
    #expect(try JSONSchemaCheck(Self.path).problems(in: plan.json) == [])
  }

  @Test(arguments: ["storyboard", "code-window", "two-targets", "objc-crlf", "generated"])
  func thePlanOfAGeneratedAppFits(_ name: String) throws {
    try withTemporaryFolder { folder in
      let shape = try #require(ProjectShape.all.first { $0.name == name })
      try shape.write(to: folder)
      let plan = MigrationPlanner(MigrationPlan.Options()).plan([folder, folder + "-missing"])
      #expect(!plan.deliveries.isEmpty && !plan.failures.isEmpty)
      #expect(try JSONSchemaCheck(Self.path).problems(in: plan.json) == [])
    }
  }

  @Test func aBlockedPlanFitsAndHasTimelines() throws {
    try withTemporaryFolder { folder in
      try SampleApp.swift().write(to: folder)
      let plan = MigrationPlanner(
        MigrationPlan.Options(), writer: MigrationPlanTests.SilentWriter(),
        delivery: ReplayedDelivery()
      ).plan([folder])
      #expect(String(decoding: plan.json, as: UTF8.self).contains("\"timelines\""))
      #expect(try JSONSchemaCheck(Self.path).problems(in: plan.json) == [])
    }
  }

  @Test(arguments: [
    #"{"version": 2}"#,
    #"{"version": 1, "targets": [], "files": [], "items": [], "deliveries": [], "assumptions": []}"#,
    #"{"version": 1, "targets": [{"project": "a", "name": "b", "product": "app", "state": "done", "migratedWith": []}], "files": [], "items": [], "deliveries": [], "assumptions": [], "failures": []}"#,
  ])
  func aWrongPlanIsRefused(_ text: String) throws {
    #expect(try JSONSchemaCheck(Self.path).problems(in: text.utf8) != [])
  }
}
