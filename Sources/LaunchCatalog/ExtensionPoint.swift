/// A place of the system that app extensions extend.
///
/// Sources: Apple, App Extension Keys and the pages of the frameworks; the templates of Xcode and of
/// EvanBacon/expo-apple-targets; Info.plists of public apps.
package struct ExtensionPoint: Sendable {
  /// How the system starts an extension of the point.
  package enum Start: Sendable, Hashable {
    /// With the class in `NSExtensionPrincipalClass`.
    case principalClass
    /// With the class, or the storyboard in `NSExtensionMainStoryboard`.
    case classOrStoryboard
    /// With the function `main` of its program; neither key is needed.
    case program
  }

  /// The identifier, which `NSExtensionPointIdentifier` or `EXExtensionPointIdentifier` names.
  package let identifier: StaticString
  /// How the system starts an extension.
  package let start: Start

  private init(_ identifier: StaticString, _ start: Start) {
    self.identifier = identifier
    self.start = start
  }

  /// The point with an identifier; nil for one that is not known. Apple adds points with new systems, and with
  /// ExtensionKit apps make points of their own.
  package static func named(_ identifier: String) -> ExtensionPoint? {
    all.first { $0.identifier.description == identifier }
  }

  /// The known points, in the order of their identifiers.
  package static let all: [ExtensionPoint] = [
    ExtensionPoint("com.apple.AppSSO.idp-extension", .classOrStoryboard),
    ExtensionPoint("com.apple.AudioUnit", .classOrStoryboard),
    ExtensionPoint("com.apple.AudioUnit-UI", .classOrStoryboard),
    ExtensionPoint("com.apple.FinderSync", .principalClass),
    ExtensionPoint("com.apple.ManagedSettings.shield-action-service", .principalClass),
    ExtensionPoint("com.apple.ManagedSettingsUI.shield-configuration-service", .principalClass),
    ExtensionPoint("com.apple.Safari.content-blocker", .principalClass),
    ExtensionPoint("com.apple.Safari.extension", .principalClass),
    ExtensionPoint("com.apple.Safari.web-extension", .principalClass),
    ExtensionPoint("com.apple.appintents-extension", .program),
    ExtensionPoint(
      "com.apple.authentication-services-account-authentication-modification-ui",
      .classOrStoryboard),
    ExtensionPoint(
      "com.apple.authentication-services-credential-provider-ui", .classOrStoryboard),
    ExtensionPoint("com.apple.background-asset-downloader-extension", .program),
    ExtensionPoint("com.apple.broadcast-services-setupui", .classOrStoryboard),
    ExtensionPoint("com.apple.broadcast-services-upload", .principalClass),
    ExtensionPoint("com.apple.calendar.virtualconference", .principalClass),
    ExtensionPoint("com.apple.callkit.call-directory", .principalClass),
    ExtensionPoint("com.apple.classkit.context-provider", .principalClass),
    ExtensionPoint("com.apple.ctk-tokens", .principalClass),
    ExtensionPoint("com.apple.deviceactivity.monitor-extension", .principalClass),
    ExtensionPoint("com.apple.deviceactivityui.report-extension", .program),
    ExtensionPoint("com.apple.dt.Xcode.extension.source-editor", .program),
    ExtensionPoint("com.apple.fileprovider-actionsui", .classOrStoryboard),
    ExtensionPoint("com.apple.fileprovider-nonui", .principalClass),
    ExtensionPoint("com.apple.fileprovider-ui", .classOrStoryboard),
    ExtensionPoint("com.apple.generic-extension", .program),
    ExtensionPoint("com.apple.identitylookup.classification-ui", .classOrStoryboard),
    ExtensionPoint("com.apple.identitylookup.message-filter", .principalClass),
    ExtensionPoint("com.apple.intents-service", .principalClass),
    ExtensionPoint("com.apple.intents-ui-service", .classOrStoryboard),
    ExtensionPoint("com.apple.keyboard-service", .classOrStoryboard),
    ExtensionPoint("com.apple.location.push.service", .program),
    ExtensionPoint("com.apple.matter.support.extension.device-setup", .principalClass),
    ExtensionPoint("com.apple.message-payload-provider", .classOrStoryboard),
    ExtensionPoint("com.apple.networkextension.app-proxy", .principalClass),
    ExtensionPoint("com.apple.networkextension.app-push", .principalClass),
    ExtensionPoint("com.apple.networkextension.dns-proxy", .principalClass),
    ExtensionPoint("com.apple.networkextension.filter-control", .principalClass),
    ExtensionPoint("com.apple.networkextension.filter-data", .principalClass),
    ExtensionPoint("com.apple.networkextension.packet-tunnel", .principalClass),
    ExtensionPoint("com.apple.photo-editing", .classOrStoryboard),
    ExtensionPoint("com.apple.photo-project", .classOrStoryboard),
    ExtensionPoint("com.apple.printing.discovery", .principalClass),
    ExtensionPoint("com.apple.quicklook.preview", .classOrStoryboard),
    ExtensionPoint("com.apple.quicklook.thumbnail", .principalClass),
    ExtensionPoint("com.apple.services", .classOrStoryboard),
    ExtensionPoint("com.apple.share-services", .classOrStoryboard),
    ExtensionPoint("com.apple.spotlight.import", .principalClass),
    ExtensionPoint("com.apple.spotlight.index", .principalClass),
    ExtensionPoint("com.apple.tv-services", .principalClass),
    ExtensionPoint("com.apple.tv-top-shelf", .principalClass),
    ExtensionPoint("com.apple.ui-services", .classOrStoryboard),
    ExtensionPoint("com.apple.usernotifications.content-extension", .classOrStoryboard),
    ExtensionPoint("com.apple.usernotifications.service", .principalClass),
    ExtensionPoint("com.apple.watchkit", .program),
    ExtensionPoint("com.apple.widget-extension", .classOrStoryboard),
    ExtensionPoint("com.apple.widgetkit-extension", .program),
  ]
}
