package import Findings
package import LaunchModel

extension Finding {
  /// The finding as it is when a missing input could make it untrue: one step milder, and the message says
  /// what the input would have to do. Without a missing input the finding is unchanged.
  ///
  /// If everything depends on the missing input, there is no finding: callers do not call this method then.
  ///
  /// - Parameters:
  ///   - input: the input; nil when there is none.
  ///   - action: what the input would do, in the present tense: "sets 'UILaunchScreen'".
  package func unless(_ input: MissingInput?, _ action: @autoclosure () -> String) -> Finding {
    guard let input else { return self }
    var finding = self
    finding.severity = severity.milder
    finding.message += ", unless \(input.words) \(action())"
    // A fix could repeat what the missing file already does.
    finding.fixes = []
    return finding
  }

  /// The finding about keys that are absent from an Info.plist, when a missing input could add one of them.
  package func unless(
    _ keys: [String], comeFrom missingInput: (String) -> MissingInput?
  ) -> Finding {
    for key in keys {
      if let input = missingInput(key) { return unless(input, "sets '\(key)'") }
    }
    return self
  }

  /// The finding with a note about the first file that could add one of the absent keys and is assumed not
  /// to.
  func assuming(
    _ keys: [String], doNotComeFrom assumedInput: (String) -> MissingInput?
  ) -> Finding {
    for key in keys {
      guard let input = assumedInput(key) else { continue }
      var finding = self
      finding.notes.append(
        Note("\(input.words) is assumed not to set '\(key)': no file that this tool generates does")
      )
      return finding
    }
    return self
  }
}

extension Severity {
  /// The next lower severity; the lowest one stays as it is.
  package var milder: Severity {
    switch self {
    case .error: .warning
    case .warning, .info: .info
    }
  }
}
