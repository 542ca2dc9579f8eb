internal import FileSystem
internal import LaunchProject
internal import LintPolicy
internal import SourceText
internal import Synchronization

/// Checks the projects, built apps and property lists of some folders, again and again, for an editor, a build server
/// or a batch job. What has not changed is not read again.
///
/// A session prints nothing, opens nothing outside the given folders but the files `.launchkit.json` above them in the
/// same repository, and writes nothing unless it is asked to. It is safe to use from several threads.
public final class Session: Sendable {
  /// What changes with every call of ``apply(_:)``.
  struct State {
    /// How many changes were applied.
    var version = 0
    var overlay = FileOverlay()
    /// What a search found; nil before the first one.
    var found: FoundUnits?
  }

  private let engine: Engine
  private let state = Mutex(State())

  /// Begins a session. Nothing is read yet.
  ///
  /// - Parameters:
  ///   - paths: files and folders, from the current folder or absolute; none stands for the current folder.
  ///   - options: how to check.
  /// - Throws: ``AnalysisError/cacheUnusable(path:reason:)``.
  public init(
    _ paths: [String] = [], options: AnalysisOptions = AnalysisOptions()
  ) throws(AnalysisError) {
    let request = options.request(paths)
    do throws(CacheFailure) {
      let cache = try ResultCache(
        path: options.cacheFolder,
        options: [request.facts, request.choice.targets, request.choice.configurations],
        keepsInMemory: true)
      engine = Engine(request: request, cache: cache)
    } catch {
      throw .cacheUnusable(path: error.path, reason: error.message)
    }
  }

  /// Takes note of changes.
  ///
  /// - Returns: the units whose findings may differ from those before the changes, those that are new and those that
  ///   are gone. Too many rather than too few: a unit with an unreadable file is always among them.
  /// - Complexity: one search of the folders, and a look at every file that a result depends on; where all changes are
  ///   edits, only the latter.
  @discardableResult
  public func apply(_ changes: [FileChange]) -> Set<AnalysisUnit> {
    state.withLock { state in
      let old = state.found
      for change in changes {
        switch change {
        case .edited(let path, let content):
          state.overlay[resolved: ResolvedPaths().path(of: path)] = content
        case .closed(let path): state.overlay[resolved: ResolvedPaths().path(of: path)] = nil
        case .changedOnDisk: break
        }
      }
      state.version += 1
      let found = FoundUnits(engine, state.overlay, after: old, changes)
      state.found = found
      return found.changed(since: old, changes, baseline: engine.request.policy.baseline)
    }
  }

  /// Everything as it is now: what is on the disk, and what editors hold.
  public func snapshot() -> Snapshot {
    state.withLock { state in
      let found = state.found ?? FoundUnits(engine, state.overlay)
      state.found = found
      return Snapshot(engine, state.overlay, found, version: state.version)
    }
  }
}
