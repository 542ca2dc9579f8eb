public import FileSystem
internal import LaunchProject
internal import LintPolicy
internal import SourceText
internal import Synchronization

/// Checks the projects, built apps and property lists of some folders, again and again, for an editor, a build server
/// or a batch job. What has not changed is not read again.
///
/// A session prints nothing, and writes nothing unless it is asked to. It opens nothing outside the given folders but the
/// files `.launchkit.json` above them in the same repository, a configuration and a baseline that its options name, and
/// what its functions are given. It is safe to use from several threads.
public final class Session: Sendable {
  /// What changes with every call of ``apply(_:)``.
  struct State {
    /// How many times changes were applied.
    var version = 0
    var overlay = FileOverlay()
    /// What the last whole search found; nil before the first one.
    var found: FoundUnits?
    /// What happened since; nil for nothing.
    var changes: [FileChange]?
    /// What the client knows of: what the last call of ``apply(_:)`` compared with, or what the first snapshot found.
    var reported: FoundUnits?
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
      note(changes, &state)
      return changedUnits(&state, find(&state, nil))
    }
  }

  /// Takes note of changes, and stops at a deadline. Projects that have changed are checked, which may take long.
  ///
  /// - Parameters:
  ///   - changes: what happened.
  ///   - cancellation: stops the work between two files.
  /// - Returns: as ``apply(_:)``.
  /// - Throws: ``AnalysisError/canceled``. The changes are noted all the same: the next call gives their units too, and
  ///   may be one without changes.
  @discardableResult
  public func apply(
    _ changes: [FileChange], _ cancellation: Cancellation
  ) throws(AnalysisError) -> Set<AnalysisUnit> {
    let changed = state.withLock { state -> Set<AnalysisUnit>? in
      note(changes, &state)
      let found = find(&state, cancellation)
      return found.isInterrupted ? nil : changedUnits(&state, found)
    }
    guard let changed else { throw .canceled }
    return changed
  }

  /// Everything as it is now: what is on the disk, and what editors hold.
  ///
  /// - Complexity: for the first one, that of checking all projects: which property lists are units is known only then.
  public func snapshot() -> Snapshot {
    state.withLock { state in snapshot(&state, found(&state, nil)) }
  }

  /// Everything as it is now, and stops at a deadline: the first snapshot checks all projects.
  ///
  /// - Parameter cancellation: stops the work between two files.
  /// - Throws: ``AnalysisError/canceled``.
  public func snapshot(_ cancellation: Cancellation) throws(AnalysisError) -> Snapshot {
    let snapshot = state.withLock { state -> Snapshot? in
      let found = found(&state, cancellation)
      return found.isInterrupted ? nil : self.snapshot(&state, found)
    }
    guard let snapshot else { throw .canceled }
    return snapshot
  }

  /// The paths, and what editors hold at the moment.
  package var inputs: (paths: [String], overlay: FileOverlay) {
    (engine.request.paths, state.withLock { $0.overlay })
  }

  // MARK: State

  private func note(_ changes: [FileChange], _ state: inout State) {
    for change in changes {
      switch change {
      case .edited(let path, let content):
        state.overlay[resolved: ResolvedPaths().path(of: path)] = content
      case .closed(let path): state.overlay[resolved: ResolvedPaths().path(of: path)] = nil
      case .changedOnDisk: break
      }
    }
    state.version += 1
    state.changes = (state.changes ?? []) + changes
  }

  /// What there is now: what is known already, if nothing has happened since.
  private func found(_ state: inout State, _ cancellation: Cancellation?) -> FoundUnits {
    if let found = state.found, state.changes == nil { return found }
    return find(&state, cancellation)
  }

  /// Searches, and keeps what was found unless the search was canceled.
  private func find(_ state: inout State, _ cancellation: Cancellation?) -> FoundUnits {
    let found = FoundUnits(
      engine, state.overlay, after: state.found, state.changes ?? [], cancellation)
    guard !found.isInterrupted else { return found }
    state.found = found
    state.changes = nil
    return found
  }

  private func changedUnits(_ state: inout State, _ found: FoundUnits) -> Set<AnalysisUnit> {
    let changed = found.changed(since: state.reported)
    state.reported = found
    return changed
  }

  private func snapshot(_ state: inout State, _ found: FoundUnits) -> Snapshot {
    if state.reported == nil { state.reported = found }
    return Snapshot(engine, state.overlay, found, version: state.version)
  }
}
