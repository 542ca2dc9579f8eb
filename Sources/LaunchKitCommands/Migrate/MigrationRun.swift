internal import FileSystem
internal import Findings
internal import LaunchMigration
internal import LintPolicy
internal import SourceText

/// A plan that is shown or written.
struct MigrationRun {
  /// The plan.
  let plan: MigrationPlan

  /// The exit status where nothing is written.
  var status: ExitStatus {
    if plan.isBlocked { return .failure }
    return plan.changesFiles || plan.needsPerson ? .findings : .success
  }

  /// The diff of all files that change.
  func diff() -> [UInt8] {
    let names = DifferencePaths()
    let resolved = ResolvedPaths()
    var output: [UInt8] = []
    for file in plan.files where file.content != nil {
      guard let part = file.diff(path: names.path(of: resolved.path(of: file.path))) else {
        StandardError.writeLine(
          "warning: '\(file.path)' is in an encoding that git treats as binary; the diff is not shown"
        )
        continue
      }
      output += part
    }
    return output
  }

  /// Prints targets and what is left to a person on standard error, beside a diff on standard output.
  func printSummary() {
    let lines = plan.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    for line in lines { StandardError.writeLine(String(line)) }
  }

  /// Writes all files, and gives the exit status.
  func write(allowsDirtyTree: Bool) -> ExitStatus {
    guard plan.changesFiles else { return plan.isBlocked ? .failure : status }
    if !allowsDirtyTree, let reason = dirtyReason() {
      StandardError.writeLine(
        "error: \(reason); commit or stash the changes, or use '--allow-dirty'; nothing is written")
      return .failure
    }
    Interruption.beginReport()
    defer { Interruption.endReport() }
    var unwritten = 0
    // What is new goes first: a file that names it is then never without it.
    for file in plan.files {
      guard case .created(let bytes) = file.outcome else { continue }
      if let failure = create(file.path, bytes) {
        StandardError.writeLine("error: cannot write '\(file.path)': \(failure)")
        return .failure
      }
    }
    for file in plan.files {
      guard case .changed(let edited) = file.outcome, let old = edited.originalBytes else {
        continue
      }
      if let failure = replace(file.path, old, edited.bytes) {
        StandardError.writeLine("error: cannot write '\(file.path)': \(failure)")
        unwritten += 1
      }
    }
    if unwritten > 0 || plan.isBlocked { return .failure }
    return plan.needsPerson ? .findings : .success
  }

  private func create(_ path: String, _ bytes: [UInt8]) -> String? {
    guard !OutputFile.exists(path) else { return "it exists already" }
    do throws(OutputFailure) {
      try OutputFile.write(bytes, to: path)
      return nil
    } catch {
      return error.message
    }
  }

  private func replace(_ path: String, _ old: [UInt8], _ new: [UInt8]) -> String? {
    let place = ResolvedPaths().path(of: path)
    do {
      try ReplaceableFile(path, in: [PathText.folder(of: place)]).replace(old, with: new)
      return nil
    } catch let refusal as ReplaceableFile.Refusal {
      return refusal.message
    } catch ReplaceableFile.Failure.failed(let reason) {
      return reason
    } catch {
      return "it was modified by another process"
    }
  }

  /// Why the work tree around the files is dirty; nil where it is clean, or there is none.
  private func dirtyReason() -> String? {
    var seen: Set<String> = []
    let resolved = ResolvedPaths()
    for file in plan.files where file.content != nil {
      let folder = PathText.folder(of: resolved.path(of: file.path))
      guard seen.insert(folder).inserted else { continue }
      if let reason = GitWorkTree(around: folder)?.dirtyReason() { return reason }
    }
    return nil
  }
}
