public import PropertyListSyntax

/// Everything about an app that its launch depends on, version 1. Validation produces it, emission writes it,
/// and a runtime starts from it.
///
/// It is a plain value. It is read from an Info.plist and entitlements, or built in memory; a contract that
/// is written and read back is the same. These parts belong to it:
///
/// - Every entry of an Info.plist whose key has a member in ``Declarations``: the launch-relevant keys, the
///   usage descriptions, without which the first access ends the app, and what code names of the bundle:
///   versions, icons, fonts. A value that does not fit its
///   member is kept as it is, in the `other` of the innermost dictionary that has one. So is every entry
///   below that has no member. Nothing of an entry that belongs here is dropped.
/// - Entries for single devices and platforms, under ``variants``: `UILaunchStoryboardName~ipad`.
/// - The entitlements that `EntitlementKey` lists.
/// - What the options say, under ``target``.
///
/// Other entries, such as `CFBundleDevelopmentRegion`, and lists that are empty for every device say nothing about a
/// launch. They are left out, and ``LaunchContract/Provenance/omitted`` lists them. When a key is repeated, the
/// contract has the value that counts; the validator reports the repetition.
///
/// Build variables stay as text: ``Flag`` where a boolean is expected, and otherwise the text itself.
@dynamicMemberLookup
public struct LaunchContract: Sendable, Hashable {
  /// The version of the contract and of its JSON.
  public static let version = 1

  /// Facts that a property list does not have to contain.
  public var target: Target
  /// What the Info.plist declares for every device.
  public var declarations: Declarations {
    get { sharedDeclarations }
    _modify { yield &sharedDeclarations }
  }
  /// Contracts are parts of many structures, and declarations have more than a hundred parts.
  @Shared private var sharedDeclarations: Declarations
  /// What it declares instead for single devices and platforms, each suffix once, in the order in which
  /// they first appear.
  public var variants: [Variant]
  /// What the entitlements declare; nil when none were given.
  public var entitlements: Entitlements?
  /// Where each part was written, and what was left out. Takes no part in `==`.
  public var provenance: Provenance

  /// Makes a contract of declarations.
  public init(
    target: Target = Target(), declarations: Declarations, variants: [Variant] = [],
    entitlements: Entitlements? = nil,
    provenance: Provenance = Provenance()
  ) {
    self.target = target
    sharedDeclarations = declarations
    self.variants = variants
    self.entitlements = entitlements
    self.provenance = provenance
  }

  /// Makes a contract of its parts; what is not given is absent.
  public init(
    target: Target = Target(), application: Application = Application(),
    scenes: SceneManifest? = nil, interface: Interface = Interface(),
    capabilities: Capabilities = Capabilities(), urlTypes: [URLType] = [],
    activityTypes: [String] = [], shortcutItems: [ShortcutItem] = [],
    documentTypes: [DocumentType] = [], exportedTypes: [TypeDeclaration] = [],
    importedTypes: [TypeDeclaration] = [], usageDescriptions: UsageDescriptions = [:],
    other: KeyValuePairs<String, PropertyListFragment> = [:], variants: [Variant] = [],
    entitlements: Entitlements? = nil
  ) {
    self.init(
      target: target,
      declarations: Declarations(
        application: application, scenes: scenes, interface: interface, capabilities: capabilities,
        urlTypes: urlTypes, activityTypes: activityTypes, shortcutItems: shortcutItems,
        documentTypes: documentTypes, exportedTypes: exportedTypes, importedTypes: importedTypes,
        usageDescriptions: usageDescriptions, other: other),
      variants: variants, entitlements: entitlements)
  }

  /// A part of ``declarations``: `contract.scenes` is `contract.declarations.scenes`.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Declarations, Part>) -> Part {
    get { declarations[keyPath: path] }
    set { declarations[keyPath: path] = newValue }
  }

  /// Whether two contracts say the same, wherever they were written.
  public static func == (left: LaunchContract, right: LaunchContract) -> Bool {
    left.target == right.target && left.declarations == right.declarations
      && left.variants == right.variants && left.entitlements == right.entitlements
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(target)
    hasher.combine(declarations)
    hasher.combine(variants)
    hasher.combine(entitlements)
  }

  /// What the Info.plist declares instead for one device or platform.
  public struct Variant: Sendable, Hashable {
    /// The suffix with its mark, such as `~ipad` or `-iphoneos~ipad`; see `KeySuffix`.
    public var suffix: String
    /// The entries with the suffix, under their keys without it.
    public var declarations: Declarations {
      get { sharedDeclarations }
      _modify { yield &sharedDeclarations }
    }
    @Shared private var sharedDeclarations: Declarations

    /// Makes a variant.
    public init(_ suffix: String, _ declarations: Declarations) {
      self.suffix = suffix
      sharedDeclarations = declarations
    }

    /// Makes an empty variant.
    public init() { self.init("", Declarations()) }
  }
}
