/// Collects what is in the braces of a declaration, with `if`, `switch`, `for` and `#available`.
///
/// A list that was made elsewhere is taken as it is, so that parts can be given names:
///
/// ```swift
/// @SceneBuilder func carScenes() -> [any SceneDeclaration] {
///   CarPlayScene("Car", delegate: "App.CarSceneDelegate")
/// }
/// ```
@resultBuilder
public enum ListBuilder<Element> {
  /// One declaration.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }

  /// Declarations that were collected before.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }

  /// Several one after the other.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { buildArray(parts) }

  /// Those of an `if` without `else`.
  public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }

  /// Those of the first branch.
  public static func buildEither(first elements: [Element]) -> [Element] { elements }

  /// Those of the second branch.
  public static func buildEither(second elements: [Element]) -> [Element] { elements }

  /// Those of a loop.
  public static func buildArray(_ parts: [[Element]]) -> [Element] {
    if parts.count == 1 { return parts[0] }
    return Array(parts.joined())
  }

  /// Those behind `if #available`.
  public static func buildLimitedAvailability(_ elements: [Element]) -> [Element] { elements }
}

/// Collects what an app declares, in the braces of ``LaunchDeclarations``.
public typealias LaunchBuilder = ListBuilder<any LaunchDeclaration>
/// Collects entries of an Info.plist, in the braces of ``DeviceVariant``.
public typealias InfoPlistBuilder = ListBuilder<any InfoPlistDeclaration>
/// Collects scenes, in the braces of ``SceneManifest``.
public typealias SceneBuilder = ListBuilder<any SceneDeclaration>

extension ListBuilder where Element == any LaunchDeclaration {
  /// A scene has its place in the scene manifest.
  @available(*, unavailable, message: "a scene must be inside the braces of 'SceneManifest'")
  public static func buildExpression(_ scene: some SceneDeclaration) -> [Element] { [] }
}

extension ListBuilder where Element == any SceneDeclaration {
  /// Only scenes have their place in the scene manifest.
  @available(
    *, unavailable, message: "only scenes can be inside 'SceneManifest'; move this after its braces"
  )
  public static func buildExpression(_ declaration: some LaunchDeclaration) -> [Element] { [] }
}

extension ListBuilder where Element == any InfoPlistDeclaration {
  /// Entitlements hold for every device.
  @available(
    *, unavailable,
    message: "entitlements apply to every device; move this after the braces of 'DeviceVariant'"
  )
  public static func buildExpression(_ entitlement: some EntitlementDeclaration) -> [Element] { [] }
}
