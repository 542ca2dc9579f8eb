import FileSystem
import Findings
import Foundation
import LaunchKitTestSupport
import LaunchProject
import LintPolicy
import ProjectManifests
import SourceText
import Testing

@testable import LaunchMigration
@testable import migration_shapes

extension ProjectShape: CustomTestStringConvertible {
  /// The name.
  public var testDescription: String { name }
}

/// Every shape of a project: migrated, checked, replayed, and migrated again.
@MainActor @Suite struct ProjectShapeTests {
  /// Counts the replays of the proof.
  private final class Counter: DeliveryCheck {
    @MainActor var count = 0

    @MainActor func compare(
      _ before: DeliverySubject, with after: DeliverySubject
    ) -> DeliveryResult {
      count += 1
      return ReplayedDelivery().compare(before, with: after)
    }
  }

  /// A project that is written into a folder, with its plan.
  private struct Run {
    let shape: ProjectShape
    let folder: String
    let plan: MigrationPlan
    let replayCount: Int

    @MainActor init(_ shape: ProjectShape, in folder: String) {
      self.shape = shape
      self.folder = folder
      let counter = Counter()
      let options = MigrationPlan.Options(
        appendsToDelegate: shape.appends,
        assumptions: shape.assumptions.compactMap { assumption in
          MigrationPlan.Options.Assumption.Subject(rawValue: assumption.id).map {
            MigrationPlan.Options.Assumption($0, assumption.value)
          }
        })
      let path = shape.path == "." ? folder : "\(folder)/\(shape.path)"
      plan = MigrationPlanner(options, writer: BridgingCodeWriter(), delivery: counter)
        .plan([path])
      replayCount = counter.count
    }

    /// A path relative to the folder, as in the shape.
    func local(_ path: String) -> String {
      path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    }

    /// The files of the plan, each with its outcome.
    var outcomes: [String] {
      plan.files.map { file in
        let word =
          switch file.outcome {
          case .changed: "changed"
          case .created: "created"
          case .unchanged: "unchanged"
          case .leftToPerson: "left-to-person"
          }
        return "\(word) \(local(file.path))"
      }.sorted()
    }

    /// The original file, by its path in the shape.
    func original(_ path: String) -> [UInt8] { Array((shape.files[path] ?? "").utf8) }

    var isMigrated: Bool { plan.targets.contains { $0.state.isMigrated } }

    func write() throws {
      for file in plan.files {
        guard let content = file.content else { continue }
        try Data(content).write(to: URL(fileURLWithPath: file.path))
      }
    }

    /// The projects, as they are in the folder now.
    func projects() throws -> [ProjectState] {
      let root = try #require(ProjectRoot(folder))
      return try Set(plan.targets.map(\.project)).sorted().map { path in
        ProjectState(try ProjectSources.read(path, in: root), in: root)
      }
    }
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  /// The lines that are not in another text in the same order.
  private static func lost(_ old: [UInt8], in new: [UInt8]) -> [String] {
    var rest = lines(new)[...]
    var lost: [String] = []
    for line in lines(old) {
      if let at = rest.firstIndex(where: { $0.elementsEqual(line) }) {
        rest = rest[(at + 1)...]
      } else {
        lost.append(String(decoding: line, as: UTF8.self))
      }
    }
    return lost
  }

  /// Makes one plan for all checks of a shape, because the replays take most of the time.
  @Test(arguments: ProjectShape.all)
  func aShapeIsMigratedCheckedReplayedAndMigratedAgain(_ shape: ProjectShape) throws {
    try withTemporaryFolder { folder in
      try shape.write(to: folder)
      let run = Run(shape, in: folder)
      Self.everyFileThatMattersHasItsOutcome(run)
      Self.linesOutsideTheEditsStayAndLineEndsAreThoseOfTheFile(run)
      guard run.isMigrated else { return }
      let before = try run.projects()
      Self.everyMigratedTargetIsReplayedInEveryConfiguration(run, before)
      try run.write()
      Self.theWrittenProjectHasNoFindingThatItDidNotHave(run, before, try run.projects())
      try Self.everyTargetWithTheDelegateCompilesTheNewFileOnce(run)
      Self.aSecondRunChangesNothing(run)
    }
  }

  private static func everyFileThatMattersHasItsOutcome(_ run: Run) {
    let shape = run.shape
    #expect(run.plan.failures.isEmpty)
    let states = run.plan.targets.map(\.state.word)
    if !shape.states.isEmpty { #expect(states == shape.states, "\(run.plan.text)") }
    if !shape.outcomes.isEmpty {
      #expect(run.outcomes == shape.outcomes.sorted(), "\(run.plan.text)")
    }
    for item in shape.items {
      #expect(
        run.plan.items.contains {
          $0.message.contains(item.text) && run.local($0.place.file.source.path) == item.file
        }, "\(item.text) is missing\n\(run.plan.text)")
    }
  }

