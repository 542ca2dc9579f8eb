public import FileSystem
public import Findings
internal import LaunchProject
internal import LintPolicy
internal import SourceText

/// The folders of a ``Session`` at one moment: with the contents that editors hold then, and the units found then.
///
/// A snapshot never changes, and several threads may check parts of it at the same time. Files that no editor holds
/// are read from the disk when they are needed.
public struct Snapshot: Sendable {
  /// What to check of a unit.
  public enum Tier: Sendable, Hashable {
    /// One file by itself, as an editor shows it while its user types: its syntax, and the rules that need no other
    /// file.
    case document(String)
    /// The whole unit.
    case target
  }

  /// The units, by path. Those of a session with an invalid configuration or baseline are empty.
  public var units: [AnalysisUnit] { found.units }
  /// How many times changes were applied before.
  public let version: Int

  let engine: Engine
  let overlay: FileOverlay
  private let found: FoundUnits

  init(_ engine: Engine, _ overlay: FileOverlay, _ found: FoundUnits, version: Int) {
    self.engine = engine
    self.overlay = overlay
    self.found = found
    self.version = version
  }

  /// Checks everything, as `launchkit validate` does with the same paths and options.
  ///
  /// - Parameter cancellation: stops the work between two files; nil for never.
  /// - Throws: an ``AnalysisError``; ``AnalysisError/canceled`` for a request to stop.
  /// - Complexity: linear in what has changed since the last check, and a look at every file that results depend on.
  public func report(_ cancellation: Cancellation? = nil) throws(AnalysisError) -> Report {
    let report: Report
    do throws(PolicyError) {
      report = try engine.analyzer(overlay, cancellation).run().report
    } catch {
      throw AnalysisError(error)
    }
    if report.interruption != nil || cancellation.stopsWork { throw .canceled }
    return report
  }

  /// Checks one unit.
  ///
  /// Findings about suppressions and baseline entries that nothing needs are left out: only a check of everything
  /// shows them.
  ///
  /// - Parameters:
  ///   - unit: one of ``units``.
  ///   - tier: the whole unit, or one file by itself.
  ///   - cancellation: stops the work between two files; nil for never.
  /// - Returns: the findings in the files of the unit; an empty report for a property list that a project uses.
  /// - Throws: an ``AnalysisError``; ``AnalysisError/canceled`` for a request to stop.
  public func check(
    _ unit: AnalysisUnit, _ tier: Tier = .target, _ cancellation: Cancellation? = nil
  ) throws(AnalysisError) -> Report {
    let analyzer = engine.analyzer(overlay, cancellation)
    let decisions: Analyzer.Decisions
    do throws(PolicyError) {
      decisions = try analyzer.decisions()
    } catch {
      throw AnalysisError(error)
    }
    var report: Report
    switch tier {
    case .document(let path): report = analyzer.documentReport(on: path, decisions)
    case .target:
      report = analyzer.unitReport(on: unit, found, decisions)
      do throws(PolicyError) {
        // What is checked may be in folders with configurations of their own.
        try decisions.configurations.check()
      } catch {
        throw AnalysisError(error)
      }
    }
    if cancellation.stopsWork || report.interruption != nil { throw .canceled }
    report.sortByPath()
    return report
  }
}
