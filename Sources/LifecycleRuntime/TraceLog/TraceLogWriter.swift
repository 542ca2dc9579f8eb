internal import LaunchModel

/// Which names a log uses.
public enum TraceLogSpelling: String, Sendable, Hashable, CaseIterable {
  /// Swift's.
  case swift
  /// Objective-C's.
  case objectiveC = "objective-c"
  /// The stable ids of the catalog.
  case id
}

extension LifecycleTrace {
  /// The trace as a log that ``TraceLog/read(_:)`` reads: every callback, and the phases of the process.
  ///
  /// - Complexity: linear in the number of steps.
  public func log(spelling: TraceLogSpelling = .swift) -> String {
    var lines = [
      "\(TraceLog.marker) version=\(TraceLog.version) complete=methods,notifications"
    ]
    for step in steps {
      let what: String
      switch step.kind {
      case .callback(let callback): what = spelling.name(of: callback)
      case .phase(let phase):
        guard [.main, .suspended, .resumed, .processEnded].contains(phase) else { continue }
        what = phase.rawValue
      case .fault, .event: continue
      }
      var line = "\(TraceLog.marker) \(step.time.logText) \(what)"
      if let session = step.session { line += " scene=\(session.number)" }
      line += " app=\(step.applicationState)"
      if step.session != nil { line += " state=\(step.sceneState)" }
      lines.append(line)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension TraceLogSpelling {
  fileprivate func name(of callback: LifecycleCallback) -> String {
    switch self {
    case .swift: callback.swiftName
    case .objectiveC: callback.objectiveCName
    case .id: callback.rawValue
    }
  }
}

extension Duration {
  /// Seconds with three digits after the point.
  fileprivate var logText: String {
    let (seconds, attoseconds) = components
    var digits = "\(attoseconds / 1_000_000_000_000_000)"
    while digits.utf8.count < 3 { digits = "0" + digits }
    return "\(seconds).\(digits)"
  }
}
