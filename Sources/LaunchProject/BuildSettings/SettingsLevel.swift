/// The settings of one level of a target: what the target's configuration sets, or its xcconfig, or those of
/// the project.
public struct SettingsLevel: Sendable {
  /// Which of two values for one name goes first.
  public enum Order: Sendable, Hashable {
    /// Those of a project file: a dictionary, in which a name with conditions goes before one without, and
    /// among those the last in the order of the alphabet. Source: swift-build, MacroNamespace.swift.
    case table
    /// Those of an xcconfig: the last line whose conditions hold. Source: swift-build,
    /// MacroConfigFileLoader.swift.
    case lines
  }

  /// The settings in the order of the file. A name has its conditions behind it as written:
  /// `INFOPLIST_FILE[sdk=appletvos*]`. A list is one text, its elements separated by spaces.
  public var settings: [BuildSetting]
  /// Which value goes first.
  public var order: Order
  /// Whether nothing else is set at this level; false where an xcconfig or one it includes could not be
  /// read.
  public var isComplete: Bool

  /// Makes a level.
  public init(_ settings: [BuildSetting], order: Order, isComplete: Bool = true) {
    self.settings = settings
    self.order = order
    self.isComplete = isComplete
  }

  /// Makes a level of an xcconfig with all it includes.
  package init(_ configuration: XCConfigLoader.Result) {
    self.init(configuration.settings, order: .lines, isComplete: configuration.isComplete)
  }

  /// The settings, the one that goes first at the beginning.
  var byPrecedence: [BuildSetting] {
    switch order {
    case .lines: settings.reversed()
    case .table: settings.sorted { left, right in right.name < left.name }
    }
  }
}

/// What the build system knows of a target beside its settings.
public struct SettingsTarget: Sendable, Hashable {
  /// The target's name.
  public var name: String
  /// The name of the project, which is that of its file without `.xcodeproj`.
  public var project: String
  /// The configuration being built.
  public var configuration: String
  /// The folder of the project, as a path from the current folder.
  public var projectFolder: String
  /// The language the project is developed in; nil when the project does not say.
  public var developmentRegion: String?
  /// What the target makes.
  public var product: ProductKind

  /// Describes a target.
  public init(
    name: String, project: String, configuration: String, projectFolder: String = "",
    developmentRegion: String? = nil, product: ProductKind
  ) {
    self.name = name
    self.project = project
    self.configuration = configuration
    self.projectFolder = projectFolder
    self.developmentRegion = developmentRegion
    self.product = product
  }
}
