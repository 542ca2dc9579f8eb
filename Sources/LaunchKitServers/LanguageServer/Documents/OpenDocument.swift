internal import FileSystem
internal import Findings
internal import SourceText

/// A document that the client has open, with what is known to be wrong with it.
struct OpenDocument {
  /// The URI as the client writes it.
  let uri: String
  /// The path, absolute and without links in its folders.
  let path: String
  /// What it is.
  let kind: DocumentKind
  /// The version that the client counts.
  var version: Int
  /// The text.
  private(set) var text: DocumentText
  /// Whether the text differs from the file on the disk.
  private(set) var isEdited: Bool
  /// The file on the disk, for its encoding; nil if there is none that can be read.
  private var disk: SourceFile?

  /// What a check of the file by itself has found in the text as it is; nil for nothing, and before one.
  private(set) var own: FileReport?
  /// Whether the file was checked by itself.
  private(set) var isCheckedAlone = false
  /// What a check of the targets has found; nil if the text has changed since.
  private(set) var whole: FileReport?
  /// The findings of the last check of the targets that a check of the file by itself does not have, moved with the text.
  private var moved: [Finding] = []
  /// The findings of the file by itself that the targets showed to be none.
  private var refuted: Set<Finding.Identity> = []

  /// The largest file that is compared with what the client holds.
  private static let maximumByteCount = 64 << 20

  /// Opens a document.
  init(uri: String, path: String, version: Int, _ bytes: [UInt8]) {
    self.uri = uri
    self.path = path
    self.version = version
    kind = DocumentKind(path: path)
    text = DocumentText(bytes)
    isEdited = true
    compareWithDisk()
  }

  /// Finds out whether the text is that of the file on the disk.
  mutating func compareWithDisk() {
    let file = try? InputFile.read(path: path, maximumByteCount: Self.maximumByteCount)
    disk = file.flatMap { try? $0.decoded() }
    isEdited = file.map { !$0.bytes.elementsEqual(content) } ?? true
  }

  /// The content as it would be on the disk: editors hold the text of a UTF-16 file without saying so.
  var content: [UInt8] { Self.encoded(text.bytes, like: disk) }

  private static func encoded(_ bytes: [UInt8], like disk: SourceFile?) -> [UInt8] {
    guard let disk, disk.encoding != .utf8 || disk.byteOrderMarkLength > 0,
      !bytes.starts(with: [0xEF, 0xBB, 0xBF])
    else { return bytes }
    return disk.encoded(bytes) ?? bytes
  }

  // MARK: Changes

  /// Replaces a range of the text, and moves what was found behind it.
  mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) {
    settle()
    let difference = bytes.count - range.count
    moved = moved.compactMap { finding in
      let span = finding.span.range
      if span.upperBound <= range.lowerBound { return finding }
      guard span.lowerBound >= range.upperBound else { return nil }
      var finding = finding
      finding.span = SourceSpan(span.lowerBound + difference..<span.upperBound + difference)
      // What it points to, and what would fix it, is for the text as it was.
      finding.notes = finding.notes.filter { $0.span == nil || $0.file != nil }
      finding.fixes = []
      return finding
    }
    text.replace(range, with: bytes)
    isEdited = true
  }

  /// Replaces the whole text.
  mutating func replaceAll(with bytes: [UInt8]) {
    let other = DocumentText(bytes)
    guard text.markLength == other.markLength else {
      forgetTargets()
      text = other
      isEdited = true
      return
    }
    guard let change = text.replacement(by: other.content) else { return }
    replace(change.range, with: change.text)
  }

  /// Keeps what only the targets know, before the text changes.
  private mutating func settle() {
    guard let whole else { return }
    let own = own?.findings ?? []
    moved = whole.findings.filter { finding in
      !own.contains { $0.rule == finding.rule && $0.span == finding.span }
    }
    let identities = Set(whole.findings.map { Finding.Identity(of: $0, in: whole) })
    refuted = Set(
      (self.own.map { report in
        report.findings.map { Finding.Identity(of: $0, in: report) }
      } ?? []).filter { !identities.contains($0) })
    self.whole = nil
  }

  // MARK: Findings

  /// Takes what a check of the file by itself has found.
  mutating func take(own report: FileReport?) {
    own = report
    isCheckedAlone = true
  }

  /// Takes what a check of the targets has found, unless it read another text.
  mutating func take(whole report: FileReport) {
    guard report.file.bytes.elementsEqual(text.content) else { return }
    whole = report
  }

  /// Takes that a check of the targets has looked at the text and found nothing.
  mutating func takeNothingFound() {
    whole = FileReport(
      file: SourceFile(path: path, bytes: text.content), isText: true, findings: [])
  }

  /// Forgets what only the targets know.
  mutating func forgetTargets() {
    whole = nil
    moved = []
    refuted = []
  }

  /// What is known to be wrong with the text.
  var report: FileReport {
    if let whole { return whole }
    var report =
      own
      ?? FileReport(
        file: SourceFile(path: path, bytes: text.content), isText: true, findings: [])
    report.findings = report.findings.filter {
      !refuted.contains(Finding.Identity(of: $0, in: report))
    }
    report.findings = (report.findings + moved).sorted(by: Finding.precedes)
    return report
  }
}
