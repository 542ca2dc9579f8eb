extension AnalysisSession {
  /// A change of a file, as an editor or a file watcher reports it.
  public enum FileChange: Sendable, Hashable {
    /// An editor has this content for the file and has not saved it. A new file counts only after it is saved.
    case edited(path: String, content: [UInt8])
    /// The editor has closed or saved the file: the content on the disk counts.
    case closed(path: String)
    /// Something at this path was created, modified or removed on the disk, or its permissions changed. A
    /// renamed file is two changes.
    case changedOnDisk(path: String)

    /// The path, absolute or relative to the current folder.
    public var path: String {
      switch self {
      case .edited(let path, _), .closed(let path), .changedOnDisk(let path): path
      }
    }
  }
}
