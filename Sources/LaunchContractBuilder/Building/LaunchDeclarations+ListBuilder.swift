extension LaunchDeclarations {
  /// Collects the declarations in braces, with `if`, `switch`, `for` and `#available`.
  ///
  /// It also takes a list that was made elsewhere, so that parts can be separate functions:
  ///
  /// ```swift
  /// @SceneManifest.Builder func carScenes() -> [any SceneDeclaration] {
  ///   CarPlayScene("Car", delegate: "App.CarSceneDelegate")
  /// }
  /// ```
  @resultBuilder
  public enum ListBuilder<Element> {
    /// Takes one declaration.
    public static func buildExpression(_ element: Element) -> [Element] { [element] }

    /// Takes a list of declarations.
    public static func buildExpression(_ elements: [Element]) -> [Element] { elements }

    /// Joins several lists of declarations.
    public static func buildBlock(_ parts: [Element]...) -> [Element] { buildArray(parts) }

    /// Takes the declarations of an `if` without `else`.
    public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }

    /// Takes the declarations of the first branch.
    public static func buildEither(first elements: [Element]) -> [Element] { elements }

    /// Takes the declarations of the second branch.
    public static func buildEither(second elements: [Element]) -> [Element] { elements }

    /// Joins the declarations of a loop.
    public static func buildArray(_ parts: [[Element]]) -> [Element] {
      if parts.count == 1 { return parts[0] }
      return Array(parts.joined())
    }

    /// Takes the declarations after `if #available`.
    public static func buildLimitedAvailability(_ elements: [Element]) -> [Element] { elements }
  }
}

extension LaunchDeclarations {
  /// Collects what an app declares, in the braces of ``LaunchDeclarations``.
  public typealias Builder = LaunchDeclarations.ListBuilder<any LaunchDeclaration>
}
extension DeviceVariant {
  /// Collects entries of an Info.plist, in the braces of ``DeviceVariant``.
  public typealias Builder = LaunchDeclarations.ListBuilder<any InfoPlistDeclaration>
}
extension SceneManifest {
  /// Collects scenes, in the braces of ``SceneManifest``.
  public typealias Builder = LaunchDeclarations.ListBuilder<any SceneDeclaration>
}

extension LaunchDeclarations.ListBuilder where Element == any LaunchDeclaration {
  /// Refuses a scene outside of the scene manifest.
  @available(*, unavailable, message: "a scene must be inside the braces of 'SceneManifest'")
  public static func buildExpression(_ scene: some SceneDeclaration) -> [Element] { [] }
}

extension LaunchDeclarations.ListBuilder where Element == any SceneDeclaration {
  /// Refuses other declarations in the scene manifest.
  @available(
    *, unavailable, message: "only scenes can be inside 'SceneManifest'; move this after its braces"
  )
  public static func buildExpression(_ declaration: some LaunchDeclaration) -> [Element] { [] }
}

extension LaunchDeclarations.ListBuilder where Element == any InfoPlistDeclaration {
  /// Refuses entitlements in a device variant, because they apply to every device.
  @available(
    *, unavailable,
    message: "entitlements apply to every device; move this after the braces of 'DeviceVariant'"
  )
  public static func buildExpression(_ entitlement: some EntitlementDeclaration) -> [Element] { [] }
}
