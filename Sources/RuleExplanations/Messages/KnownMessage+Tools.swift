internal import Findings

extension KnownMessage {
  /// Messages of Xcode, plutil, .NET, Bazel and Kotlin.
  static let tools: [KnownMessage] = [
    .message(
      .build, ["Multiple commands produce '….app/Info.plist'"],
      "The target copies its own Info.plist as a resource, and the build writes one to the same place.",
      rules: ["target-copies-info-plist"],
      source: "flutter/flutter issue 57459; swift-build, BuildDescription.swift"),
    .message(
      .build, ["The Copy Bundle Resources build phase contains this target's Info.plist file '…'."],
      "The target copies its own Info.plist as a resource.",
      rules: ["target-copies-info-plist"],
      source: "matthewpalmer/Locksmith issue 91; asafkorem/COSTouchVisualizer issue 26"),
    .message(
      .build,
      [
        "The CFBundleShortVersionString of an app extension ('…') must match that of its containing parent app ('…').",
        "The CFBundleVersion of an app extension ('…') must match that of its containing parent app ('…').",
      ],
      "The extension has another version or build number than its app.",
      rules: ["extension-version-mismatch"],
      source:
        "sudopark/TodoCalendar issue 761; CommandPost/CommandPost issue 3029; transmission/transmission issue 7762"
    ),
    .message(
      .build,
      [
        "unable to read property list from file: …/Info.plist: The operation couldn’t be completed. (XCBUtil.PropertyListConversionError error …)",
        "unable to read input file as a property list: The operation couldn’t be completed. (XCBUtil.PropertyListConversionError error …)",
      ],
      "A property list is not well-formed.",
      rules: ["plist-syntax-invalid"],
      source: "flutter/flutter issue 113910; swift-build, CopyPlistTaskAction.swift"),
    .message(
      .build,
      [
        "Build input file cannot be found: '…/Info.plist'. Did you forget to declare this file as an output of a script phase or custom build rule which produces it?"
      ],
      "'INFOPLIST_FILE' names a file that does not exist.",
      rules: ["target-info-plist-unresolved"],
      source: "mainframecomputer/fullmoon-ios issue 6; Schlaubischlump/LocationSimulator issue 183"),
    .message(
      .build,
      [
        "Cannot code sign because the target does not have an Info.plist file and one is not being generated automatically. Apply an Info.plist file to the target using the INFOPLIST_FILE build setting or generate one automatically by setting the GENERATE_INFOPLIST_FILE build setting to YES (recommended)."
      ],
      "The target neither names an Info.plist nor lets the build generate one.",
      rules: ["target-info-plist-unresolved"],
      source:
        "CocoaPods/CocoaPods issue 11658; swift-build, ProductPostprocessingTaskProducer.swift"),
    .message(
      .build,
      [
        "The iOS deployment target 'IPHONEOS_DEPLOYMENT_TARGET' is set to …, but the range of supported deployment target versions is … to …."
      ],
      "This version of Xcode no longer builds for the deployment target.",
      rules: ["deployment-target-too-low"],
      source: "swift-build, Settings.swift; hmlongco/Factory issue 382"),
    .message(
      .build, ["NSExtensionActivationRule is TRUEPREDICATE"],
      "The extension offers itself for everything, which is only for development.",
      rules: ["extension-activation-rule-invalid"],
      source: "EvanBacon/expo-apple-targets issue 154"),
    .message(
      .build,
      [
        "The bundle identifier of the application could not be determined. Ensure that the application's Info.plist contains a value for CFBundleIdentifier.",
        "Print: Entry, \":CFBundleIdentifier\", Does Not Exist",
      ],
      "The Info.plist of the built app has no bundle identifier, or no app was built because of an earlier error.",
      rules: ["bundle-identifier-invalid"],
      gap: "whether the build succeeded is not part of the files",
      source: "flutter/flutter issue 97504; wix/react-native-navigation issue 1265"),
    .message(
      .build,
      [
        "Provisioning profile \"…\" doesn't include the … entitlement.",
        "Provisioning profile \"…\" doesn't match the entitlements file's value for the … entitlement.",
      ],
      "The provisioning profile does not grant an entitlement, or grants it with other values.",
      rules: ["entitlement-not-in-profile"],
      gap: "profiles that are not in a built app are not read",
      source: "appium/WebDriverAgent issue 435; phonegap/phonegap-plugin-push issue 1628"),
    .message(
      .build, ["Failed to parse entitlements: AMFIUnserializeXML: syntax error near line …"],
      "The tool that signs reads entitlements more strictly than other tools read property lists: two hyphens in a comment or a binary file stop it.",
      rules: ["plist-syntax-invalid"],
      source: "maciekish/iReSign issue 162; nowsecure/node-applesign issue 139"),
    .message(
      .build,
      [
        "Cannot infer a bundle ID from packages of source files and exported dependencies, use the bundle name instead: … Please specify the bundle ID explicitly using the -Xbinary=bundleId=<id> compiler flag."
      ],
      "Kotlin uses the name of the module as the identifier of the framework. Set 'binaryOption(\"bundleId\", …)'.",
      gap: "identifiers of Kotlin's frameworks are made by its compiler",
      source: "icerockdev/moko-mvvm issue 257; Tencent-TDS/ovCompose-sample issue 10"),
    .message(
      .build,
      [
        "Unexpected character … at line … / JSON error: JSON text did not start with array or object and option to allow fragments not set.",
        "Value missing for key inside <dict> at line …",
        "Close tag on line … does not match open tag …",
        "Encountered unexpected character … on line … while looking for open tag",
        "Encountered unexpected EOF",
      ],
      "The file is not a well-formed property list. The line in the message is where the tool noticed.",
      rules: ["plist-syntax-invalid"],
      source: "swift-corelibs-foundation, CFPropertyList.c; truebit/xUnique issue 40"),
    .message(
      .build, ["Encountered unknown ampersand-escape sequence at line …"],
      "An ampersand is not written as '&amp;'.",
      rules: ["plist-illegal-character", "plist-syntax-invalid"],
      source: "swift-corelibs-foundation, CFPropertyList.c"),
    .message(
      .build,
      [
        "None of the input catalogs contained a matching stickers icon set or app icon set named \"…\"."
      ],
      "'ASSETCATALOG_COMPILER_APPICON_NAME' names no icon set of the target.",
      rules: ["icon-set-not-found"],
      source: "fluttercommunity/flutter_launcher_icons issue 22; CocoaPods/CocoaPods issue 7741"),
    .message(
      .build, ["The app icon set \"…\" has an unassigned child."],
      "An image of the icon set is not named in its 'Contents.json'.",
      gap: images,
      source: "WhatsApp/stickers issue 54; fluttercommunity/flutter_launcher_icons issue 259"),
    .message(
      .build,
      [
        "'UIRequiresFullScreen' has been deprecated starting in iOS … and will be ignored in a future release. See the UIRequiresFullScreen documentation for more details.",
        "Update the Info.plist: 1) `UIRequiresFullScreen` will soon be ignored. 2) Support for all orientations will soon be required.",
      ],
      "A later iPadOS ignores the key, and the app must support all sizes and orientations.",
      rules: ["requires-full-screen-deprecated", "ipad-orientations-incomplete"],
      source: "swift-build, InfoPlistProcessorTaskAction.swift"),
    .message(
      .build,
      [
        "The application supports opening files, but doesn't declare whether it supports opening them in place. You can add an LSSupportsOpeningDocumentsInPlace entry or an UISupportsDocumentBrowser entry to your Info.plist to declare support."
      ],
      "The app has document types and declares neither key.",
      rules: ["document-open-in-place-missing"],
      source: "swift-build, InfoPlistProcessorTaskAction.swift"),
    .message(
      .build,
      [
        "A launch storyboard or xib must be provided unless the app requires full screen.",
        "A launch configuration or launch storyboard or xib must be provided unless the app requires full screen.",
      ],
      "An app for the iPad has no launch screen.",
      rules: ["launch-screen-missing"],
      source: "swift-build, ValidateProductTaskAction.swift"),
    .message(
      .build,
      [
        "The value for … must be of type string, but is ….",
        "'UIRequiredDeviceCapabilities' must be an array or dictionary but it is …",
      ],
      "A value has another type than its key takes.",
      rules: ["value-type-mismatch"],
      source: "swift-build, InfoPlistProcessorTaskAction.swift"),
    .message(
      .build, ["The value for the info.plist key … is not of the required type."],
      "A value has another type than its key takes.",
      rules: ["value-type-mismatch"],
      source: "myflashlab/facebook-ANE issue 28"),
    .message(
      .build,
      [
        "Framework … had an invalid CFBundleIdentifier in its Info.plist: …",
        "Framework … did not contain an Info.plist",
      ],
      "An embedded framework has no Info.plist, or an identifier with characters that are not allowed.",
      rules: ["bundle-nested-identifier-missing", "bundle-identifier-invalid"],
      source: "swift-build, ValidateProductTaskAction.swift"),
    .message(
      .build, ["MinimumOSVersion '…' is not a valid version."],
      "'MinimumOSVersion' is not a version. Remove it; the build writes it.",
      rules: ["minimum-os-mismatch"],
      source: "swift-build, InfoPlistProcessorTaskAction.swift"),
    .message(
      .build, ["Info.plist does not define CFBundleIdentifier"],
      "Neither the Info.plist has a bundle identifier nor the project of .NET an 'ApplicationId'.",
      rules: ["bundle-identifier-invalid"],
      gap: "a missing identifier is reported only where a build would fail on it",
      source: "dotnet/macios, MSBStrings.resx E0139; dotnet/macios issue 3831"),
    .message(
      .build,
      [
        "The … value in the Info.plist (…) does not match the SupportedOSPlatformVersion value (…) in the project file"
      ],
      "'MinimumOSVersion' of the Info.plist and the project of .NET differ.",
      rules: ["minimum-os-mismatch"],
      source: "dotnet/macios, MSBStrings.resx E7082"),
    .message(
      .build,
      [
        "The app requests the entitlement '…', but the provisioning profile '…' does not contain this entitlement."
      ],
      "The entitlements have a key that the provisioning profile does not grant.",
      rules: ["entitlement-not-in-profile"],
      source: "dotnet/macios, MSBStrings.resx E7140"),
    .message(
      .build,
      [
        "The App Extension '…' has an invalid CFBundleIdentifier (…), it does not begin with the main app bundle's CFBundleIdentifier (…).",
        "While processing target …; the CFBundleIdentifier of the child target … should have … as its prefix, but found ….",
      ],
      "The identifier of an extension does not begin with that of its app and a dot.",
      rules: ["extension-bundle-id-mismatch"],
      source: "dotnet/macios, MSBStrings.resx E7006; bazelbuild/rules_apple, plisttool.py"),
  ]
}
