internal import FileSystem
internal import LintPolicy

extension MigrationPlan {
  /// Writes all files, or none.
  ///
  /// A file is written only if it still has the content that the plan was made with. If a file cannot be written, those
  /// before it are restored. If the process is killed meanwhile, a file `.launchkit-journal` stays next to the project
  /// that was being written. No command reads that project then, and `launchkit migrate --write` completes the change.
  ///
  /// - Parameter overUncommittedChanges: whether to write although git could not restore the current content:
  ///   the work tree has uncommitted changes, or git does not track a file. Without it, the change can be
  ///   reviewed with `git diff` and undone.
  /// - Throws: the reason why nothing was written.
  public func write(overUncommittedChanges: Bool = false) throws(MigrationError) {
    if !overUncommittedChanges, let reason = dirtyReason() { throw .uncommittedChanges(reason) }
    var projects: [String] = []
    var changes: [String: [FileChange]] = [:]
    func add(_ change: FileChange, _ project: String) {
      if changes[project] == nil { projects.append(project) }
      changes[project, default: []].append(change)
    }
    // New files first, so that no file names one that is missing.
    for file in files {
      guard case .created(let bytes) = file.outcome else { continue }
      add(.create(path: file.path, bytes), file.project)
    }
    for file in files {
      guard case .changed(let edited) = file.outcome, let old = edited.originalBytes else {
        continue
      }
      add(.replace(path: file.path, old: old, new: edited.bytes), file.project)
    }
    var done: [FileChange] = []
    for project in projects {
      let own = changes[project] ?? []
      do throws(FileTransaction.Failure) {
        try FileTransaction.perform(own, journalIn: PathText.folder(of: project))
      } catch {
        let failures = FileTransaction.undo(done)
        switch error {
        case .interrupted where failures.isEmpty: throw .interrupted
        case .interrupted: throw .notWritten(failures)
        case .failed(let reasons): throw .notWritten(reasons + failures)
        }
      }
      done += own
    }
  }

  /// Why the work trees around the files have uncommitted changes; nil if they have none, or there are no
  /// work trees.
  private func dirtyReason() -> String? {
    let resolved = ResolvedPaths()
    var trees: [GitWorkTree] = []
    var paths: [String: [String]] = [:]
    for file in files where file.content != nil {
      let path = resolved.path(of: file.path)
      guard let tree = GitWorkTree(around: PathText.folder(of: path)) else { continue }
      if paths[tree.path] == nil { trees.append(tree) }
      paths[tree.path, default: []].append(path)
    }
    for tree in trees {
      if let reason = tree.dirtyReason(changing: paths[tree.path] ?? []) { return reason }
    }
    return nil
  }
}
