/// What happened to a file, as an editor or a file watcher reports it.
public enum FileChange: Sendable, Hashable {
  /// An editor holds this content, which is not saved. A file that is not on the disk yet counts once it is.
  case edited(path: String, content: [UInt8])
  /// The editor has closed the file, or saved it: what is on the disk counts.
  case closed(path: String)
  /// Something at this path was created, modified or removed on the disk, or its permissions changed. A renamed file
  /// is two changes.
  case changedOnDisk(path: String)

  /// The path, from the current folder or absolute.
  public var path: String {
    switch self {
    case .edited(let path, _), .closed(let path), .changedOnDisk(let path): path
    }
  }
}
