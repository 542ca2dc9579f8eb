extension AnalysisReport {
  /// The information that a run was interrupted before it had checked everything.
  public struct Interruption: Sendable, Hashable {
    /// The number of files to check; nil when it was not known yet.
    package var fileCount: Int?

    /// Makes the information.
    public init(fileCount: Int? = nil) { self.fileCount = fileCount }
  }
}
