/// That a run was interrupted before it had looked at everything.
public struct InterruptedRun: Sendable, Hashable {
  /// How many files there were to look at; nil when that was not known yet.
  package var fileCount: Int?

  /// Says so.
  public init(fileCount: Int? = nil) { self.fileCount = fileCount }
}
