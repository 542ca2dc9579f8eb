/// Shows how far a long run is.
package protocol ProgressDisplay {
  /// Shows how many have been begun, if it is time for that.
  mutating func show(_ count: Int)
  /// Removes what is shown.
  mutating func clear()
}

/// Makes a display, given how many there will be (nil when that is not known) and the noun of what is counted, in the
/// plural.
package typealias ProgressDisplayMaker =
  @Sendable (_ total: Int?, _ noun: String) -> any ProgressDisplay
