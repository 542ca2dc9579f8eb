internal import SourceText

extension LaunchContract {
  /// What an app can be launched with, according to its declarations: the member `launches` of its JSON.
  public struct Launches: Sendable, Hashable {
    /// `scene-based` or `app-based`; nil when that depends on the code.
    public internal(set) var lifecycle: String?
    /// The keys that the launch options can have in this life cycle.
    public internal(set) var launchOptions: [Permission] = []
    /// The properties of `UIScene.ConnectionOptions` that can have a value; empty in an app without scenes.
    public internal(set) var connectionOptions: [Permission] = []

    package init() {}

    init(_ launches: PermittedLaunches) {
      lifecycle = launches.lifecycle
      launchOptions = launches.launchOptions.map { key in
        Permission(key.rawValue, key.constant, launches.demands(of: key))
      }
      guard launches.lifecycle != "app-based" else { return }
      connectionOptions = launches.connectionOptions.map { property in
        Permission(property.rawValue, nil, launches.demands(of: property))
      }
    }

    /// Something that an app can be launched with, and the declarations that permit it.
    public struct Permission: Sendable, Hashable {
      /// The name in Swift, such as `url`.
      public internal(set) var name = ""
      /// The name in the dictionary and in Objective-C, such as `UIApplicationLaunchOptionsURLKey`; nil for a property of the
      /// connection options.
      public internal(set) var constant: String?
      /// The entries that permit it: the file and the path of keys, such as `Info.plist CFBundleURLTypes 0`. Empty when none
      /// is needed.
      public internal(set) var declarations: [String] = []
      /// Why the files leave it open, as clauses; empty when they do not.
      public internal(set) var undecided: [String] = []

      package init() {}

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
    }
  }

  /// What the app can be launched with, each with the declarations that permit it. A generator of code needs no table of its
  /// own.
  ///
  /// - Complexity: linear in the size of the contract. Keep the result if you need it twice.
  public var launches: Launches { Launches(PermittedLaunches(self)) }
}

extension LaunchContract.Launches: ContractObject {
  package static let description = ContractDescription<Self>(
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

extension LaunchContract.Launches.Permission: ContractObject {
  package static let description = ContractDescription<Self>(
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
