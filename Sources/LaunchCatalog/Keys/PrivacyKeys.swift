extension CatalogKey {
  /// Usage descriptions and similar keys.
  static var privacyKeys: [CatalogKey] {
    [
      CatalogKey(
        "NFCReaderUsageDescription", .string, "why the app reads NFC tags", .since(ios: 11_00),
        title: "Privacy - NFC Scan Usage Description"),
      CatalogKey(
        "NSAccessoryTrackingUsageDescription", .string, "why the app follows tracked accessories",
        confidence: .assumed, source: .general),
      CatalogKey(
        "NSAppDataUsageDescription", .string, "why the app reads data of other apps",
        .since(macos: 14_00), confidence: .assumed, source: .general),
      CatalogKey(
        "NSAppleEventsUsageDescription", .string, "why the app controls other apps",
        .since(macos: 10_14), confidence: .assumed, source: .general),
      CatalogKey(
        "NSAppleMusicUsageDescription", .string, "why the app uses the media library",
        .since(ios: 2_00, visionos: 1_00, macos: 15_00),
        title: "Privacy - Media Library Usage Description"),
      CatalogKey(
        "NSAudioCaptureUsageDescription", .string, "why the app records the sound of the Mac",
        .since(macos: 14_02), confidence: .assumed, source: .general),
      CatalogKey(
        "NSBluetoothAlwaysUsageDescription", .string, "why the app uses Bluetooth",
        .since(ios: 13_00, tvos: 13_00, visionos: 1_00, watchos: 6_00, macos: 11_00),
        title: "Privacy - Bluetooth Always Usage Description"),
      CatalogKey(
        "NSBluetoothPeripheralUsageDescription", .string,
        "why the app uses Bluetooth, up to iOS 12",
        .since(ios: 6_00).deprecated(ios: 13_00),
        title: "Privacy - Bluetooth Peripheral Usage Description"),
      CatalogKey(
        "NSCalendarsFullAccessUsageDescription", .string,
        "why the app reads and writes the calendar",
        .since(ios: 17_00, visionos: 1_00, maccatalyst: 17_00, watchos: 10_00, macos: 14_00),
        title: "Privacy - Calendars Full Access Usage Description"),
      CatalogKey(
        "NSCalendarsUsageDescription", .string, "why the app uses the calendar, up to iOS 16",
        .since(ios: 6_00, maccatalyst: 13_00, watchos: 6_00, macos: 10_14).deprecated(
          ios: 17_00, maccatalyst: 17_00, watchos: 10_00, macos: 14_00),
        title: "Privacy - Calendars Usage Description"),
      CatalogKey(
        "NSCalendarsWriteOnlyAccessUsageDescription", .string, "why the app adds calendar events",
        .since(ios: 17_00, visionos: 1_00, maccatalyst: 17_00, watchos: 10_00, macos: 14_00),
        title: "Privacy - Calendars Write Only Usage Description"),
      CatalogKey(
        "NSCameraUsageDescription", .string, "why the app uses the camera",
        .since(ios: 7_00, tvos: 17_00, visionos: 1_00, macos: 10_14),
        title: "Privacy - Camera Usage Description"),
      CatalogKey(
        "NSContactsUsageDescription", .string, "why the app uses contacts",
        .since(ios: 6_00, visionos: 1_00, macos: 10_08),
        title: "Privacy - Contacts Usage Description"
      ),
      CatalogKey(
        "NSCrossWebsiteTrackingUsageDescription", .string,
        "why the browser lets sites track across websites", .since(ios: 14_00),
        confidence: .assumed,
        source: .general),
      CatalogKey(
        "NSDesktopFolderUsageDescription", .string, "why the app reads the desktop folder",
        .since(macos: 10_15), confidence: .assumed, source: .general),
      CatalogKey(
        "NSDocumentsFolderUsageDescription", .string, "why the app reads the documents folder",
        .since(macos: 10_15), confidence: .assumed, source: .general),
      CatalogKey(
        "NSDownloadsFolderUsageDescription", .string, "why the app reads the downloads folder",
        .since(macos: 10_15), confidence: .assumed, source: .general),
      CatalogKey(
        "NSEnterpriseMCAMUsageDescription", .string,
        "why the app uses the main camera of Apple Vision", .since(visionos: 2_00),
        confidence: .assumed,
        source: .general),
      CatalogKey(
        "NSFaceIDUsageDescription", .string, "why the app uses Face ID", .since(ios: 11_00),
        title: "Privacy - Face ID Usage Description"),
      CatalogKey(
        "NSFallDetectionUsageDescription", .string, "why the app learns of falls",
        .since(ios: 14_02, visionos: 1_00, watchos: 7_02), title: "Fall Detection Usage Description"
      ),
      CatalogKey(
        "NSFileProviderDomainUsageDescription", .string,
        "why the app reads files kept by a file provider", .since(macos: 11_00),
        confidence: .assumed,
        source: .general),
      CatalogKey(
        "NSFinancialDataUsageDescription", .string, "why the app reads financial data",
        .since(ios: 17_04)),
      CatalogKey(
        "NSFocusStatusUsageDescription", .string, "why the app asks whether Focus is on",
        .since(ios: 15_00), confidence: .assumed, source: .general),
      CatalogKey(
        "NSGKFriendListUsageDescription", .string,
        "why the app reads the list of Game Center friends", .since(ios: 14_05)),
      CatalogKey(
        "NSHandsTrackingUsageDescription", .string, "why the app follows hands",
        .since(visionos: 1_00)),
      CatalogKey(
        "NSHealthClinicalHealthRecordsShareUsageDescription", .string,
        "why the app reads clinical records", .since(ios: 12_00), confidence: .assumed,
        source: .general),
      CatalogKey(
        "NSHealthRequiredReadAuthorizationTypeIdentifiers", .array(of: .string),
        "clinical records the app requires",
        relatedKeys: "NSHealthClinicalHealthRecordsShareUsageDescription", confidence: .assumed,
        source: .general),
      CatalogKey(
        "NSHealthShareUsageDescription", .string, "why the app reads health data",
        .since(ios: 8_00, visionos: 1_00), title: "Privacy - Health Share Usage Description"),
      CatalogKey(
        "NSHealthUpdateUsageDescription", .string, "why the app writes health data",
        .since(ios: 8_00, visionos: 1_00), title: "Privacy - Health Update Usage Description"),
      CatalogKey(
        "NSHomeKitUsageDescription", .string, "why the app controls the home",
        .since(ios: 8_00, visionos: 1_00, watchos: 2_00),
        title: "Privacy - HomeKit Usage Description"
      ),
      CatalogKey(
        "NSIdentityUsageDescription", .string, "why the app asks for identity documents",
        .since(ios: 16_00, visionos: 1_00), title: "Privacy - Identity Usage Description"),
      CatalogKey(
        "NSLocalNetworkUsageDescription", .string, "why the app uses the local network",
        .since(ios: 14_00, tvos: 14_00, visionos: 1_00, macos: 11_00),
        title: "Privacy - Local Network Usage Description", relatedKeys: "NSBonjourServices"),
      CatalogKey(
        "NSLocationAlwaysAndWhenInUseUsageDescription", .string,
        "why the app follows the location at all times", .since(ios: 11_00, visionos: 1_00),
        title: "Privacy - Location Always and When In Use Usage Description",
        relatedKeys: "NSLocationWhenInUseUsageDescription"),
      CatalogKey(
        "NSLocationAlwaysUsageDescription", .string,
        "why the app follows the location at all times, up to iOS 10",
        .since(ios: 8_00).deprecated(ios: 10_00),
        title: "Privacy - Location Always Usage Description",
        relatedKeys: "NSLocationAlwaysAndWhenInUseUsageDescription"),
      CatalogKey(
        "NSLocationDefaultAccuracyReduced", .boolean, "the app asks for a rough location first",
        .since(ios: 14_00, visionos: 1_00, watchos: 7_00),
        title: "Privacy - Location Default Accuracy Reduced"),
      CatalogKey(
        "NSLocationTemporaryUsageDescriptionDictionary", .dictionary,
        "why the app wants the exact location for once, by purpose",
        .since(ios: 14_00, visionos: 1_00, macos: 11_00),
        title: "Privacy - Location Temporary Usage Description Dictionary"),
      CatalogKey(
        "NSLocationUsageDescription", .string,
        "why the app uses the location, on the Mac and up to iOS 7",
        .since(ios: 6_00, macos: 10_14).deprecated(ios: 8_00),
        title: "Privacy - Location Usage Description"),
      CatalogKey(
        "NSLocationWhenInUseUsageDescription", .string,
        "why the app uses the location while it is used", .since(ios: 11_00, visionos: 1_00),
        title: "Privacy - Location When In Use Usage Description"),
      CatalogKey(
        "NSMainCameraUsageDescription", .string, "why the app uses the main camera of Apple Vision",
        .since(visionos: 2_00), confidence: .assumed, source: .general),
      CatalogKey(
        "NSMicrophoneUsageDescription", .string, "why the app uses the microphone",
        .since(ios: 7_00, tvos: 17_00, visionos: 1_00, watchos: 4_00, macos: 10_14),
        title: "Privacy - Microphone Usage Description"),
      CatalogKey(
        "NSMotionUsageDescription", .string, "why the app reads motion data",
        .since(ios: 7_00, visionos: 1_00, macos: 10_15), title: "Privacy - Motion Usage Description"
      ),
      CatalogKey(
        "NSNearbyInteractionAllowOnceUsageDescription", .string,
        "why the app ranges nearby devices, iOS 14", .since(ios: 14_00).deprecated(ios: 15_00),
        title: "Privacy - Nearby Interaction Allow Once Usage Description",
        relatedKeys: "NSNearbyInteractionUsageDescription"),
      CatalogKey(
        "NSNearbyInteractionUsageDescription", .string, "why the app ranges nearby devices",
        .since(ios: 15_00, watchos: 8_00), title: "Privacy - Nearby Interaction Usage Description"),
      CatalogKey(
        "NSNetworkVolumesUsageDescription", .string, "why the app reads network volumes",
        .since(macos: 10_15), confidence: .assumed, source: .general),
      CatalogKey(
        "NSPhotoLibraryAddUsageDescription", .string, "why the app adds photos",
        .since(ios: 11_00, visionos: 1_00),
        title: "Privacy - Photo Library Additions Usage Description"),
      CatalogKey(
        "NSPhotoLibraryUsageDescription", .string, "why the app uses the photo library",
        .since(ios: 6_00, visionos: 1_00, macos: 10_14),
        title: "Privacy - Photo Library Usage Description"),
      CatalogKey(
        "NSRemindersFullAccessUsageDescription", .string, "why the app reads and writes reminders",
        .since(ios: 17_00, visionos: 1_00, maccatalyst: 17_00, watchos: 10_00, macos: 14_00),
        title: "Privacy - Reminders Full Access Usage Description"),
      CatalogKey(
        "NSRemindersUsageDescription", .string, "why the app uses reminders, up to iOS 16",
        .since(ios: 6_00, maccatalyst: 13_00, watchos: 6_00, macos: 10_14).deprecated(
          ios: 17_00, maccatalyst: 17_00, watchos: 10_00, macos: 14_00),
        title: "Privacy - Reminders Usage Description"),
      CatalogKey(
        "NSRemovableVolumesUsageDescription", .string, "why the app reads removable volumes",
        .since(macos: 10_15), confidence: .assumed, source: .general),
      CatalogKey(
        "NSSensorKitUsageDescription", .string, "why the app reads sensor research data",
        .since(ios: 14_00)),
      CatalogKey(
        "NSSiriUsageDescription", .string, "why the app sends data to Siri",
        .since(ios: 10_00, visionos: 1_00), title: "Privacy - Siri Usage Description"),
      CatalogKey(
        "NSSpeechRecognitionUsageDescription", .string, "why the app recognizes speech",
        .since(ios: 10_00, visionos: 1_00, macos: 10_15),
        title: "Privacy - Speech Recognition Usage Description"),
      CatalogKey(
        "NSSystemAdministrationUsageDescription", .string, "why the app changes the system",
        .since(macos: 10_14), confidence: .assumed, source: .general),
      CatalogKey(
        "NSSystemExtensionUsageDescription", .string, "why the app installs a system extension",
        .since(macos: 10_15), confidence: .assumed, source: .general),
      CatalogKey(
        "NSUserTrackingUsageDescription", .string, "why the app tracks people across apps",
        .since(ios: 14_00, tvos: 14_00, visionos: 1_00),
        title: "Privacy - Tracking Usage Description"
      ),
      CatalogKey(
        "NSVideoSubscriberAccountUsageDescription", .string,
        "why the app asks for the television provider", .since(tvos: 9_00),
        title: "Privacy - Video Subscriber Account Usage Description"),
      CatalogKey(
        "NSWorldSensingUsageDescription", .string, "why the app senses the context",
        .since(visionos: 1_00)),
      CatalogKey(
        "OSBundleUsageDescription", .string, "why a driver extension is installed",
        .since(macos: 10_15), confidence: .assumed, source: .general),
      CatalogKey(
        "PHPhotoLibraryPreventAutomaticLimitedAccessAlert", .boolean,
        "the system does not ask again when photo access is limited", .since(ios: 14_00),
        relatedKeys: "NSPhotoLibraryUsageDescription", confidence: .assumed, source: .general),
    ]
  }
}
