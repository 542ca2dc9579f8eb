package import Findings
internal import PlatformLibC

/// Changes of several files, of which all are made or none, also when the process is killed in between.
///
/// 1. The new contents are written next to the files, and a signal until then ends the transaction with nothing
///    changed.
/// 2. A journal with the new contents is put into the folder of the project. From then on the changes are made,
///    whatever happens: see `TransactionJournal.finish(in:)`.
/// 3. Each file is replaced in one step, and the journal is removed.
package struct FileTransaction {
  /// Why nothing was changed.
  package enum Failure: Error, Sendable {
    /// A signal came before the first file was replaced.
    case interrupted
    /// Files could not be written; each has a reason. Files that were written before are restored.
    case failed([InputFailure])
  }

  /// Makes all changes, or none.
  ///
  /// - Parameters:
  ///   - changes: the changes, each of another file. New files come into being first, so that no file names one
  ///     that is missing.
  ///   - folder: the folder for the journal: that of the project.
  package static func perform(_ changes: [FileChange], journalIn folder: String) throws(Failure) {
    guard !changes.isEmpty else { return }
    var staged: [StagedChange] = []
    func discard() { for change in staged { change.discard() } }
    do throws(InputFailure) {
      for change in changes { staged.append(try StagedChange(change)) }
    } catch {
      discard()
      throw .failed([error])
    }
    guard !Interruption.isRequested else {
      discard()
      throw .interrupted
    }
    let journal: TransactionJournal
    do throws(OutputFailure) {
      journal = try TransactionJournal.write(changes, in: folder)
    } catch {
      discard()
      throw .failed([
        InputFailure(path: TransactionJournal.path(in: folder), message: error.message)
      ])
    }
    var made = 0
    do throws(InputFailure) {
      for change in staged {
        try change.commit()
        made += 1
      }
    } catch {
      // The one that failed has removed its new content itself.
      for change in staged.dropFirst(made + 1) { change.discard() }
      let left = undo(Array(changes.prefix(made)))
      // What could not be taken back stays known: the next run completes the change instead.
      if left.isEmpty { journal.remove() } else { journal.release() }
      throw .failed([error] + left)
    }
    journal.remove()
  }

  /// Takes changes back that were made, the last one first.
  ///
  /// - Returns: the files for which that failed.
  package static func undo(_ changes: [FileChange]) -> [InputFailure] {
    changes.reversed().compactMap { change in
      do throws(InputFailure) {
        try undo(change)
        return nil
      } catch {
        return error
      }
    }
  }

  private static func undo(_ change: FileChange) throws(InputFailure) {
    switch change {
    case .create(let path, let bytes):
      do throws(OutputFailure) {
        try OutputFile.remove(path, ifItHolds: bytes)
      } catch {
        throw InputFailure(path: path, message: "it cannot be removed again: \(error.message)")
      }
    case .replace(let path, let old, let new):
      let file = try ReplaceableFile.inItsFolder(path)
      do throws(ReplaceableFile.Failure) {
        try file.replace(new, with: old)
      } catch {
        throw InputFailure(path: path, message: "its change cannot be undone: \(error.clause)")
      }
    }
  }
}
