public import Findings
public import LaunchCatalog

extension MigrationPlan {
  /// A step of a migration that a person has to do.
  public struct ManualStep: Sendable {
    /// What kind of step it is.
    public package(set) var kind: MigrationStepKind
    /// What happens if nobody does it.
    public package(set) var consequence: MigrationStepKind.Consequence
    /// What to do, as an imperative without a full stop.
    public package(set) var message: String
    /// The first place of the step.
    public package(set) var place: SourcePlace
    /// Other places with the same step, in the order of the files.
    public package(set) var otherPlaces: [SourcePlace]

    /// Makes a step.
    ///
    /// - Parameters:
    ///   - kind: what kind of step it is.
    ///   - message: what to do.
    ///   - consequence: what happens if nobody does it; nil for the usual consequence of its kind.
    ///   - place: the first place.
    ///   - others: other places with the same step.
    package init(
      _ kind: MigrationStepKind, _ message: String,
      consequence: MigrationStepKind.Consequence? = nil, at place: SourcePlace,
      and others: [SourcePlace] = []
    ) {
      self.kind = kind
      self.consequence = consequence ?? kind.consequence
      self.message = message
      self.place = place
      otherPlaces = others
    }
  }
}
