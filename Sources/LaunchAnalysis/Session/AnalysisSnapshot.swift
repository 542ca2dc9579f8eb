public import FileSystem
public import Findings

/// The folders of an ``AnalysisSession`` at one moment, with the unsaved content of editors and the units at that
/// moment.
///
/// A snapshot never changes, and several threads may check parts of it at the same time. Files without
/// unsaved changes are read from the disk when they are needed.
public struct AnalysisSnapshot: Sendable {
  /// Which part of a unit to check.
  public enum Tier: Sendable, Hashable {
    /// One file by itself, as an editor shows it while its user types: its syntax, and the rules that need no
    /// other file.
    case document(String)
    /// The whole unit.
    case target
  }

  /// The units, in the order of their paths; empty when a configuration or the baseline is invalid.
  public var units: [AnalysisUnit] { found.units }
  /// How many times changes had been applied before this snapshot.
  public let version: Int

  let engine: Engine
  let overlay: FileOverlay
  private let found: SessionUnits

  init(_ engine: Engine, _ overlay: FileOverlay, _ found: SessionUnits, version: Int) {
    self.engine = engine
    self.overlay = overlay
    self.found = found
    self.version = version
  }

  /// Checks everything, as `launchkit validate` does with the same paths and options.
  ///
  /// - Parameter cancellation: stops the work between two files; nil for never.
  /// - Throws: an ``AnalysisError``; ``AnalysisError/canceled`` when the check was canceled.
  /// - Complexity: linear in what has changed since the last check, and a look-up of every file that results
  ///   depend on.
  public func report(cancellation: Cancellation? = nil) throws(AnalysisError)
    -> AnalysisReport
  {
    let report: AnalysisReport
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
  /// Findings about unused suppressions and unused baseline entries are left out: only a check of everything
  /// can find them.
  ///
  /// - Parameters:
  ///   - unit: one of ``units``.
  ///   - tier: the whole unit, or one file by itself.
  ///   - cancellation: stops the work between two files; nil for never.
  /// - Returns: the findings in the files of the unit; an empty report for a property list that a project
  ///   uses.
  /// - Throws: an ``AnalysisError``; ``AnalysisError/canceled`` when the check was canceled.
  public func check(
    _ unit: AnalysisUnit, tier: Tier = .target, cancellation: Cancellation? = nil
  ) throws(AnalysisError) -> AnalysisReport {
    let analyzer = engine.analyzer(overlay, cancellation)
    let decisions: Analyzer.Decisions
    do throws(PolicyError) {
      decisions = try analyzer.decisions()
    } catch {
      throw AnalysisError(error)
    }
    var report: AnalysisReport
    switch tier {
    case .document(let path): report = analyzer.documentReport(on: path, decisions)
    case .target:
      report = analyzer.unitReport(on: unit, found, decisions)
      do throws(PolicyError) {
        // The check may have come to folders with their own configurations.
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
