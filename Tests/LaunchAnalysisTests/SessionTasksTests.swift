import FileSystem
import Findings
import Foundation
import LaunchAnalysis
import LaunchKitTestSupport
import Testing

/// A session that tasks use: what waits is asynchronous, and ends when its task is canceled.
@Suite struct SessionTasksTests {
  private static func session() throws -> AnalysisSession {
    try AnalysisSession([PackageFolder.url("Samples/Projects/Signals").path])
  }

  @Test func tasksGetWhatThreadsGet() async throws {
    let session = try Self.session()
    let snapshot = try await session.snapshot()
    let report = try await snapshot.report()
    let unit = try #require(snapshot.units.first { $0.kind == .project })
    let checked = try await snapshot.check(unit)
    let contract = try await snapshot.contract(ofProject: unit.path)
    #expect(try await session.apply([]).isEmpty)
    func onThread() throws -> (report: AnalysisReport, classCount: Int) {
      let snapshot = try Self.session().snapshot()
      return (
        try snapshot.report(), try snapshot.contract(ofProject: unit.path).classes.count
      )
    }
    let expected = try onThread()
    #expect(!report.findings.isEmpty)
    #expect(report.findings.map(\.message) == expected.report.findings.map(\.message))
    #expect(checked.findings.map(\.message) == report.findings.map(\.message))
    #expect(contract.classes.count == expected.classCount)
  }

  @Test func targetsWithoutASession() async throws {
    let folder = PackageFolder.url("Samples/Projects/Signals/Signals").path
    let report = try await AnalysisReport.ofTarget(
      infoPlist: folder + "/Info.plist", sources: [folder])
    #expect(report.targets.count == 1)
  }

  @Test func aCanceledTaskEndsItsWork() async throws {
    let snapshot = try await Self.session().snapshot()
    let unit = try #require(snapshot.units.first)
    let task = Task {
      // The cancellation is there before the work begins.
      while !Task.isCancelled { await Task.yield() }
      var errors: [String] = []
      do { _ = try await snapshot.report() } catch { errors.append("\(error)") }
      do { _ = try await snapshot.check(unit) } catch { errors.append("\(error)") }
      do { _ = try await Self.session().snapshot() } catch { errors.append("\(error)") }
      return errors
    }
    task.cancel()
    let errors = await task.value
    #expect(errors == Array(repeating: "\(AnalysisError.canceled)", count: 3))
    // Results of the canceled check are not kept.
    #expect(try await snapshot.report().findings.isEmpty == false)
  }
}
