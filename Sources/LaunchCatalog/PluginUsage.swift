/// A plugin whose iOS code uses something private, so that every app with the plugin needs texts in its Info.plist.
///
/// Sources: for each plugin, the page of its repository that says which keys an app must add (README.md or its
/// documentation, November 2026). Keys that a page names for some uses only are left out, and so are plugins that write
/// their keys themselves.
package struct PluginUsage: Sendable {
  /// A key of the Info.plist.
  package enum Key: String, Sendable, Hashable, CaseIterable {
    case nfc = "NFCReaderUsageDescription"
    case music = "NSAppleMusicUsageDescription"
    case bluetooth = "NSBluetoothAlwaysUsageDescription"
    case calendars = "NSCalendarsFullAccessUsageDescription"
    case oldCalendars = "NSCalendarsUsageDescription"
    case camera = "NSCameraUsageDescription"
    case contacts = "NSContactsUsageDescription"
    case face = "NSFaceIDUsageDescription"
    case health = "NSHealthShareUsageDescription"
    case healthUpdate = "NSHealthUpdateUsageDescription"
    case locationAlways = "NSLocationAlwaysAndWhenInUseUsageDescription"
    case location = "NSLocationWhenInUseUsageDescription"
    case microphone = "NSMicrophoneUsageDescription"
    case motion = "NSMotionUsageDescription"
    case addingPhotos = "NSPhotoLibraryAddUsageDescription"
    case photos = "NSPhotoLibraryUsageDescription"
    case speech = "NSSpeechRecognitionUsageDescription"
    case tracking = "NSUserTrackingUsageDescription"
  }

  /// The name of the package.
  package let name: String
  /// The tool that installs it.
  package let manager: ListedSDK.Manager
  /// The keys that the app needs.
  package let keys: [Key]

  private init(_ name: String, _ manager: ListedSDK.Manager, _ keys: [Key]) {
    self.name = name
    self.manager = manager
    self.keys = keys
  }

  /// The plugin that a tool installs under a name; nil for one that is not known.
  package static func named(_ name: String, in manager: ListedSDK.Manager) -> PluginUsage? {
    byName[manager]?[name]
  }

  private static let byName = Dictionary(grouping: npm + pub, by: \.manager).mapValues { list in
    Dictionary(list.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The packages of npm: plugins of Capacitor, Cordova and React Native.
  private static let npm: [PluginUsage] = [
    PluginUsage("@aparajita/capacitor-biometric-auth", .npm, [.face]),
    PluginUsage("@baronha/react-native-multiple-image-picker", .npm, [.addingPhotos, .photos]),
    PluginUsage("@capacitor-community/background-geolocation", .npm, [.locationAlways, .location]),
    PluginUsage("@capacitor-community/barcode-scanner", .npm, [.camera]),
    PluginUsage("@capacitor-community/bluetooth-le", .npm, [.bluetooth]),
    PluginUsage("@capacitor-community/camera-preview", .npm, [.camera]),
    PluginUsage("@capacitor-community/contacts", .npm, [.contacts]),
    PluginUsage("@capacitor-community/media", .npm, [.addingPhotos, .photos]),
    PluginUsage("@capacitor-community/photoviewer", .npm, [.photos]),
    PluginUsage("@capacitor-community/speech-recognition", .npm, [.microphone, .speech]),
    PluginUsage("@capacitor-mlkit/barcode-scanning", .npm, [.camera]),
    PluginUsage("@capacitor/barcode-scanner", .npm, [.camera]),
    PluginUsage("@capacitor/camera", .npm, [.camera, .addingPhotos, .photos]),
    PluginUsage("@capacitor/geolocation", .npm, [.location]),
    PluginUsage("@capawesome-team/capacitor-audio-recorder", .npm, [.microphone]),
    PluginUsage("@capawesome-team/capacitor-biometrics", .npm, [.face]),
    PluginUsage("@capawesome-team/capacitor-bluetooth-low-energy", .npm, [.bluetooth]),
    PluginUsage("@capawesome-team/capacitor-contacts", .npm, [.contacts]),
    PluginUsage("@capawesome-team/capacitor-nfc", .npm, [.nfc]),
    PluginUsage("@capawesome-team/capacitor-speech-recognition", .npm, [.microphone, .speech]),
    PluginUsage("@capawesome/capacitor-app-tracking-transparency", .npm, [.tracking]),
    PluginUsage("@capawesome/capacitor-gyroscope", .npm, [.motion]),
    PluginUsage(
      "@capawesome/capacitor-square-mobile-payments", .npm, [.bluetooth, .location, .microphone]),
    PluginUsage("@capgo/camera-preview", .npm, [.camera]),
    PluginUsage("@capgo/capacitor-health", .npm, [.health, .healthUpdate]),
    PluginUsage("@capgo/capacitor-native-biometric", .npm, [.face]),
    PluginUsage("@capgo/capacitor-nfc", .npm, [.nfc]),
    PluginUsage("@capgo/capacitor-speech-recognition", .npm, [.microphone, .speech]),
    PluginUsage("@daily-co/react-native-daily-js", .npm, [.camera, .microphone]),
    PluginUsage("@kingstinct/react-native-healthkit", .npm, [.health, .healthUpdate]),
    PluginUsage(
      "@mauron85/react-native-background-geolocation", .npm, [.locationAlways, .location, .motion]),
    PluginUsage("@perfood/capacitor-healthkit", .npm, [.health, .healthUpdate]),
    PluginUsage("@react-native-camera-roll/camera-roll", .npm, [.addingPhotos, .photos]),
    PluginUsage("@react-native-community/cameraroll", .npm, [.addingPhotos, .photos]),
    PluginUsage("@react-native-community/geolocation", .npm, [.locationAlways, .location]),
    PluginUsage("@react-native-voice/voice", .npm, [.microphone, .speech]),
    PluginUsage("@sbaiahmed1/react-native-biometrics", .npm, [.face]),
    PluginUsage(
      "@transistorsoft/capacitor-background-geolocation", .npm,
      [.locationAlways, .location, .motion]),
    PluginUsage("capacitor-health", .npm, [.health, .healthUpdate]),
    PluginUsage("capacitor-native-biometric", .npm, [.face]),
    PluginUsage("capacitor-plugin-app-tracking-transparency", .npm, [.tracking]),
    PluginUsage("capacitor-voice-recorder", .npm, [.microphone]),
    PluginUsage("cordova-plugin-camera", .npm, [.camera, .addingPhotos, .photos]),
    PluginUsage("cordova-plugin-camera-preview", .npm, [.camera]),
    PluginUsage("cordova-plugin-contacts", .npm, [.contacts]),
    PluginUsage("cordova-plugin-geolocation", .npm, [.location]),
    PluginUsage("cordova-plugin-idfa", .npm, [.tracking]),
    PluginUsage("cordova-plugin-media", .npm, [.microphone]),
    PluginUsage("cordova-plugin-media-capture", .npm, [.camera, .microphone, .photos]),
    PluginUsage("phonegap-plugin-barcodescanner", .npm, [.camera]),
    PluginUsage("react-native-audio", .npm, [.microphone]),
    PluginUsage("react-native-audio-recorder-player", .npm, [.microphone]),
    PluginUsage(
      "react-native-background-geolocation", .npm, [.locationAlways, .location, .motion]),
    PluginUsage("react-native-biometrics", .npm, [.face]),
    PluginUsage("react-native-ble-manager", .npm, [.bluetooth]),
    PluginUsage("react-native-ble-plx", .npm, [.bluetooth]),
    PluginUsage("react-native-bluetooth-classic", .npm, [.bluetooth]),
    PluginUsage("react-native-calendar-events", .npm, [.oldCalendars]),
    PluginUsage("react-native-camera", .npm, [.camera]),
    PluginUsage("react-native-camera-kit", .npm, [.camera]),
    PluginUsage("react-native-contacts", .npm, [.contacts]),
    PluginUsage("react-native-document-scanner-plugin", .npm, [.camera]),
    PluginUsage("react-native-fingerprint-scanner", .npm, [.face]),
    PluginUsage("react-native-geolocation-service", .npm, [.location]),
    PluginUsage("react-native-get-location", .npm, [.location]),
    PluginUsage("react-native-health", .npm, [.health, .healthUpdate]),
    PluginUsage("react-native-image-crop-picker", .npm, [.photos]),
    PluginUsage("react-native-image-picker", .npm, [.camera, .photos]),
    PluginUsage("react-native-location", .npm, [.location]),
    PluginUsage("react-native-nfc-manager", .npm, [.nfc]),
    PluginUsage("react-native-nitro-sound", .npm, [.microphone]),
    PluginUsage("react-native-qrcode-scanner", .npm, [.camera]),
    PluginUsage("react-native-touch-id", .npm, [.face]),
    PluginUsage("react-native-tracking-transparency", .npm, [.tracking]),
    PluginUsage("react-native-twilio-video-webrtc", .npm, [.camera, .microphone]),
    PluginUsage("react-native-vision-camera", .npm, [.camera]),
    PluginUsage("react-native-vision-camera-location", .npm, [.location]),
    PluginUsage("react-native-voice", .npm, [.microphone, .speech]),
    PluginUsage("react-native-webrtc", .npm, [.camera, .microphone]),
  ]

  /// The packages of pub: plugins of Flutter.
  private static let pub: [PluginUsage] = [
    PluginUsage("activity_recognition_flutter", .pub, [.motion]),
    PluginUsage("add_2_calendar", .pub, [.oldCalendars]),
    PluginUsage("agora_rtc_engine", .pub, [.camera, .microphone]),
    PluginUsage("app_tracking_transparency", .pub, [.tracking]),
    PluginUsage("audio_streamer", .pub, [.microphone]),
    PluginUsage("audio_waveforms", .pub, [.microphone]),
    PluginUsage("background_location", .pub, [.locationAlways, .location]),
    PluginUsage("biometric_storage", .pub, [.face]),
    PluginUsage("camera", .pub, [.camera, .microphone]),
    PluginUsage("camerawesome", .pub, [.camera, .microphone]),
    PluginUsage("contacts_service", .pub, [.contacts]),
    PluginUsage("cunning_document_scanner", .pub, [.camera]),
    PluginUsage("device_calendar", .pub, [.calendars]),
    PluginUsage("flutter_activity_recognition", .pub, [.motion]),
    PluginUsage("flutter_background_geolocation", .pub, [.locationAlways, .location, .motion]),
    PluginUsage("flutter_barcode_scanner", .pub, [.camera]),
    PluginUsage("flutter_beacon", .pub, [.bluetooth, .locationAlways, .location]),
    PluginUsage("flutter_blue", .pub, [.bluetooth]),
    PluginUsage("flutter_blue_plus", .pub, [.bluetooth]),
    PluginUsage("flutter_contacts", .pub, [.contacts]),
    PluginUsage("flutter_nfc_kit", .pub, [.nfc]),
    PluginUsage("flutter_reactive_ble", .pub, [.bluetooth]),
    PluginUsage("flutter_sound", .pub, [.microphone]),
    PluginUsage("flutter_webrtc", .pub, [.camera, .microphone]),
    PluginUsage("gal", .pub, [.addingPhotos]),
    PluginUsage("gallery_saver", .pub, [.photos]),
    PluginUsage("geolocator", .pub, [.location]),
    PluginUsage("health", .pub, [.health, .healthUpdate]),
    PluginUsage("image_gallery_saver", .pub, [.addingPhotos]),
    PluginUsage("image_picker", .pub, [.camera, .photos]),
    PluginUsage("livekit_client", .pub, [.camera, .microphone]),
    PluginUsage("local_auth", .pub, [.face]),
    PluginUsage("location", .pub, [.location]),
    PluginUsage("mic_stream", .pub, [.microphone]),
    PluginUsage("mobile_scanner", .pub, [.camera]),
    PluginUsage("nfc_manager", .pub, [.nfc]),
    PluginUsage("noise_meter", .pub, [.microphone]),
    PluginUsage("on_audio_query", .pub, [.music]),
    PluginUsage("pedometer", .pub, [.motion]),
    PluginUsage("photo_manager", .pub, [.photos]),
    PluginUsage("qr_code_scanner", .pub, [.camera]),
    PluginUsage("record", .pub, [.microphone]),
    PluginUsage("saver_gallery", .pub, [.addingPhotos, .photos]),
    PluginUsage("speech_to_text", .pub, [.microphone, .speech]),
    PluginUsage("universal_ble", .pub, [.bluetooth]),
    PluginUsage("wechat_assets_picker", .pub, [.photos]),
  ]
}
