public import Findings
public import LaunchModel
public import LaunchProject
public import LaunchSources
public import PropertyListSyntax
public import SourceText

/// One target in one configuration, or one bundle, with everything that is known of it.
public struct InspectedTarget: Sendable {
  /// The target's name, or that of the bundle.
  public var name: String
  /// The configuration; nil for a bundle.
  public var configuration: String?
  /// What it makes.
  public var product: ProductKind
  /// Whether it is a built bundle.
  public var isBundle: Bool
  /// The Info.plist as built.
  public var plist: InfoPlist
  /// What is known of SDK, platform, deployment target and life cycle; see `ValidationFacts`.
  public var facts: ValidationFacts
  /// Leads from the text of ``plist`` to what a person wrote; nil where the Info.plist is a file itself.
  public var effective: EffectiveInfoPlist?
  /// The entitlements it is signed with.
  public var entitlements: TargetInput<Entitlements>
  /// The provisioning profile in a bundle.
  public var profile: TargetInput<ProvisioningProfile>
  /// The build settings.
  public var settings: TargetInput<any TargetSettings>
  /// The files it copies.
  public var resources: TargetInput<TargetResources>
  /// The code it compiles.
  public var sources: TargetInput<TargetSources>
  /// The source files of the project that were read, those of other targets included; files of no target are
  /// not among them.
  public var otherSources: TargetInput<[SourceDeclarations]>
  /// A source file of it in a language that is not read, such as C; nil where there is none.
  public var unreadSource: String?
  /// The version of Flutter that the repository locks; nil where it locks none.
  public var flutter: LockedFlutter?
  /// The targets it embeds: extensions, App Clips, watch apps.
  public var embedded: TargetInput<[InspectedTarget]>
  /// Whether it is the host app of unit tests.
  public var isTestHost: Bool
  /// Which unit tests run in it, with the place of their target; nil when that is not known.
  public var testHostNote: Note?

  /// Makes a target about which nothing but its Info.plist is known.
  public init(
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

  /// What is known of the SDK: as an option or a setting says, else as stamped into a built Info.plist.
  public var sdk: OSVersion? { facts.sdk ?? plist.stampedSDK }

  /// A place in the Info.plist as a person wrote it.
  ///
  /// - Parameters:
  ///   - span: the place in the text of ``plist``.
  ///   - value: a value of ``plist``, for its key path.
  public func place(_ span: SourceSpan, of value: PropertyListValue) -> SourcePlace {
    effective?.place(of: span)
      ?? SourcePlace(
        RelatedFile(plist.document.source, isText: plist.document.format.isText), span,
        keyPath: value.keyPath)
  }
}
