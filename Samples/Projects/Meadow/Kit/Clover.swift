/// A plant.
public struct Clover {
  /// How many leaves it has.
  public var leaves = 4
}
