internal import Findings

extension KnownMessage {
  /// Upload errors up to 90362.
  static let earlyUpload: [KnownMessage] = [
    .upload(
      "90022",
      "Missing required icon file. The bundle does not contain an app icon for iPhone / iPod Touch of exactly",
      "The app has no icon of a size that iPhones need.",
      rules: ["icon-size-missing", "icon-marketing-missing"],
      gap: images,
      source: "NativeScript/NativeScript issue 9234; expo/expo issue 539"),
    .upload(
      "90023",
      "Missing required icon file. The bundle does not contain an app icon for iPad of exactly",
      "The app has no icon of a size that iPads need.",
      rules: ["icon-size-missing", "icon-marketing-missing"],
      gap: images,
      source: "NativeScript/NativeScript issue 9234; expo/expo issue 984"),
    .upload(
      "90032",
      "Invalid Image Path - No image found at the path referenced under key '…'",
      "CFBundleIcons names an image that is not in the bundle.",
      rules: ["icon-file-not-found"],
      source: "nomad-cli/shenzhen issue 293; home-assistant/iOS pull request 2423"),
    .upload(
      "90046",
      "Your application bundle's signature contains code signing entitlements that are not supported on iOS.",
      "An entitlement has a value that the platform does not accept.",
      rules: ["associated-domain-invalid", "push-entitlement-development"],
      gap: "the values of other entitlements are not checked",
      source: "fastlane/fastlane issues 477 and 1322"),
    .upload(
      "90054",
      "The bundle identifier cannot be changed from the previous version.",
      "The upload has another bundle identifier than the app in the App Store.",
      gap: earlierVersion,
      source: "fastlane/fastlane issue 21028"),
    .upload(
      "90056",
      "The Info.plist file is missing the required key: CFBundleVersion.",
      "A bundle in the upload has no build number.",
      rules: ["bundle-version-missing", "bundle-nested-version"],
      source: "BelledonneCommunications/linphone-iphone issue 402"),
    .upload(
      "90057",
      "The Info.plist file is missing the required key: CFBundleShortVersionString.",
      "A bundle in the upload has no version.",
      rules: ["bundle-version-missing", "bundle-nested-version"],
      source: "BelledonneCommunications/linphone-iphone issue 402"),
    .upload(
      "90058",
      "The value for key CFBundleVersion … in the Info.plist file must be a period-separated list of at most three non-negative integers.",
      "The build number of a bundle has characters other than digits and dots.",
      rules: ["bundle-version-invalid"],
      source: "getsentry/sentry-cocoa issue 3786; euc-releases/iOS-WorkspaceONE-SDK issue 11"),
    .upload(
      "90060",
      "The value for key CFBundleShortVersionString … in the Info.plist file must be a period-separated list of at most three non-negative integers.",
      "The version of a bundle has characters other than digits and dots, or more than three "
        + "numbers.",
      rules: ["short-version-invalid", "bundle-nested-version"],
      source: "getsentry/sentry-cocoa issue 3786; highcharts/highcharts-ios issue 203"),
    .upload(
      "90061",
      "The value for key CFBundleVersion … in the Info.plist file must contain a higher version than that of the previously uploaded version",
      "The build number is not higher than that of an upload before.",
      gap: earlierVersion,
      source: "winebarrel/PagerCall pull request 127"),
    .upload(
      "90062",
      "The value for key CFBundleShortVersionString … in the Info.plist file must contain a higher version than that of the previously approved version",
      "The version is not higher than the one in the App Store.",
      rules: ["bundle-version-setting-unused"],
      gap: earlierVersion,
      source: "keybase/client pull request 6908; openfoodfacts/smooth-app issue 5549"),
    .upload(
      "90068",
      "MinimumOSVersion too low - This app has a MinimumOSVersion of …",
      also: ["must have a MinimumOSVersion of 15.0 or later"],
      "From 2027 on the App Store accepts only apps for iOS 15 and later.",
      rules: ["deployment-target-refused", "deployment-target-too-low"],
      source: "SwiftOldDriver/iOS-Weekly issue 5416"),
    .upload(
      "90078",
      "Missing Push Notification Entitlement",
      "The app registers for push notifications, but its signature has no 'aps-environment'.",
      rules: ["push-entitlement-missing"],
      source:
        "digitalfabrik/entitlementcard issue 1218; CrossGeeks/FirebasePushNotificationPlugin issue 181"
    ),
    .upload(
      "90096",
      "Your binary is not optimized for iPhone 5 - New iPhone apps and app updates submitted must support the 4-inch display on iPhone 5",
      "The app has no launch screen for screens that are taller than those of the first iPhones.",
      rules: ["launch-screen-missing", "launch-images-deprecated"],
      source: "libgdx/libgdx issue 4235; bamlab/generator-rn-toolbox issue 128"),
    .upload(
      "90101",
      "This bundle does not support one or more of the devices supported by the previous app version.",
      "The update drops a device family that the app in the App Store supports.",
      gap: earlierVersion,
      source: "fastlane/fastlane issue 12798"),
    .upload(
      "90109",
      "The key UIRequiredDeviceCapabilities in the Info.plist may not contain values that would prevent this application from running on devices that were supported by previous versions.",
      "The update requires a device capability that the app in the App Store does not require.",
      gap: earlierVersion,
      source: "keymanapp/keyman issue 10495"),
    .upload(
      "90112",
      nil,
      "UIBackgroundModes has a mode that does not exist.",
      rules: ["background-mode-unknown"],
      source: "App Store Connect's message 90112, public reports"),
    .upload(
      "90158",
      "The following URL schemes found in your app are not in the correct format",
      "A URL scheme has a character that is not allowed, or still has a placeholder.",
      rules: ["url-scheme-invalid", "placeholder-value", "build-variable-unexpanded"],
      source: "box/box-ios-sdk issue 499; xu-li/cordova-plugin-wechat issue 30"),
    .upload(
      "90161",
      "Invalid Provisioning Profile. The provisioning profile included in the bundle …",
      "The app was signed with a profile that is not for the App Store, or is no longer valid.",
      gap: signatures,
      source: "fastlane/fastlane issue 9326; simonnilsson/ios-uploader issue 18"),
    .upload(
      "90164",
      "The entitlements in your app bundle signature do not match the ones that are contained in the provisioning profile.",
      "The signature claims an entitlement that the profile does not grant, or with another value.",
      rules: ["entitlement-not-in-profile"],
      gap: "of a bundle with its profile inside; 'get-task-allow' is not compared",
      source: "airsdk/Adobe-Runtime-Support issues 137 and 389"),
    .upload(
      "90171",
      "Invalid Bundle Structure - The binary file '…' is not permitted. Your app can't contain standalone executables or libraries, other than a valid CFBundleExecutable of supported bundles.",
      "An executable or library is in a place of the bundle where none is allowed.",
      gap: programs,
      source: "EMALLStudio/appmetrica_sdk issue 2; openwebf/webf issue 593"),
    .upload(
      "90186",
      "Invalid Pre-Release Train. The train version '…' is closed for new build submissions",
      "The version is already in the App Store and accepts no more builds.",
      gap: earlierVersion,
      source: "openfoodfacts/smooth-app issue 1206"),
    .upload(
      "90189",
      "Redundant Binary Upload. You've already uploaded a build with build number '…' for version number '…'.",
      "An upload with this version and build number already exists.",
      gap: earlierVersion,
      source: "fastlane/fastlane issue 18154"),
    .upload(
      "90208",
      "Invalid Bundle. The bundle … does not support the minimum OS Version specified in the Info.plist.",
      "A framework or the app was compiled for a later system than its Info.plist names.",
      rules: ["bundle-nested-minimum-os"],
      source: "elias8/libghostty issue 127; clostra/newnode issue 105"),
    .upload(
      "90360",
      "Missing Info.plist value. A value for the key '…' in bundle … is required.",
      "A bundle in the upload lacks a key that its kind needs: an extension its display name, a framework 'MinimumOSVersion'.",
      rules: ["bundle-name-missing"],
      gap: "Info.plist files of frameworks are not checked for it",
      source:
        "BelledonneCommunications/linphone-iphone issue 402; element-hq/element-x-ios pull request 1051"
    ),
    .upload(
      "90362",
      "The value for the key 'MinimumOSVersion' in bundle … is invalid. The minimum value is …",
      also: ["The value for the key 'NSExtensionActivationRule' in bundle … is invalid."],
      "A framework in the upload names an older system than the App Store accepts, or the activation rule of an extension is for development.",
      rules: ["bundle-nested-minimum-os", "extension-activation-rule-invalid"],
      source: """
        0xced/XCDYouTubeKit issue 223; button/DeepLinkKit issue 159; alinz/react-native-share-extension issue 7
        """),
  ]
}
