internal import Synchronization

/// Finds files whose path a project spells in another way than the disk, as a Mac does: by default its volumes ignore
/// case and the normal form of Unicode.
///
/// Source: Apple, "Apple File System Guide", FAQ on case sensitivity and normalization.
package final class DiskSpelling: Sendable {
  /// A path that differs from the disk in case or normal form.
  package struct Difference: Sendable, Hashable {
    /// The path up to the name that differs, as it is written.
    package var written: String
    /// The same path as the disk has it.
    package var onDisk: String

    /// Makes a difference.
    package init(written: String, onDisk: String) {
      self.written = written
      self.onDisk = onDisk
    }
  }

  /// The most names that are looked up for one project. What comes after them counts as missing.
  private static let maximumLookupCount = 200_000

  private struct State {
    /// The folders as the disk has them, by their written paths; nil for those that do not exist.
    var folders: [String: String?] = [:]
    /// The names in a folder by their folded form.
    var names: [String: [String: String]] = [:]
    /// One difference for each folder, in the order in which they were found.
    var differences: [Difference] = []
    /// The folders with a difference.
    var reported: Set<String> = []
    var room = DiskSpelling.maximumLookupCount
  }

  private let state = Mutex(State())

  /// Makes an empty memory.
  package init() {}

  /// The differences found so far, one for each folder.
  package var differences: [Difference] { state.withLock { $0.differences } }

  /// The path of an existing file or folder with other letters; nil when there is none.
  ///
  /// - Parameters:
  ///   - path: a path at which nothing exists.
  ///   - names: the names in a folder that may be listed; none for another one.
  func find(_ path: String, names: Names) -> String? {
    state.withLock { state in
      let folder = PathText.folder(of: path)
      guard let onDisk = Self.folder(folder, &state, names) else { return nil }
      return Self.name(String(PathText.name(of: path)), in: onDisk, &state, names)
    }
  }

  /// Lists a folder, which is empty for the current one.
  typealias Names = (_ folder: String) -> [String]

  /// A folder as the disk has it; nil when it does not exist.
  private static func folder(
    _ written: String, _ state: inout State, _ list: Names
  ) -> String? {
    if let known = state.folders[written] { return known }
    var found: String? = written.hasPrefix("/") ? "/" : ""
    for part in written.split(separator: "/") {
      guard let folder = found, state.room > 0 else {
        found = nil
        break
      }
      state.room -= 1
      let exact = join(folder, part)
      found =
        part == ".." || SystemPath.isFolder(exact)
        ? exact : name(String(part), in: folder, &state, list)
    }
    state.folders[written] = .some(found)
    return found
  }

  /// The path of a name in a folder, in another spelling; nil when the folder has no such name.
  private static func name(
    _ name: String, in folder: String, _ state: inout State, _ list: Names
  ) -> String? {
    state.room -= 1
    guard state.room > 0, let other = names(in: folder, &state, list)[folded(name)] else {
      return nil
    }
    let onDisk = join(folder, other)
    if !other.utf8.elementsEqual(name.utf8), state.reported.insert(folder).inserted {
      state.differences.append(
        Difference(written: join(folder, name), onDisk: onDisk))
    }
    return onDisk
  }

  private static func names(
    in folder: String, _ state: inout State, _ list: Names
  ) -> [String: String] {
    if let known = state.names[folder] { return known }
    var names: [String: String] = [:]
    for name in list(folder) {
      let key = folded(name)
      if names[key] == nil { names[key] = name }
    }
    state.names[folder] = names
    return names
  }

  private static func join(_ folder: String, _ name: some StringProtocol) -> String {
    folder.isEmpty || folder == "/" ? folder + name : "\(folder)/\(name)"
  }

  /// The form in which names are compared. Equality of strings already ignores the normal form.
  private static func folded(_ name: String) -> String { name.lowercased() }
}
