internal import FileSystem
internal import Findings
internal import LintPolicy

extension MigrationPlan {
  /// Writes all files, or none: if a file cannot be written, those already written are restored.
  ///
  /// A file is written only if it still has the content that the plan was computed from. New files are
  /// written first, so that no file names one that is missing.
  ///
  /// - Parameter overUncommittedChanges: whether to write into a work tree of git that has uncommitted
  ///   changes, and over files that git does not track. Without it, you can review the change with `git diff`
  ///   and undo it.
  /// - Throws: why nothing was written.
  public func write(overUncommittedChanges: Bool = false) throws(MigrationError) {
    if !overUncommittedChanges, let reason = dirtyReason() { throw .uncommittedChanges(reason) }
    var writer = MigrationWriter()
    do throws(InputFailure) {
      for file in files {
        guard case .created(let bytes) = file.outcome else { continue }
        try writer.create(file.path, bytes)
      }
      for file in files {
        guard case .changed(let edited) = file.outcome, let old = edited.originalBytes else {
          continue
        }
        try writer.replace(file.path, old, edited.bytes)
      }
    } catch {
      throw .notWritten([error] + writer.undo())
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

/// Writes the files of a plan, and can undo that.
struct MigrationWriter {
  /// The new files: paths with contents.
  private var created: [(path: String, content: [UInt8])] = []
  /// The replaced files: paths with the old and the new content.
  private var replaced: [(path: String, old: [UInt8], new: [UInt8])] = []

  /// Writes a new file.
  mutating func create(_ path: String, _ bytes: [UInt8]) throws(InputFailure) {
    guard !OutputFile.exists(path) else {
      throw InputFailure(path: path, message: "it exists already")
    }
    do throws(OutputFailure) {
      try OutputFile.write(bytes, to: path)
    } catch {
      throw InputFailure(path: path, message: error.message)
    }
    created.append((path, bytes))
  }

  /// Replaces a file if it still has the content that was read.
  mutating func replace(_ path: String, _ old: [UInt8], _ new: [UInt8]) throws(InputFailure) {
    let place = ResolvedPaths().path(of: path)
    do {
      try ReplaceableFile(path, in: [PathText.folder(of: place)]).replace(old, with: new)
    } catch let refusal as ReplaceableFile.Refusal {
      throw InputFailure(path: path, message: refusal.message)
    } catch ReplaceableFile.Failure.failed(let reason) {
      throw InputFailure(path: path, message: reason)
    } catch {
      throw InputFailure(path: path, message: "it was modified by another process")
    }
    replaced.append((path, old, new))
  }

  /// Undoes all changes, and returns the files for which that fails.
  mutating func undo() -> [InputFailure] {
    var failures: [InputFailure] = []
    let files = replaced.reversed()
    let new = created
    (created, replaced) = ([], [])
    for file in files {
      do throws(InputFailure) {
        try replace(file.path, file.new, file.old)
      } catch {
        failures.append(
          InputFailure(path: file.path, message: "its change cannot be undone: \(error.message)"))
      }
    }
    for file in new {
      do throws(OutputFailure) {
        try OutputFile.remove(file.path, ifItHolds: file.content)
      } catch {
        failures.append(
          InputFailure(path: file.path, message: "it cannot be removed again: \(error.message)"))
      }
    }
    return failures
  }
}
