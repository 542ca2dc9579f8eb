internal import LaunchCatalog
internal import LaunchSources
internal import RuleEngine

/// Proves by replays that every event that reaches the app delegate still does so after a migration.
package struct ReplayedDelivery: DeliveryCheck {
  /// The last proof. It is reused because the configurations of a target usually have the same code and the
  /// same contract.
  @MainActor private final class LastProof {
    private var last: (before: DeliveryProof.Side, after: DeliveryProof.Side, proof: DeliveryProof)?

    nonisolated init() {}

    func of(_ before: DeliveryProof.Side, _ after: DeliveryProof.Side) -> DeliveryProof {
      if let last, last.before == before, last.after == after { return last.proof }
      let proof = DeliveryProof(before: before, after: after)
      last = (before, after, proof)
      return proof
    }
  }

  private let proofs = LastProof()

  /// Makes the check.
  package init() {}

  /// Compares one target in one configuration before and after the migration.
  @MainActor package func compare(
    _ before: DeliverySubject, with after: DeliverySubject
  ) -> DeliveryResult {
    guard let old = before.target.sources.value, let new = after.target.sources.value else {
      return DeliveryResult(
        obstacle: MigrationPlan.Obstacle("delivery cannot be replayed: the sources are not known"))
    }
    let sides = (
      before: DeliveryProof.Side(old.codeProfile(), before.contract),
      after: DeliveryProof.Side(new.codeProfile(), after.contract)
    )
    let proof = proofs.of(sides.before, sides.after)
    let comparison = MigrationPlan.DeliveryComparison(
      target: before.target.name,
      configurations: before.target.configuration.map { [$0] } ?? [],
      replays: proof.replays, before: sides.before, after: sides.after)
    let place = old.applicationDelegates.first.map { old.place($0) }
    if let first = proof.lost.first {
      let others = proof.lost.count - 1
      return DeliveryResult(
        obstacle: MigrationPlan.Obstacle(
          "no longer delivered: \(first.label)" + (others > 0 ? " and \(others) more" : ""),
          at: place),
        comparison: comparison)
    }
    guard let place else { return DeliveryResult(comparison: comparison) }
    var items: [MigrationPlan.ManualStep] = []
    for difference in proof.conditional {
      let item = MigrationPlan.ManualStep(
        .conditionalEvent,
        "check what is delivered only under a condition now: \(difference.label)", at: place)
      if !items.contains(where: { $0.message == item.message }) { items.append(item) }
    }
    if proof.dropsAttribution {
      items.append(
        MigrationPlan.ManualStep(
          .eventAttribution,
          "hand on 'eventAttribution' with the other options of a URL if the app measures clicks: the scene delegate leaves it "
            + "out", at: place))
    }
    if let item = LaunchOptionReview.item(for: proof.launchOptionParts, in: old) {
      items.append(item)
    }
    return DeliveryResult(items: items, comparison: comparison)
  }
}
