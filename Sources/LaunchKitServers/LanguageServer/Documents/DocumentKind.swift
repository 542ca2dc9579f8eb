internal import FileSystem
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources

/// What a document is, by its name.
enum DocumentKind: Equatable {
  /// A property list, with the level of the keys at its top; nil where they are not in the catalog.
  case propertyList(Keys)
  /// A configuration of LaunchKit.
  case configuration
  /// Build settings.
  case settings
  /// A project file of Xcode.
  case project
  /// A storyboard or a nib.
  case interface
  /// Code.
  case source
  /// Launch options in JSON.
  case fixture
  /// Another file, which is checked only as part of a project.
  case other

  /// The keys at the top of a property list.
  enum Keys: Equatable {
    /// The keys of a level of the catalog.
    case level(KeyCatalog.Level)
    /// Entitlements.
    case entitlements
  }

  /// The kind of a file.
  init(path: String) {
    let name = PathText.name(of: path)
    switch name.split(separator: ".").last?.lowercased() {
    case _ where name == ConfigurationPlace.fileName[...]: self = .configuration
    case "plist": self = .propertyList(.level(.topLevel))
    case "entitlements": self = .propertyList(.entitlements)
    case "xcprivacy": self = .propertyList(.level(.privacyManifest))
    case "xcconfig": self = .settings
    case "pbxproj": self = .project
    case "storyboard", "xib": self = .interface
    case "json": self = .fixture
    default: self = SourceLanguage(path: path) == nil ? .other : .source
    }
  }

  /// Whether the file by itself is checked, before the targets that use it are.
  var isCheckedByItself: Bool {
    switch self {
    case .propertyList, .configuration, .settings, .project, .interface, .source: true
    case .fixture, .other: false
    }
  }

  /// Whether a change may change which targets use which files, and what their settings and classes are.
  var shapesTargets: Bool {
    switch self {
    case .propertyList, .configuration, .fixture: false
    case .settings, .project, .interface, .source, .other: true
    }
  }
}
