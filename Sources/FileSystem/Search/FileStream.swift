package import Findings
internal import SourceText

/// The files that a list of paths stands for, by path, none twice, searched for while they are asked for.
///
/// - Complexity: memory for the named paths and for what the folders on the way to the next file hold; not for
///   the files.
package struct FileStream: FileSource {
  /// A folder that is being searched.
  private struct Search {
    var walker: FileWalker
    /// What it gives next.
    var head: FileInput?
    var isEmpty = true

    var path: String { head?.path ?? "" }

    /// Goes on to the next file; a search that found nothing says so.
    mutating func advance(_ endings: FileNameEndings) {
      head = walker.next()
      if head == nil, isEmpty {
        head = .failure(
          InputFailure(
            path: walker.root.isEmpty ? "." : UndecodedBytes.text(walker.root),
            message: endings.absence))
      }
      isEmpty = false
    }
  }

  /// The files that were named, last first.
  private var named: [String] = []
  /// The folders whose turn has not come, last first.
  private var waiting: [[UInt8]]
  private var searches: [Search] = []
  private let endings: FileNameEndings
  private let decisions: (any SearchDecisions)?
  private let threadCount: Int
  private let repositories = GitRepositories()
  private var lastPath: String?

  /// Takes files as they are, and folders to search.
  ///
  /// - Parameters:
  ///   - paths: files and folders; none at all stands for the current folder, whose files are then shown
  ///     without a `./`.
  ///   - endings: which files of a folder to take.
  ///   - decisions: what has been decided about what a search looks at.
  ///   - threadCount: how many threads may list folders at the same time.
  package init(
    paths: [String], endings: FileNameEndings = .propertyLists,
    decisions: (any SearchDecisions)? = nil, threadCount: Int = 1
  ) {
    self.decisions = decisions
    self.threadCount = threadCount
    self.endings = endings
    waiting = paths.isEmpty ? [[]] : []
    for path in paths {
      if SystemPath.isFolder(path) {
        waiting.append(UndecodedBytes.bytes(path))
      } else {
        // Whatever is wrong with it shows when it is read.
        named.append(path)
      }
    }
    guard paths.count > 1 else { return }
    named.sort { PathText.precedes($1, $0) }
    waiting.sort { $1.lexicographicallyPrecedes($0) }
  }

  /// Why the index of git was not read in repositories that the search has been in so far, by path: nothing is left
  /// out there for an ignore pattern.
  package var unreadIndexes: [InputFailure] { repositories.failures }

  /// The next file or failure; nil at the end. Failures do not keep the order of paths.
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
      // All that a folder holds begins with its path: its turn comes when that is reached.
      if let folder = waiting.last,
        path.map({ !$0.utf8.lexicographicallyPrecedes(folder) }) ?? true
      {
        waiting.removeLast()
        var search = Search(
          walker: FileWalker(
            root: folder, endings: endings, decisions: decisions, threadCount: threadCount,
            repositories: repositories))
        search.advance(endings)
        if search.head != nil { searches.append(search) }
        continue
      }
      guard let path else { return nil }
      // A file that is named as well as found may be a link to anywhere.
      if named.last == path { return named.popLast().map { .file(FoundFile(named: $0)) } }
      guard let first else { return nil }
      let input = searches[first].head
      searches[first].advance(endings)
      if searches[first].head == nil { searches.remove(at: first) }
      return input
    }
  }
}
