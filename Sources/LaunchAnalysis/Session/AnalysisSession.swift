public import FileSystem
internal import Synchronization

/// Checks the projects, built apps and property lists of folders repeatedly, for an editor, a build server or
/// a batch job. Unchanged files are not read again.
///
/// A session prints nothing, and writes files only when it is asked to. Outside the given folders it opens
/// only the files `.launchkit.json` above them in the same repository, the configuration and the baseline
/// that its options name, and the files that its functions are given. It is safe to use from several threads.
public final class AnalysisSession: Sendable {
  /// The state that calls of `apply(_:)` change.
  struct State {
    /// How many times changes were applied.
    var version = 0
    var overlay = FileOverlay()
    /// The result of the last complete search; nil before the first one.
    var found: SessionUnits?
    /// The changes since that search; nil for none.
    var changes: [FileChange]?
    /// The units that the client knows: those after the last call of `apply(_:)`, or those of the first
    /// snapshot.
    var reported: SessionUnits?
  }

  let engine: Engine
  private let state = Mutex(State())

  /// Starts a session. No file is read yet.
  ///
  /// - Parameters:
  ///   - paths: files and folders, absolute or relative to the current folder; empty for the current folder.
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

  /// Applies changes of files.
  ///
  /// - Returns: the units whose findings may have changed, new units and removed units. It may contain
  ///   unchanged units, for example a unit with an unreadable file.
  /// - Complexity: one search of the folders, and a look-up of every file that a result depends on. When all
  ///   changes are edits, the folders are not searched.
  @discardableResult
  public func apply(_ changes: [FileChange]) -> Set<AnalysisUnit> {
    state.withLock { state in
      note(changes, &state)
      return changedUnits(&state, find(&state, nil))
    }
  }

  /// Applies changes of files, and can be canceled. Changed projects are checked, which may take long.
  ///
  /// - Parameters:
  ///   - changes: the changes.
  ///   - cancellation: stops the work between two files.
  /// - Returns: the same units as `apply(_:)`.
  /// - Throws: ``AnalysisError/canceled``. The changes are applied nevertheless: the next call also returns
  ///   their units, even if it has no changes.
  @discardableResult
  public func apply(
    _ changes: [FileChange], cancellation: Cancellation
  ) throws(AnalysisError) -> Set<AnalysisUnit> {
    let changed = state.withLock { state -> Set<AnalysisUnit>? in
      note(changes, &state)
      let found = find(&state, cancellation)
      return found.isInterrupted ? nil : changedUnits(&state, found)
    }
    guard let changed else { throw .canceled }
    return changed
  }

  /// The current state: the files on the disk, with the unsaved content of editors.
  ///
  /// - Complexity: the first snapshot checks all projects, since only then the property lists that no project
  ///   uses are known.
  public func snapshot() -> AnalysisSnapshot {
    state.withLock { state in snapshot(&state, found(&state, nil)) }
  }

  /// The current state, as `snapshot()` returns it. It can be canceled, since the first snapshot checks all
  /// projects.
  ///
  /// - Parameter cancellation: stops the work between two files.
  /// - Throws: ``AnalysisError/canceled``.
  public func snapshot(cancellation: Cancellation) throws(AnalysisError) -> AnalysisSnapshot {
    let snapshot = state.withLock { state -> AnalysisSnapshot? in
      let found = found(&state, cancellation)
      return found.isInterrupted ? nil : self.snapshot(&state, found)
    }
    guard let snapshot else { throw .canceled }
    return snapshot
  }

  /// The paths of the session, and the current unsaved content of editors.
  package var inputs: (paths: [String], overlay: FileOverlay) {
    (engine.request.paths, state.withLock { $0.overlay })
  }

  /// Keeps what editors hold, without finding out what changes with it.
  package func keep(_ edits: [FileChange]) { state.withLock { note(edits, &$0) } }

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

  /// The current units: those of the last search, if nothing has changed since.
  private func found(_ state: inout State, _ cancellation: Cancellation?) -> SessionUnits {
    if let found = state.found, state.changes == nil { return found }
    return find(&state, cancellation)
  }

  /// Searches, and keeps what was found unless the search was canceled.
  private func find(_ state: inout State, _ cancellation: Cancellation?) -> SessionUnits {
    let found = SessionUnits(
      engine, state.overlay, after: state.found, state.changes ?? [], cancellation)
    guard !found.isInterrupted else { return found }
    state.found = found
    state.changes = nil
    return found
  }

  private func changedUnits(_ state: inout State, _ found: SessionUnits) -> Set<AnalysisUnit> {
    let changed = found.changed(since: state.reported)
    state.reported = found
    return changed
  }

  private func snapshot(_ state: inout State, _ found: SessionUnits) -> AnalysisSnapshot {
    if state.reported == nil { state.reported = found }
    return AnalysisSnapshot(engine, state.overlay, found, version: state.version)
  }
}
