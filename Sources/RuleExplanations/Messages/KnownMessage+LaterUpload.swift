internal import Findings

extension KnownMessage {
  /// Upload errors from 90473 on.
  static let laterUpload: [KnownMessage] = [
    .upload(
      "90473",
      "CFBundleVersion Mismatch. The CFBundleVersion value … of extension … does not match the CFBundleVersion value",
      also: [
        "CFBundleShortVersionString Mismatch - The CFBundleShortVersionString value '…' of extension '…' does not match the CFBundleShortVersionString value '…' of its containing iOS application '…'."
      ],
      "An extension has another version or build number than its app.",
      rules: ["extension-version-mismatch"],
      source: "Expensify/App issue 59052"),
    .upload(
      "90474",
      "iPad Multitasking support requires these orientations: '…'",
      "The app supports iPad multitasking but not all four orientations.",
      rules: ["ipad-orientations-incomplete"],
      source: "expo/expo-cli issue 3710; apache/cordova-ios issue 1620"),
    .upload(
      "90475",
      "iPad Multitasking support requires launch …",
      "The app supports iPad multitasking but has no launch screen or launch storyboard.",
      rules: ["launch-screen-missing"],
      source: "rhomobile/rhodes issue 818"),
    .upload(
      "90476",
      nil,
      "The launch storyboard that the Info.plist names is not in the app.",
      rules: ["launch-storyboard-not-found", "launch-storyboard-name-has-extension"],
      source: "App Store Connect's message 90476, public reports"),
    .upload(
      "90478",
      "Invalid Version. The build with the version “…” can't be imported because a later version has been closed for new build submissions.",
      "A later version is already in the App Store.",
      gap: earlierVersion,
      source: "fastlane-old/deliver issue 244"),
    .upload(
      "90502",
      "Invalid Bundle. Apps that only contain the arm64 slice must also have 'arm64' in the list of UIRequiredDeviceCapabilities in Info.plist.",
      "A program for arm64 only needs 'arm64' in the list of required capabilities of its bundle.",
      gap: programs,
      source: "dotnet/macios issue 3581; CocoaPods/CocoaPods issue 4526"),
    .upload(
      "90530",
      "Invalid MinimumOSVersion. Apps that only support 64-bit devices must specify a deployment target of 8.0 or later.",
      "A bundle in the upload names a system that is too old for it, or none.",
      gap: "Info.plist files of frameworks are not checked for it",
      source: "BelledonneCommunications/linphone-iphone issue 402"),
    .upload(
      "90534",
      "Invalid Toolchain. Your app was built with an unsupported version of Xcode or SDK.",
      also: [
        "Unsupported SDK or Xcode version. Your app was built with an SDK or version of Xcode that isn’t supported. Although you can use beta versions of SDKs and Xcode to build and upload apps to App Store Connect, you need to use the latest Release Candidates (RC) for SDKs and Xcode to submit the app."
      ],
      "The app was built with a beta of Xcode, or with one that is too old.",
      gap: "which versions the App Store takes changes with the date",
      source: "apache/cordova-ios issue 711; flutter/flutter issue 44378"),
    .upload(
      "90535",
      "Unexpected CFBundleExecutable Key. The bundle at '…' does not contain a bundle executable.",
      "The Info.plist of a resource bundle names an executable that the bundle does not have.",
      rules: ["bundle-executable-missing"],
      source: "firebase/firebase-ios-sdk issue 2705; marmelroy/Zip issue 183"),
    .upload(
      "90562",
      "should specify CFBundleSupportedPlatforms with an array containing a single platform",
      "CFBundleSupportedPlatforms has more than one platform.",
      rules: ["supported-platforms-multiple"],
      source: "defold/defold issue 8332"),
    .upload(
      "90626",
      "Invalid Siri Support",
      also: ["App Intent description \"…\" cannot contain \"siri\""],
      "A text of an intent is missing in a language, or has a word that is not allowed.",
      gap: "the texts of intents are not checked",
      source: "mozilla-mobile/focus-ios issue 2119; VocaHQ/vocaphone pull request 107"),
    .upload(
      "90683",
      "Missing purpose string in Info.plist - Your app's code references one or more APIs that access sensitive user data",
      "The app or one of its libraries uses a privacy-protected API, but the Info.plist has no "
        + "usage description for it.",
      rules: [
        "usage-description-missing", "usage-description-plugin-missing", "usage-description-empty",
      ],
      gap: "libraries without source files are not checked",
      source: "digitalfabrik/entitlementcard issue 1219; sparrowcode/PermissionsKit issue 347"),
    .upload(
      "90704",
      "Missing Marketing Icon. iOS Apps must include a 1024x1024px Marketing Icon in PNG format.",
      also: [
        "Missing App Icon. An app icon measuring 1024 by 1024 pixels in PNG format must be included in the Asset Catalog of apps built for iOS, iPadOS, or watchOS."
      ],
      "The app has no icon for the App Store.",
      rules: ["icon-marketing-missing", "icon-set-not-found", "icon-image-invalid"],
      gap: images,
      source: "mapbox/ios-sdk-examples pull request 117"),
    .upload(
      "90713",
      "A value for the Info.plist key 'CFBundleIconName' is missing in the bundle '…'.",
      "The icon comes from an asset catalog, and the Info.plist does not name it.",
      rules: ["icon-name-missing"],
      source: "fyne-io/fyne issue 1504; dotnet/maui issue 28954"),
    .upload(
      "90717",
      "Invalid App Store Icon. The App Store Icon in the asset catalog in '…' can't be transparent nor contain an alpha channel.",
      also: ["Invalid large app icon"],
      "The icon for the App Store has an alpha channel.",
      rules: ["icon-transparent"],
      gap: images,
      source: "fluttercommunity/flutter_launcher_icons issue 216"),
    .upload(
      "90725",
      "SDK version issue - This app was built with the iOS … SDK.",
      "The app was built with an SDK that is older than the App Store accepts, or will soon "
        + "accept.",
      rules: ["sdk-refused"],
      source: "SharezoneApp/sharezone-app issue 2021"),
    .upload(
      "90737",
      "Missing Document Configuration",
      also: ["Invalid Document Configuration"],
      "The app declares document types but neither opens documents in place nor has a document "
        + "browser.",
      rules: ["document-open-in-place-missing"],
      source: "element-hq/element-x-ios issue 1542; SlayterDev/RadiumBrowser issue 52"),
    .upload(
      "90738",
      "Invalid purpose string value - The “…” value for the … key isn't allowed",
      "A usage description is empty. App Store Connect refuses the app, or asks in a mail for the text.",
      rules: ["usage-description-empty"],
      source: "openrung/openrung-mobile-app pull request 29; digitalfabrik/lunes-app issue 1082"),
    .upload(
      "90771",
      "The Info.plist key 'BGTaskSchedulerPermittedIdentifiers' must contain a list of identifiers used to submit and handle tasks when 'UIBackgroundModes' has a value of 'processing'.",
      "The background mode 'processing' is declared, but no task identifier is permitted.",
      rules: ["background-processing-identifiers-missing"],
      source: "fluttercommunity/flutter_workmanager issue 105; expo/expo issue 32396"),
    .upload(
      "90784",
      "Missing bundle name",
      "A bundle in the upload has no CFBundleName.",
      rules: ["bundle-name-missing"],
      source: "part-cw/lambdanative issue 248"),
    .upload(
      "90788",
      "should contain an LSHandlerRank value",
      "A document type does not say how well the app handles it.",
      rules: ["document-handler-rank-missing"],
      source: "subethaedit/SubEthaEdit issue 135"),
    .upload(
      "90809",
      "Deprecated API Usage - New apps that use UIWebView are no longer accepted.",
      "The program, or a library in it, refers to UIWebView.",
      gap: programs,
      source: "at-internet/atinternet-apple-sdk issue 77"),
    .upload(
      "90870",
      nil,
      "An app that is built with the 27 SDK has no launch screen. TN3208 says which keys count as one.",
      rules: ["launch-screen-missing"],
      source: "Apple, TN3208"),
    .upload(
      "90899",
      "Macs with Apple silicon support issue - The app isn't compatible with the provided minimum macOS version of …",
      "The app is offered for Macs, but declares an older macOS than it supports.",
      gap: "'LSMinimumSystemVersion' of iPhone apps is not checked",
      source: "getAlby/go issue 181; breez/misty-breez pull request 236"),
  ]
}
