extension ConnectionOptionProperty {
  /// Whether a launch option of apps without scenes carries the same information.
  public var hasLaunchOption: Bool {
    LaunchOptionKey.allCases.contains { $0.connectionOption == self }
  }
}
