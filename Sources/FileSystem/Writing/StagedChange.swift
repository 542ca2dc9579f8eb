internal import Findings

/// A change whose new content is written next to its file, and not in its place yet.
struct StagedChange {
  private enum File {
    case new(StagedNewFile)
    case replacement(ReplaceableFile.Staged)
  }

  private let path: String
  private let file: File

  /// Writes the new content.
  ///
  /// - Throws: why it cannot be written, or the file is not the one that the change is about.
  init(_ change: FileChange) throws(InputFailure) {
    path = change.path
    switch change {
    case .create(let path, let bytes):
      do throws(OutputFailure) {
        file = .new(try StagedNewFile(bytes, at: path))
      } catch {
        throw InputFailure(path: path, message: error.message)
      }
    case .replace(let path, let old, let new):
      let existing = try ReplaceableFile.inItsFolder(path)
      do throws(ReplaceableFile.Failure) {
        file = .replacement(try existing.stage(old, with: new))
      } catch {
        throw InputFailure(path: path, message: error.clause)
      }
    }
  }

  /// Puts the content in its place, in one step.
  ///
  /// - Throws: why that failed. The new content is removed then.
  func commit() throws(InputFailure) {
    switch file {
    case .new(let file):
      do throws(OutputFailure) {
        try file.commit()
      } catch {
        throw InputFailure(path: path, message: error.message)
      }
    case .replacement(let file):
      do throws(ReplaceableFile.Failure) {
        try file.commit()
      } catch {
        throw InputFailure(path: path, message: error.clause)
      }
    }
  }

  /// Removes the new content.
  func discard() {
    switch file {
    case .new(let file): file.discard()
    case .replacement(let file): file.discard()
    }
  }
}

extension ReplaceableFile {
  /// The file at a path, if it is in the folder that the path says.
  static func inItsFolder(_ path: String) throws(InputFailure) -> ReplaceableFile {
    do throws(ReplaceableFile.Refusal) {
      return try ReplaceableFile(path, in: [PathText.folder(of: ResolvedPaths().path(of: path))])
    } catch {
      throw InputFailure(path: path, message: error.message)
    }
  }
}
