import Findings
import Foundation
import LaunchKitTestSupport
import Testing

@testable import LaunchKitCommands
@testable import RuleExplanations

/// Pasted lines of logs lead to their explanations.
@Suite("Pasted lines") struct ExplanationSearchTests {
  /// A line and the first rule that it leads to; nil if the line is known and no rule checks it.
  static let lines: [(line: String, rule: String?)] = [
    // Console, Xcode, idevicesyslog and log stream around one message.
    (
      "default\t10:11:12.345678+0100\tMyApp\tInfo.plist contained no UIScene configuration dictionary (looking for configuration named “(no name)”)",
      "scene-lifecycle-not-adopted"
    ),
    (
      "2026-11-02 09:41:00.123456+0100 App[4711:8472] [SceneConfiguration] Info.plist contained no UIScene configuration dictionary (looking for configuration named \"(no name)\")",
      "scene-lifecycle-not-adopted"
    ),
    (
      "Nov  2 09:41:00 iPhone MyApp(UIKitCore)[4711] <Error>: Info.plist contained no UIScene configuration dictionary (looking for configuration named \\M-b\\M^@\\M^\\Default Configuration\\M-b\\M^@\\M^])",
      "scene-configuration-name-unmatched"
    ),
    (
      "Info.plist contained no UIScene configuration dictionary (looking for configuration named \"<private>\")",
      "scene-lifecycle-not-adopted"
    ),
    ("Info.plist contained no UIScene configuration dictionary…", "scene-lifecycle-not-adopted"),
    ("Info.plist contained no UIScene configurat", "scene-lifecycle-not-adopted"),
    ("contained no UIScene configuration dictionary (looking for", "scene-lifecycle-not-adopted"),
    ("UIScene life cycle is required…", "scene-lifecycle-not-adopted"),
    (
      "2026-11-02 09:41:00.123456+0100 App[4711:8472] UIScene life cycle is required for apps built with this SDK.",
      "scene-lifecycle-not-adopted"
    ),
    (
      "*** Assertion failure: Application failed to launch: UIScene life cycle is required for apps built with this SDK. See https://example.org",
      "scene-lifecycle-not-adopted"
    ),
    (
      "0   UIKitCore  0x18a6 __112-[UIApplication _UIApplicationEvaluateRuntimeIssueForNoSceneLifecycleAdoption_block_invoke + 44",
      "scene-lifecycle-not-adopted"
    ),
    (
      "1 UIKitCore 0x0 _UIApplicationEvaluateRuntimeIssueForNoSceneLifecycleAdoption + 120",
      "scene-lifecycle-not-adopted"
    ),
    (
      "CLIENT OF UIKIT REQUIRES UPDATE: This process does not adopt UIScene lifecycle. This will become an assert in a future version.",
      "scene-lifecycle-not-adopted"
    ),
    ("UIScene lifecycle will soon be required. Failure to adopt", "scene-lifecycle-not-adopted"),
    (
      "Info.plist configuration “Default Configuration” for UIWindowSceneSessionRoleApplication contained UISceneDelegateClassName key, but could not load class with name “My-App.SceneDelegate”.",
      "scene-delegate-class-unresolved"
    ),
    (
      "There is no scene delegate set. A scene delegate class must be specified to use a main storyboard file.",
      "scene-delegate-class-missing"
    ),
    (
      "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Could not find a storyboard named 'Main' in bundle NSBundle </var/containers/Bundle/Application/X/App.app> (loaded)'",
      "scene-storyboard-not-found"
    ),
    // In color, and far down in a crash report.
    (
      "\u{1B}[1;31mCould not find a storyboard named 'Main' in bundle NSBundle </x>\u{1B}[0m",
      "scene-storyboard-not-found"
    ),
    (
      String(repeating: "0x00018a main + 12\n", count: 2_000)
        + "reason: 'Could not find a storyboard named 'Main' in bundle NSBundle </x>'",
      "scene-storyboard-not-found"
    ),
    (
      "reason: 'Application does not implement CarPlay template application lifecycle methods in its scene delegate.'",
      "scene-carplay-entitlement-missing"
    ),
    (
      "You've implemented -[<UIApplicationDelegate> application:didReceiveRemoteNotification:fetchCompletionHandler:], but you still need to add \"remote-notification\" to the list of your supported UIBackgroundModes in your Info.plist.",
      "background-mode-remote-notification-missing"
    ),
    (
      "You’ve implemented -[<UIApplicationDelegate> application:performFetchWithCompletionHandler:], but you still need to add “fetch” to the list of your supported UIBackgroundModes in your Info.plist.",
      "background-mode-fetch-missing"
    ),
    (
      "-[NSTaggedPointerString containsObject:]: unrecognized selector sent to instance 0xa00000",
      "background-modes-not-array"
    ),
    (
      "Invalid parameter not satisfying: !stayUp || CLClientIsBackgroundable(internal->fClient) || _CFMZEnabled()",
      "background-mode-location-missing"
    ),
    (
      "Error Domain=NSCocoaErrorDomain Code=3000 \"no valid “aps-environment” entitlement string found for application\"",
      "push-entitlement-missing"
    ),
    (
      "-canOpenURL: failed for URL: \"tweetbot://\" - error: \"This app is not allowed to query for scheme tweetbot\"",
      "query-scheme-missing"
    ),
    (
      "reason: 'Your app is missing support for the following URL schemes: com.googleusercontent.apps.1'",
      "url-scheme-required-missing"
    ),
    (
      "No launch handler registered for task with identifier org.example.refresh",
      "background-task-handler-missing"
    ),
    (
      "No launch handler registered for task with identifier {public}@",
      "background-task-handler-missing"
    ),
    ("Launch handler for task with identifier a.b has already been registered", nil),
    (
      "Could not schedule app refresh: Error Domain=BGTaskSchedulerErrorDomain Code=3 \"(null)\"",
      "background-task-identifier-undeclared"
    ),
    ("The operation couldn’t be completed. (BGTaskSchedulerErrorDomain error 1.)", nil),
    (
      "[MCNearbyServiceBrowser] NSNetServiceBrowser did not search with error dict [{\n    NSNetServicesErrorCode = \"-72008\";\n    NSNetServicesErrorDomain = 10;\n}].",
      "bonjour-services-missing"
    ),
    ("[listener] Error: -65555: NoAuth", "bonjour-services-missing"),
    (
      "EXConcreteExtensionContextVendor.m:109: Unable to find NSExtensionPrincipalClass (NotificationService) in extension bundle! Please verify",
      "extension-principal-class-module-invalid"
    ),
    (
      "Caller did not provide an activityType, and this process does not have a NSUserActivityTypes in its Info.plist.",
      "user-activity-type-missing"
    ),
    (
      "Error Domain=UISceneErrorDomain Code=0 \"(null)\"", "multiple-scenes-disabled"
    ),
    (
      "This app has crashed because it attempted to access privacy-sensitive data without a usage description.  The app's Info.plist must contain an NSCameraUsageDescription key",
      "usage-description-missing"
    ),
    // Builds.
    (
      "warning: invalid character in Bundle Identifier. This string must be a uniform type identifier (UTI)",
      "bundle-identifier-invalid"
    ),
    (
      "warning: User-supplied CFBundleIdentifier value 'a' in the Info.plist must be the same as the PRODUCT_BUNDLE_IDENTIFIER build setting value 'b'. (in target 'App' from project 'App')",
      "bundle-identifier-mismatch"
    ),
    (
      "warning: MinimumOSVersion of '12.0' is less than the value of IPHONEOS_DEPLOYMENT_TARGET '15.0' - setting to '15.0'.",
      "minimum-os-mismatch"
    ),
    (
      "warning: User supplied UIDeviceFamily key in the Info.plist will be overwritten. Please use the build setting TARGETED_DEVICE_FAMILY",
      "device-family-in-plist"
    ),
    (
      "error: Embedded binary's bundle identifier is not prefixed with the parent app's bundle identifier.",
      "extension-bundle-id-mismatch"
    ),
    ("Info.plist: Found non-key inside <dict> at line 23", "plist-syntax-invalid"),
    // Uploads, with the number and without.
    (
      "ERROR ITMS-90474: \"Invalid Bundle. iPad Multitasking support requires these orientations: 'UIInterfaceOrientationPortrait'\"",
      "ipad-orientations-incomplete"
    ),
    (
      "Invalid Bundle. iPad Multitasking support requires these orientations: 'UIInterfaceOrientationPortrait,UIInterfaceOrientationPortraitUpsideDown'. Found 'UIInterfaceOrientationPortrait'",
      "ipad-orientations-incomplete"
    ),
    (
      "Asset validation failed (90058) This bundle is invalid. The value for key CFBundleVersion [241209 854]",
      "bundle-version-invalid"
    ),
    (
      "The value for key CFBundleShortVersionString [4.15.0] in the Info.plist file must contain a higher version than that of the previously approved version [4.15.1].",
      "bundle-version-setting-unused"
    ),
    ("ITMS-90101", nil), ("itms 90725", "sdk-refused"),
    (
      "Error Domain=IrisAPI Code=-19241 \"Asset validation failed\" UserInfo={status=409, code=STATE_ERROR.VALIDATION_ERROR.90057, title=Asset validation failed}",
      "bundle-version-missing"
    ),
    ("With error code STATE_ERROR.VALIDATION_ERROR.90061 for id 39784451-3843-428b", nil),
    ("ITMS‑90738", "usage-description-empty"), ("ITMS_90738", "usage-description-empty"),
    ("ITMS: 90738", "usage-description-empty"), ("“90738”", "usage-description-empty"),
    ("#90738", "usage-description-empty"),
    // Lines of LaunchKit's own reports.
    (
      "/a/Info.plist:6:40: error: storyboard name 'Main.storyboard' has a file extension [storyboard-name-has-extension]",
      "storyboard-name-has-extension"
    ),
    ("warning[key-duplicate]: key 'a' is repeated with another value", "key-duplicate"),
    (
      "ITMS-90683: Missing purpose string in Info.plist - Your app’s code references one or more APIs",
      "usage-description-missing"
    ),
    (
      "Missing purpose string in Info.plist - Your app&#39;s code references one or more APIs that access sensitive user data",
      "usage-description-missing"
    ),
    ("ITMS-90738", "usage-description-empty"), ("90096", "launch-screen-missing"),
  ]

