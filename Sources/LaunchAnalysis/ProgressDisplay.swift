/// Shows the progress of a long run.
package protocol ProgressDisplay {
  /// Shows how many items have been started, if enough time has passed since the last call.
  mutating func show(_ count: Int)
  /// Removes the display.
  mutating func clear()
}

/// Makes a display from the number of items (nil when it is not known) and the plural noun for them.
package typealias ProgressDisplayMaker =
  @Sendable (_ total: Int?, _ noun: String) -> any ProgressDisplay
