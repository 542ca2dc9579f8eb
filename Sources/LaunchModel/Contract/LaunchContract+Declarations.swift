public import PropertyListSyntax

extension LaunchContract {
  /// What an Info.plist declares about the launch.
  public struct Declarations: Sendable, Hashable {
    /// The app itself.
    public var application = Application()
    /// The scene manifest; nil when there is none.
    public var scenes: SceneManifest?
    /// What the app shows while it launches, and what it starts with.
    public var interface = Interface()
    /// What the app may do in the background, and what may start it.
    public var capabilities = Capabilities()
    /// URL schemes the app opens.
    public var urlTypes: [URLType] = []
    /// Types of the user activities the app continues.
    public var activityTypes: [String] = []
    /// Quick actions.
    public var shortcutItems: [ShortcutItem] = []
    /// Documents the app opens.
    public var documentTypes: [DocumentType] = []
    /// Types the app owns.
    public var exportedTypes: [TypeDeclaration] = []
    /// Types that the app knows and others own.
    public var importedTypes: [TypeDeclaration] = []
    /// Why the app wants access to protected data; without a description, the first access ends the app.
    public var usageDescriptions = UsageDescriptions()
    /// Entries with a launch-relevant key whose value does not fit it.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes declarations; what is not given is absent.
    public init(
      application: Application = Application(),
      scenes: SceneManifest? = nil,
      interface: Interface = Interface(),
      capabilities: Capabilities = Capabilities(),
      urlTypes: [URLType] = [],
      activityTypes: [String] = [],
      shortcutItems: [ShortcutItem] = [],
      documentTypes: [DocumentType] = [],
      exportedTypes: [TypeDeclaration] = [],
      importedTypes: [TypeDeclaration] = [],
      usageDescriptions: UsageDescriptions = UsageDescriptions(),
      other: KeyValuePairs<String, PropertyListFragment> = [:]
    ) {
      self.application = application
      self.scenes = scenes
      self.interface = interface
      self.capabilities = capabilities
      self.urlTypes = urlTypes
      self.activityTypes = activityTypes
      self.shortcutItems = shortcutItems
      self.documentTypes = documentTypes
      self.exportedTypes = exportedTypes
      self.importedTypes = importedTypes
      self.usageDescriptions = usageDescriptions
      self.other = .init(other)
    }

    /// Makes an empty value.
    public init() {}
  }
}
