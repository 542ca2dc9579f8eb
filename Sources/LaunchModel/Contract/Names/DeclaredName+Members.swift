// Written by DeclaredNameTests from the catalogs; run it with RECORD_SNAPSHOTS=1 after a change there.

extension LaunchContract.SessionRole {
  /// `UIWindowSceneSessionRoleApplication`: The app's windows.
  public static let windowApplication: Self = "UIWindowSceneSessionRoleApplication"
  /// `UIWindowSceneSessionRoleExternalDisplayNonInteractive`: What an external display shows.
  public static let windowExternalDisplayNonInteractive: Self =
    "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
  /// `UIWindowSceneSessionRoleExternalDisplay`: What an external display shows, up to iOS 15.
  public static let windowExternalDisplay: Self = "UIWindowSceneSessionRoleExternalDisplay"
  /// `UIWindowSceneSessionRoleAssistiveAccessApplication`: The app in Assistive Access.
  public static let windowAssistiveAccessApplication: Self =
    "UIWindowSceneSessionRoleAssistiveAccessApplication"
  /// `UIWindowSceneSessionRoleCameraCaptureAccessory`: The second screen while the camera is used.
  public static let windowCameraCaptureAccessory: Self =
    "UIWindowSceneSessionRoleCameraCaptureAccessory"
  /// `UIWindowSceneSessionRoleVolumetricApplication`: A window with depth.
  public static let windowApplicationVolumetric: Self =
    "UIWindowSceneSessionRoleVolumetricApplication"
  /// `UISceneSessionRoleImmersiveSpaceApplication`: An immersive space.
  public static let immersiveSpaceApplication: Self = "UISceneSessionRoleImmersiveSpaceApplication"
  /// `CPSceneSessionRoleImmersiveSpaceApplication`: An immersive space drawn with Compositor Services.
  public static let compositorImmersiveSpaceApplication: Self =
    "CPSceneSessionRoleImmersiveSpaceApplication"
  /// `CPTemplateApplicationSceneSessionRoleApplication`: The app in CarPlay.
  public static let carTemplateApplication: Self =
    "CPTemplateApplicationSceneSessionRoleApplication"
  /// `CPTemplateApplicationDashboardSceneSessionRoleApplication`: The app on the CarPlay Dashboard.
  public static let carTemplateApplicationDashboard: Self =
    "CPTemplateApplicationDashboardSceneSessionRoleApplication"
  /// `CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication`: The app in the car's instrument cluster.
  public static let carTemplateApplicationInstrumentCluster: Self =
    "CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication"
}

extension LaunchContract.BackgroundModeName {
  /// `audio`: Audio, AirPlay, and Picture in Picture.
  public static let audio: Self = "audio"
  /// `bluetooth-central`: Uses Bluetooth LE accessories.
  public static let bluetoothCentral: Self = "bluetooth-central"
  /// `bluetooth-peripheral`: Acts as a Bluetooth LE accessory.
  public static let bluetoothPeripheral: Self = "bluetooth-peripheral"
  /// `external-accessory`: External accessory communication.
  public static let externalAccessory: Self = "external-accessory"
  /// `fetch`: Background fetch.
  public static let fetch: Self = "fetch"
  /// `location`: Location updates.
  public static let location: Self = "location"
  /// `nearby-interaction`: Uses Nearby Interaction.
  public static let nearbyInteraction: Self = "nearby-interaction"
  /// `network-authentication`: A hotspot helper, which Apple has to grant.
  public static let networkAuthentication: Self = "network-authentication"
  /// `newsstand-content`: Newsstand downloads.
  public static let newsstandContent: Self = "newsstand-content"
  /// `processing`: Background processing.
  public static let processing: Self = "processing"
  /// `push-to-talk`: Push to Talk.
  public static let pushToTalk: Self = "push-to-talk"
  /// `remote-notification`: Remote notifications.
  public static let remoteNotification: Self = "remote-notification"
  /// `screen-capture`: Screen Capture.
  public static let screenCapture: Self = "screen-capture"
  /// `voip`: Voice over IP.
  public static let voip: Self = "voip"
  /// `workout-processing`: Workout processing.
  public static let workoutProcessing: Self = "workout-processing"
}

extension LaunchContract.PushEnvironment {
  /// `development`: The service for builds that Xcode installs.
  public static let development: Self = "development"
  /// `production`: The service for builds of TestFlight and the App Store.
  public static let production: Self = "production"
}

extension LaunchContract.InterfaceOrientation {
  /// `UIInterfaceOrientationPortrait`: Upright.
  public static let portrait: Self = "UIInterfaceOrientationPortrait"
  /// `UIInterfaceOrientationPortraitUpsideDown`: Upright, with the top at the bottom.
  public static let portraitUpsideDown: Self = "UIInterfaceOrientationPortraitUpsideDown"
  /// `UIInterfaceOrientationLandscapeLeft`: On its side, with the Home button on the left.
  public static let landscapeLeft: Self = "UIInterfaceOrientationLandscapeLeft"
  /// `UIInterfaceOrientationLandscapeRight`: On its side, with the Home button on the right.
  public static let landscapeRight: Self = "UIInterfaceOrientationLandscapeRight"
}

