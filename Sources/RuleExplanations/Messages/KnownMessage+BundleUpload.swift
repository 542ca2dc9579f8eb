internal import Findings

extension KnownMessage {
  /// Upload errors about extensions, frameworks, icons and other parts of a bundle.
  static let bundleUpload: [KnownMessage] = [
    .upload(
      "90205",
      "Invalid Bundle. The bundle at '…' contains disallowed nested bundles.",
      "A framework or extension contains frameworks, which only the app may embed.",
      rules: ["bundle-nested-frameworks", "extension-embeds-frameworks"],
      source: "CocoaPods/CocoaPods issue 4203; deltachat/deltachat-ios issue 2503"),
    .upload(
      "90206",
      "Invalid Bundle. The bundle at '…' contains disallowed file 'Frameworks'.",
      "A framework or extension contains frameworks, which only the app may embed.",
      rules: ["bundle-nested-frameworks", "extension-embeds-frameworks"],
      source: "CocoaPods/CocoaPods issue 3905; Expensify/App issue 54391"),
    .upload(
      "90242",
      "The product archive is invalid. The Info.plist must contain a LSApplicationCategoryType key, whose value is the UTI for a valid category.",
      "An app for the Mac App Store has no category, or one that does not exist.",
      rules: ["bundle-category-missing", "value-unknown"],
      source: "godotengine/godot issue 49590; TetsuOtter/TRViS issue 55"),
    .upload(
      "90347",
      nil,
      "The identifier of an embedded bundle does not begin with that of the app.",
      rules: ["extension-bundle-id-mismatch"],
      source: "App Store Connect's message 90347, public reports"),
    .upload(
      "90361",
      "Invalid Info.plist value type. The value for the key 'NSExtensionActivationSupportsText' … is not boolean",
      "A key of the activation rule of an extension has another type.",
      rules: ["extension-activation-rule-invalid"],
      source: "owncloud/client issue 4156; owncloud/ios-legacy issue 518"),
    .upload(
      "90363",
      "Invalid Info.plist key. The key 'NSExtensionPointName' in bundle … is invalid.",
      "An extension has a key of the first templates of extensions.",
      rules: ["extension-obsolete-key"],
      source: "owncloud/client issue 4156"),
    .upload(
      "90471",
      "missing the App Store Icon asset",
      "The brand assets of an app for Apple TV have no icon for the App Store.",
      gap: images,
      source: "meshtastic/Meshtastic-Apple issue 2271"),
    .upload(
      "90497",
      nil,
      "A top shelf image of an app for Apple TV has transparent pixels.",
      gap: images,
      source: "meshtastic/Meshtastic-Apple issue 2274"),
    .upload(
      "90513",
      "must contain the 'TVTopShelfImage.TVTopShelfPrimaryImageWide' key",
      "The brand assets of an app for Apple TV have no wide top shelf image.",
      gap: images,
      source: "DenisovAV/flutter_tv issue 41"),
    .upload(
      "90685",
      "CFBundleIdentifier Collision. There is more than one bundle with the CFBundleIdentifier value '…' under the iOS application",
      "Two programs in the app have the same bundle identifier, such as a framework that is embedded twice.",
      rules: ["bundle-identifier-collision"],
      source: "fastlane/fastlane issue 12703; aws/amazon-chime-sdk-ios issue 301"),
    .upload(
      "90806",
      "Each bundle must have a unique bundle identifier. … is used in the bundles '[…]'",
      "The app and its watch app contain bundles with the same identifier.",
      rules: ["bundle-identifier-collision"],
      source: "Alamofire/Alamofire issue 2925; realm/realm-swift issue 6245"),
    .upload(
      "90853",
      "Invalid font - There was an error validating the font at '…'. Font not supported by platform.",
      "An app with a widget contains a font in a format for web pages, '.woff' or '.woff2'.",
      gap: "fonts are not checked",
      source: "App Store Connect's message 90853, public reports"),
    .upload(
      "90876",
      "Missing entitlement - This app contains an app clip. The entitlement 'com.apple.developer.associated-appclip-app-identifiers' should be present and include the value of the app clip's application identifier.",
      "The signature of an app with an App Clip does not name the App Clip.",
      rules: ["app-clip-entitlement-missing"],
      source: "getsentry/sentry-cocoa pull request 1450"),
    .upload(
      "90890",
      "Missing recommended icon - The bundle does not contain an alternate app icon for iPhone / iPod Touch of exactly '…' pixels, in .png format",
      "An alternate icon has the wrong size or is missing. The upload is taken.",
      rules: ["icon-alternate-not-found"],
      gap: images,
      source: "App Store Connect's message 90890, public reports"),
    .upload(
      "90892",
      "Missing recommended icon - The bundle does not contain an alternate app icon for iPad of exactly '…' pixels, in .png format",
      "An alternate icon has the wrong size or is missing. The upload is taken.",
      rules: ["icon-alternate-not-found"],
      gap: images,
      source: "App Store Connect's message 90892, public reports"),
    .upload(
      "90895",
      "The Info.plist key CFBundleIcons.CFBundleAlternateIcons contains an entry “…” that references asset “…” No such asset is present in the asset catalog.",
      "An alternate icon is missing in the app.",
      rules: ["icon-alternate-not-found", "icon-file-not-found"],
      gap: images,
      source: "App Store Connect's message 90895, public reports"),
    .upload(
      "90898",
      nil,
      "An extension was linked without the entry point that starts extensions, '_NSExtensionMain'.",
      gap: programs,
      source: "App Store Connect's message 90898, public reports"),
    .upload(
      "90967",
      nil,
      "The icon of an app for visionOS has no background layer at twice the size.",
      gap: images,
      source: "meshtastic/Meshtastic-Apple issue 2277"),
    .upload(
      "91109",
      "Invalid package contents - The package contains one or more files with the com.apple.quarantine extended file attribute",
      "A file in an app for the Mac has the attribute with which downloaded files are marked. Remove it with 'xattr -cr'.",
      gap: "attributes of files are not checked",
      source: "Apple, news of 18 February 2025"),
    .upload(
      "91133",
      nil,
      "The identifier of an asset pack has a character that is not allowed.",
      gap: "asset packs are not checked",
      source: "App Store Connect's message 91133, public reports"),
    .upload(
      "91139",
      nil,
      "An asset pack names a platform that the app does not support.",
      gap: "asset packs are not checked",
      source: "App Store Connect's message 91139, public reports"),
    .upload(
      "91148",
      nil,
      "An asset pack names a platform that the app does not support.",
      gap: "asset packs are not checked",
      source: "App Store Connect's message 91148, public reports"),
    .upload(
      "91183",
      nil,
      """
      An app with a media device extension needs the entitlement 'com.apple.developer.media-device-extension' as an \
      empty list.
      """,
      gap: "media device extensions are not checked",
      source: "App Store Connect's message 91183, public reports"),
    .upload(
      "91198",
      nil,
      "The app contains a font of the system, or one that only Apple may distribute.",
      gap: "fonts are not checked",
      source: "Apple, TN3214"),
    .upload(
      "90035",
      "Invalid Signature. A sealed resource is missing or invalid. The file at path … is not properly signed.",
      "The bundle was changed after it was signed, or signed with the wrong certificate.",
      gap: signatures,
      source: "fastlane/fastlane issue 1322; phonegap/build issue 463"),
    .upload(
      "90036",
      "This bundle is invalid - The Info.plist file for … is missing or could not be read.",
      "A bundle inside the app has no Info.plist that can be read, often because build products were copied into the app.",
      gap: "bundles without an Info.plist are not reported",
      source: "dotnet/macios issue 17193; daltoniam/SwiftHTTP issue 257"),
    .upload(
      "90086",
      "Missing 64-bit support. iOS apps submitted to the App Store must include 64-bit support and be built with the iOS 8 SDK or later.",
      "A program of the app lacks the architecture arm64.",
      rules: ["bundle-architecture-unsupported"],
      source:
        "MoZhouqi/KMNavigationBarTransition issue 151; Esri/arcgis-maps-sdk-dotnet-samples issue 238"
    ),
    .upload(
      "90087",
      "Unsupported Architectures. The executable for … contains unsupported architectures '…'.",
      "A framework was built for the simulator as well. Use its '.xcframework', or remove those parts.",
      rules: ["bundle-architecture-unsupported"],
      source: "JonasGessner/JGProgressHUD issue 54; AssistoLab/DropDown issue 85"),
    .upload(
      "90207",
      "Invalid Bundle - The bundle at '…' does not contain a bundle executable.",
      "The Info.plist of a bundle names a program that is not there, or none.",
      rules: ["bundle-executable-missing"],
      source: "dotnet/macios issue 17193; dotnet/maui issue 12565"),
    .upload(
      "90542",
      "Invalid CFBundleSupportedPlatforms value. The key 'CFBundleSupportedPlatforms' in the Info.plist file in bundle … contains an invalid value … Consider removing the CFBundleSupportedPlatforms key from the Info.plist.",
      "A bundle inside the app says that it was built for the simulator.",
      rules: ["supported-platforms-multiple"],
      gap: "bundles inside an app are not checked for it",
      source: "Tencent/libpag issue 16; CocoaPods/Rome issue 46"),
    .upload(
      "90546",
      "Missing Asset Catalog - Your app is missing the asset catalog file in '…'.",
      "The app has no compiled asset catalog, so it has no icon.",
      rules: ["icon-name-missing"],
      source: "dotnet/macios issue 11755; xamarin/Xamarin.Forms issue 14413"),
    .upload(
      "90592",
      "Invalid Export Compliance Code. The export compliance key value … in the app's Info.plist doesn't match the key value of the app's export compliance documentation.",
      "'ITSAppUsesNonExemptEncryption' is true, and 'ITSEncryptionExportComplianceCode' is missing or wrong.",
      rules: ["export-compliance-missing"],
      gap: "the code of App Store Connect is not part of the files",
      source: "expo/eas-cli issue 1590; osuki-dev/muqun-app issue 30"),
    .upload(
      "90689",
      "Invalid Info.plist key. The key 'UIRequiredDeviceCapabilities' in bundle … is invalid for frameworks",
      "A framework has 'UIRequiredDeviceCapabilities', which only apps may have.",
      gap: "keys of frameworks inside an app are not checked",
      source: "hackiftekhar/IQKeyboardManager issue 706"),
    .upload(
      "90778",
      "Invalid entitlement for core nfc framework. The sdk version '…' and min OS version '…' are not compatible for the entitlement 'com.apple.developer.nfc.readersession.formats' because '…'",
      "The NFC formats in the entitlements do not fit the deployment target: from iOS 13 on 'TAG' is needed and 'NDEF' refused.",
      rules: ["entitlement-value-invalid"],
      source:
        "BenGWeeks/lightning-piggy-mobile issue 399; revtel/react-native-nfc-manager issue 684"),
    .upload(
      "90863",
      "Macs with Apple silicon support issue - The app links with libraries that aren’t present in macOS: …",
      "The app is offered for Macs, where a library is missing or not embedded.",
      gap: "libraries of the Mac are not compared",
      source: "firebase/firebase-ios-sdk issue 11565; Tutorialwork/cloud_kit issue 14"),
  ]
}
