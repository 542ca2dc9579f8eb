package import FileSystem
package import Findings
package import SourceText
internal import Synchronization

/// Finds the configurations that apply to files, from each file's real folder upwards.
///
/// The search ends at the folder that has `.git`. Outside a repository it ends at the current folder or at a
/// folder that was named on the command line, because files above it may not be the user's. In a folder that
/// anybody can write to, such as `/tmp`, `.git` and configurations are ignored, unless the folder is the
/// current one or was named.
///
/// Folders that were looked up are remembered, and every configuration is read once. Safe to share between
/// threads.
package final class ConfigurationSearch: Sendable {
  /// Where configurations come from.
  package enum Origin: Sendable, Hashable {
    /// The folders of the files and the folders above them.
    case folders
    /// One file for all checked files.
    case file(String)
    /// No configuration is used.
    case none
  }

  /// The known facts about a folder.
  private struct Folder {
    /// The innermost repository that contains it; nil for none.
    var repository: [UInt8]?
    /// The outermost folder around it that was named or is the current folder; nil for none.
    var designated: [UInt8]?
    /// The configurations that apply to it; nil for none.
    var chain: ConfigurationChain?
  }

  /// The configurations of a folder.
  private struct Held {
    /// The absolute path of the folder.
    let folder: String
    /// The configurations; nil for none.
    let chain: ConfigurationChain?
  }

  /// The state that threads share.
  private struct State {
    var folders: [FolderPath: Folder] = [:]
    /// The configurations of folders, by the folder's path as it is shown.
    var shown: [String: Held] = [:]
    /// The files that were read, by folder. When ``folders`` has been emptied, a folder is looked up again,
    /// but its file is not read again.
    var read: [[UInt8]: ConfigurationFile?] = [:]
    /// The shared files that those extend, by the folder of the configuration.
    var extended: [[UInt8]: ConfigurationFile?] = [:]
    var problems: [FileReport] = []
    var failures: [InputFailure] = []
    var designated: Set<[UInt8]>?
    var namedItems: NamedItems?
  }

  /// The maximum number of folders to remember: the number of folders in a file system is not limited.
  private static let maximumFolderCount = 4_096

  private let tool: ConfigurationTool
  private let named: [String]
  private let paths: ResolvedPaths
  private let given: ConfigurationChain?
  private let searches: Bool
  private let state: Mutex<State>

  /// Prepares a search, or reads the one file.
  ///
  /// - Parameters:
  ///   - origin: where configurations come from.
  ///   - named: the files and folders that were named on the command line; if it is empty, the current folder
  ///     is searched.
  ///   - tool: the tool that reads the configurations.
  ///   - paths: resolves the links in paths.
  package init(
    _ origin: Origin, named: [String], tool: ConfigurationTool, paths: ResolvedPaths
  ) {
    self.tool = tool
    self.named = named
    self.paths = paths
    var state = State()
    switch origin {
    case .folders:
      searches = true
      given = nil
    case .none:
      searches = false
      given = nil
    case .file(let path):
      searches = false
      given = Self.read(path, tool, paths, &state).map { own in
        let folder = UndecodedBytes.bytes(own.folder)
        let boundary = EnclosingGitRepository.repository(around: folder) ?? folder
        return ConfigurationChain(
          [own] + Self.extended(by: own, in: folder, boundary, tool, paths, &state))
      }
    }
    self.state = Mutex(state)
  }

  private static func read(
    _ path: String, _ tool: ConfigurationTool, _ paths: ResolvedPaths, _ state: inout State
  ) -> ConfigurationFile? {
    do {
      let source = try InputFile.read(
        path: path, maximumByteCount: ConfigurationPlace.maximumByteCount)
      let read = ConfigurationFile.read(
        source, folder: PathText.folder(of: paths.path(of: path)), tool: tool)
      if read.configuration == nil { state.problems.append(read.problems) }
      return read.configuration
    } catch {
      state.failures.append(error)
      return nil
    }
  }

  // MARK: Answers

  /// The configurations that apply to the folder of a file, and the absolute path of the file; nil when there
  /// are none.
  package func chain(
    forFile path: String
  ) -> (chain: ConfigurationChain, path: String)? {
    if let given { return (given, paths.path(of: path)) }
    guard searches else { return nil }
    let folder = PathText.folder(of: path)
    let held = state.withLock { $0.shown[folder] } ?? look(atShown: folder)
    guard let chain = held.chain else { return nil }
    return (chain, PathText.withSlash(held.folder) + PathText.name(of: path))
  }

  private func look(atShown folder: String) -> Held {
    let whole = paths.folder(folder)
    let held = Held(folder: whole, chain: chain(inFolder: Array(whole.utf8)[...]))
    state.withLock { $0.shown[folder] = held }
    return held
  }

  /// The configurations that apply to a folder; nil when there are none.
  ///
  /// - Parameter folder: an absolute path without links, with no slash at its end unless it is the root.
  package func chain(inFolder folder: ArraySlice<UInt8>) -> ConfigurationChain? {
    if let given { return given }
    guard searches, folder.first == UInt8(ascii: "/") else { return nil }
    return state.withLock { look(at: Array(folder), &$0).chain }
  }

  /// Records that a folder has no configuration and is not a repository. The caller has listed the folder.
  ///
  /// - Parameters:
  ///   - folder: the absolute path of the folder.
  ///   - shown: the path of the folder as it is shown for files in it.
  func note(nothingIn folder: [UInt8], shown: [UInt8]) {
    guard searches, given == nil, folder.first == UInt8(ascii: "/") else { return }
    let shown = String(validating: shown, as: UTF8.self)
    state.withLock { state in
      let found = look(at: folder, &state, isBare: true)
      guard let shown else { return }
      state.shown[shown] = Held(
        folder: UndecodedBytes.text(folder), chain: found.chain)
    }
  }

  /// The problems of the configurations that were found so far, sorted by path.
  package var problems: [FileReport] {
    state.withLock(\.problems).sorted { PathText.precedes($0.file.path, $1.file.path) }
  }

  /// The configurations that could not be read so far, sorted by path.
  package var failures: [InputFailure] {
    state.withLock(\.failures).sorted { PathText.precedes($0.path, $1.path) }
  }

  /// A digest of each configuration that was found so far, by its folder; nil for one that is invalid or
  /// cannot be read. A single file for all checked files has the root as its folder.
  package var contents: [String: ContentDigest?] {
    if let given { return ["/": Self.digest(of: given.files)] }
    return state.withLock { state in
      var contents: [String: ContentDigest?] = [:]
      for (folder, file) in state.read {
        let files = [file, state.extended[folder] ?? nil].compactMap(\.self)
        contents[UndecodedBytes.text(folder)] = .some(file == nil ? nil : Self.digest(of: files))
      }
      return contents
    }
  }

  private static func digest(of files: [ConfigurationFile]) -> ContentDigest {
    // No text in UTF-8 has the byte between two files.
    ContentDigest(of: Array(files.map(\.file.source.bytes).joined(separator: [0xFF])), key: .fixed)
  }

  /// The places in which configurations are searched for, from a folder upwards, each with whether there is
  /// one.
  ///
  /// - Parameter folder: an absolute path without links.
  package func places(inFolder folder: [UInt8]) -> [(path: String, isThere: Bool)] {
    if let given { return given.files.map { ($0.file.source.path, true) } }
    guard searches, folder.first == UInt8(ascii: "/") else { return [] }
    return state.withLock { state in
      var places: [(path: String, isThere: Bool)] = []
      var next: [UInt8]? = folder
      while let folder = next {
        let found = look(at: folder, &state)
        guard found.repository != nil || found.designated != nil else { break }
        let own = state.read[folder] ?? nil
        let name = UndecodedBytes.text(folder)
        places.append(
          ((name == "/" ? "" : name) + "/" + ConfigurationPlace.fileName, own != nil))
        let shared = state.extended[folder] ?? nil
        if let shared { places.append((paths.path(of: shared.file.source.path), true)) }
        if own?.isRoot == true || shared?.isRoot == true || found.repository == folder
          || folder.count <= 1
        {
          break
        }
        let slash = folder.lastIndex(of: UInt8(ascii: "/")) ?? 0
        next = Array(folder[..<max(slash, 1)])
      }
      return places
    }
  }

  // MARK: Search

  /// Looks up a folder and the folders above it that are not known yet, the outermost first.
  ///
  /// - Parameter isBare: whether the folder itself is known to have neither a configuration nor a repository.
  private func look(at folder: [UInt8], _ state: inout State, isBare: Bool = false) -> Folder {
    if let known = state.folders[FolderPath(bytes: folder)] { return known }
    if state.folders.count >= Self.maximumFolderCount {
      state.folders.removeAll()
      state.shown.removeAll()
    }
    var unknown = [folder]
    var outer: Folder?
    while let last = unknown.last, last.count > 1 {
      let slash = last.lastIndex(of: UInt8(ascii: "/")) ?? 0
      let above = Array(last[..<max(slash, 1)])
      outer = state.folders[FolderPath(bytes: above)]
      // What is above a repository does not apply in it, so it is not even read.
      if outer != nil || isRepository(last, &state) { break }
      unknown.append(above)
    }
    var found = outer ?? Folder()
    for (index, folder) in unknown.enumerated().reversed() {
      found = look(at: folder, in: found, &state, isBare: isBare && index == 0)
      state.folders[FolderPath(bytes: folder)] = found
    }
    return found
  }

  private func look(
    at folder: [UInt8], in outer: Folder, _ state: inout State, isBare: Bool
  ) -> Folder {
    var found = outer
    if found.designated == nil, designated(&state).contains(folder) { found.designated = folder }
    if isBare { return found }
    if isRepository(folder, &state) {
      // Configurations outside a repository do not apply in it: a submodule belongs to somebody else.
      found.repository = folder
      found.chain = nil
    }
    guard let boundary = found.repository ?? found.designated,
      let own = configuration(in: folder, boundary, &state)
    else { return found }
    let files =
      [own] + Self.extended(by: own, in: folder, boundary, tool, paths, &state)
    found.chain = ConfigurationChain(
      files + (files.contains(where: \.isRoot) ? [] : found.chain?.files ?? []))
    return found
  }

  /// Whether a folder is the root of a repository that counts.
  private func isRepository(_ folder: [UInt8], _ state: inout State) -> Bool {
    ConfigurationPlace.hasRepository(in: folder)
      && (designated(&state).contains(folder) || !ConfigurationPlace.isWorldWritable(folder))
  }

  private func configuration(
    in folder: [UInt8], _ boundary: [UInt8], _ state: inout State
  ) -> ConfigurationFile? {
    if let known = state.read[folder] { return known }
    let read: ConfigurationFile?
    do {
      let source = try ConfigurationPlace.read(
        in: folder, notBeyond: boundary, asSeenFrom: paths.folder(""))
      guard let source else { return nil }
      let outcome = ConfigurationFile.read(
        source, folder: UndecodedBytes.text(folder), tool: tool)
      read = outcome.configuration
      if read == nil { state.problems.append(outcome.problems) }
    } catch {
      state.failures.append(error)
      read = nil
    }
    state.read[folder] = .some(read)
    return read
  }

  /// The shared file that a configuration extends; none if it extends none, or if that file cannot be used.
  private static func extended(
    by own: ConfigurationFile, in folder: [UInt8], _ boundary: [UInt8], _ tool: ConfigurationTool,
    _ paths: ResolvedPaths, _ state: inout State
  ) -> [ConfigurationFile] {
    guard let extended = own.extended else { return [] }
    if let known = state.extended[folder] { return known.map { [$0] } ?? [] }
    var file: ConfigurationFile?
    do {
      let source = try ConfigurationPlace.read(
        extended: extended.path, of: folder, notBeyond: boundary, asSeenFrom: paths.folder(""))
      if let problem = extended.problem(of: source) {
        state.problems.append(
          FileReport(file: own.file.source, isText: true, findings: [problem]))
      } else {
        // Its paths are those of the configuration that extends it.
        let read = ConfigurationFile.read(source, folder: own.folder, tool: tool)
        if let nested = read.configuration?.extended {
          state.problems.append(
            FileReport(file: source, isText: true, findings: [nested.problemOfNesting]))
        } else {
          file = read.configuration
          if file == nil { state.problems.append(read.problems) }
        }
      }
    } catch {
      state.failures.append(error)
    }
    state.extended[folder] = .some(file)
    return file.map { [$0] } ?? []
  }

  /// The named folders, the folders of named files, and the current folder.
  private func designated(_ state: inout State) -> Set<[UInt8]> {
    if let known = state.designated { return known }
    var folders: Set<[UInt8]> = [Array(paths.folder("").utf8)]
    for path in named {
      if SystemPath.isFolder(path) {
        folders.insert(Array(paths.folder(path).utf8))
      } else {
        folders.insert(Array(PathText.folder(of: paths.path(of: path)).utf8))
      }
    }
    state.designated = folders
    return folders
  }

  /// The named files and folders, or the current folder if none was named, as absolute paths.
  var namedItems: NamedItems {
    state.withLock { state in
      if let known = state.namedItems { return known }
      var items: [[UInt8]] = named.isEmpty ? [UndecodedBytes.bytes(paths.folder(""))] : []
      for path in named {
        let whole = SystemPath.isFolder(path) ? paths.folder(path) : paths.path(of: path)
        items.append(UndecodedBytes.bytes(whole))
      }
      let made = NamedItems(items)
      state.namedItems = made
      return made
    }
  }

  /// The configurations that apply to the named paths, in the order of these paths, each chain once; those of
  /// the current folder when nothing was named.
  package var namedChains: [ConfigurationChain] {
    if let given { return [given] }
    guard searches else { return [] }
    if named.isEmpty {
      return [chain(inFolder: Array(paths.folder("").utf8)[...])].compactMap(\.self)
    }
    var chains: [ConfigurationChain] = []
    var last: Substring?
    for path in named {
      // Files in one folder have the same configurations, so only the first one is looked up.
      let folder = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
      let isFolder = SystemPath.isFolder(path)
      if !isFolder, folder == last { continue }
      last = isFolder ? nil : folder
      let found =
        isFolder
        ? chain(inFolder: Array(paths.folder(path).utf8)[...]) : chain(forFile: path)?.chain
      if let found, !chains.contains(where: { $0 === found }) { chains.append(found) }
    }
    return chains
  }
}
