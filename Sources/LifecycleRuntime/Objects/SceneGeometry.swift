/// The size of a scene.
public struct SceneGeometry: Sendable, Hashable {
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// Makes a geometry.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
