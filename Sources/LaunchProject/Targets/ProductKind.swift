/// What a target makes.
public enum ProductKind: String, Sendable, Hashable, CaseIterable {
  /// An app that the system launches.
  case app
  /// An App Clip.
  case appClip = "app-clip"
  /// An extension of an app, of any kind.
  case appExtension = "app-extension"
  /// A watch app, or the extension inside a WatchKit app.
  case watchApp = "watch-app"
  /// A framework or a library.
  case framework
  /// Unit tests, in a host app or by themselves.
  case unitTests = "unit-tests"
  /// User interface tests.
  case interfaceTests = "interface-tests"
  /// Any other target, such as a command-line tool, a resource bundle or a script target.
  case other

  /// The kind in words, without an article.
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

  /// The kind in words, with an article unless it is a plural.
  package var withArticle: String {
    switch self {
    case .app, .appClip, .appExtension: "an " + words
    case .watchApp, .framework: "a " + words
    case .unitTests, .interfaceTests: words
    case .other: "neither an app nor an extension"
    }
  }
}

extension ProductKind {
  /// The ending of the name of its bundle; nil for kinds whose bundles have different endings: frameworks
  /// include libraries, and watch apps include extensions.
  package var wrapperExtension: String? {
    switch self {
    case .app, .appClip: "app"
    case .appExtension: "appex"
    case .unitTests, .interfaceTests: "xctest"
    case .framework, .watchApp, .other: nil
    }
  }
}
