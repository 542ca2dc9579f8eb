package import Findings
internal import SourceText

/// The files that a list of paths selects, in the order of their paths and without duplicates. They are
/// searched for on demand.
///
/// - Complexity: memory for the named paths and for the entries of the folders on the way to the next file,
///   not for all files.
package struct FileStream: FileSource {
  /// A folder that is being searched.
  private struct Search {
    var walker: FileWalker
    /// The next result of the search.
    var head: FileInput?
    var isEmpty = true

    var path: String { head?.path ?? "" }

    /// Goes on to the next file. A search without any file gives a failure that says so.
    mutating func advance(_ absence: String) {
      head = walker.next()
      if head == nil, isEmpty {
        head = .failure(
          .absence(
            in: UndecodedBytes.text(walker.root),
            absence + (walker.leftOut.clause.map { "; \($0)" } ?? "")))
      }
      isEmpty = false
    }
  }

  /// The named files in reverse order.
  private var named: [String] = []
  /// The named folders whose search has not started, in reverse order.
  private var waiting: [[UInt8]]
  private var searches: [Search] = []
  private let endings: FileNameEndings
  private let absence: String
  private let decisions: (any SearchDecisions)?
  private let threadCount: Int
  private let repositories = GitRepositories()
  private var lastPath: String?

  /// Takes named files, and folders to search.
  ///
  /// - Parameters:
  ///   - paths: files and folders. An empty list means the current folder; its files are then shown without a
  ///     `./`.
  ///   - endings: which files of a folder to select.
  ///   - decisions: what configurations include in a search and exclude from it.
  ///   - threadCount: how many threads may list folders at the same time.
  ///   - absence: what to say about a folder without such files, as a clause; nil for the words of the endings.
  package init(
    paths: [String], endings: FileNameEndings = .propertyLists,
    decisions: (any SearchDecisions)? = nil, threadCount: Int = 1, absence: String? = nil
  ) {
    self.absence = absence ?? endings.absence
    self.decisions = decisions
    self.threadCount = threadCount
    self.endings = endings
    waiting = paths.isEmpty ? [[]] : []
    for path in paths {
      if SystemPath.isFolder(path) {
        waiting.append(UndecodedBytes.bytes(path))
      } else {
        // An error of this path is reported when it is read.
        named.append(path)
      }
    }
    guard paths.count > 1 else { return }
    named.sort { PathText.precedes($1, $0) }
    waiting.sort { $1.lexicographicallyPrecedes($0) }
  }

  /// Why git's index could not be read in repositories that the search has come to, in the order of their
  /// paths. In these, ignore patterns leave out no file.
  package var unreadIndexes: [InputFailure] { repositories.failures }

  /// The next file or failure; nil at the end. Failures need not be in the order of their paths.
  package mutating func next() -> FileInput? {
    while let input = nextOfAll() {
      guard case .file(let file) = input else { return input }
      if lastPath == file.path { continue }
      lastPath = file.path
      return input
    }
    return nil
  }

  private mutating func nextOfAll() -> FileInput? {
    while true {
      let first = searches.indices.min {
        PathText.precedes(searches[$0].path, searches[$1].path)
      }
      let path = [first.map { searches[$0].path }, named.last].compactMap(\.self)
        .min(by: PathText.precedes)
      // The path of everything in a folder begins with the folder's path, so its search starts when the order
      // reaches that path.
      if let folder = waiting.last,
        path.map({ !$0.utf8.lexicographicallyPrecedes(folder) }) ?? true
      {
        waiting.removeLast()
        var search = Search(
          walker: FileWalker(
            root: folder, endings: endings, decisions: decisions, threadCount: threadCount,
            repositories: repositories))
        search.advance(absence)
        if search.head != nil { searches.append(search) }
        continue
      }
      guard let path else { return nil }
      // A file that is named as well as found may be a link to anywhere.
      if named.last == path { return named.popLast().map { .file(FoundFile(named: $0)) } }
      guard let first else { return nil }
      let input = searches[first].head
      searches[first].advance(absence)
      if searches[first].head == nil { searches.remove(at: first) }
      return input
    }
  }
}
