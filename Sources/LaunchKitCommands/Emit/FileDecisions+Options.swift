internal import LaunchAnalysis

extension FileDecisions {
  /// Reads the configurations of files.
  ///
  /// - Throws: the exit status, after the reason was written to standard error.
  init(_ options: ConfigurationOptions, files: [String]) throws {
    do throws(PolicyError) {
      try self.init(options.origin, files: files)
    } catch {
      throw error.report().error
    }
  }

  /// The lowest severity that fails a run: that of an option, otherwise that of the configurations.
  func threshold(_ option: FailureThreshold?) -> FailureThreshold {
    option ?? failOn.map { FailureThreshold($0) } ?? ValidationRequest.standardThreshold
  }
}
