package import Findings
package import LaunchModel
package import SourceText

/// The settings of a project or of a target in one build configuration, as the project file has them.
package struct ProjectConfiguration: Sendable {
  /// The name: `Debug`.
  package var name: LocatedValue<String>
  /// The settings in file order. Names have their conditions, as in `FOO[sdk=iphoneos*]`. The elements of an
  /// array are one text, separated by spaces.
  package var settings: [BuildSetting]
  /// The settings file that the configuration is based on. The settings take precedence over it.
  package var baseConfiguration: BaseConfiguration?

  /// A settings file that a configuration names.
  package struct BaseConfiguration: Sendable {
    /// Where it is; nil when `problem` says why that is not known.
    package var path: String?
    /// What is named instead, and why it is not a path: `X.xcconfig`, which "is in no group".
    package var problem: MissingInput?
    /// The place in the project file that names it.
    package var place: SourcePlace
    /// Whether the description itself reports what is not known, so that nothing more is reported.
    package var isReported = false

    /// Describes the settings file.
    package init(path: String? = nil, problem: MissingInput? = nil, place: SourcePlace) {
      self.path = path
      self.problem = problem
      self.place = place
    }
  }

  /// Makes a configuration.
  package init(
    name: LocatedValue<String>, settings: [BuildSetting],
    baseConfiguration: BaseConfiguration? = nil
  ) {
    self.name = name
    self.settings = settings
    self.baseConfiguration = baseConfiguration
  }
}
