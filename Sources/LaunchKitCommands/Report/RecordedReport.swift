internal import DiagnosticReports
internal import FileSystem
internal import Findings
internal import PropertyListSyntax
internal import SourceText

/// A report that `validate` wrote as JSON or NDJSON.
struct RecordedReport {
  /// A part of a file.
  struct Place: Hashable {
    /// The path of the file.
    var path: String
    /// Whether the file has lines.
    var isText: Bool
    /// Its beginning and its end; in a file without lines only the offsets count.
    var start: RecordedPlaces.Place
    var end: RecordedPlaces.Place
  }

  /// A note.
  struct Note: Hashable {
    var message: String
    /// Its place; nil for one without.
    var place: Place?
    /// Whether the place is in another file than that of the finding.
    var isElsewhere: Bool
    var keyPath: [KeyPathStep]
  }

  /// A change of a file.
  struct Fix: Hashable {
    var message: String
    var applicability: Finding.Fix.Applicability
    /// Whether it changes another file than that of the finding.
    var isElsewhere: Bool
    var edits: [Edit]
  }

  /// A part of a fix.
  struct Edit: Hashable {
    var place: Place
    var replacement: String
  }

  /// A finding. Its span and its notes and fixes are in terms of places, since files are not read.
  struct Found {
    /// The finding without notes and fixes.
    var finding: Finding
    var place: Place
    /// The first line of what is marked; nil when the report does not have it.
    var text: String?
    var notes: [Note]
    var fixes: [Fix]
    /// Why it is suppressed, and the place that says so; nil for one that is reported.
    var suppression: (suppression: Finding.Suppression, place: Place?)?
  }

  /// A target, and what led to its verdict.
  struct Target {
    var summary: AnalysisReport.TargetSummary
    var evidence: [Note]
  }

  private(set) var findings: [Found] = []
  private(set) var notChecked: [(path: String, entry: NotChecked)] = []
  private(set) var targets: [Target] = []
  private(set) var failures: [InputFailure] = []
  private(set) var omittedFailureCount = 0
  private(set) var checkedFileCount = 0
  private(set) var interruption: AnalysisReport.Interruption?
  /// Whether it has the findings that are suppressed.
  private(set) var hasSuppressed = false

  private static let name = "a report"

  /// Reads a report. Members that nothing needs may be missing.
  ///
  /// - Throws: what is wrong with it, with the place.
  /// - Complexity: linear in the size of the file.
  init(path: String) throws(InputFailure) {
    let source = try InputFile.read(
      path: path, maximumByteCount: PropertyListLimits.maximumByteCount)
    let lines = source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard let first = lines.first, Self.isLine(first, path) else {
      try add(document: RecordedObject(source, Self.name))
      return
    }
    var isComplete = false
    for (number, line) in lines.enumerated() where !line.allSatisfy(ASCII.isSpace) {
      let object = try RecordedObject(
        SourceFile(path: path, bytes: line), Self.name, firstLine: number)
      try add(line: object, isFirst: number == 0, &isComplete)
    }
    guard isComplete else {
      throw InputFailure(path: path, message: "is a report without its last line, the summary")
    }
  }

  /// Whether a line is an object of its own, as in NDJSON, and not the beginning of a document or a document on one line.
  private static func isLine(_ line: ArraySlice<UInt8>, _ path: String) -> Bool {
    guard line.last == UInt8(ascii: "}") else { return false }
    return (try? RecordedObject(SourceFile(path: path, bytes: line), name))?.has("kind") ?? true
  }

  private mutating func add(document: RecordedObject) throws(InputFailure) {
    try Self.checkVersion(document)
    for object in try document.objects("findings", "a finding") { try add(finding: object) }
    hasSuppressed = document.has("suppressed")
    for object in try document.objects("suppressed", "a finding", isOptional: true) {
      try add(finding: object)
    }
    for object in try document.objects("notChecked", "an open question") {
      try add(notChecked: object)
    }
    for object in try document.objects("targets", "a target", isOptional: true) {
      try add(target: object)
    }
    guard let summary = try document.object("summary", "the summary") else {
      throw document.failure("'summary' is missing", at: "summary")
    }
    try add(summary: summary)
    for object in try summary.objects("failures", "a failure") { try add(failure: object) }
    omittedFailureCount = summary.has("moreFailures") ? try summary.count("moreFailures") : 0
  }

  private mutating func add(
    line: RecordedObject, isFirst: Bool, _ isComplete: inout Bool
  ) throws(InputFailure) {
    let kind: ReportLines.Kind = try line.choice("kind", "kind of line")
    guard isFirst == (kind == .report), !isComplete else {
      throw line.failure("a line of the kind '\(kind.rawValue)' is not expected here", at: "kind")
    }
    switch kind {
    case .report: try Self.checkVersion(line)
    case .finding: try add(finding: line)
    case .notChecked: try add(notChecked: line)
    case .target: try add(target: line)
    case .failure: try add(failure: line)
    case .record: break
    case .summary:
      try add(summary: line)
      omittedFailureCount = max(0, try line.count("failures") - failures.count)
      isComplete = true
    }
  }

  private static func checkVersion(_ object: RecordedObject) throws(InputFailure) {
    guard try object.count("version") == ReportLines.version else {
      throw object.failure("'version' is not \(ReportLines.version)", at: "version")
    }
  }

