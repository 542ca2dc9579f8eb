internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LaunchKitCommands
internal import LaunchProject
internal import SourceText

/// Reads one input as a file of the result cache. Its first byte says which kind of file.
public func exerciseCache(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  guard let kind = bytes.first else { return }
  let stored = StoredReader(bytes[1...])
  switch kind % 3 {
  case 0: checkReport(stored)
  case 1: checkUnit(stored)
  default: checkShard(stored)
  }
}

/// The result of one file: what is read is written and read again as the same.
private func checkReport(_ stored: StoredReader) {
  var reader = stored
  guard let report = try? reader.report() else { return }
  check(stored: report)
  let bytes = written(report)
  var second = StoredReader(bytes[...])
  guard let again = try? second.report() else { fatalError("a written report cannot be read") }
  promise(second.isAtEnd, "a written report has something behind it")
  promise(written(again) == bytes, "a report read back is another one")
}

private func written(_ report: FileReport) -> [UInt8] {
  var writer = StoredWriter()
  writer.add(report, keepsText: true)
  return writer.bytes
}

/// The result of a project.
private func checkUnit(_ stored: StoredReader) {
  var reader = stored
  guard let entry = try? UnitCacheEntry(&reader) else { return }
  for report in entry.storedResult.files { check(stored: report) }
  promise(entry.storedResult.checkedFileCount >= 0, "fewer files than none")
  let bytes = entry.stored
  var second = StoredReader(bytes[...])
  guard let again = try? UnitCacheEntry(&second) else {
    fatalError("a written unit cannot be read")
  }
  promise(again.stored == bytes, "a unit read back is another one")
}

/// The results of property lists by themselves.
private func checkShard(_ stored: StoredReader) {
  var shard = ListShard(stored, "tool")
  for index in 0..<16 {
    if let report = shard.report(index) { check(stored: report) }
  }
  // Everything that is used; the order of the entries is free, and their number and size are not.
  let bytes = shard.stored("tool", since: 0)
  let again = ListShard(StoredReader(bytes[...]), "tool")
  promise(again.key == shard.key, "a written shard cannot be read")
  // Above that, positions of two bytes change places.
  promise(
    bytes.count > 1_536 || again.stored("tool", since: 0).count == bytes.count,
    "a shard read back is another one")
}

/// Whatever the bytes say, the places in a report lie in its files.
private func check(stored report: FileReport) {
  for finding in report.findings {
    check(finding.span, in: report.file, "a finding")
    for note in finding.notes {
      check(note.span ?? .at(0), in: note.file?.source ?? report.file, "a note")
    }
    for fix in finding.fixes {
      for edit in fix.edits { check(edit.span, in: fix.file?.source ?? report.file, "an edit") }
    }
    _ = Finding.Identity(of: finding, in: report).fingerprint(path: report.file.path)
  }
  let table = LineTable(report.file)
  for finding in report.findings { _ = table.location(at: Int(finding.span.start)) }
  _ = report.file.fileOffset(report.file.count)
}
