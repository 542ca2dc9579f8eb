internal import Findings

extension KnownMessage {
  private static let swiftBuild = "swift-build, InfoPlistProcessorTaskAction.swift"

  /// Messages of Xcode and its tools.
  package static let build: [KnownMessage] = [
    .message(
      .build,
      [
        """
        invalid character in Bundle Identifier. This string must be a uniform type identifier (UTI) that \
        contains only alphanumeric (A-Z,a-z,0-9), hyphen (-), and period (.) characters.
        """
      ],
      "The bundle identifier has a character that is not allowed.",
      rules: ["bundle-identifier-invalid"], source: swiftBuild),
    .message(
      .build,
      [
        """
        User-supplied CFBundleIdentifier value '…' in the Info.plist must be the same as the \
        PRODUCT_BUNDLE_IDENTIFIER build setting value '…'.
        """
      ],
      "The Info.plist and the build settings give the bundle two identifiers.",
      rules: ["bundle-identifier-mismatch"], source: swiftBuild),
    .message(
      .build, ["MinimumOSVersion of '…' is less than the value of … '…' - setting to '…'."],
      "The Info.plist names an older system than the deployment target; the build replaces it "
        + "with the deployment target.",
      rules: ["minimum-os-mismatch"], source: swiftBuild),
    .message(
      .build,
      [
        """
        User supplied UIDeviceFamily key in the Info.plist will be overwritten. Please use the build setting \
        TARGETED_DEVICE_FAMILY and remove UIDeviceFamily from your Info.plist.
        """
      ],
      "The build replaces the device families of the Info.plist with those of its settings.",
      rules: ["device-family-in-plist"],
      source: "swift-build; MobileNativeFoundation/rules_xcodeproj issue 238"),
    .message(
      .build, ["'UILaunchImages' has been deprecated, use launch storyboards instead."],
      "Launch images are not shown by current systems, which need a launch screen or storyboard.",
      rules: ["launch-images-deprecated", "launch-screen-missing"], source: swiftBuild),
    .message(
      .build,
      ["for 'NSAppTransportSecurity' => 'NSExceptionDomains' => … has been deprecated starting in"],
      "An exception of App Transport Security allows a version of TLS that is deprecated.",
      rules: ["ats-tls-deprecated"], source: swiftBuild),
    .message(
      .build,
      [
        "'CFBundleDocumentTypes' has no effect for … targets and will be ignored.",
        "'LSApplicationQueriesSchemes' has no effect for … targets and will be ignored.",
      ],
      "The system ignores the key in an App Clip.",
      rules: ["app-clip-ignored-key"], source: swiftBuild),
    .message(
      .build, ["The value for … must be a non-empty string."],
      "A usage description is empty.", rules: ["usage-description-empty"], source: swiftBuild),
    .message(
      .build,
      [
        "Embedded binary's bundle identifier is not prefixed with the parent app's bundle identifier."
      ],
      "The identifier of an extension does not begin with that of its app and a dot.",
      rules: ["extension-bundle-id-mismatch"], source: "Provenance-Emu/Provenance issue 516"),
    .message(
      .build, ["Found non-key inside <dict> at line …"],
      """
      A dictionary of a property list has another element where a key is expected: often a value \
      before it is missing or repeated. The line in the message is where the tool noticed.
      """,
      rules: ["plist-syntax-invalid"],
      source: "llvm/llvm-project issue 56380; okta/okta-oidc-ios issue 111"
    ),
  ]
}
