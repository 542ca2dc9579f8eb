internal import PropertyListSyntax
internal import SourceText

/// What an app can be launched with according to its declarations: the keys of its launch options, and the
/// properties of the connection options of its scenes.
package struct PermittedLaunches: Sendable {
  private let app: DeclaredCapabilities
  /// The keys that no declaration rules out, whichever way they reach the app. Events that code can cause
  /// without a declaration, such as a local notification, are permitted, and so is everything that is not known.
  private let keys: [LaunchOptionKey]
  /// Whether scenes get what opens the app, on every system that it runs on.
  package let isSceneBased: Bool
  /// The life cycle that the contract shows; nil when it leaves the decision to the code.
  package let lifecycle: String?

  /// Reads the declarations from property lists that are equivalent to the contract.
  ///
  /// - Complexity: linear in the size of the contract.
  package init(_ contract: LaunchContract) {
    let app = DeclaredCapabilities(contract)
    self.app = app
    let platform = contract.target.platform
    keys = LaunchOptionKey.allCases.filter { key in
      if let platform, !key.launches(on: platform) { return false }
      return app.demands(of: key).allSatisfy { $0.holds != false }
    }
    let lifecycle = contract.target.lifecycle
    let adopts =
      app.sceneManifest.holds == true || lifecycle == .swiftUI || lifecycle == .scenesInCode
    self.lifecycle = adopts ? "scene-based" : lifecycle == .appDelegate ? "app-based" : nil
    let hasScenes = contract.target.deploymentTarget.map { $0 >= OSVersion(13) } ?? true
    isSceneBased = adopts && (hasScenes || platform == .visionos)
  }

  /// The keys of the launch options that no declaration rules out, in the order of `LaunchOptionKey`. An app
  /// with scenes finds what opens it in the connection options instead.
  package var launchOptions: [LaunchOptionKey] { keys.filter(isInLaunchOptions) }

  /// The properties of `UIScene.ConnectionOptions` that replace launch options, in the order of
  /// `ConnectionOptionProperty`. Properties that no launch option corresponds to are not included.
  package var connectionOptions: [ConnectionOptionProperty] {
    let permitted = Set(keys.compactMap(\.connectionOption))
    return ConnectionOptionProperty.allCases.filter(permitted.contains)
  }

  private func isInLaunchOptions(_ key: LaunchOptionKey) -> Bool {
    guard isSceneBased else { return true }
    return switch key.context {
    case .foreground: false
    case .background: true
    // Only a silent push reaches the launch options.
    case .either: app.demands(of: BackgroundCause.push).allSatisfy { $0.holds != false }
    }
  }
}

// MARK: JSON

extension PermittedLaunches {
  /// The launches as the JSON of a contract lists them. They follow from the other members, so reading ignores
  /// them.
  struct Listing: ContractObject {
    var lifecycle: String?
    var launchOptions: [Permission] = []
    var connectionOptions: [Permission] = []

    init() {}

    init(_ launches: PermittedLaunches) {
      lifecycle = launches.lifecycle
      launchOptions = launches.launchOptions.map { key in
        let isSilent = launches.isSceneBased && key.context == .either
        return Permission(
          key.rawValue, key.constant,
          launches.app.demands(of: key)
            + (isSilent ? launches.app.demands(of: BackgroundCause.push) : []))
      }
      guard launches.lifecycle != "app-based" else { return }
      connectionOptions = launches.connectionOptions.map { property in
        let keys = launches.keys.filter { $0.connectionOption == property }
        return Permission(property.rawValue, nil, keys.flatMap { launches.app.demands(of: $0) })
      }
    }

    static let description = ContractDescription<Self>(
      "launches",
      [
        .value(
          "lifecycle", \.lifecycle,
          about: "'scene-based' or 'app-based'; absent when it depends on the code"),
        .list(
          "launchOptions", \.launchOptions,
          about: "the keys that the launch options can have, in this life cycle"),
        .list(
          "connectionOptions", \.connectionOptions,
          about: "the properties of UIScene.ConnectionOptions that can have a value"),
      ])
  }

  /// Something that an app can be launched with, and the declarations that permit it.
  struct Permission: ContractObject {
    var name = ""
    var constant: String?
    var declarations: [String] = []
    var undecided: [String] = []

    init() {}

    init(_ name: String, _ constant: String?, _ demands: [DeclaredCapabilities.Answer]) {
      self.name = name
      self.constant = constant
      for demand in demands {
        if let place = demand.place { Self.add(place.words, to: &declarations) }
        if let unresolved = demand.unresolved { Self.add(unresolved.reason, to: &undecided) }
      }
    }

    private static func add(_ text: String, to list: inout [String]) {
      if !list.contains(text) { list.append(text) }
    }

    static let description = ContractDescription<Self>(
      "permission",
      [
        .required("name", \.name, about: "the name in Swift", isRequired: true),
        .value("constant", \.constant, about: "the name in the dictionary and in Objective-C"),
        .list(
          "declarations", \.declarations,
          about: "the entries that permit it: the file and the key path; none when none is needed"),
        .list("undecided", \.undecided, about: "why the files leave it open"),
      ])
  }
}

extension DeclaredCapabilities.Place {
  /// The file and the path of keys, such as `Info.plist UIBackgroundModes 0`.
  fileprivate var words: String {
    let steps = keyPath.map { step in
      switch step {
      case .key(let key): key
      case .index(let index): "\(index)"
      }
    }
    return ([file.rawValue] + steps).joined(separator: " ")
  }
}
