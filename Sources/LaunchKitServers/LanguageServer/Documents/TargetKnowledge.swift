internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LaunchModel
internal import RuleEngine

/// The targets that use a file, as far as the last check of the folders has found their project.
struct FileTargets: Sendable {
  /// The project; nil if no project is around the file.
  let project: ProjectFacts?
  /// The targets that have the file as Info.plist or entitlements, or all targets of the project if none has.
  let targets: [ProjectFacts.Target]

  /// Nothing is known.
  static let none = FileTargets(project: nil, targets: [])

  /// The targets, one configuration of each.
  var byName: [ProjectFacts.Target] {
    var known: Set<String> = []
    return targets.filter { known.insert($0.name).inserted }
  }

  /// The platform, if it is that of all the targets.
  var platform: ApplePlatform? {
    let platforms = Set(targets.map(\.target.platform))
    return platforms.count == 1 ? platforms.first ?? nil : nil
  }
}

/// What is known of the targets that use the open documents. It is read on another thread when a request needs it.
struct TargetKnowledge {
  /// Reads a project.
  private struct Run {
    let number: Int
    let path: String
    let cancellation: Cancellation
    let box: ResultBox<FileTargets>
  }

  /// The projects of the folders; nil before the first check has ended.
  private var projects: [String]?
  /// What is known, by path of the file.
  private var known: [String: FileTargets] = [:]
  /// The projects that were read, by path.
  private var read: [String: ProjectFacts] = [:]
  private var run: Run?
  /// Whether what is read now is out of date already.
  private var isStale = false

  /// The most projects around a file that are read to find the one that uses it.
  private static let maximumProjectCount = 4

  /// Takes the projects of the folders.
  mutating func take(projects paths: [String]) {
    let resolved = ResolvedPaths()
    let new = Set(paths.map { resolved.path(of: PathText.withoutSlash($0)) }).sorted()
    guard new != projects else { return }
    projects = new
    known = [:]
  }

  /// Forgets what files say, because one of them has changed.
  mutating func forget() {
    known = [:]
    read = [:]
    isStale = run != nil
    run?.cancellation.cancel()
  }

  /// What is known of the targets of a file; nil if it has to be read first.
  func targets(of path: String) -> FileTargets? { known[path] }

  /// The work that finds out what the targets of a file are; nil if other work has to end first.
  ///
  /// - Parameters:
  ///   - number: the number of the work.
  ///   - folder: the folder of the client that has the file.
  mutating func work(
    on path: String, in folder: String, _ overlay: FileOverlay, _ facts: ValidationFacts,
    number: Int
  ) -> (@Sendable () -> Void)? {
    guard run == nil, let projects else { return nil }
    let around = projects.filter { PathText.isPath(path, in: PathText.folder(of: $0)) }
      .sorted { PathText.folder(of: $0).utf8.count > PathText.folder(of: $1).utf8.count }
      .prefix(Self.maximumProjectCount)
    let new = Run(number: number, path: path, cancellation: Cancellation(), box: ResultBox())
    run = new
    isStale = false
    let read = read
    return {
      var nearest: ProjectFacts?
      for project in around {
        let facts =
          read[project]
          ?? (try? ProjectFacts(
            project: project, in: folder, overlay, facts: facts, new.cancellation))
        guard let facts, !new.cancellation.isCanceled else { continue }
        let own = facts.targets.filter { $0.propertyLists.contains(path) }
        if !own.isEmpty { return new.box.fill(FileTargets(project: facts, targets: own)) }
        nearest = nearest ?? facts
      }
      new.box.fill(FileTargets(project: nearest, targets: nearest?.targets ?? []))
    }
  }

  /// Takes the result of work.
  mutating func finish(_ number: Int) {
    guard let run, run.number == number else { return }
    self.run = nil
    guard let found = run.box.take(), !isStale else { return }
    known[run.path] = found
    // One project is kept: those of other files are read again.
    read = found.project.map { [$0.path: $0] } ?? [:]
  }

  /// Whether a check has found the projects.
  var knowsProjects: Bool { projects != nil }

  /// Ends everything early.
  func stop() { run?.cancellation.cancel() }
}
