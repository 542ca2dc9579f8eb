extension LaunchDeclarations {
  /// The findings for which an app that is declared in Swift is not accepted.
  public struct Problems: Error, Sendable, CustomStringConvertible {
    /// The findings.
    public let findings: [LaunchFinding]

    /// The findings, one below the other. Each begins with the line of Swift that it is about.
    public var description: String { findings.map(\.description).joined(separator: "\n") }
  }
}
