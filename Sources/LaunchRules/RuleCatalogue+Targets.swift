extension RuleCatalogue {
  /// Every rule of a target, in the order of their names.
  public static let targets: [any TargetRule.Type] = [
    DeploymentTargetTooLow.self]
}
