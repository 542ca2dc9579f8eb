package import Findings
package import PropertyListSyntax

/// The Info.plist of a target as the build makes it, with the place that each value comes from.
///
/// It is an XML property list of its own, so that rules read it like every other. `place(of:)` leads from its
/// text back to what a person wrote.
///
/// It contains the values of the written file with settings inserted; keys stay as they are. With
/// `GENERATE_INFOPLIST_FILE`, keys made of settings come on top: a text, number or boolean replaces that of
/// the file, lists are joined, and so are the members of dictionaries. A value that stays undecided, because
/// a setting is not known or nothing sets it, stays as written: `$(X)`.
///
/// If the file has a scene manifest with configurations, and a setting generates another, the document has
/// that of the file. According to swift-build the generated, empty configurations replace it, but reports
/// about products say that the file's manifest stays.
///
/// Two steps of the build are left out. It removes keys and background modes that the platform does not have,
/// and a person should see those. And it adds what depends on the machine: `DTSDKName` and similar keys, and
/// what asset catalogs and storyboards contribute.
///
/// Source: swift-build, InfoPlistProcessorTaskAction.swift.
package struct EffectiveInfoPlist: Sendable {
  /// The property list as built. Its source path is that of the file the values come from, or of the
  /// project file where every key is generated.
  package var document: PropertyListDocument { made.document }
  /// The place that stands for the file as a whole: the root of the written Info.plist, its replacement in
  /// the description of the project, or the target's name in the project file.
  package var home: SourcePlace { made.home }
  /// Keys that the file and a setting set to different values.
  package let conflicts: [Conflict]
  /// Why the file's own values are not known, as a lower-case clause; nil if they are known. The document is
  /// then only an approximation, and nothing should be concluded from it.
  package let unknownReason: String?
  /// Whether `unknownReason` is only that the build runs the preprocessor over the file, and the file
  /// contains the lines of all branches. Then a key that is missing from `document` is missing from every
  /// product.
  package let hasAllBranches: Bool
  /// The keys of the top level that are in the product only under a condition: those between `#if` and
  /// `#endif`, and those with such lines inside.
  package let conditionalKeys: Set<String>

  /// The document, with the origin of each value.
  let made: SynthesizedPropertyList
  var nodes: [SynthesizedPropertyList.Node] { made.nodes }
  let settings: BuildSettings
  /// What may add keys to it or change values after it was made.
  package var additions: [InfoPlistAddition] = []

  /// Where one value comes from.
  package struct Origin: Sendable {
    /// The text that a person wrote: that of the value in the written Info.plist, or that of the setting.
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
    /// The Info.plist, with build settings inserted.
    case expandedFile = "expanded-file"
    /// An `INFOPLIST_KEY_…` setting.
    case setting
    /// The build, from another setting: `TARGETED_DEVICE_FAMILY`, `IPHONEOS_DEPLOYMENT_TARGET`.
    case build
    /// The description of the project, such as a `project.yml`, word for word.
    case manifest
    /// The description of the project, with build settings inserted.
    case expandedManifest = "expanded-manifest"
    /// The tool that makes the project from the description, by itself.
    case generator
  }

  /// A key that two sources set to different values.
  package struct Conflict: Sendable {
    /// The key.
    package var key: String
    /// The setting.
    package var setting: BuildSetting
    /// The place of the value in the file.
    package var filePlace: SourcePlace
    /// The value of the file, if it is a scalar that is decided.
    package var fileText: String?
    /// The value of the setting, if it is decided.
    package var settingText: String?
    /// What the build makes of the two.
    package var outcome: Outcome

    /// What the build makes of two values.
    package enum Outcome: String, Sendable, Hashable {
      /// The setting's value replaces that of the file.
      case settingReplaces
      /// The result has the elements or members of both. A member of the setting replaces that of the file.
      case joined
      /// Their types differ, and the build fails.
      case buildFails
      /// It is not certain which value counts. The document has that of the file.
      case unknown
    }
  }

  /// Makes the Info.plist of a target.
  ///
  /// - Parameters:
  ///   - infoPlist: the file that `INFOPLIST_FILE` names, in any format; nil when it names none.
  ///   - described: the property list that the description of the project writes instead of that file; nil
  ///     when it writes none.
  ///   - completion: what the build adds to either of them; nil when it adds nothing.
  ///   - settings: the settings of the target.
  ///   - product: what the target makes.
  ///   - home: the place that stands for the target if there is no file.
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
