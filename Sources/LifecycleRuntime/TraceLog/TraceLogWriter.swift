internal import LaunchModel

/// The language of the names in a log.
public enum TraceLogSpelling: String, Sendable, Hashable, CaseIterable {
  /// Swift names.
  case swift
  /// Objective-C names.
  case objectiveC = "objective-c"
  /// The stable ids of the catalog.
  case id
}

extension LifecycleTrace {
  /// Returns the trace as a log that ``TraceLog/read(_:)`` can read: every callback, and the phases of the
  /// process.
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

extension LifecycleTrace: CustomStringConvertible {
  /// The trace as a log with Swift names.
  public var description: String { log() }
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
  /// The duration in seconds, with three digits after the point.
  fileprivate var logText: String {
    let (seconds, attoseconds) = components
    var digits = "\(attoseconds / 1_000_000_000_000_000)"
    while digits.utf8.count < 3 { digits = "0" + digits }
    return "\(seconds).\(digits)"
  }
}
