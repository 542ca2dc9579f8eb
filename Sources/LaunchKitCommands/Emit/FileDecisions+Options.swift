internal import LaunchAnalysis
internal import LaunchModel

extension FileDecisions {
  /// Reads the configurations of files.
  ///
  /// - Parameter date: the day on which suppressions may have expired; nil for today.
  /// - Throws: the exit status, after the reason was written to standard error.
  init(_ options: ConfigurationOptions, files: [String], date: CalendarDate? = nil) throws {
    do throws(PolicyError) {
      try self.init(options.origin, files: files, date: date)
    } catch {
      throw error.report().error
    }
  }

  /// The lowest severity that fails a run: that of an option, otherwise that of the configurations.
  func threshold(_ option: FailureThreshold?) -> FailureThreshold {
    option ?? failOn.map { FailureThreshold($0) } ?? ValidationRequest.standardThreshold
  }
}
