extension DeclaredCapabilities {
  /// The first sign that the app has a widget or a Live Activity: it says that it shows Live Activities, or
  /// shares files with an extension. Nil when there is none, which does not mean that there is no widget.
  ///
  /// The system hands the link of a widget to the app it belongs to, so the app need not declare the link's
  /// scheme.
  /// Source: Apple, WidgetKit, "Linking to specific app scenes from your widget or Live Activity".
  package var signOfWidget: Place? {
    infoPlist.flag("NSSupportsLiveActivities").place
      ?? DeclaredList(entitlements, "com.apple.security.application-groups").texts.first?.place
  }
}
