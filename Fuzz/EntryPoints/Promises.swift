internal import Findings
internal import PlatformLibC
internal import SourceText

/// Traps with a message also in a release build, where a precondition would print nothing.
func promise(_ holds: Bool, _ otherwise: @autoclosure () -> String) {
  if !holds { fatalError(otherwise()) }
}

/// The input that libFuzzer hands over, as a file.
func input(_ data: UnsafePointer<UInt8>?, _ count: Int, as path: String) -> SourceFile {
  SourceFile(path: path, bytes: UnsafeBufferPointer(start: data, count: count))
}

/// The promises that hold for findings in any file, whatever reports them.
///
/// - Parameters:
///   - findings: the findings.
///   - file: the file that their spans count in.
///   - isText: whether the file has lines.
func check(_ findings: [Finding], in file: SourceFile, isText: Bool = true) {
  let table = LineTable(file)
  for finding in findings {
    promise(Int(finding.span.end) <= file.count, "\(finding.rule): a finding outside the file")
    promise(!finding.message.isEmpty, "\(finding.rule): a finding without a message")
    promise(finding.help?.isEmpty != true, "\(finding.rule): a help without a text")
    if isText {
      let location = table.location(at: Int(finding.span.start))
      promise(location.line >= 1 && location.column >= 1, "\(finding.rule): no such line")
    }
    for note in finding.notes {
      promise(!note.message.isEmpty, "\(finding.rule): a note without a message")
      let limit = note.file?.source.count ?? file.count
      promise(Int(note.span?.end ?? 0) <= limit, "\(finding.rule): a note outside its file")
    }
    for fix in finding.fixes {
      let source = fix.file?.source ?? file
      promise(!fix.message.isEmpty, "\(finding.rule): a fix without a message")
      do throws(TextEditing.Refusal) {
        _ = try TextEditing.apply(fix.edits, to: source)
      } catch {
        // What the encoding of the file cannot hold is refused when the fix is applied.
        promise(source.encoding != .utf8, "\(finding.rule): a fix that \(error.message)")
      }
    }
  }
}

/// The same for the findings of a file in the order of a report.
func check(_ report: FileReport) {
  check(report.findings, in: report.file, isText: report.isText)
  for (left, right) in zip(report.findings, report.findings.dropFirst()) {
    promise(!Finding.precedes(right, left), "\(right.rule): findings are out of order")
  }
  for question in report.notChecked {
    promise(!question.message.isEmpty, "\(question.rule): a question without a message")
  }
  for entry in report.suppressed {
    promise(
      Int(entry.finding.span.end) <= report.file.count, "a suppressed finding outside the file")
  }
}

/// A reason why an input cannot be read has a path and a message.
func check(_ failure: InputFailure) {
  promise(!failure.path.isEmpty && !failure.message.isEmpty, "a failure without a reason")
}

/// A span lies in a file.
func check(_ span: SourceSpan, in file: SourceFile, _ what: @autoclosure () -> String) {
  promise(span.start <= span.end && Int(span.end) <= file.count, "\(what()) outside the file")
}

/// A place lies in its file.
func check(_ place: SourcePlace, _ what: @autoclosure () -> String) {
  check(place.span, in: place.file.source, what())
}

/// A folder with files that stays for the whole run, for readers that resolve paths. The content comes from
/// memory, in an overlay.
struct FuzzFolder {
  /// The folder, without links.
  let path: String

  /// Makes a folder with empty files in it; folders in their paths are made too.
  init(_ files: [String]) {
    var template = Array("/tmp/launchkit-fuzz-XXXXXX".utf8CString)
    promise(mkdtemp(&template) != nil, "there is no temporary folder")
    let name = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    // Without links, as macOS has one to its temporary folder.
    let resolved = realpath(name, nil)
    path = resolved.map { String(cString: $0) } ?? name
    free(resolved)
    for file in files {
      if let slash = file.lastIndex(of: "/") { mkdir("\(path)/\(file[..<slash])", 0o700) }
      close(open("\(path)/\(file)", O_WRONLY | O_CREAT, 0o600))
    }
    Self.made.append((path, files))
    if Self.made.count == 1 { atexit { FuzzFolder.removeAll() } }
  }

  /// libFuzzer calls from one thread.
  nonisolated(unsafe) private static var made: [(path: String, files: [String])] = []

  private static func removeAll() {
    for (path, files) in made {
      for file in files {
        unlink("\(path)/\(file)")
        if let slash = file.lastIndex(of: "/") { rmdir("\(path)/\(file[..<slash])") }
      }
      rmdir(path)
    }
  }
}
