internal import Findings
internal import LaunchModel
internal import SourceText

/// Reads a log line by line.
struct TraceLogReader {
  private let source: SourceFile
  private var entries: [TraceLog.Entry] = []
  private var problems: [Finding] = []
  private var sceneNames: [String] = []
  private var scenes: [String: SceneSession.ID] = [:]
  private var hasAllMethods = false
  private var hasAllNotifications = false
  private var hasMarker = false
  private var lastTime: (time: Duration, span: SourceSpan)?

  init(_ source: SourceFile) { self.source = source }

  /// A word of a line: a part between blanks.
  struct Word {
    let text: String
    let range: Range<Int>
    var span: SourceSpan { SourceSpan(range) }
  }

  mutating func read() -> TraceLog {
    if source.count > TraceLog.maximumByteCount {
      report(
        .at(0), "the log has more than \(TraceLog.maximumByteCount >> 20) MB",
        help: "check a part of the log")
    } else {
      readLines()
      if !hasMarker {
        report(
          .at(0), "no line contains '\(TraceLog.marker)', so there is nothing to check",
          help: "write each callback after the marker, as Samples/TraceLogger does")
      }
    }
    return TraceLog(
      source: source, entries: entries, sceneNames: sceneNames,
      coverage: ObservedCoverage(
        occurringIn: entries.lazy.map(\.step), hasAllNotifications: hasAllNotifications,
        hasAllMethods: hasAllMethods),
      problems: problems.sorted(by: Finding.precedes))
  }

  private mutating func readLines() {
    let bytes = source.bytes
    let marker = Array(TraceLog.marker.utf8)
    var start = 0
    while start < bytes.count, problems.count < TraceLog.maximumProblemCount {
      let end = bytes[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) ?? bytes.count
      if let content = Self.end(of: marker, in: bytes[start..<end]) {
        hasMarker = true
        if end - content > TraceLog.maximumLineLength {
          report(
            SourceSpan(content - marker.count..<content),
            "the line has more than \(TraceLog.maximumLineLength) bytes after the marker",
            help: "write one callback per line")
        } else {
          read(words: words(content..<end), from: content)
        }
      }
      start = end + 1
    }
    if problems.count >= TraceLog.maximumProblemCount {
      report(
        .at(min(start, source.count)), "too many lines cannot be read; the rest is not checked")
    }
  }

  /// Returns the position after the marker in a line; nil when the line does not contain it.
  ///
  /// - Complexity: linear in the length of the line. The first byte of the marker occurs only once in it, so
  ///   a failed match can only begin again there.
  private static func end(of marker: [UInt8], in line: ArraySlice<UInt8>) -> Int? {
    var matched = 0
    for position in line.indices {
      if line[position] == marker[matched] {
        matched += 1
        if matched == marker.count { return position + 1 }
      } else {
        matched = line[position] == marker[0] ? 1 : 0
      }
    }
    return nil
  }

  private func words(_ range: Range<Int>) -> [Word] {
    var words: [Word] = []
    var position = range.lowerBound
    while position < range.upperBound {
      if isBlank(position) {
        position += 1
        continue
      }
      let start = position
      // An Objective-C method may have its class before it: -[AppDelegate applicationDidBecomeActive:].
      let isBracketed =
        source[start] == 0x5B
        || (source[start] == 0x2D && start + 1 < range.upperBound && source[start + 1] == 0x5B)
      var isOpen = isBracketed
      while position < range.upperBound, isOpen || !isBlank(position) {
        if source[position] == 0x5D { isOpen = false }
        position += 1
      }
      let word = Word(text: source.text(start..<position), range: start..<position)
      if word.text.hasPrefix("#") { break }
      words.append(word)
    }
    return words
  }

  private func isBlank(_ position: Int) -> Bool {
    ASCII.isBlank(source[position])
  }

  // MARK: Lines

  private mutating func read(words: [Word], from start: Int) {
    guard let first = words.first else {
      return report(
        SourceSpan(start - TraceLog.marker.utf8.count..<start),
        "nothing comes after the marker, expected a time and a callback")
    }
    if first.text.hasPrefix("version=") { return readHeader(words) }
    guard let time = readTime(first) else { return }
    guard words.count > 1 else {
      return report(
        first.span, "'\(ShortText.of(first.text))' is alone, expected a callback after the time"
      )
    }
    readEntry(time: time, words[1], Array(words[2...]))
  }

  private mutating func readHeader(_ words: [Word]) {
    for word in words {
      let (name, value) = Self.attribute(word)
      switch (name, value) {
      case ("version", "\(TraceLog.version)"): break
      case ("version", _):
        report(
          word.span,
          "version '\(ShortText.of(value ?? ""))' is not known, expected \(TraceLog.version)")
      case ("complete", let value?):
        for channel in value.split(separator: ",") {
          switch channel {
          case "methods": hasAllMethods = true
          case "notifications": hasAllNotifications = true
          default:
            report(
              word.span,
              "'\(ShortText.of(String(channel)))' cannot be complete, expected 'methods' or "
                + "'notifications'")
          }
        }
      default:
        report(
          word.span,
          "'\(ShortText.of(word.text))' is not known here, expected 'version=' or 'complete='")
      }
    }
  }

  /// Reads the time. Returns nil, with a problem, when the word is not a time, and an inner nil when the time
  /// is not known.
  private mutating func readTime(_ word: Word) -> Duration?? {
    if word.text == "-" { return .some(nil) }
    guard let time = Self.seconds(word.text) else {
      report(
        word.span,
        "'\(ShortText.of(word.text))' is not a time, expected seconds as '12.345', or '-' when it is not known"
      )
      return nil
    }
    return .some(time)
  }