  @Test(arguments: lines)
  func aLineLeadsToItsRule(_ line: String, _ rule: String?) {
    let explanation = Explanation(of: line)
    #expect(!explanation.isEmpty)
    #expect(explanation.rules.first?.id.name == rule)
    if rule == nil { #expect(explanation.messages.first?.gap != nil) }
    let text = ExplanationText.of(explanation, showsAllExamples: false)
    #expect(text.hasSuffix("\n"))
    if let rule { #expect(text.contains("\n\(rule) (") || text.hasPrefix("\(rule) (")) }
  }

  @Test(
    "What has nothing to do with launching leads nowhere",
    arguments: [
      "", "-", "…", "<private>", "error", "the", "could not find a", "Info.plist", "in bundle",
      "2026-11-02 09:41:00.123 App[1:2] Metal API Validation Enabled",
      "nw_protocol_get_quic_image_block_invoke dlopen libquic failed",
      "Could not find a nib named 'x' in bundle y",
      "The operation couldn’t be completed. (NSURLErrorDomain error -1009.)",
      "Task <A>.<1> finished with error [-999] Error Domain=NSURLErrorDomain Code=-999",
      "CoreData: annotation: Failed to load optimized model at path",
      "[AXMediaCommon] Unable to look up screen scale", "12345", "build 90158 of 2",
      "90158 90101", "VALIDATION_ERROR.901581", "SITMS - - - 90158", "[no-such-rule]", "[]",
      "key-duplicate]",
      "\u{1B}", "\u{1B}[", "\u{1B}[31", "\u{1B}[" + String(repeating: "1", count: 100),
      String(repeating: "a ", count: 50_000), String(repeating: "<private> ", count: 5_000),
      String(repeating: "\\", count: 1_000) + "\\M-", "\\U12", "%{", "&#", "<private",
    ])
  func otherLinesLeadNowhere(line: String) {
    #expect(Explanation(of: line).isEmpty)
  }

  @Test func everyMessageOfARuleLeadsToIt() {
    for rule in KnownRules.descriptions {
      for message in rule.runtimeMessages {
        let line = "12:00 App[1:2] " + message.split(separator: "…").joined(separator: "<private>")
        #expect(Explanation(of: line).rules.contains { $0.id == rule.id }, "\(rule.id): \(message)")
      }
      for number in rule.predicts {
        #expect(Explanation(of: number).rules.contains { $0.id == rule.id }, "\(rule.id)")
      }
    }
  }

  @Test func everyKnownMessageLeadsToItself() {
    for message in KnownMessage.all {
      for text in message.texts {
        let line = "12:00 App[1:2] " + text.split(separator: "…").joined(separator: "x y")
        let found = Explanation(of: line)
        #expect(found.messages.first?.meaning == message.meaning, "\(text)")
      }
      if let code = message.code {
        #expect(Explanation(of: code).messages.map(\.code) == [code])
      }
    }
  }

  @Test func theTableOfMessagesIsWhole() {
    let ids = Set(KnownRules.descriptions.map(\.id))
    for message in KnownMessage.all {
      #expect(message.rules.allSatisfy { ids.contains($0) }, "\(message.rules)")
      #expect(!message.rules.isEmpty || message.gap != nil, "\(message.meaning)")
      #expect(message.meaning.hasSuffix(".") && !message.source.isEmpty, "\(message.meaning)")
      #expect(message.gap?.hasSuffix(".") != true, "\(message.meaning)")
      #expect(message.number != nil || !message.texts.isEmpty)
    }
    let numbers = KnownMessage.all.compactMap(\.number)
    #expect(Set(numbers).count == numbers.count)
    // Every error that a rule predicts is explained, and the explanation names the rule.
    for rule in KnownRules.descriptions {
      for code in rule.predicts where code != "ITMS-90339" {
        let known = KnownMessage.all.first { $0.code == code }
        #expect(known?.rules.contains(rule.id) == true, "\(code): \(rule.id)")
      }
    }
  }

  @Test func severalErrorsInOneTextAreAllExplained() {
    let text = "ERROR ITMS-90474: \"…\"\nERROR ITMS-90101: \"…\"\nERROR ITMS-90474: \"…\""
    let explanation = Explanation(of: text)
    #expect(explanation.messages.map(\.number) == ["90474", "90101"])
    #expect(explanation.rules.map(\.id) == ["ipad-orientations-incomplete"])
  }

  @Test func answersForProgramsFitTheirSchema() throws {
    let schema = try JSONSchemaCheck("Schemas/explanation-1.schema.json")
    #expect(schema.choices("subject") == [Explanation.Subject.allCases.map(\.rawValue)])
    #expect(schema.choices("occasion") == [KnownMessage.Occasion.allCases.map(\.rawValue)])
    #expect(schema.choices("severity") == [Severity.allCases.map(\.rawValue)])
    #expect(schema.choices("severities") == [Severity.allCases.map(\.rawValue)])
    #expect(schema.choices("group") == [RuleDescription.Group.allCases.map(\.rawValue)])
    #expect(
      schema.choices("applicability") == [
        [Finding.Fix.Applicability.safe.rawValue, Finding.Fix.Applicability.unsafe.rawValue]
      ])
    for words in [
      ["--format", "json", "key-duplicate"], ["ITMS-90158", "--format=json"],
      [
        "-[NSTaggedPointerString", "containsObject:]:", "--format", "json", "unrecognized selector",
      ],
      [
        "--format", "json", "--", "-[NSTaggedPointerString",
        "containsObject:]: unrecognized selector",
      ],
      ["--format", "json", "ITMS-90101"],
    ] {
      let outcome = try LaunchKitExecutable.run(["explain"] + words)
      #expect(outcome.status == 0, "\(words): \(outcome.errors)")
      #expect(try schema.problems(in: outcome.output.utf8) == [], "\(words)")
      #expect(outcome.output.contains("\"version\": 1"))
      #expect(!outcome.output.prefix(200).contains("--"), "\(words)")
    }
  }
}
