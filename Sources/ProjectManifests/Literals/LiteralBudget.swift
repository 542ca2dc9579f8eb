/// The budget for the values of a project. Steps, elements of joined lists, and bytes of texts are taken from
/// it.
final class LiteralBudget {
  private static let maximum = 2_000_000

  private var left = maximum

  /// Whether the budget is used up, so that some values are not read.
  var isSpent: Bool { left < 0 }

  /// Takes an amount from the budget; returns false if the budget is used up.
  func take(_ amount: Int = 1) -> Bool {
    left -= amount
    return left >= 0
  }
}
