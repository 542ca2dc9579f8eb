/// An API that needs a usage description in the Info.plist.
///
/// Sources: Apple, "Requesting access to protected resources", and the pages of the keys, which name the
/// APIs. APIs that need a usage description only in some uses are left out.
package struct PrivacyProtectedAPI: Sendable, Hashable {
  /// How code uses the API.
  package enum Form: Sendable, Hashable {
    /// A value of the type is made: `CBCentralManager(…)`, `[[CBCentralManager alloc] init…]`.
    case making
    /// A method of the type itself is called: `PHPhotoLibrary.requestAuthorization`.
    case typeMethod
    /// A method of a value is called. The type of the value cannot be read from the source, so only the name
    /// of the method and its first label or argument identify it.
    case valueMethod
    /// A function is called: `UIImageWriteToSavedPhotosAlbum`.
    case function
    /// A property of a value gets the argument: `picker.sourceType = .camera`.
    case assigning
  }

  /// The unique name of one use of the API: `CBCentralManager`,
  /// `CLLocationManager.requestAlwaysAuthorization`, `AVCaptureDevice.requestAccess(video)`.
  package let name: String
  /// How code uses the API.
  package let form: Form
  /// The type; empty for a function.
  package let type: String
  /// The name of the method or function in Swift, without labels; empty for `Form.making`.
  package let swiftName: String
  /// The first label in Swift; nil when any label matches.
  package let swiftLabel: String?
  /// The first part of the selector in Objective-C, without colon, or the function; empty for
  /// `Form.making`.
  package let objectiveCName: String
  /// The first argument in Swift, or one of its elements, without the part before the last dot: `video` for
  /// `.video`. Nil when any argument matches.
  package let swiftArgument: String?
  /// The first argument in Objective-C; nil when any argument matches.
  package let objectiveCArgument: String?
  /// The keys that the API needs: one key of each inner list.
  package let keys: [[String]]
  /// What the system does to an app that uses the API without the usage description; nil when no public
  /// report says so.
  package let consequence: Consequence?

  /// Whether only visionOS has the API. Other systems may have something else with this name.
  package var isOfVisionOSAlone: Bool {
    keys.joined().contains { $0 == Self.worldSensing || $0 == Self.handsTracking }
  }

  private static let worldSensing = "NSWorldSensingUsageDescription"
  private static let handsTracking = "NSHandsTrackingUsageDescription"

  /// What happens without the usage description.
  package enum Consequence: Sendable, Hashable {
    /// The system ends the app when it asks for access.
    case endsTheApp
    /// The system does not ask the user.
    case isNotAsked
  }

  /// Public crash reports show for each of these keys that apps without it end: the camera, microphone,
  /// photos, contacts, calendars, reminders and Bluetooth.
  private static let endingKeys: Set<String> = [
    "NSBluetoothAlwaysUsageDescription", "NSCalendarsFullAccessUsageDescription",
    "NSCalendarsWriteOnlyAccessUsageDescription", "NSCameraUsageDescription",
    "NSContactsUsageDescription", "NSMicrophoneUsageDescription",
    "NSPhotoLibraryAddUsageDescription", "NSPhotoLibraryUsageDescription",
    "NSRemindersFullAccessUsageDescription",
  ]

  /// The API with a name; nil for an unknown name.
  package static func named(_ name: String) -> PrivacyProtectedAPI? { byName[name] }

  /// The APIs that a word in Swift source can mean: a type for `Form.making`, otherwise the name of a method
  /// or function.
  package static func candidates(forSwift word: String) -> [PrivacyProtectedAPI] {
    swiftWords[word] ?? []
  }

  /// The APIs that a word in Objective-C source can mean: a type, a function or the first part of a selector.
  package static func candidates(forObjectiveC word: String) -> [PrivacyProtectedAPI] {
    objectiveCWords[word] ?? []
  }

  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  private static let swiftWords = Dictionary(
    grouping: all, by: { $0.form == .making ? $0.type : $0.swiftName })
  private static let objectiveCWords = Dictionary(
    grouping: all, by: { $0.form == .making ? $0.type : $0.objectiveCName })

  private init(
    _ type: String, _ form: Form, _ swiftName: String = "", label: String? = nil,
    objectiveC: String? = nil, argument: (swift: String, objectiveC: String)? = nil,
    needs keys: [[String]], isAskedWithout: Bool = true
  ) {
    var name = type
    if !swiftName.isEmpty { name += (name.isEmpty ? "" : ".") + swiftName }
    if let argument { name += "(\(argument.swift))" }
    self.name = name
    self.form = form
    self.type = type
    self.swiftName = swiftName
    swiftLabel = label
    objectiveCName = objectiveC ?? swiftName
    swiftArgument = argument?.swift
    objectiveCArgument = argument?.objectiveC
    self.keys = keys
    consequence =
      !isAskedWithout
      ? .isNotAsked : keys.joined().contains(where: Self.endingKeys.contains) ? .endsTheApp : nil
  }

  /// All APIs, in the order of their keys.
  package static let all: [PrivacyProtectedAPI] = [
    PrivacyProtectedAPI("NFCNDEFReaderSession", .making, needs: [["NFCReaderUsageDescription"]]),
    PrivacyProtectedAPI("NFCTagReaderSession", .making, needs: [["NFCReaderUsageDescription"]]),
    PrivacyProtectedAPI("NFCVASReaderSession", .making, needs: [["NFCReaderUsageDescription"]]),
    PrivacyProtectedAPI(
      "MPMediaLibrary", .typeMethod, "requestAuthorization",
      needs: [["NSAppleMusicUsageDescription"]]),
    PrivacyProtectedAPI(
      "MusicAuthorization", .typeMethod, "request", needs: [["NSAppleMusicUsageDescription"]]),
    PrivacyProtectedAPI("MPMediaQuery", .making, needs: [["NSAppleMusicUsageDescription"]]),
    PrivacyProtectedAPI(
      "CBCentralManager", .making, needs: [["NSBluetoothAlwaysUsageDescription"]]),
    PrivacyProtectedAPI(
      "CBPeripheralManager", .making, needs: [["NSBluetoothAlwaysUsageDescription"]]),
    PrivacyProtectedAPI(
      "EKEventStore", .valueMethod, "requestFullAccessToEvents",
      objectiveC: "requestFullAccessToEventsWithCompletion",
      needs: [["NSCalendarsFullAccessUsageDescription"]]),
    PrivacyProtectedAPI(
      "EKEventStore", .valueMethod, "requestAccess", label: "to",
      objectiveC: "requestAccessToEntityType", argument: ("event", "EKEntityTypeEvent"),
      needs: [["NSCalendarsFullAccessUsageDescription", "NSCalendarsUsageDescription"]]),
    PrivacyProtectedAPI(
      "EKEventStore", .valueMethod, "requestWriteOnlyAccessToEvents",
      objectiveC: "requestWriteOnlyAccessToEventsWithCompletion",
      needs: [
        ["NSCalendarsWriteOnlyAccessUsageDescription", "NSCalendarsFullAccessUsageDescription"]
      ]),
    PrivacyProtectedAPI(
      "AVCaptureDevice", .typeMethod, "requestAccess", objectiveC: "requestAccessForMediaType",
      argument: ("video", "AVMediaTypeVideo"), needs: [["NSCameraUsageDescription"]]),
    PrivacyProtectedAPI(
      "AVCaptureDeviceInput", .making, label: "device",
      needs: [["NSCameraUsageDescription", "NSMicrophoneUsageDescription"]]),
    PrivacyProtectedAPI(
      "UIImagePickerController", .assigning, "sourceType", objectiveC: "sourceType",
      argument: ("camera", "UIImagePickerControllerSourceTypeCamera"),
      needs: [["NSCameraUsageDescription"]]),
    PrivacyProtectedAPI(
      "VNDocumentCameraViewController", .making, needs: [["NSCameraUsageDescription"]]),
    PrivacyProtectedAPI(
      "DataScannerViewController", .making, needs: [["NSCameraUsageDescription"]]),
    PrivacyProtectedAPI(
      "ARWorldTrackingConfiguration", .making, needs: [["NSCameraUsageDescription"]]),
    PrivacyProtectedAPI(
      "ARFaceTrackingConfiguration", .making, needs: [["NSCameraUsageDescription"]]),
    PrivacyProtectedAPI(
      "CNContactStore", .valueMethod, "enumerateContacts", label: "with",
      objectiveC: "enumerateContactsWithFetchRequest", needs: [["NSContactsUsageDescription"]]),
    PrivacyProtectedAPI(
      "CNContactStore", .valueMethod, "requestAccess", label: "for",
      objectiveC: "requestAccessForEntityType", argument: ("contacts", "CNEntityTypeContacts"),
      needs: [["NSContactsUsageDescription"]]),
    PrivacyProtectedAPI(
      "LAContext", .valueMethod, "evaluatePolicy", objectiveC: "evaluatePolicy",
      argument: (
        "deviceOwnerAuthenticationWithBiometrics", "LAPolicyDeviceOwnerAuthenticationWithBiometrics"
      ), needs: [["NSFaceIDUsageDescription"]], isAskedWithout: false),
    PrivacyProtectedAPI(
      "HKHealthStore", .valueMethod, "requestAuthorization", label: "toShare",
      objectiveC: "requestAuthorizationToShareTypes",
      needs: [["NSHealthShareUsageDescription", "NSHealthUpdateUsageDescription"]]),
    PrivacyProtectedAPI("HMHomeManager", .making, needs: [["NSHomeKitUsageDescription"]]),
    PrivacyProtectedAPI(
      "CLLocationManager", .valueMethod, "requestAlwaysAuthorization",
      needs: [
        ["NSLocationAlwaysAndWhenInUseUsageDescription"], ["NSLocationWhenInUseUsageDescription"],
      ], isAskedWithout: false),
    PrivacyProtectedAPI(
      "CLLocationManager", .valueMethod, "requestWhenInUseAuthorization",
      needs: [["NSLocationWhenInUseUsageDescription"]], isAskedWithout: false),
    PrivacyProtectedAPI(
      "CLLocationManager", .valueMethod, "startUpdatingLocation",
      needs: [
        ["NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription"]
      ], isAskedWithout: false),
    PrivacyProtectedAPI(
      "AVAudioApplication", .typeMethod, "requestRecordPermission",
      objectiveC: "requestRecordPermissionWithCompletionHandler",
      needs: [["NSMicrophoneUsageDescription"]]),
    PrivacyProtectedAPI(
      "AVAudioSession", .valueMethod, "requestRecordPermission",
      needs: [["NSMicrophoneUsageDescription"]]),
    PrivacyProtectedAPI(
      "AVCaptureDevice", .typeMethod, "requestAccess", objectiveC: "requestAccessForMediaType",
      argument: ("audio", "AVMediaTypeAudio"), needs: [["NSMicrophoneUsageDescription"]]),
    PrivacyProtectedAPI("AVAudioRecorder", .making, needs: [["NSMicrophoneUsageDescription"]]),
    PrivacyProtectedAPI("CMAltimeter", .making, needs: [["NSMotionUsageDescription"]]),
    PrivacyProtectedAPI(
      "CMMotionActivityManager", .making, needs: [["NSMotionUsageDescription"]]),
    PrivacyProtectedAPI("CMPedometer", .making, needs: [["NSMotionUsageDescription"]]),
    PrivacyProtectedAPI("NISession", .making, needs: [["NSNearbyInteractionUsageDescription"]]),
    PrivacyProtectedAPI(
      "", .function, "UIImageWriteToSavedPhotosAlbum",
      needs: [["NSPhotoLibraryAddUsageDescription", "NSPhotoLibraryUsageDescription"]]),
    PrivacyProtectedAPI(
      "", .function, "UISaveVideoAtPathToSavedPhotosAlbum",
      needs: [["NSPhotoLibraryAddUsageDescription", "NSPhotoLibraryUsageDescription"]]),
    PrivacyProtectedAPI(
      "PHPhotoLibrary", .valueMethod, "performChanges",
      needs: [["NSPhotoLibraryAddUsageDescription", "NSPhotoLibraryUsageDescription"]]),
    PrivacyProtectedAPI(
      "PHAsset", .typeMethod, "fetchAssets", objectiveC: "fetchAssetsWithMediaType",
      needs: [["NSPhotoLibraryUsageDescription"]]),
    PrivacyProtectedAPI(
      "PHPhotoLibrary", .typeMethod, "requestAuthorization",
      needs: [["NSPhotoLibraryUsageDescription", "NSPhotoLibraryAddUsageDescription"]]),
    PrivacyProtectedAPI(
      "EKEventStore", .valueMethod, "requestFullAccessToReminders",
      objectiveC: "requestFullAccessToRemindersWithCompletion",
      needs: [["NSRemindersFullAccessUsageDescription"]]),
    PrivacyProtectedAPI(
      "EKEventStore", .valueMethod, "requestAccess", label: "to",
      objectiveC: "requestAccessToEntityType", argument: ("reminder", "EKEntityTypeReminder"),
      needs: [["NSRemindersFullAccessUsageDescription", "NSRemindersUsageDescription"]]),
    PrivacyProtectedAPI(
      "INPreferences", .typeMethod, "requestSiriAuthorization",
      needs: [["NSSiriUsageDescription"]]),
    PrivacyProtectedAPI(
      "SFSpeechRecognizer", .typeMethod, "requestAuthorization",
      needs: [["NSSpeechRecognitionUsageDescription"]]),
    PrivacyProtectedAPI(
      "ATTrackingManager", .typeMethod, "requestTrackingAuthorization",
      objectiveC: "requestTrackingAuthorizationWithCompletionHandler",
      needs: [["NSUserTrackingUsageDescription"]]),
    PrivacyProtectedAPI(
      "ARKitSession", .valueMethod, "requestAuthorization", label: "for",
      argument: ("handTracking", "ar_authorization_type_hand_tracking"), needs: [[handsTracking]]),
    PrivacyProtectedAPI(
      "ARKitSession", .valueMethod, "requestAuthorization", label: "for",
      argument: ("worldSensing", "ar_authorization_type_world_sensing"), needs: [[worldSensing]]),
    PrivacyProtectedAPI("HandTrackingProvider", .making, needs: [[handsTracking]]),
    PrivacyProtectedAPI("ImageTrackingProvider", .making, needs: [[worldSensing]]),
    PrivacyProtectedAPI("PlaneDetectionProvider", .making, needs: [[worldSensing]]),
    PrivacyProtectedAPI("SceneReconstructionProvider", .making, needs: [[worldSensing]]),
  ]
}