  /// Reads seconds with at most nine digits before and after the point.
  static func seconds(_ text: String) -> Duration? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2,
      parts.allSatisfy({ part in
        (1...9).contains(part.utf8.count) && part.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
      }), let whole = parts.first.flatMap({ Int64($0) })
    else { return nil }
    guard parts.count == 2 else { return .seconds(whole) }
    var digits = String(parts[1])
    while digits.utf8.count < 9 { digits += "0" }
    return .seconds(whole) + .nanoseconds(Int64(digits) ?? 0)
  }

  private static func attribute(_ word: Word) -> (name: String, value: String?) {
    guard let equals = word.text.firstIndex(of: "=") else { return (word.text, nil) }
    return (
      String(word.text[..<equals]), String(word.text[word.text.index(after: equals)...])
    )
  }

  private mutating func readEntry(time: Duration?, _ word: Word, _ rest: [Word]) {
    var step = ObservedStep(.phase(.main))
    var role: String?
    var launchOptions: [String] = []
    var activityType: String?
    var isRight = true
    for word in rest {
      let (name, value) = Self.attribute(word)
      switch (name, value) {
      case ("scene", let value?) where !value.isEmpty: step.session = session(named: value)
      case ("app", let value?):
        step.applicationState = TraceLogNames.applicationState(value)
        if step.applicationState == nil {
          isRight = false
          refuse(word, value, TraceLogNames.applicationStates)
        }
      case ("state", let value?):
        step.sceneState = TraceLogNames.sceneState(value)
        if step.sceneState == nil {
          isRight = false
          refuse(word, value, TraceLogNames.sceneStates)
        }
      case ("role", let value?) where !value.isEmpty: role = value
      case ("options", let value?):
        launchOptions = value.split(separator: ",").map(String.init)
        for key in launchOptions where LaunchOptionName(key) == nil {
          isRight = false
          report(
            word.span, "'\(ShortText.of(key))' is not a launch key",
            help: LaunchOptionName.nearest(to: key).map { "did you mean '\($0)'?" })
        }
      case ("activity", let value?) where !value.isEmpty: activityType = value
      default:
        isRight = false
        report(
          word.span,
          "'\(ShortText.of(word.text))' is not known here, expected 'scene=', 'app=', 'state=', 'role=', "
            + "'options=' or 'activity=' with a value, or a comment after '#'")
      }
    }
    guard let kind = kind(word, hasScene: step.session != nil) else { return }
    step.kind = kind
    step.time = time
    if let callback = step.callback, ReportedTransition(callback)?.isOfScene == true,
      step.session == nil
    {
      report(
        word.span, "'\(word.text)' does not say which scene, expected 'scene=' with its session",
        help: "write the session's 'persistentIdentifier' after it")
      return
    }
    guard isRight else { return }
    look(at: time, step, word)
    entries.append(
      TraceLog.Entry(
        step: step, role: role, launchOptions: launchOptions, activityType: activityType,
        span: word.span))
  }

  private mutating func look(at time: Duration?, _ step: ObservedStep, _ word: Word) {
    guard let time else { return }
    if let last = lastTime, time < last.time, step.kind != .phase(.main) {
      problems.append(
        Finding(
          rule: TraceRules.time, severity: .warning,
          message: "the time goes back, so the order of the lines may not be that of the callbacks",
          span: word.span, notes: [Finding.Note("this line is later", at: last.span)],
          help: "sort the log by time"))
    }
    lastTime = (time, word.span)
  }

  private mutating func session(named name: String) -> SceneSession.ID {
    if let known = scenes[name] { return known }
    sceneNames.append(name)
    let session = SceneSession.ID(Int32(truncatingIfNeeded: sceneNames.count))
    scenes[name] = session
    return session
  }

  /// Reads what happened. Returns nil, with a problem, when the name is not known.
  private mutating func kind(_ word: Word, hasScene: Bool) -> ObservedStep.Kind? {
    if let phase = LifecyclePhase(rawValue: word.text) { return .phase(phase) }
    if let callback = TraceLogNames.callback(word.text, hasScene: hasScene) {
      return .callback(callback)
    }
    let nearest = TraceLogNames.nearest(word.text)
    problems.append(
      Finding(
        rule: TraceRules.callback, severity: .error,
        message: "'\(ShortText.of(word.text))' is not a callback or notification of the life cycle",
        span: word.span,
        help: nearest.map { "did you mean '\($0)'?" }
          ?? "write its name in Swift or Objective-C, or remove the line",
        fixes: nearest.map {
          [
            Finding.Fix(
              "write '\($0)'", applicability: .unsafe,
              edits: [TextEdit(replacing: word.span, with: $0)])
          ]
        } ?? []))
    return nil
  }

  // MARK: Problems

  private mutating func refuse(_ word: Word, _ value: String, _ expected: [String]) {
    let nearest = NearestName.of(value, in: expected)
    report(
      word.span,
      "'\(ShortText.of(value))' is not a state, expected "
        + expected.map { "'\($0)'" }.joined(separator: " or "),
      help: nearest.map { "did you mean '\($0)'?" })
  }

  private mutating func report(_ span: SourceSpan, _ message: String, help: String? = nil) {
    problems.append(
      Finding(
        rule: TraceRules.line, severity: .error, message: message, span: span, help: help))
  }
}
