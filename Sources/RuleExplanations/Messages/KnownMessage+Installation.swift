internal import Findings

extension KnownMessage {
  /// Messages of devices and simulators when an app is installed or started.
  static let installation: [KnownMessage] = [
    .message(
      .device,
      [
        "App Transport Security has blocked a cleartext HTTP (http://) resource load since it is insecure. Temporary exceptions can be configured via your app's Info.plist file.",
        "The resource could not be loaded because the App Transport Security policy requires the use of a secure connection.",
      ],
      "The app loads an address with 'http', and 'NSAppTransportSecurity' in its Info.plist has no exception for the host.",
      rules: ["ats-unknown-key"],
      gap: "addresses in code are not compared with the exceptions",
      source: "daltoniam/SwiftHTTP issue 200; munki/munki issue 505"),
    .message(
      .device,
      [
        "The application's Info.plist does not contain CFBundleVersion. Ensure your bundle contains a CFBundleVersion.",
        "The bundle's Info.plist does not contain a CFBundleVersion key or its value is not a string.",
      ],
      "The app has no build number, so it is not installed.",
      rules: ["bundle-version-missing"],
      source: "tinode/ios issue 98; nordicsemi/IOS-nRF-Connect-Device-Manager issue 97"),
    .message(
      .device,
      [
        "This app contains an app extension with an illegal bundle identifier. App extension bundle identifiers must have a prefix consisting of their containing application's bundle identifier followed by a '.'."
      ],
      "The identifier of an extension does not begin with that of its app and a dot.",
      rules: ["extension-bundle-id-mismatch"],
      source: "FancyPixel/gulps issue 18; eni9889/ppsideloader issue 28"),
    .message(
      .device,
      [
        "AppexBundleUnknownExtensionPointIdentifier",
        "specifies a value (…) for the NSExtensionPointIdentifier key in the NSExtension dictionary in its Info.plist that does not correspond to a known extension point.",
      ],
      "The system does not know the extension point: its name is wrong, or the system is too old for it.",
      rules: ["extension-point-invalid"],
      source: "qnblackcat/uYouPlus issue 887; NyaMisty/ipatool-py issue 74"),
    .message(
      .device,
      [
        "App extensions must define the NSExtension key with a dictionary value in their Info.plist."
      ],
      "The Info.plist of an extension has no dictionary 'NSExtension'.",
      rules: ["extension-point-invalid"],
      source: "Apple's table of MobileDevice errors in Marxon13/iOS-Asset-Extractor issue 14"),
    .message(
      .device,
      [
        "App extensions must define either NSExtensionMainStoryboard or NSExtensionPrincipalClass keys in the NSExtension dictionary in their Info.plist."
      ],
      "An extension names neither its principal class nor its storyboard.",
      rules: ["extension-entry-missing"],
      source: "altstoreio/AltStore issue 799"),
    .message(
      .device,
      [
        "This application or a bundle it contains has the same bundle identifier as this application or another bundle that it contains. Bundle identifiers must be unique."
      ],
      "Two bundles of the app have the same identifier.",
      rules: ["bundle-identifier-collision"],
      source: "Apple's table of MobileDevice errors in Marxon13/iOS-Asset-Extractor issue 14"),
    .message(
      .device,
      [
        "The executable was signed with invalid entitlements.",
        "The entitlements specified in your application’s Code Signing Entitlements file are invalid, not permitted, or do not match those specified in your provisioning profile.",
      ],
      "The signature has an entitlement that the provisioning profile does not grant.",
      rules: ["entitlement-not-in-profile"],
      source: "DKJone/DKWechatHelper issue 40; DanTheMan827/ios-app-signer issue 71"),
    .message(
      .device,
      [
        "The Watch app contained within this app has an incorrect value, \"…\", for the WKCompanionAppBundleIdentifier key in the Watch app's Info.plist."
      ],
      "The watch app names another companion than the app it is in.",
      rules: ["extension-watch-companion-mismatch"],
      source: "Stuey3D/VibeSDR issue 7; DanTheMan827/ios-app-signer issue 292"),
    .message(
      .device, ["All launch handlers must be registered before application finishes launching"],
      "Code registers a background task after the launch of the app, for example in the scene delegate. The app traps.",
      rules: ["background-task-handler-missing"],
      source: "shinyorg/shiny issue 280; transistorsoft/flutter_background_fetch issue 414"),
    .message(
      .device,
      [
        "NSHealthShareUsageDescription must be set in the app's Info.plist in order to request read authorization for the following types: …",
        "NSHealthUpdateUsageDescription must be set in the app's Info.plist in order to request write authorization for the following types: …",
      ],
      "Code asks for health data without the text that says why. The app traps.",
      rules: ["usage-description-missing"],
      source: "ResearchKit/ResearchKit issue 1159; dariosalvi78/cordova-plugin-health issue 135"),
    .message(
      .device,
      [
        "Use of the class <INPreferences: …> from an app requires the entitlement com.apple.developer.siri. Did you enable the Siri capability in your Xcode project?"
      ],
      "Code uses Siri without the entitlement 'com.apple.developer.siri'. The app traps.",
      gap: "whether code uses Siri is not compared with the entitlements",
      source: "Buglife/Batmobile issue 1; LiveContainer/LiveContainer issue 1109"),
    .message(
      .device, ["NFCError Code=2 \"Missing required entitlement\""],
      "The app reads NFC tags without the formats in its entitlements, or without the identifiers in its Info.plist.",
      rules: ["entitlement-value-invalid"],
      gap: "the identifiers of tags in code are not compared with the Info.plist",
      source: "nfcim/flutter_nfc_kit issue 22"),
    .message(
      .device, ["Application with identifier … is not associated with domain …"],
      "The entitlements do not list the domain with 'webcredentials:', or the site does not list the app.",
      rules: ["associated-domain-invalid"],
      gap: "the site's file is not read",
      source: "corbado/flutter-passkeys issue 121; peterferguson/react-native-passkeys issue 24"),
    .message(
      .device,
      [
        "OSStatus error:[-34018] Internal error when a required entitlement isn't present, client has neither application-identifier nor keychain-access-groups entitlements."
      ],
      "The app is not signed, or its entitlements lack the keychain group that code asks for.",
      gap: "keychain groups in code are not compared with the entitlements",
      source: "kishikawakatsumi/KeychainAccess issue 466; majd/ipatool issue 91"),
    .message(
      .device,
      [
        "Couldn't read values in CFPrefsPlistSource<…> (Domain: …, User: kCFPreferencesAnyUser, ByHost: Yes, Container: (null), Contents Need Refresh: Yes): Using kCFPreferencesAnyUser with a container is only allowed for System Containers, detaching from cfprefsd"
      ],
      "Code opens the user defaults of an app group. The message is harmless if the entitlements list the group; else nothing is shared.",
      rules: ["entitlement-app-group-undeclared"],
      source: "OneSignal/OneSignal-iOS-SDK issue 667; Karetski/snowonder issue 27"),
    .message(
      .device,
      ["The operation couldn’t be completed. (com.apple.ActivityKit.ActivityInput error 0.)"],
      "A Live Activity asks for a push token, and the entitlements have no 'aps-environment'.",
      rules: ["push-entitlement-missing"],
      source: "istornz/flutter_live_activities issue 122; LoopKit/Loop issue 2532"),
    .message(
      .device,
      [
        "Killing app because it never posted an incoming call to the system after receiving a PushKit VoIP push callback."
      ],
      "A VoIP push arrived, and the app reported no call to CallKit. The system ends the app.",
      gap: "what code does with a push is not checked",
      source: "wix/react-native-notifications issue 438; team-telnyx/flutter-voice-sdk issue 108"),
    .message(
      .device,
      ["Unable to instantiate the UIApplication delegate instance. No class named … is loaded."],
      "'UIApplicationMain' was given the name of a class that the program does not have; a class in Swift needs its module or '@objc'. The app traps.",
      gap: "the name in 'UIApplicationMain' is compared only with classes that are read",
      source: "dotnet/macios issue 16219; realm/realm-dotnet issue 381; beeware/toga issue 634"),
    .message(
      .device,
      [
        "The app delegate must implement the window property if it wants to use a main storyboard file."
      ],
      "The Info.plist names a main storyboard, and the app delegate has no property 'window'. The screen stays black.",
      gap: "properties of the app delegate are not checked for it",
      source:
        "material-components/material-components-ios issue 1182; banchichen/TZImagePickerController issue 972"
    ),
    .message(
      .device,
      [
        "WARNING: `Info.plist` doesn't have a valid `CADisableMinimumFrameDurationOnPhone` entry. Framerate will be restricted to 60hz on iPhones."
      ],
      "Compose Multiplatform wants the key to be true. From version 1.7 on the app ends at launch without it.",
      rules: ["key-frame-duration-missing"],
      source: "JetBrains/compose-multiplatform-core pull request 795"),
    .message(
      .device, ["Application failed preflight checks"],
      "The simulator or device was busy or not yet started. The files of the app are not the cause.",
      gap: "the state of a device is not part of the files",
      source: "public reports with the reason 'Busy'"),
    .message(
      .device, ["URL scheme needed for Google Sign-In not included in your app's Info.plist."],
      "The URL scheme with which Google Sign-In returns to the app is not declared, or is still the placeholder.",
      rules: ["url-scheme-required-missing", "placeholder-value"],
      source: "googlearchive/friendlypix issue 44"),
  ]
}