  private static func everyMigratedTargetIsReplayedInEveryConfiguration(
    _ run: Run, _ projects: [ProjectState]
  ) {
    let migrated = Set(run.plan.targets.filter(\.state.isMigrated).map(\.name))
    let configurations = projects.reduce(0) { count, state in
      count + migrated.reduce(0) { $0 + state.configurations(ofTarget: $1).count }
    }
    #expect(run.replayCount == configurations)
  }

  private static func linesOutsideTheEditsStayAndLineEndsAreThoseOfTheFile(_ run: Run) {
    for file in run.plan.files {
      guard case .changed(let edited) = file.outcome else { continue }
      let path = run.local(file.path)
      let original = run.original(path)
      let lost = Self.lost(original, in: edited.bytes)
      if path.hasSuffix(".pbxproj"), !run.shape.removesSettings {
        #expect(lost.isEmpty, "\(path) lost \(lost)")
      } else if path.hasSuffix(".plist") {
        #expect(
          lost.allSatisfy { line in
            ["UIMainStoryboardFile", "<string>", "<dict/>"].contains { line.contains($0) }
          },
          "\(path) lost \(lost)")
      } else if path.hasSuffix(".xcconfig") || path.hasSuffix(".yml") {
        #expect(lost.allSatisfy { $0.contains("UIMainStoryboard") || $0.contains("INFOPLIST") })
      }
      let hasReturns = original.contains(0x0D)
      let ends = Self.lines(edited.bytes).dropLast()
      #expect(ends.allSatisfy { ($0.last == 0x0D) == hasReturns }, "\(path) mixes line ends")
    }
  }

  private static func theWrittenProjectHasNoFindingThatItDidNotHave(
    _ run: Run, _ before: [ProjectState], _ after: [ProjectState]
  ) {
    // The tasks of a person are not done yet.
    for (old, new) in zip(before, after) where run.shape.items.isEmpty {
      let known = old.findings(of: old.checkedTargets)
      let added = new.findings(of: new.checkedTargets).filter { cause, found in
        cause.severity != .info && !SceneReview.lists(cause, among: run.plan.items)
          && found.count > (known[cause]?.count ?? 0)
      }
      #expect(added.isEmpty, "\(added.keys.map(\.message))")
      #expect(new.failures.isEmpty)
    }
  }

  private static func aSecondRunChangesNothing(_ run: Run) {
    let again = Run(run.shape, in: run.folder)
    #expect(!again.plan.changesFiles, "\(again.plan.text)")
    #expect(again.plan.failures.isEmpty)
    // What is open afterwards was listed before.
    let listed = Set(run.plan.items.map(\.kind))
    let open = again.plan.items.filter { !listed.contains($0.kind) }
    if !run.shape.needsPerson { #expect(open.isEmpty, "\(open.map(\.message))") }
    for (first, second) in zip(run.plan.targets, again.plan.targets) {
      let adopted = first.urgentStepCount > 0 ? "incomplete" : "adopted"
      let expected =
        first.state.isMigrated ? run.shape.needsPerson ? "partial" : adopted : first.state.word
      #expect(second.state.word == expected, "\(again.plan.text)")
    }
  }

  private static func everyTargetWithTheDelegateCompilesTheNewFileOnce(_ run: Run) throws {
    let creates = run.plan.files.contains {
      if case .created = $0.outcome { true } else { false }
    }
    guard !run.shape.needsPerson, creates else { return }
    let root = try #require(ProjectRoot(run.folder))
    for path in Set(run.plan.targets.map(\.project)) {
      let project = try ProjectSources.read(path, in: root)
      #expect(project.problems.isEmpty)
      for target in project.targets {
        let names = target.sources.files.map(\.name)
        let delegates = names.count { $0.hasSuffix("Delegate.swift") || $0.hasSuffix("Delegate.m") }
        guard names.contains("AppDelegate.swift") || names.contains("AppDelegate.m") else {
          continue
        }
        // A test bundle that compiles the delegate needs no scene delegate.
        let isApp = run.plan.targets.contains { $0.name == target.name.value }
        #expect(names.count { $0.hasPrefix("SceneDelegate.") } == (isApp ? 1 : 0), "\(names)")
        #expect(delegates > 1 || !isApp)
      }
    }
  }

  @Test func theTableHasAShapeForEveryKindOfProject() {
    #expect(ProjectShape.all.count >= 90)
    #expect(Set(ProjectShape.all.map(\.name)).count == ProjectShape.all.count)
    #expect(ProjectShape.all.count { $0.outcomes.count > 1 } >= 45)
  }
}
