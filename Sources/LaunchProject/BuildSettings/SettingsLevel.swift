/// The settings of one level of a target: those of the target's configuration or its xcconfig, or of the
/// project's configuration or its xcconfig.
package struct SettingsLevel: Sendable {
  /// Which of several values for one name takes precedence.
  package enum Order: Sendable, Hashable {
    /// The order in a project file. It is a dictionary, in which a name with conditions goes before one
    /// without, and among names with conditions the alphabetically last goes first. Source: swift-build,
    /// MacroNamespace.swift.
    case table
    /// The order in an xcconfig: the last line whose conditions hold goes first. Source: swift-build,
    /// MacroConfigFileLoader.swift.
    case lines
  }

  /// The settings in the order of the file. A name has its conditions behind it as written:
  /// `INFOPLIST_FILE[sdk=appletvos*]`. A list is one text with its elements separated by spaces.
  package var settings: [BuildSetting]
  /// Which value takes precedence.
  package var order: Order
  /// The files that could not be read. They may set more at this level.
  package var missing: [MissingSettings]

  /// Makes a level.
  package init(_ settings: [BuildSetting], order: Order, missing: [MissingSettings] = []) {
    self.settings = settings
    self.order = order
    self.missing = missing
  }

  /// Makes a level of an xcconfig and all files that it includes.
  package init(_ configuration: XCConfigLoader.Result) {
    self.init(configuration.settings, order: .lines, missing: configuration.missing)
  }

  /// A setting, or a missing file that may hold settings.
  enum Element {
    case setting(BuildSetting)
    case missing(MissingSettings)
  }

  /// The settings and the missing files, in order of precedence.
  var byPrecedence: [Element] {
    let all: [Element]
    switch order {
    case .lines:
      guard !missing.isEmpty else { return settings.reversed().map(Element.setting) }
      var gaps = missing.sorted { $0.position < $1.position }[...]
      var elements: [Element] = []
      for (position, setting) in settings.enumerated() {
        while let gap = gaps.first, gap.position <= position {
          elements.append(.missing(gap))
          gaps.removeFirst()
        }
        elements.append(.setting(setting))
      }
      all = (elements + gaps.map(Element.missing)).reversed()
    case .table:
      all =
        missing.map(Element.missing)
        + settings.sorted { left, right in right.name < left.name }.map(Element.setting)
    }
    return all
  }
}

/// The facts about a target, apart from its settings, that the build system uses.
package struct SettingsTarget: Sendable, Hashable {
  /// The target's name.
  package var name: String
  /// The name of the project: the name of its file without `.xcodeproj`.
  package var project: String
  /// The configuration being built.
  package var configuration: String
  /// The folder of the project, as a path from the current folder.
  package var projectFolder: String
  /// The language the project is developed in; nil when the project does not say.
  package var developmentRegion: String?
  /// What the target makes.
  package var product: ProductKind
  /// Whether Xcode's build system builds the target. Other build systems name products and modules
  /// differently.
  package var isBuiltByXcode: Bool

  /// Describes a target.
  package init(
    name: String, project: String, configuration: String, projectFolder: String = "",
    developmentRegion: String? = nil, product: ProductKind, isBuiltByXcode: Bool = true
  ) {
    self.isBuiltByXcode = isBuiltByXcode
    self.name = name
    self.project = project
    self.configuration = configuration
    self.projectFolder = projectFolder
    self.developmentRegion = developmentRegion
    self.product = product
  }
}
