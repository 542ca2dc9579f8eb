package import Findings
package import LaunchModel
package import LaunchProject
package import LaunchSources
package import PropertyListSyntax
package import SourceText

/// One target in one configuration, or one bundle, with everything that is known about it.
package struct InspectedTarget: Sendable {
  /// The name of the target or of the bundle.
  package var name: String
  /// The configuration; nil for a bundle.
  package var configuration: String?
  /// What the target makes.
  package var product: ProductKind
  /// Whether it is a built bundle.
  package var isBundle: Bool
  /// The Info.plist as built.
  package var plist: InfoPlist
  /// The facts about SDK, platform, deployment target and life cycle; see `ValidationFacts`.
  package var facts: ValidationFacts
  /// Leads from the text of `plist` to what a person wrote; nil when the Info.plist is itself a file.
  package var effective: EffectiveInfoPlist?
  /// The entitlements that the target is signed with.
  package var entitlements: TargetInput<Entitlements>
  /// Leads from the text of `entitlements` to the description of the project that writes them; nil when they
  /// are a file.
  package var synthesizedEntitlements: SynthesizedPropertyList?
  /// The provisioning profile in a bundle.
  package var profile: TargetInput<ProvisioningProfile>
  /// The build settings.
  package var settings: TargetInput<any TargetSettings>
  /// The files that the target copies into its bundle.
  package var resources: TargetInput<TargetResources>
  /// The icons of an app of a project; none when its settings name none.
  package var icons: TargetInput<AppIcons> = .none
  /// The code that the target compiles.
  package var sources: TargetInput<TargetSources>
  /// The source files of the project that were read, including those of other targets, but not files of no
  /// target.
  package var otherSources: TargetInput<[SourceDeclarations]>
  /// A library that adds the method for scene configurations at run time; nil when none is known.
  @Rare package var addedSceneMethod: AddedSceneMethod?
  /// A source file in a language that is not read, or of which little is read, such as C; nil when there is none.
  package var unreadSource: String?
  /// Libraries, frameworks and packages it links that are not part of the SDK; nil when that is not known.
  package var linkedCode: [String]?
  /// What puts frameworks into its bundle, in a project; nil when nothing is known to.
  package var frameworkEmbedding: ProjectTarget.FrameworkEmbedding?
  /// The place of a privacy manifest that no target of the project copies; nil when there is none.
  @Rare package var unusedPrivacyManifest: SourcePlace?
  /// Whether it may link code that is not part of the SDK.
  package var linksOtherCode: Bool { linkedCode?.isEmpty != true }
  /// The libraries in the lock files of the project.
  package var lockedLibraries: [LockedLibrary] = []
  /// The names of the `RequiredReasonAPI` that the program of a bundle imports.
  package var importedReasonAPIs: TargetInput<[String]> = .none
  /// The frameworks and resource bundles in a bundle.
  package var nestedBundles: [NestedBundle] = []
  /// What the program of a bundle says about itself; nil when there is none.
  @Rare package var program: BundledProgram?
  /// Whether the program that the Info.plist of a bundle names is known to be missing.
  package var lacksProgram = false
  /// What the program of a built app shows about its life cycle, `swiftUI` or `appDelegate`; nil when it does not show it.
  package var compiledLifecycle: AppLifecycle?
  /// A step after the checkout that adds a privacy manifest to the targets; nil when there is none.
  @Rare package var privacyManifestStep: MissingInput?
  /// The version of Flutter that the repository locks; nil when it locks none.
  @Rare package var flutter: LockedFlutter?
  /// The targets it embeds: extensions, App Clips, watch apps.
  package var embedded: TargetInput<[InspectedTarget]>
  /// Whether it is the host app of unit tests.
  package var isTestHost: Bool
  /// A note about the unit tests that run in it, with the place of their target; nil when it is not known.
  @Rare package var testHostNote: Finding.Note?

  /// Makes a target about which nothing but its Info.plist is known.
  package init(
    name: String, configuration: String? = nil, product: ProductKind, isBundle: Bool = false,
    plist: InfoPlist, facts: ValidationFacts = ValidationFacts(),
    effective: EffectiveInfoPlist? = nil
  ) {
    self.name = name
    self.configuration = configuration
    self.product = product
    self.isBundle = isBundle
    self.plist = plist
    self.facts = facts
    self.effective = effective
    let unknown = UnknownInput("only the Info.plist of '\(name)' is given", needs: ["a project"])
    entitlements = .unknown(unknown)
    profile = .unknown(unknown)
    settings = .unknown(unknown)
    resources = .unknown(unknown)
    sources = .unknown(unknown)
    otherSources = .unknown(unknown)
    embedded = .unknown(unknown)
    isTestHost = false
    testHostNote = nil
  }

  /// Whether it is a watch app, or the extension of one. A watch app without an extension has the product type of
  /// other apps.
  package var isWatchApp: Bool {
    product == .watchApp
      || product == .app && platform == .watchos
  }

  /// The platform: as an option or a setting says, else as the Info.plist shows; nil when not known.
  package var platform: ApplePlatform? { facts.platform ?? plist.declaredPlatform }

  /// The SDK: as an option or a setting says, else as stamped into a built Info.plist; nil when not known.
  package var sdk: OSVersion? { facts.sdk ?? plist.stampedSDK }

  /// The oldest system that it runs on: as an option or a setting says, else as stamped into a built Info.plist; nil when
  /// not known.
  package var deploymentTarget: OSVersion? {
    facts.deploymentTarget ?? plist.stampedDeploymentTarget
  }

  /// A place in the Info.plist as a person wrote it.
  ///
  /// - Parameters:
  ///   - span: the place in the text of `plist`.
  ///   - value: a value of `plist`, for its key path.
  package func place(_ span: SourceSpan, of value: PropertyListValue) -> SourcePlace {
    effective?.place(of: span)
      ?? SourcePlace(
        plist.document.relatedFile, span,
        keyPath: value.keyPath)
  }
}
