internal import FileSystem
internal import SourceText
internal import Synchronization

/// The results of earlier runs: of projects and bundles, and of property lists by themselves.
///
/// What a team has decided about findings, severities and baselines and suppressions, is applied to what comes out
/// of here, and is therefore not part of any key.
final class ResultCache: Sendable {
  /// The version of what is stored; changed whenever its form is.
  private static let version = 1

  /// Results of property lists by themselves.
  let lists: ListCache
  private let folder: CacheFolder
  private let path: String
  /// What a result depends on beside files: the tool, who runs it, what options say.
  private let identity: String

  /// Earlier results that hold, by the names of their entries, until they are asked for.
  private let held = Mutex(Held())

  private struct Held {
    var units: [String: UnitReport] = [:]
  }

  /// Opens the folder; nil, after an error was printed, when that cannot be done.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - options: what options say.
  init?(path: String, options: [Any]) {
    do {
      folder = try CacheFolder(path: path)
    } catch {
      Self.warn(path, error)
      return nil
    }
    self.path = path
    identity =
      "\(Self.version) \(ToolVersion.text) \(ToolFile.identity) "
      + options.map(CanonicalText.of).joined(separator: " ")
    lists = ListCache(folder: folder, identity: identity)
  }

  /// Writes what is still to be written, and prints, once, what did not work.
  func finish() {
    lists.save()
    folder.removeOldFiles()
    if let failure = folder.firstFailure { Self.warn(path, failure) }
  }

  private static func warn(_ path: String, _ failure: OutputFailure) {
    StandardError.writeLine(
      "warning: the cache '\(path)' cannot be used: \(failure.message)")
  }

  /// The result for a project, workspace or bundle: an earlier one, if all it came from is as it was.
  ///
  /// - Parameters:
  ///   - kind: what kind of unit it is.
  ///   - path: its path.
  ///   - rootPath: the folder that may be read.
  ///   - facts: facts about files and targets.
  ///   - make: works the result out, and notes where it looked; nil when it was interrupted.
  func unit(
    _ kind: String, _ path: String, root rootPath: String, _ facts: ToldFacts,
    make: (AccessLog) -> UnitReport?
  ) -> UnitReport? {
    let name = name(kind, path, rootPath)
    if let known = held.withLock({ $0.units.removeValue(forKey: name) })
      ?? earlier(name, rootPath, facts)
    {
      return known
    }
    let log = AccessLog(key: .random())
    guard let unit = make(log) else { return nil }
    if let dependencies = log.dependencies {
      let entry = CachedUnit(
        key: log.key, start: log.start, answers: Array(log.answers), dependencies: dependencies,
        unit: unit)
      write(entry, as: name)
    }
    return unit
  }

  /// Finds out on all processors which earlier results hold, for units that will be asked for.
  ///
  /// - Parameters:
  ///   - units: their kinds, their paths, and the folders that may be read for them.
  ///   - facts: facts about files and targets.
  ///   - threadCount: how many threads to use; nil to choose.
  func prepare(
    _ units: [(kind: String, path: String, root: String)], _ facts: ToldFacts, threadCount: Int?
  ) {
    let queue = WorkQueue(count: units.count, shareCount: 1)
    let threads = min(threadCount ?? WorkerThreads.processorCount, units.count)
    guard threads > 1 else { return }
    WorkerThreads.run(threads) { [self] _ in
      while let share = queue.takeShare() {
        for index in share {
          let unit = units[index]
          let name = name(unit.kind, unit.path, unit.root)
          guard let known = earlier(name, unit.root, facts) else { continue }
          held.withLock { $0.units[name] = known }
        }
      }
    }
  }

  private func name(_ kind: String, _ path: String, _ rootPath: String) -> String {
    "unit-" + ListCache.key([identity, kind, path, rootPath]).text
  }

  /// An earlier result, if all it came from is as it was.
  private func earlier(_ name: String, _ rootPath: String, _ facts: ToldFacts) -> UnitReport? {
    let start = FileSignature.now
    guard let entry = read(name), entry.answers.allSatisfy(facts.isSame),
      let root = ProjectRoot(rootPath)
    else { return nil }
    var check = DependencyCheck(root: root, key: entry.key, start: entry.start)
    switch check.check(entry.dependencies) {
    case .same: return entry.unit
    case .sameContent:
      var refreshed = entry
      refreshed.start = start
      refreshed.dependencies = check.refreshed
      write(refreshed, as: name)
      return entry.unit
    case .different: return nil
    }
  }

  private func read(_ name: String) -> CachedUnit? {
    guard var reader = folder.read(name) else { return nil }
    return try? CachedUnit(&reader)
  }

  private func write(_ entry: CachedUnit, as name: String) { folder.write(entry.stored, as: name) }
}