  private mutating func add(summary: RecordedObject) throws(InputFailure) {
    checkedFileCount = try summary.count("files")
    guard summary.has("interrupted") else { return }
    interruption = AnalysisReport.Interruption(
      fileCount: summary.has("filesFound") ? try summary.count("filesFound") : nil)
  }

  private mutating func add(failure: RecordedObject) throws(InputFailure) {
    failures.append(
      InputFailure(path: try failure.text("path"), message: try failure.text("message")))
  }

  // MARK: Findings

  private mutating func add(finding: RecordedObject) throws(InputFailure) {
    let path = try finding.text("path")
    guard let place = try Self.place(in: finding, path) else {
      throw finding.failure("'start' of a finding is missing", at: "start")
    }
    var read = Finding(
      rule: try finding.rule("rule"), severity: try finding.choice("severity", "severity"),
      message: try finding.text("message"), span: .at(0), keyPath: try finding.keyPath("keyPath"),
      help: try finding.optionalText("help"),
      runtimeMessage: try finding.optionalText("runtimeMessage"),
      predicts: try finding.texts("predicts"))
    read.concerns = try Self.concerns(in: finding)
    var notes: [Note] = []
    for object in try finding.objects("notes", "a note") {
      notes.append(try Self.note(object, path))
    }
    var fixes: [Fix] = []
    for object in try finding.objects("fixes", "a fix") {
      let changed = try object.optionalText("path")
      var edits: [Edit] = []
      for edit in try object.objects("edits", "an edit") {
        guard let place = try Self.place(in: edit, changed ?? path) else {
          throw edit.failure("'start' of an edit is missing", at: "start")
        }
        edits.append(Edit(place: place, replacement: try edit.text("replacement")))
      }
      fixes.append(
        Fix(
          message: try object.text("message"),
          applicability: try object.choice("applicability", "applicability"),
          isElsewhere: changed != nil, edits: edits))
    }
    findings.append(
      Found(
        finding: read, place: place, text: try finding.optionalText("text"), notes: notes,
        fixes: fixes, suppression: try Self.suppression(in: finding)))
  }

  private static func suppression(
    in finding: RecordedObject
  ) throws(InputFailure) -> (Finding.Suppression, Place?)? {
    guard let object = try finding.object("suppression", "a suppression") else { return nil }
    let suppression = Finding.Suppression(
      try object.choice("kind", "kind of suppression"), reason: try object.optionalText("reason"))
    guard let path = try object.optionalText("path") else { return (suppression, nil) }
    return (suppression, try place(in: object, path))
  }

  private static func note(_ object: RecordedObject, _ own: String?) throws(InputFailure) -> Note {
    let path = try object.optionalText("path")
    return Note(
      message: try object.text("message"),
      place: try (path ?? own).flatMap { path throws(InputFailure) in
        try place(in: object, path)
      }, isElsewhere: path != nil, keyPath: try object.keyPath("keyPath"))
  }

  /// What 'start' and 'end' of an object describe; nil when there is no start.
  private static func place(
    in object: RecordedObject, _ path: String
  ) throws(InputFailure) -> Place? {
    guard let start = try object.object("start", "a place"),
      let end = try object.object("end", "a place")
    else { return nil }
    let isText = start.has("line")
    return Place(
      path: path, isText: isText, start: try location(start, isText),
      end: try location(end, isText))
  }

  private static func location(
    _ object: RecordedObject, _ isText: Bool
  ) throws(InputFailure) -> RecordedPlaces.Place {
    RecordedPlaces.Place(
      line: isText ? try object.count("line") : 0, column: isText ? try object.count("column") : 0,
      utf16Column: isText ? try object.count("utf16Column") : 0,
      offset: try object.count("offset"))
  }

  private static func concerns(
    in object: RecordedObject
  ) throws(InputFailure) -> [Finding.ConcernedTarget] {
    var concerns: [Finding.ConcernedTarget] = []
    for target in try object.objects("concerns", "a target", isOptional: true) {
      concerns.append(
        Finding.ConcernedTarget(
          try target.text("target"), project: try target.optionalText("path"),
          configurations: try target.texts("configurations"), isEveryConfiguration: false))
    }
    return concerns
  }

  // MARK: Open questions and targets

  private mutating func add(notChecked object: RecordedObject) throws(InputFailure) {
    var entry = NotChecked(
      rule: try object.rule("rule"), message: try object.text("message"),
      needs: try object.texts("needs"))
    entry.concerns = try Self.concerns(in: object)
    notChecked.append((try object.text("path"), entry))
    // Which of the files has which targets is not written down.
    entry.concerns = []
    for path in try object.texts("morePaths") { notChecked.append((path, entry)) }
  }

  private mutating func add(target object: RecordedObject) throws(InputFailure) {
    let summary = AnalysisReport.TargetSummary(
      path: try object.text("path"), name: try object.text("target"),
      configurations: try object.texts("configurations"), product: try object.text("product"),
      platform: try object.optionalText("platform"), sdk: try object.optionalText("sdk"),
      lifecycle: try object.optionalText("lifecycle"),
      adoption: try object.choice("adoption", "adoption"), scenes: try object.text("scenes"),
      launch: try object.choice("launch", "outcome"), verdict: try object.text("verdict"))
    var evidence: [Note] = []
    for note in try object.objects("evidence", "a note") {
      evidence.append(try Self.note(note, nil))
    }
    targets.append(Target(summary: summary, evidence: evidence))
  }
}
