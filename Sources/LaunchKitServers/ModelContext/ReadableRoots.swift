internal import FileSystem
internal import SourceText

/// The folders that a client lets the server read.
///
/// They are those of the client, as far as they are in those of the command line if it names some. Without either, it is the
/// current folder. As on a command line, configurations and ignore files of the repository around a folder are read as well.
struct ReadableRoots {
  /// The folders of the command line, absolute and without links.
  private let allowed: [String]
  /// The folders of the client; nil if it names none.
  private var given: [String]?
  private let current: String

  /// Takes the folders of the command line; none for no limit but that of the client.
  init(_ folders: [String]) {
    current = Self.resolved("")
    allowed = folders.map(Self.resolved)
  }

  /// Takes the roots of the client: `file` URIs. Others name nothing that can be read.
  mutating func take(_ uris: [String]) {
    given = uris.compactMap(FileURI.path).map(Self.resolved)
  }

  /// Forgets the roots of the client.
  mutating func forget() { given = nil }

  /// The folders in which everything may be read.
  private var folders: [String] {
    guard let given else { return allowed.isEmpty ? [current] : allowed }
    guard !allowed.isEmpty else { return given }
    // Of two folders one of which is in the other, the inner one.
    return given.filter { Self.has($0, allowed) }
      + allowed.filter { !given.contains($0) && Self.has($0, given) }
  }

  /// The folders as a command line names them: the current folder is a dot.
  var shown: [String] { folders.map { $0 == current ? "." : $0 } }

  /// A path as a command line names it. A relative one is in the first folder.
  ///
  /// - Throws: that it is outside of the folders; a link counts as what it leads to.
  func path(_ path: String) throws(RemoteError) -> String {
    let folders = folders
    guard let first = folders.first else {
      throw RemoteError(
        .invalidParameters,
        given?.isEmpty == true
          ? "no folder may be read: the client names no root"
          : "no folder may be read: no root of the client is in a folder of '--root'")
    }
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    let whole = isAbsolute || first == current ? path : PathText.withSlash(first) + path
    guard Self.has(Self.resolved(whole), folders) else {
      throw RemoteError(
        .invalidParameters,
        "'\(ShortText.of(path))' is outside of the folders that may be read: "
          + folders.map { "'\($0)'" }.joined(separator: ", "))
    }
    return whole.isEmpty ? "." : whole
  }

  private static func has(_ path: String, _ folders: [String]) -> Bool {
    folders.contains { path == $0 || PathText.isPath(path, in: $0) }
  }

  /// An absolute path without links; the existing part of it, where the rest does not exist.
  private static func resolved(_ path: String) -> String {
    let plain = PathText.withoutSlash(path)
    if let whole = SystemPath.resolved(plain.isEmpty ? "." : plain) {
      return UndecodedBytes.text(whole)
    }
    return ResolvedPaths().folder(plain)
  }
}
