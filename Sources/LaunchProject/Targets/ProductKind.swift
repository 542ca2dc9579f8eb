/// What a target makes.
public enum ProductKind: String, Sendable, Hashable, CaseIterable {
  /// An app that the system launches.
  case app
  /// An App Clip.
  case appClip = "app-clip"
  /// An extension of an app, whichever kind.
  case appExtension = "app-extension"
  /// A watch app, or the extension inside a WatchKit app.
  case watchApp = "watch-app"
  /// A framework or a library.
  case framework
  /// Unit tests, in a host app or by themselves.
  case unitTests = "unit-tests"
  /// User interface tests.
  case interfaceTests = "interface-tests"
  /// A command-line tool, a bundle of resources, a script target.
  case other

  /// The kind in words, without article.
  public var words: String {
    switch self {
    case .app: "app"
    case .appClip: "App Clip"
    case .appExtension: "app extension"
    case .watchApp: "watch app"
    case .framework: "framework"
    case .unitTests: "unit tests"
    case .interfaceTests: "user interface tests"
    case .other: "other product"
    }
  }
}

extension ProductKind {
  /// The end of the name of its bundle; nil for what is not a bundle of one sort: libraries are among the frameworks, and
  /// extensions among what watches run.
  package var wrapperExtension: String? {
    switch self {
    case .app, .appClip: "app"
    case .appExtension: "appex"
    case .unitTests, .interfaceTests: "xctest"
    case .framework, .watchApp, .other: nil
    }
  }
}
