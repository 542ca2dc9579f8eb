extension TargetSources {
  /// Puts the files of a target together.
  ///
  /// - Parameters:
  ///   - files: the target's files, none twice.
  ///   - environment: what is known of the configuration.
  ///   - moduleName: the module of the Swift code; nil when not known.
  ///   - isComplete: whether no source file of the target is missing.
  /// - Complexity: linear in the number of declarations.
  public init(
    files: [SourceDeclarations], environment: CompilationEnvironment, moduleName: String?,
    isComplete: Bool
  ) {
    self.files = files
    self.environment = environment
    self.moduleName = moduleName
    self.isComplete = isComplete
    types = []
    indexByName = [:]
  }
}
