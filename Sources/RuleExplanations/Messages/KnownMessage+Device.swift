internal import Findings

extension KnownMessage {
  /// Messages in the logs of devices.
  package static let device: [KnownMessage] = [
    .message(
      .device,
      [
        "Application failed to launch: UIScene life cycle is required for apps built with this SDK.",
        "UIScene life cycle is required for apps built with this SDK.",
        "_UIApplicationEvaluateRuntimeIssueForNoSceneLifecycleAdoption",
      ],
      """
      The app was built with the 27 SDK or later and runs on a system of that year or later, and \
      neither its Info.plist nor its code adopts the scene life cycle. The system terminates it at \
      launch.
      """,
      rules: [
        "scene-lifecycle-not-adopted", "scene-manifest-disabled", "scene-lifecycle-undetermined",
      ],
      source: """
        Apple, Transitioning to the UIKit scene-based life cycle; react/react-native issue 58606; \
        ionic-team/capacitor issue 8527
        """),
    .message(
      .device,
      [
        """
        Application violated contract by causing UIApplicationMain() to return. This incident will be \
        reported.
        """
      ],
      """
      'UIApplicationMain' returned, which it never does in an app that runs. The message was seen \
      with an app that was built with the 27 SDK and had not adopted the scene life cycle.
      """,
      rules: ["scene-lifecycle-not-adopted"],
      source: "openziti/ziti-tunnel-apple pull request 260"),
    .message(
      .device,
      [
        """
        Info.plist contained no UIScene configuration dictionary (looking for configuration named \
        "(no name)")
        """
      ],
      """
      A scene connected, but the manifest has no configuration for its role. UIKit creates the \
      scene without a delegate. In a SwiftUI app the message is harmless.
      """,
      rules: [
        "scene-lifecycle-not-adopted", "scene-configuration-name-unmatched",
      ],
      source: "flutter/flutter issue 125921; RevenueCat/purchases-ios issue 2170"),
    .message(
      .device,
      [
        """
        Info.plist contained no UIScene configuration dictionary (looking for configuration named "…")
        """
      ],
      """
      Code asked for a scene configuration by a name that the manifest does not have. UIKit \
      creates the scene without the manifest's settings.
      """,
      rules: ["scene-configuration-name-unmatched", "scene-lifecycle-not-adopted"],
      source: """
        partout-io/passepartout issue 341; \
        AzureAD/microsoft-authentication-library-common-for-objc issue 1925
        """),
    .message(
      .device,
      [
        """
        Info.plist configuration "…" for … contained UISceneDelegateClassName key, but could not load class \
        with name "…".
        """
      ],
      """
      The manifest names a scene delegate class that the app does not have. The scene connects \
      without a delegate, and the window stays black.
      """,
      rules: [
        "scene-delegate-class-unresolved", "scene-delegate-module-missing",
        "scene-delegate-module-invalid", "scene-delegate-module-hardcoded",
        "scene-delegate-objc-prefixed", "scene-delegate-not-in-target",
        "scene-manifest-stale-in-swiftui",
      ],
      source: "twilio/video-quickstart-ios issue 551; mapbox/mapbox-navigation-ios issue 4533"),
    .message(
      .device, ["Could not find a storyboard named '…' in bundle …"],
      "The Info.plist or code names a storyboard that is not in the app. The app traps at launch.",
      rules: [
        "scene-storyboard-not-found", "main-storyboard-not-found", "storyboard-name-has-extension",
        "launch-storyboard-not-found",
      ],
      gap: "storyboard names in code are not checked",
      source: """
        tuist/tuist issue 1020; Cap-go/capacitor-plus issue 133; zoontek/react-native-bootsplash issue 682
        """),
    .message(
      .device,
      [
        "Application does not implement CarPlay template application lifecycle methods in its scene delegate."
      ],
      """
      The delegate of the CarPlay scene lacks the methods that the app's entitlements require. The \
      app traps when CarPlay opens it.
      """,
      rules: ["scene-carplay-entitlement-missing", "scene-delegate-wrong-protocol"],
      source:
        "hansemannn/iOS12-CarPlay-Example issue 4; mapbox/mapbox-navigation-ios issue 3355"),
    .message(
      .device, ["No launch handler registered for task with identifier …"],
      """
      A background task was submitted or started, and no handler was registered for its identifier while \
      the app launched. The app traps.
      """,
      rules: ["background-task-handler-missing"],
      source:
        "wordpress-mobile/WordPress-iOS issue 18156; transistorsoft/react-native-background-fetch issue 495"
    ),
    .message(
      .device, ["Launch handler for task with identifier … has already been registered"],
      "A handler for a background task was registered twice, which traps.",
      gap: "how often a call runs cannot be determined from source files",
      source: "transistorsoft/flutter_background_geolocation issue 1205"),
    .message(
      .device,
      ["BGTaskSchedulerErrorDomain Code=3", "BGTaskSchedulerErrorDomain error 3."],
      """
      The code is 'notPermitted': the identifier of a background task is not in \
      BGTaskSchedulerPermittedIdentifiers, or the app lacks the background mode.
      """,
      rules: [
        "background-task-identifier-undeclared", "background-identifiers-without-mode",
        "background-fetch-identifiers-missing", "background-processing-identifiers-missing",
      ],
      source: """
        Apple, BGTaskScheduler.Error.Code.notPermitted; ekasetiawans/flutter_background_service issue 254
        """),
    .message(
      .device,
      ["BGTaskSchedulerErrorDomain Code=1", "BGTaskSchedulerErrorDomain error 1."],
      """
      The code is 'unavailable': background tasks cannot be scheduled here, as in a simulator, or when the \
      user has switched off Background App Refresh.
      """,
      gap: "it does not depend on the app's files",
      source: """
        Apple, BGTaskScheduler.Error.Code.unavailable; Expensify/App pull request 85988; \
        bhaval-patel/BackgroundTask issue 2
        """),
    .message(
      .device,
      [
        "Caller did not provide an activityType, and this process does not have a NSUserActivityTypes in its Info.plist."
      ],
      """
      A user activity was made without a type; it would have the first of NSUserActivityTypes, and the \
      Info.plist has none. The app traps.
      """,
      rules: ["user-activity-type-missing"],
      gap: """
        activities created without a type are not checked; the rule finds types that code \
        continues but the Info.plist does not list
        """,
      source: "lionheart/openradar-mirror issue 750"),
    .message(
      .device,
      [
        "NSNetServicesErrorCode = \"-72008\"", "DNS Error: -65555: NoAuth", "Error: -65555: NoAuth",
      ],
      """
      The app browses for or offers a Bonjour service, but its Info.plist does not have the type \
      in NSBonjourServices or has no NSLocalNetworkUsageDescription. Nothing is found.
      """,
      rules: [
        "bonjour-services-missing", "usage-description-local-network-missing",
        "bonjour-service-invalid",
      ],
      source: """
        Apple, NSNetServicesMissingRequiredConfigurationError; fitomad/NearbyInteraction-Guide issue 2; \
        dobster/P2PShareKit issue 2
        """),
    .message(
      .device, ["Unable to find NSExtensionPrincipalClass (…) in extension bundle!"],
      """
      NSExtensionPrincipalClass names a class that the extension does not have: a Swift class \
      needs its module in front, an Objective-C class must not have one.
      """,
      rules: ["extension-principal-class-module-invalid"],
      source: """
        andrew-levy/react-native-safari-extension pull request 17; customerio/customerio-reactnative pull \
        request 245
        """),
    .message(
      .device, ["UISceneErrorDomain Code=0", "UISceneErrorDomain error 0."],
      """
      The code is 'multipleScenesNotSupported': code requested another scene, but the manifest \
      does not have UIApplicationSupportsMultipleScenes, or the device shows one scene only.
      """,
      rules: ["multiple-scenes-disabled"], source: "Apple, UISceneError.Code"),
  ]
}
