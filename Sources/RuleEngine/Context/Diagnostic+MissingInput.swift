package import Findings
package import LaunchModel

extension Diagnostic {
  /// The finding with an input missing that could make it untrue: one step milder, and it says what would. As it is
  /// where nothing is missing.
  ///
  /// Where the missing input decides everything, there is nothing to find: the caller asks nothing of it.
  ///
  /// - Parameters:
  ///   - input: the input; nil when there is none.
  ///   - action: what it would do, in the present tense: "sets 'UILaunchScreen'".
  package func unless(_ input: MissingInput?, _ action: @autoclosure () -> String) -> Diagnostic {
    guard let input else { return self }
    var finding = self
    finding.severity = severity.milder
    finding.message += ", unless \(input.words) \(action())"
    // What the missing file may do already is not to be done twice.
    finding.fixes = []
    return finding
  }

  /// The same for keys that are absent from an Info.plist.
  package func unless(
    _ keys: [String], comeFrom missingInput: (String) -> MissingInput?
  ) -> Diagnostic {
    for key in keys {
      if let input = missingInput(key) { return unless(input, "sets '\(key)'") }
    }
    return self
  }

  /// The finding with a note on the first file that could add one of the keys that are absent, and is taken not to.
  func assuming(
    _ keys: [String], doNotComeFrom assumedInput: (String) -> MissingInput?
  ) -> Diagnostic {
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
  /// The next lower one; the lowest itself.
  package var milder: Severity {
    switch self {
    case .error: .warning
    case .warning, .information: .information
    }
  }
}
