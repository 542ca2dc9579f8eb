/// The scene delegate classes that a manifest can name. Swift cannot look up a class by its name on every
/// platform, so the host registers them.
@MainActor
public struct DelegateRegistry {
  /// The name of the app's module, which replaces `$(PRODUCT_MODULE_NAME)`.
  public let moduleName: String
  private var makers: [String: @MainActor () -> any SceneDelegate] = [:]
  private let fallback: (@MainActor (String) -> (any SceneDelegate)?)?

  /// Makes an empty registry.
  ///
  /// - Parameters:
  ///   - moduleName: the name of the app's module.
  ///   - fallback: makes a delegate for names that are not registered; nil for none.
  public init(
    moduleName: String, fallback: (@MainActor (String) -> (any SceneDelegate)?)? = nil
  ) {
    self.moduleName = moduleName
    self.fallback = fallback
  }

  /// Registers a class under its own full name, and under its name in the app's module.
  ///
  /// - Parameters:
  ///   - type: the class.
  ///   - make: makes a delegate, once for each connection of a scene.
  public mutating func register<Delegate: SceneDelegate>(
    _ type: Delegate.Type, make: @escaping @MainActor () -> Delegate
  ) {
    let name = String(reflecting: type)
    makers[name] = make
    let own = name.split(separator: ".", maxSplits: 1).last.map(String.init) ?? name
    makers["\(moduleName).\(own)"] = make
  }

  /// Registers what the manifest names.
  ///
  /// - Parameters:
  ///   - name: the name of the class in the manifest.
  ///   - make: makes a delegate, once for each connection of a scene.
  public mutating func register(
    _ name: String, make: @escaping @MainActor () -> any SceneDelegate
  ) {
    makers[resolved(name)] = make
  }

  /// Makes the delegate of a class; nil when the name is not registered.
  public func make(_ name: String) -> (any SceneDelegate)? {
    let name = resolved(name)
    return makers[name]?() ?? fallback?(name)
  }

  /// The registered names, sorted.
  public var names: [String] { makers.keys.sorted() }

  private func resolved(_ name: String) -> String {
    for variable in ["$(PRODUCT_MODULE_NAME)", "${PRODUCT_MODULE_NAME}"]
    where name.hasPrefix(variable) {
      return moduleName + name.dropFirst(variable.count)
    }
    return name
  }
}
