internal import SourceText

/// Why an app that is declared in Swift was not accepted.
public struct LaunchProblems: Error, Sendable, CustomStringConvertible {
  /// The findings.
  public let findings: [LaunchFinding]

  /// The findings one below the other, each beginning with the line of Swift that it is about.
  public var description: String { findings.map(\.description).joined(separator: "\n") }
}
