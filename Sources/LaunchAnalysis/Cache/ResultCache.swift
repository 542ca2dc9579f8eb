package import FileSystem
internal import SourceText
internal import Synchronization

/// The results of earlier runs for projects, bundles, and property lists by themselves.
///
/// Configured severities, baselines and suppressions are applied to the cached results afterwards, so they
/// are not part of a key.
package final class ResultCache: Sendable {
  /// The version of the stored form; it changes whenever the form changes.
  private static let version = 3

  /// Results of property lists by themselves.
  package let lists: ListCache
  /// The folder of results that are kept between processes; nil to keep none.
  private let folder: CacheFolder?
  private let path: String
  /// What a result depends on besides files: the tool, its user and the options. Empty without a folder: one process has the
  /// same for all results.
  private let identity: String

  private let keepsInMemory: Bool
  /// The results of this process by the names of their entries, if they are kept in memory.
  private let held = Mutex(Held())

  /// A separate type for speed; see `EnclosingProjectSearch`.
  private struct Held {
    var entries: [String: UnitCacheEntry] = [:]
  }

  /// Opens the folder.
  ///
  /// - Parameters:
  ///   - path: the folder; nil to keep results in memory only.
  ///   - options: the options that results depend on; the same for as long as the cache is used.
  ///   - keepsInMemory: whether the results are also kept in memory, for a process that checks many times.
  /// - Throws: why the folder cannot be used.
  package init(
    path: String?, options: [Any], keepsInMemory: Bool = false
  ) throws(CacheFailure) {
    self.keepsInMemory = keepsInMemory
    do {
      folder = try path.map { path throws(OutputFailure) in try CacheFolder(path: path) }
    } catch {
      throw CacheFailure(path: path ?? "", message: error.message)
    }
    self.path = path ?? ""
    identity =
      folder == nil
      ? ""
      : "\(Self.version) \(ToolVersion.text) \(ToolFile.identity) "
        + options.map(CanonicalText.of).joined(separator: " ")
    lists = ListCache(folder: folder, identity: identity)
  }

  /// Writes the remaining results; returns the first failure.
  package func finish() -> CacheFailure? {
    guard let folder else { return nil }
    lists.save()
    folder.removeOldFiles()
    return folder.firstFailure.map { CacheFailure(path: path, message: $0.message) }
  }

  /// The result for a project, workspace or bundle: an earlier result if everything that it depends on is
  /// unchanged.
  ///
  /// - Parameters:
  ///   - kind: the kind of the unit.
  ///   - path: the path of the unit.
  ///   - root: the folder that may be read, with the edited files.
  ///   - facts: facts about files and targets.
  ///   - known: a valid earlier result from `prepare(_:_:overlay:threadCount:)`; nil to look for one.
  ///   - make: checks the unit and records what it reads in the log; nil when it was interrupted.
  package func result(
    _ kind: String, _ path: String, root: ProjectRoot, _ facts: FactResolver,
    known: UnitResult? = nil, make: (AccessLog) -> UnitResult?
  ) -> UnitResult? {
    let name = name(kind, path, root.path)
    if let known = known ?? earlier(name, root, facts) { return known }
    let log = AccessLog(key: .random())
    guard var result = make(log) else { return nil }
    let dependencies = log.dependencies
    if let dependencies {
      let entry = UnitCacheEntry(
        key: log.key, start: log.start, answers: Array(log.answers), dependencies: dependencies,
        storedResult: result)
      write(entry, as: name)
      result.version = log.key
    }
    result.dependencies = dependencies ?? log.all
    return result
  }

  /// Finds the valid earlier results of units on all processors, before `result(_:_:root:_:known:make:)` is
  /// called for them.
  ///
  /// - Parameters:
  ///   - units: the units.
  ///   - facts: facts about files and targets.
  ///   - overlay: the edited files.
  ///   - threadCount: how many threads to use; nil to choose.
  /// - Returns: the valid results. They must only be used for this run: with other content in editors, or at
  ///   another time, they may be invalid.
  package func prepare(
    _ units: [UnitCacheEntry.Identity], _ facts: FactResolver, overlay: FileOverlay,
    threadCount: Int?
  ) -> [UnitCacheEntry.Identity: UnitResult] {
    let queue = WorkQueue(count: units.count, shareCount: 1)
    let threads = min(threadCount ?? WorkerThreads.processorCount, units.count)
    guard threads > 1 else { return [:] }
    let found = Mutex(Prepared())
    WorkerThreads.run(threads) { [self] _ in
      while let share = queue.takeShare() {
        for index in share {
          let unit = units[index]
          guard let known = earlier(unit, overlay, facts) else { continue }
          found.withLock { $0.results[unit] = known }
        }
      }
    }
    return found.withLock(\.results)
  }

  /// A separate type for speed; see `EnclosingProjectSearch`.
  private struct Prepared {
    var results: [UnitCacheEntry.Identity: UnitResult] = [:]
  }

  private func name(_ kind: String, _ path: String, _ rootPath: String) -> String {
    "unit-" + ContentDigest.ofTexts([identity, kind, path, rootPath]).text
  }

  /// An earlier result, if everything that it depends on is unchanged.
  private func earlier(
    _ name: String, _ root: ProjectRoot, _ facts: FactResolver
  ) -> UnitResult? {
    let start = FileSignature.now
    guard let entry = read(name), entry.answers.allSatisfy(facts.isSame) else { return nil }
    var check = DependencyCheck(root: root, key: entry.key, start: entry.start)
    switch check.check(entry.dependencies) {
    case .same: return entry.result
    case .sameContent:
      var refreshed = entry
      refreshed.start = start
      refreshed.dependencies = check.refreshed
      write(refreshed, as: name)
      return entry.result
    case .different: return nil
    }
  }

  /// The earlier result for a unit, if everything that it depends on is unchanged; nil when the unit has to
  /// be checked.
  func earlier(
    _ unit: UnitCacheEntry.Identity, _ overlay: FileOverlay, _ facts: FactResolver
  ) -> UnitResult? {
    guard var root = ProjectRoot(unit.root) else { return nil }
    root.overlay = overlay
    return earlier(name(unit.kind, unit.path, unit.root), root, facts)
  }

  private func read(_ name: String) -> UnitCacheEntry? {
    if keepsInMemory, let known = held.withLock({ $0.entries[name] }) { return known }
    guard var reader = folder?.read(name) else { return nil }
    return try? UnitCacheEntry(&reader)
  }

  private func write(_ entry: UnitCacheEntry, as name: String) {
    if keepsInMemory { held.withLock { $0.entries[name] = entry } }
    folder?.write(entry.stored, as: name)
  }

  /// Removes the results of all other units from memory, such as those of projects that no longer exist.
  func keepOnly(_ units: [UnitCacheEntry.Identity]) {
    let names = Set(units.map { name($0.kind, $0.path, $0.root) })
    held.withLock { held in held.entries = held.entries.filter { names.contains($0.key) } }
  }
}
