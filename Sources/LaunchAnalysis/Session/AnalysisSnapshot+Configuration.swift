extension AnalysisSnapshot {
  /// The configuration of a file or folder with the origin of each setting, as `launchkit config show` prints
  /// it.
  ///
  /// - Parameters:
  ///   - path: a file or folder; it need not exist.
  ///   - target: the target of a project in the folder; nil for the settings that apply to all targets.
  /// - Throws: an ``AnalysisError`` when a configuration is invalid or cannot be read.
  public func configuration(
    of path: String, target: String? = nil
  ) throws(AnalysisError) -> ConfigurationAnswer {
    do throws(PolicyError) {
      return try ConfigurationAnswer(
        path, target: target, engine.request.policy.configuration, facts: engine.request.facts,
        variables: engine.request.variables)
    } catch {
      throw AnalysisError(error)
    }
  }
}