extension LaunchContract.UsageDescriptionKey {
  /// `NFCReaderUsageDescription`: Why the app reads NFC tags.
  public static let nfcReader: Self = "NFCReaderUsageDescription"
  /// `NSAccessoryTrackingUsageDescription`: Why the app follows tracked accessories.
  public static let accessoryTracking: Self = "NSAccessoryTrackingUsageDescription"
  /// `NSAppDataUsageDescription`: Why the app reads data of other apps.
  public static let appData: Self = "NSAppDataUsageDescription"
  /// `NSAppleEventsUsageDescription`: Why the app controls other apps.
  public static let appleEvents: Self = "NSAppleEventsUsageDescription"
  /// `NSAppleMusicUsageDescription`: Why the app uses the media library.
  public static let appleMusic: Self = "NSAppleMusicUsageDescription"
  /// `NSAudioCaptureUsageDescription`: Why the app records the sound of the Mac.
  public static let audioCapture: Self = "NSAudioCaptureUsageDescription"
  /// `NSBluetoothAlwaysUsageDescription`: Why the app uses Bluetooth.
  public static let bluetoothAlways: Self = "NSBluetoothAlwaysUsageDescription"
  /// `NSBluetoothPeripheralUsageDescription`: Why the app uses Bluetooth, up to iOS 12.
  public static let bluetoothPeripheral: Self = "NSBluetoothPeripheralUsageDescription"
  /// `NSCalendarsFullAccessUsageDescription`: Why the app reads and writes the calendar.
  public static let calendarsFullAccess: Self = "NSCalendarsFullAccessUsageDescription"
  /// `NSCalendarsUsageDescription`: Why the app uses the calendar, up to iOS 16.
  public static let calendars: Self = "NSCalendarsUsageDescription"
  /// `NSCalendarsWriteOnlyAccessUsageDescription`: Why the app adds calendar events.
  public static let calendarsWriteOnlyAccess: Self = "NSCalendarsWriteOnlyAccessUsageDescription"
  /// `NSCameraUsageDescription`: Why the app uses the camera.
  public static let camera: Self = "NSCameraUsageDescription"
  /// `NSContactsUsageDescription`: Why the app uses contacts.
  public static let contacts: Self = "NSContactsUsageDescription"
  /// `NSCrossWebsiteTrackingUsageDescription`: Why the browser lets sites track across websites.
  public static let crossWebsiteTracking: Self = "NSCrossWebsiteTrackingUsageDescription"
  /// `NSDesktopFolderUsageDescription`: Why the app reads the desktop folder.
  public static let desktopFolder: Self = "NSDesktopFolderUsageDescription"
  /// `NSDocumentsFolderUsageDescription`: Why the app reads the documents folder.
  public static let documentsFolder: Self = "NSDocumentsFolderUsageDescription"
  /// `NSDownloadsFolderUsageDescription`: Why the app reads the downloads folder.
  public static let downloadsFolder: Self = "NSDownloadsFolderUsageDescription"
  /// `NSEnterpriseMCAMUsageDescription`: Why the app uses the main camera of Apple Vision.
  public static let enterpriseMCAM: Self = "NSEnterpriseMCAMUsageDescription"
  /// `NSFaceIDUsageDescription`: Why the app uses Face ID.
  public static let faceID: Self = "NSFaceIDUsageDescription"
  /// `NSFallDetectionUsageDescription`: Why the app learns of falls.
  public static let fallDetection: Self = "NSFallDetectionUsageDescription"
  /// `NSFileProviderDomainUsageDescription`: Why the app reads files kept by a file provider.
  public static let fileProviderDomain: Self = "NSFileProviderDomainUsageDescription"
  /// `NSFinancialDataUsageDescription`: Why the app reads financial data.
  public static let financialData: Self = "NSFinancialDataUsageDescription"
  /// `NSFocusStatusUsageDescription`: Why the app asks whether Focus is on.
  public static let focusStatus: Self = "NSFocusStatusUsageDescription"
  /// `NSGKFriendListUsageDescription`: Why the app reads the list of Game Center friends.
  public static let gkFriendList: Self = "NSGKFriendListUsageDescription"
  /// `NSHandsTrackingUsageDescription`: Why the app follows hands.
  public static let handsTracking: Self = "NSHandsTrackingUsageDescription"
  /// `NSHealthClinicalHealthRecordsShareUsageDescription`: Why the app reads clinical records.
  public static let healthClinicalHealthRecordsShare: Self =
    "NSHealthClinicalHealthRecordsShareUsageDescription"
  /// `NSHealthShareUsageDescription`: Why the app reads health data.
  public static let healthShare: Self = "NSHealthShareUsageDescription"
  /// `NSHealthUpdateUsageDescription`: Why the app writes health data.
  public static let healthUpdate: Self = "NSHealthUpdateUsageDescription"
  /// `NSHomeKitUsageDescription`: Why the app controls the home.
  public static let homeKit: Self = "NSHomeKitUsageDescription"
  /// `NSIdentityUsageDescription`: Why the app asks for identity documents.
  public static let identity: Self = "NSIdentityUsageDescription"
  /// `NSLocalNetworkUsageDescription`: Why the app uses the local network.
  public static let localNetwork: Self = "NSLocalNetworkUsageDescription"
  /// `NSLocationAlwaysAndWhenInUseUsageDescription`: Why the app follows the location at all times.
  public static let locationAlwaysAndWhenInUse: Self =
    "NSLocationAlwaysAndWhenInUseUsageDescription"
  /// `NSLocationAlwaysUsageDescription`: Why the app follows the location at all times, up to iOS 10.
  public static let locationAlways: Self = "NSLocationAlwaysUsageDescription"
  /// `NSLocationUsageDescription`: Why the app uses the location, on the Mac and up to iOS 7.
  public static let location: Self = "NSLocationUsageDescription"
  /// `NSLocationWhenInUseUsageDescription`: Why the app uses the location while it is used.
  public static let locationWhenInUse: Self = "NSLocationWhenInUseUsageDescription"
  /// `NSMainCameraUsageDescription`: Why the app uses the main camera of Apple Vision.
  public static let mainCamera: Self = "NSMainCameraUsageDescription"
  /// `NSMicrophoneUsageDescription`: Why the app uses the microphone.
  public static let microphone: Self = "NSMicrophoneUsageDescription"
  /// `NSMotionUsageDescription`: Why the app reads motion data.
  public static let motion: Self = "NSMotionUsageDescription"
  /// `NSNearbyInteractionAllowOnceUsageDescription`: Why the app ranges nearby devices, iOS 14.
  public static let nearbyInteractionAllowOnce: Self =
    "NSNearbyInteractionAllowOnceUsageDescription"
  /// `NSNearbyInteractionUsageDescription`: Why the app ranges nearby devices.
  public static let nearbyInteraction: Self = "NSNearbyInteractionUsageDescription"
  /// `NSNetworkVolumesUsageDescription`: Why the app reads network volumes.
  public static let networkVolumes: Self = "NSNetworkVolumesUsageDescription"
  /// `NSPhotoLibraryAddUsageDescription`: Why the app adds photos.
  public static let photoLibraryAdd: Self = "NSPhotoLibraryAddUsageDescription"
  /// `NSPhotoLibraryUsageDescription`: Why the app uses the photo library.
  public static let photoLibrary: Self = "NSPhotoLibraryUsageDescription"
  /// `NSRemindersFullAccessUsageDescription`: Why the app reads and writes reminders.
  public static let remindersFullAccess: Self = "NSRemindersFullAccessUsageDescription"
  /// `NSRemindersUsageDescription`: Why the app uses reminders, up to iOS 16.
  public static let reminders: Self = "NSRemindersUsageDescription"
  /// `NSRemovableVolumesUsageDescription`: Why the app reads removable volumes.
  public static let removableVolumes: Self = "NSRemovableVolumesUsageDescription"
  /// `NSSensorKitUsageDescription`: Why the app reads sensor research data.
  public static let sensorKit: Self = "NSSensorKitUsageDescription"
  /// `NSSiriUsageDescription`: Why the app sends data to Siri.
  public static let siri: Self = "NSSiriUsageDescription"
  /// `NSSpeechRecognitionUsageDescription`: Why the app recognizes speech.
  public static let speechRecognition: Self = "NSSpeechRecognitionUsageDescription"
  /// `NSSystemAdministrationUsageDescription`: Why the app changes the system.
  public static let systemAdministration: Self = "NSSystemAdministrationUsageDescription"
  /// `NSSystemExtensionUsageDescription`: Why the app installs a system extension.
  public static let systemExtension: Self = "NSSystemExtensionUsageDescription"
  /// `NSUserTrackingUsageDescription`: Why the app tracks people across apps.
  public static let userTracking: Self = "NSUserTrackingUsageDescription"
  /// `NSVideoSubscriberAccountUsageDescription`: Why the app asks for the television provider.
  public static let videoSubscriberAccount: Self = "NSVideoSubscriberAccountUsageDescription"
  /// `NSWorldSensingUsageDescription`: Why the app senses the context.
  public static let worldSensing: Self = "NSWorldSensingUsageDescription"
  /// `OSBundleUsageDescription`: Why a driver extension is installed.
  public static let osBundle: Self = "OSBundleUsageDescription"
}
