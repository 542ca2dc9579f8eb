/// How much work the targets of one project may cost, in proportion to what was read.
///
/// A project names its settings, files and property lists once, and any number of targets and configurations can share
/// them. So the work grows with a product: a small file can ask for hours. A project that a person or a tool made
/// stays far below: it lists the files of each target, and its sources are large.
struct InspectionAllowance {
  /// Every project may cost that many steps, whatever its size. A step is about a thousand instructions.
  private static let base = 3_000_000
  /// A thousand bytes that were read allow that many steps more.
  private static let stepsPerKilobyte = 400

  private var left: Int

  /// Makes an allowance.
  ///
  /// - Parameter byteCount: the size of everything that was read.
  init(byteCount: Int) { left = Self.base + byteCount / 1_000 * Self.stepsPerKilobyte }

  /// Takes steps off; false if not enough are left.
  mutating func take(_ steps: Int) -> Bool {
    left -= steps
    return left >= 0
  }
}
