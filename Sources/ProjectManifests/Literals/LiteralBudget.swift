/// What may be spent on the values of a project: steps, elements of lists that are put together, and bytes of texts.
final class LiteralBudget {
  private static let maximum = 2_000_000

  private var left = maximum

  /// Whether there was more than is looked at.
  var isSpent: Bool { left < 0 }

  /// Takes some of it; false where there is none.
  func take(_ amount: Int = 1) -> Bool {
    left -= amount
    return left >= 0
  }
}
