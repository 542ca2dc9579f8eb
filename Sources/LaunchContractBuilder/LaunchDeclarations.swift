public import LaunchModel

/// What an app declares about its launch, in Swift.
///
/// ```swift
/// let app = LaunchDeclarations(sdk: OSVersion(27)) {
///   BundleIdentity("com.example.app", executable: "App", version: "1.2", build: "7")
///   SceneManifest {
///     WindowScene("Default", delegate: "App.SceneDelegate", storyboard: "Main")
///   }
///   LaunchScreen()
/// }
/// try app.write(infoPlist: "Info.plist")
/// ```
///
/// Declarations of the same key are merged: dictionaries key by key, and arrays one after the other. Two
/// different values for one key are a finding. `checked(mergedInto:entitlements:)` checks the result with the
/// rules. Each finding names the line of Swift that it is about.
public struct LaunchDeclarations: Sendable {
  /// Facts that no property list has, such as the platform and the SDK.
  public var target: LaunchContract.Target
  let infoPlist: DeclaredValue
  let entitlements: DeclaredValue
  let problems: [DeclarationProblem]

  /// Declares an app with the name of its delegate's class.
  ///
  /// Rules that depend on a missing fact report that it is missing.
  ///
  /// - Parameters:
  ///   - platform: the platform the app runs on; nil when not known.
  ///   - sdk: the SDK the app is built with; nil when not known.
  ///   - deploymentTarget: the oldest OS the app runs on; nil when not known.
  ///   - lifecycle: how the code takes part in the scene life cycle.
  ///   - delegate: the class of the app delegate, which no property list names; nil when not known.
  ///   - content: what the app declares.
  ///   - file: the file of the declaration.
  ///   - line: its line.
  ///   - column: its column.
  /// - Complexity: linear in the size of the declarations.
  public init(
    platform: ApplePlatform? = nil, sdk: OSVersion? = nil, deploymentTarget: OSVersion? = nil,
    lifecycle: AppLifecycle = .auto, delegate: String? = nil, file: String = #filePath,
    line: Int = #line, column: Int = #column,
    @Builder _ content: () throws -> [any LaunchDeclaration]
  ) rethrows {
    self.init(
      LaunchContract.Target(
        platform: platform, sdk: sdk, deploymentTarget: deploymentTarget, lifecycle: lifecycle,
        delegateClass: delegate),
      at: CallSite(file: file, line: line, column: column), [], try content())
  }

  /// Declares an app with the class of its delegate.
  ///
  /// - Parameters:
  ///   - platform: the platform the app runs on; nil when not known.
  ///   - sdk: the SDK the app is built with; nil when not known.
  ///   - deploymentTarget: the oldest OS the app runs on; nil when not known.
  ///   - lifecycle: how the code takes part in the scene life cycle.
  ///   - delegate: the class of the app delegate, which no property list names.
  ///   - content: what the app declares.
  ///   - file: the file of the declaration.
  ///   - line: its line.
  ///   - column: its column.
  /// - Complexity: linear in the size of the declarations.
  public init(
    platform: ApplePlatform? = nil, sdk: OSVersion? = nil, deploymentTarget: OSVersion? = nil,
    lifecycle: AppLifecycle = .auto, delegate: AnyClass, file: String = #filePath,
    line: Int = #line, column: Int = #column,
    @Builder _ content: () throws -> [any LaunchDeclaration]
  ) rethrows {
    let site = CallSite(file: file, line: line, column: column)
    let delegate = ClassName.of(delegate, at: site)
    self.init(
      LaunchContract.Target(
        platform: platform, sdk: sdk, deploymentTarget: deploymentTarget, lifecycle: lifecycle,
        delegateClass: delegate.name),
      at: site, delegate.problems, try content())
  }

  private init(
    _ target: LaunchContract.Target, at site: CallSite, _ problems: [DeclarationProblem],
    _ declarations: [any LaunchDeclaration]
  ) {
    var sum = LaunchAddition(problems: problems)
    for declaration in declarations { sum.add(declaration.addition) }
    self.target = target
    infoPlist = DeclaredValue(sum.infoPlist, at: site)
    entitlements = DeclaredValue(sum.entitlements, at: site)
    self.problems = sum.problems
  }

  /// The contract of the declarations, not checked by any rule; see `validated(upTo:)` for a checked one.
  ///
  /// If two declarations set one key to different values, the contract has the first value.
  ///
  /// - Complexity: linear in the size of the declarations.
  public var contract: LaunchContract {
    LaunchContract(
      infoPlist: infoPlist.fragment,
      entitlements: declaresEntitlements ? entitlements.fragment : nil, target: target)
      ?? LaunchContract(target: target)
  }

  /// Whether any entitlements are declared.
  var declaresEntitlements: Bool { entitlements.entries?.isEmpty == false }
}
