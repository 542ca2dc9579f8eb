internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import SourceText

/// What is wrong, as the client shows it.
extension LanguageSession {
  // MARK: Checks of the targets

  /// Takes the result of a check of the targets.
  mutating func take(_ outcome: TargetChecks.Outcome) {
    documentCheck = nil
    switch outcome {
    case .success(let report):
      knowledge.take(projects: report.targets.map(\.path))
      let resolved = ResolvedPaths()
      take(
        files: Self.byPath(report.files),
        checked: Set(report.checkedPaths.map { resolved.path(of: $0) }), report.failures)
    case .failure(.invalid(let reports)): add(Self.byPath(reports), [])
    case .failure(.unreadable(let failures)): add([:], failures)
    case .failure: break
    }
  }

  /// Shows why nothing could be checked, besides what was found before.
  private mutating func add(_ files: [String: FileReport], _ failures: [InputFailure]) {
    for (path, report) in files {
      if let document = document(at: path) {
        documents[document.uri]?.take(whole: report)
        publishDocument(document.uri)
      } else {
        publish(report, closedURI(of: path), in: DocumentText(report.file))
      }
    }
    for failure in failures { publish(failure) }
    refresh()
  }

  private static func byPath(_ reports: [FileReport]) -> [String: FileReport] {
    let resolved = ResolvedPaths()
    var files: [String: FileReport] = [:]
    for report in reports where !report.findings.isEmpty || !report.notChecked.isEmpty {
      let path = resolved.path(of: report.file.path)
      if var known = files[path] {
        known.findings = (known.findings + report.findings).sorted(by: Finding.precedes)
        known.notChecked += report.notChecked
        files[path] = known
      } else {
        files[path] = report
      }
    }
    return files
  }

  /// Takes what is wrong with all files, and sends what has changed.
  mutating func take(
    files: [String: FileReport], checked: Set<String>, _ failures: [InputFailure] = []
  ) {
    results = files
    checkedPaths = checked
    let shown = Set(documents.values.map(\.path))
    let resolved = ResolvedPaths()
    let closed = files.filter { !shown.contains($0.key) && !$0.value.findings.isEmpty }
    let failed = failures.filter { !shown.contains(resolved.path(of: $0.path)) }
    // A client may take two spellings of a URI for the same file, so what is gone goes first.
    let current = Set(
      closed.keys.map { closedURI(of: $0) } + documents.keys
        + failed.map { closedURI(of: resolved.path(of: $0.path)) })
    for uri in published.keys.sorted() where !current.contains(uri) { publish(nil, uri) }
    for (path, report) in closed {
      publish(report, closedURI(of: path), in: DocumentText(report.file))
    }
    for failure in failed { publish(failure) }
    for uri in documents.keys.sorted() {
      guard let path = documents[uri]?.path, isInFolders(path) else { continue }
      if let report = files[path] {
        documents[uri]?.take(whole: report)
      } else if checked.contains(path) {
        documents[uri]?.takeNothingFound()
      } else {
        // The check leaves it out, or it is not on the disk yet.
        forgetTargets(of: uri)
      }
      publishDocument(uri)
    }
    refresh()
  }

  /// Has a client that asks for diagnostics ask again.
  private mutating func refresh() {
    if client.pullsDiagnostics, !documents.isEmpty { ask("workspace/diagnostic/refresh") }
  }

  private mutating func publish(_ failure: InputFailure) {
    var json = JSONWriter(layout: .compact)
    DiagnosticWriter.write(failure, to: &json)
    publish(json.bytes, closedURI(of: ResolvedPaths().path(of: failure.path)))
  }

  // MARK: Sending

  /// Sends the diagnostics of an open document, unless the client asks for them by itself.
  mutating func publishDocument(_ uri: String) {
    guard !client.pullsDiagnostics, let document = documents[uri] else { return }
    publish(diagnostics(of: document), document.uri, version: document.version)
  }

  /// Sends the diagnostics of a file that is not open.
  mutating func publish(_ report: FileReport, _ uri: String, in text: DocumentText) {
    var json = JSONWriter(layout: .compact)
    var writer = diagnosticWriter
    writer.write(report, in: text, showsNotChecked: false, to: &json)
    publish(json.bytes, uri)
  }

  /// Sends diagnostics, an array as JSON; nil for none. What the client has already is not sent again, unless it belongs to a
  /// version of a document.
  mutating func publish(_ diagnostics: [UInt8]?, _ uri: String, version: Int? = nil) {
    let none = Array("[]".utf8)
    let new = diagnostics ?? none
    guard version != nil || published[uri] ?? none != new else { return }
    published[uri] = new == none && version == nil ? nil : new
    notify("textDocument/publishDiagnostics") { json in
      json.member("uri", uri)
      if let version { json.member("version", version) }
      json.key("diagnostics")
      json.value(json: new)
    }
  }

  /// The diagnostics of an open document as JSON.
  private func diagnostics(of document: OpenDocument) -> [UInt8] {
    var json = JSONWriter(layout: .compact)
    var writer = diagnosticWriter
    writer.write(document.report, in: document.text, showsNotChecked: true, to: &json)
    return json.bytes
  }

  /// Writes findings for this client.
  var diagnosticWriter: DiagnosticWriter {
    let session = self
    return DiagnosticWriter(client, documentation) { path in
      session.uri(of: ResolvedPaths().path(of: path))
    }
  }

  /// Answers a client that asks for diagnostics.
  mutating func diagnose(_ id: RemoteIdentifier, _ parameters: RemoteObject) throws(RemoteError) {
    let diagnostics = diagnostics(of: try place(in: parameters).document)
    var hasher = Hasher()
    hasher.combine(diagnostics)
    let result = "\(UInt(bitPattern: hasher.finalize()))"
    answer(id) { json in
      json.object { json in
        if parameters.text("previousResultId") == result {
          json.member("kind", "unchanged")
          json.member("resultId", result)
          return
        }
        json.member("kind", "full")
        json.member("resultId", result)
        json.key("items")
        json.value(json: diagnostics)
      }
    }
  }

  // MARK: Progress

  private static let progressToken = "launchkit-check"

  /// Tells the client that a check takes long.
  mutating func showProgress() {
    guard client.showsProgress, checks.isLong, !showsLongCheck else { return }
    showsLongCheck = true
    ask("window/workDoneProgress/create") { $0.member("token", Self.progressToken) }
    progress { json in
      json.member("kind", "begin")
      json.member("title", "LaunchKit: checking the targets")
      json.member("cancellable", false)
    }
  }

  /// Tells the client that the check has ended.
  mutating func hideProgress() {
    guard showsLongCheck, !checks.isLong else { return }
    showsLongCheck = false
    progress { $0.member("kind", "end") }
  }

  private mutating func progress(_ write: (inout JSONWriter) -> Void) {
    notify("$/progress") { json in
      json.member("token", Self.progressToken)
      json.key("value")
      json.object(write)
    }
  }
}
