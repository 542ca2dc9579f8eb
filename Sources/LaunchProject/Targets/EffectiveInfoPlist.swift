package import Findings
package import PropertyListSyntax
internal import SourceText

/// The Info.plist of a target as the build makes it, with the place each value comes from.
///
/// It is an XML property list of its own, so that rules read it as they read every other; `place(of:)`
/// leads from its text back to what a person wrote.
///
/// The values of the written file are there with settings put in; keys are left as they are. With
/// `GENERATE_INFOPLIST_FILE`, keys made of settings come on top: a text, number or boolean replaces that of
/// the file, lists are joined, and of dictionaries the members. What stays not checked, because a setting is
/// not known or nothing sets it, stands as written: `$(X)`.
///
/// Of a scene manifest that the file has with configurations, and a setting generates, the file's stands.
/// By swift-build the generated, empty configurations replace it; reports of products say that the file's
/// stays.
///
/// Two things the build does are left out. It takes away keys and background modes that the platform does not
/// have, which a person should see. And it adds what depends on the machine: `DTSDKName` and its like,
/// and what asset catalogs and storyboards contribute.
///
/// Source: swift-build, InfoPlistProcessorTaskAction.swift.
package struct EffectiveInfoPlist: Sendable {
  /// The property list as built. Its source path is that of the file the values come from, or of the
  /// project file where every key is generated.
  package var document: PropertyListDocument { made.document }
  /// The place that stands for the file as a whole: the root of the written Info.plist, what the description of the
  /// project has in its place, or the target's name in the project file.
  package var home: SourcePlace { made.home }
  /// Keys that the file and a setting both set, to different values.
  package let conflicts: [Conflict]
  /// Why the file's own values are not known, as a lower-case clause; nil where they are. The document is
  /// then the best that could be made of it, and nothing should be concluded from it.
  package let unknownReason: String?
  /// Whether `unknownReason` is only that the build runs the preprocessor over the file, and the file has the
  /// lines of all branches: what is missing from `document` is missing from every product.
  package let hasAllBranches: Bool
  /// The keys of the top level that are in the product only under a condition: those between `#if` and
  /// `#endif`, and those with such lines inside.
  package let conditionalKeys: Set<String>

  /// The document, with where everything in it comes from.
  let made: SynthesizedPropertyList
  var nodes: [SynthesizedPropertyList.Node] { made.nodes }
  let settings: BuildSettings
  /// What may add to it after it was made, or give it other values.
  package var additions: [InfoPlistAddition] = []

  /// Where one value comes from.
  package struct Origin: Sendable {
    /// What a person wrote: the text of the value in the written Info.plist, or of the setting.
    package var place: SourcePlace
    /// What wrote it.
    package var source: Source
    /// The settings whose values are in it, each once.
    package var settings: [BuildSetting]

    /// Makes an origin.
    package init(place: SourcePlace, source: Source, settings: [BuildSetting] = []) {
      self.place = place
      self.source = source
      self.settings = settings
    }
  }

  /// What wrote a value.
  package enum Source: String, Sendable, Hashable {
    /// The Info.plist, word for word.
    case file
    /// The Info.plist, with build settings put in.
    case expandedFile = "expanded-file"
    /// An `INFOPLIST_KEY_…` setting.
    case setting
    /// The build, from another setting: `TARGETED_DEVICE_FAMILY`, `IPHONEOS_DEPLOYMENT_TARGET`.
    case build
    /// The description of the project, such as a `project.yml`, word for word.
    case manifest
    /// The description of the project, with build settings put in.
    case expandedManifest = "expanded-manifest"
    /// The tool that makes the project of the description, by itself.
    case generator
  }

  /// A key that two sources set to different values.
  package struct Conflict: Sendable {
    /// The key.
    package var key: String
    /// The setting.
    package var setting: BuildSetting
    /// The value in the file.
    package var filePlace: SourcePlace
    /// The value of the file, where it is a scalar that is decided.
    package var fileText: String?
    /// The value of the setting, where it is decided.
    package var settingText: String?
    /// What the build makes of the two.
    package var outcome: Outcome

    /// What the build makes of two values.
    package enum Outcome: String, Sendable, Hashable {
      /// The setting's value replaces that of the file.
      case settingReplaces
      /// The elements of both, or the members, those of the setting in the place of the file's.
      case joined
      /// Their kinds differ, and the build stops.
      case buildFails
      /// It is not certain which of the two counts; the document has that of the file.
      case unknown
    }
  }

  /// Makes the Info.plist of a target.
  ///
  /// - Parameters:
  ///   - infoPlist: the file that `INFOPLIST_FILE` names; nil when it names none. Any format.
  ///   - described: what the description of the project writes in the place of that file; nil when it writes nothing.
  ///   - completion: what the build adds to either; nil when it adds nothing.
  ///   - settings: the settings of the target.
  ///   - product: what the target makes.
  ///   - home: what stands for the target where there is no file.
  /// - Complexity: linear in the size of the file and of the values, which is limited.
  package init(
    infoPlist: PropertyListDocument?, described: DescribedPropertyList? = nil,
    completion: InfoPlistCompletion? = nil, settings: BuildSettings, product: ProductKind,
    home: SourcePlace
  ) {
    var builder = InfoPlistBuilder(
      infoPlist: infoPlist, described: described, settings: settings, product: product, home: home)
    let root = builder.build(completion)
    self.settings = settings
    conflicts = builder.conflicts
    unknownReason = builder.unknownReason
    hasAllBranches = builder.branches?.areAllInFile ?? false
    conditionalKeys = builder.branches?.keys ?? []
    made = SynthesizedPropertyList(root, home: builder.home)
  }
}
