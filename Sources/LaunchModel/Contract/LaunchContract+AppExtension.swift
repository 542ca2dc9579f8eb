public import PropertyListSyntax

extension LaunchContract {
  /// What makes a bundle an app extension: `NSExtension`.
  public struct AppExtension: Sendable, Hashable {
    /// The identifier of what is extended.
    public var pointIdentifier: String?
    /// The class of the extension.
    public var principalClass: String?
    /// The storyboard, in place of a class.
    public var mainStoryboard: String?
    /// Settings of the extension point.
    public var attributes: ExtensionAttributes?
    /// Entries without a property here, and entries whose value does not fit.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes an app extension; what is not given is absent.
    public init(
      pointIdentifier: String? = nil,
      principalClass: String? = nil,
      mainStoryboard: String? = nil,
      attributes: ExtensionAttributes? = nil,
      other: KeyValuePairs<String, PropertyListFragment> = [:]
    ) {
      self.pointIdentifier = pointIdentifier
      self.principalClass = principalClass
      self.mainStoryboard = mainStoryboard
      self.attributes = attributes
      self.other = .init(other)
    }

    /// Makes an empty value.
    public init() {}
  }

  /// Settings of an extension point: `NSExtensionAttributes`.
  public struct ExtensionAttributes: Sendable, Hashable {
    /// Which shared items start the extension.
    public var activationRule: ActivationRule?
    /// The intents it handles.
    public var intents: [String] = []
    /// The intents that wait until the device is unlocked.
    public var intentsRestrictedWhileLocked: [String] = []
    /// The intents that wait until protected data is available.
    public var intentsRestrictedWhileProtectedDataUnavailable: [String] = []
    /// The kinds of media that its intents play.
    public var mediaCategories: [String] = []
    /// The Watch app that an extension of watchOS belongs to.
    public var watchAppBundleIdentifier: String?
    /// The script that prepares web pages for the extension.
    public var javaScriptPreprocessingFile: String?
    /// The categories of the notifications that the extension shows.
    public var notificationCategories: TextList?
    /// Whether the text of the notification is hidden.
    public var hidesDefaultContent: Flag?
    /// Whether the extension sets the title of the notification.
    public var overridesDefaultTitle: Flag?
    /// Whether the extension takes touches.
    public var isInteractive: Flag?
    /// The height of its view divided by the width.
    public var initialContentSizeRatio: Double?
    /// The extension point under its old key.
    public var pointName: String?
    /// The version of the extension point.
    public var pointVersion: String?
    /// The kinds of media that a photo extension edits.
    public var mediaTypes: [String] = []
    /// The protocols of a Top Shelf extension.
    public var topShelfProtocols: [String] = []
    /// What a document picker does.
    public var documentPickerModes: [String] = []
    /// The types that a document picker shows.
    public var documentPickerFileTypes: [String] = []
    /// The language of a keyboard.
    public var primaryLanguage: String?
    /// Whether a keyboard has the letters of ASCII.
    public var isASCIICapable: Flag?
    /// Whether a keyboard writes from right to left.
    public var prefersRightToLeft: Flag?
    /// Whether a keyboard asks for the network and shared data.
    public var requestsOpenAccess: Flag?
    /// Entries without a property here, and entries whose value does not fit.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes settings of an extension point; what is not given is absent.
    public init(
      activationRule: ActivationRule? = nil,
      intents: [String] = [],
      intentsRestrictedWhileLocked: [String] = [],
      intentsRestrictedWhileProtectedDataUnavailable: [String] = [],
      mediaCategories: [String] = [],
      watchAppBundleIdentifier: String? = nil,
      javaScriptPreprocessingFile: String? = nil,
      notificationCategories: TextList? = nil,
      hidesDefaultContent: Flag? = nil,
      overridesDefaultTitle: Flag? = nil,
      isInteractive: Flag? = nil,
      initialContentSizeRatio: Double? = nil,
      pointName: String? = nil,
      pointVersion: String? = nil,
      mediaTypes: [String] = [],
      topShelfProtocols: [String] = [],
      documentPickerModes: [String] = [],
      documentPickerFileTypes: [String] = [],
      primaryLanguage: String? = nil,
      isASCIICapable: Flag? = nil,
      prefersRightToLeft: Flag? = nil,
      requestsOpenAccess: Flag? = nil,
      other: KeyValuePairs<String, PropertyListFragment> = [:]
    ) {
      self.activationRule = activationRule
      self.intents = intents
      self.intentsRestrictedWhileLocked = intentsRestrictedWhileLocked
      self.intentsRestrictedWhileProtectedDataUnavailable =
        intentsRestrictedWhileProtectedDataUnavailable
      self.mediaCategories = mediaCategories
      self.watchAppBundleIdentifier = watchAppBundleIdentifier
      self.javaScriptPreprocessingFile = javaScriptPreprocessingFile
      self.notificationCategories = notificationCategories
      self.hidesDefaultContent = hidesDefaultContent
      self.overridesDefaultTitle = overridesDefaultTitle
      self.isInteractive = isInteractive
      self.initialContentSizeRatio = initialContentSizeRatio
      self.pointName = pointName
      self.pointVersion = pointVersion
      self.mediaTypes = mediaTypes
      self.topShelfProtocols = topShelfProtocols
      self.documentPickerModes = documentPickerModes
      self.documentPickerFileTypes = documentPickerFileTypes
      self.primaryLanguage = primaryLanguage
      self.isASCIICapable = isASCIICapable
      self.prefersRightToLeft = prefersRightToLeft
      self.requestsOpenAccess = requestsOpenAccess
      self.other = .init(other)
    }

    /// Makes an empty value.
    public init() {}
  }
}
