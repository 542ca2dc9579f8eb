import ProjectDescription

/// What all targets share.
public enum Constants {
  /// The beginning of all bundle identifiers.
  public static let organization = "com.example"
  /// The oldest systems.
  public static let deployment: DeploymentTargets = .iOS("16.0")
}
