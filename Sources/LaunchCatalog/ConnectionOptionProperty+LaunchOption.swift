extension ConnectionOptionProperty {
  /// Whether a launch option of before scenes says the same.
  public var hasLaunchOption: Bool {
    LaunchOptionKey.allCases.contains { $0.connectionOption == self }
  }
}
