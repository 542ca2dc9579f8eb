public import PropertyListSyntax

extension LaunchContract {
  /// What the Info.plist lets an app do in the background, and what may start it.
  public struct Capabilities: Sendable, Hashable {
    /// `UIBackgroundModes`.
    public var backgroundModes: [BackgroundModeName] = []
    /// `BGTaskSchedulerPermittedIdentifiers`.
    public var backgroundTaskIdentifiers: [String] = []
    /// `UISupportedExternalAccessoryProtocols`.
    public var accessoryProtocols: [String] = []
    /// `NSBonjourServices`.
    public var bonjourServices: [String] = []
    /// `LSApplicationQueriesSchemes`.
    public var queriedSchemes: [String] = []
    /// `INIntentsSupported`.
    public var intents: [String] = []
    /// `CKSharingSupported`: the app is opened with CloudKit shares.
    public var acceptsCloudKitShares: Flag?
    /// `CoreSpotlightContinuation`: searches are continued in the app.
    public var continuesSearches: Flag?
    /// `LSSupportsOpeningDocumentsInPlace`.
    public var opensDocumentsInPlace: Flag?
    /// `UIFileSharingEnabled`.
    public var sharesFiles: Flag?
    /// `UISupportsDocumentBrowser`.
    public var hasDocumentBrowser: Flag?
    /// `UINewsstandApp`, for old iOS versions.
    public var isNewsstandApp: Flag?
    /// `NSSupportsLiveActivities`.
    public var supportsLiveActivities: Flag?

    /// Makes capabilities; what is not given is absent.
    public init(
      backgroundModes: [BackgroundModeName] = [],
      backgroundTaskIdentifiers: [String] = [],
      accessoryProtocols: [String] = [],
      bonjourServices: [String] = [],
      queriedSchemes: [String] = [],
      intents: [String] = [],
      acceptsCloudKitShares: Flag? = nil,
      continuesSearches: Flag? = nil,
      opensDocumentsInPlace: Flag? = nil,
      sharesFiles: Flag? = nil,
      hasDocumentBrowser: Flag? = nil,
      isNewsstandApp: Flag? = nil,
      supportsLiveActivities: Flag? = nil
    ) {
      self.backgroundModes = backgroundModes
      self.backgroundTaskIdentifiers = backgroundTaskIdentifiers
      self.accessoryProtocols = accessoryProtocols
      self.bonjourServices = bonjourServices
      self.queriedSchemes = queriedSchemes
      self.intents = intents
      self.acceptsCloudKitShares = acceptsCloudKitShares
      self.continuesSearches = continuesSearches
      self.opensDocumentsInPlace = opensDocumentsInPlace
      self.sharesFiles = sharesFiles
      self.hasDocumentBrowser = hasDocumentBrowser
      self.isNewsstandApp = isNewsstandApp
      self.supportsLiveActivities = supportsLiveActivities
    }

    /// Makes an empty value.
    public init() {}
  }

  /// What makes an app an App Clip: `NSAppClip`.
  public struct AppClip: Sendable, Hashable {
    /// Whether it asks to send notifications for a few hours.
    public var requestsEphemeralNotifications: Flag?
    /// Whether it asks to confirm the location of the user.
    public var requestsLocationConfirmation: Flag?
    /// Entries without a property here, and entries whose value does not fit.
    public var other: [PropertyListFragment.Entry] = []

    /// Makes the part about an App Clip; what is not given is absent.
    public init(
      requestsEphemeralNotifications: Flag? = nil,
      requestsLocationConfirmation: Flag? = nil,
      other: KeyValuePairs<String, PropertyListFragment> = [:]
    ) {
      self.requestsEphemeralNotifications = requestsEphemeralNotifications
      self.requestsLocationConfirmation = requestsLocationConfirmation
      self.other = .init(other)
    }

    /// Makes an empty value.
    public init() {}
  }
}
