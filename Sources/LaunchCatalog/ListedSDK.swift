/// An SDK of Apple's list of commonly used third-party SDKs, and the versions that ship a privacy manifest.
///
/// Sources: Apple, "Upcoming third-party SDK requirements"; for each row the release that first has the file, by the tags,
/// podspecs and changelogs of its repository. SDKs for which no source says it are left out.
package struct ListedSDK: Sendable {
  /// The tools that install SDKs.
  package enum Manager: Sendable, Hashable {
    /// CocoaPods.
    case cocoaPods
    /// The package manager of Swift.
    case swiftPackages
    /// The package manager of Dart, for Flutter plugins.
    case pub
    /// The package manager of JavaScript, for plugins of Capacitor, Cordova and React Native.
    case npm
    /// The build tool of Kotlin.
    case gradle
  }

  /// The name of the pod or plugin, or the identity of the package.
  package let name: String
  /// The tool that installs it under this name.
  package let manager: Manager
  /// The first versions with a manifest, one for each major version that got one later; empty when no release has one.
  package let first: [String]

  private init(_ name: String, _ manager: Manager, first: [String]) {
    self.name = name
    self.manager = manager
    self.first = first
  }

  /// The SDK that a tool installs under a name; nil for one that is not listed.
  package static func named(_ name: String, in manager: Manager) -> ListedSDK? {
    byName[manager]?[name]
  }

  private static let byName = Dictionary(grouping: all, by: \.manager).mapValues { list in
    Dictionary(list.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// All SDKs.
  private static let all = pods + packages + plugins + node

  /// Whether a version has a manifest, as far as the list shows.
  package func hasManifest(_ version: [Int]) -> Bool {
    let versions = first.map(Self.numbers)
    guard let last = versions.last else { return false }
    return !version.lexicographicallyPrecedes(last)
      || versions.contains {
        $0.first == version.first && !version.lexicographicallyPrecedes($0)
      }
  }

  /// The numbers of a version, without what follows a hyphen or a plus sign; empty for other text.
  package static func numbers(_ version: some StringProtocol) -> [Int] {
    let parts = version.prefix { $0 != "-" && $0 != "+" }.split(separator: ".")
    let numbers = parts.compactMap { Int($0) }
    return numbers.count == parts.count ? numbers : []
  }

  /// The packages of npm that contain a listed SDK under their own version.
  private static let node: [ListedSDK] = [
    ListedSDK("@capacitor/ios", .npm, first: ["4.8.2", "5.7.3", "6.0.0"]),
    ListedSDK("cordova-ios", .npm, first: ["7.1.0"]),
  ]

  /// The pods.
  private static let pods: [ListedSDK] = [
    ListedSDK("abseil", .cocoaPods, first: ["1.20220623.2"]),
    ListedSDK("AFNetworking", .cocoaPods, first: []),
    ListedSDK("Alamofire", .cocoaPods, first: ["5.9.0"]),
    ListedSDK("AppAuth", .cocoaPods, first: ["1.7.0"]),
    ListedSDK("Capacitor", .cocoaPods, first: ["4.8.2", "5.7.3", "6.0.0"]),
    ListedSDK("Charts", .cocoaPods, first: []),
    ListedSDK("Cordova", .cocoaPods, first: ["7.1.0"]),
    ListedSDK("DGCharts", .cocoaPods, first: ["5.1.0"]),
    ListedSDK("DKImagePickerController", .cocoaPods, first: ["4.3.6"]),
    ListedSDK("FBAEMKit", .cocoaPods, first: ["17.0.0"]),
    ListedSDK("FBSDKCoreKit", .cocoaPods, first: ["17.0.0"]),
    ListedSDK("FBSDKCoreKit_Basics", .cocoaPods, first: ["17.0.0"]),
    ListedSDK("FBSDKLoginKit", .cocoaPods, first: ["17.0.0"]),
    ListedSDK("FBSDKShareKit", .cocoaPods, first: ["17.0.0"]),
    ListedSDK("FirebaseABTesting", .cocoaPods, first: ["10.22.0"]),
    ListedSDK("FirebaseAuth", .cocoaPods, first: ["10.22.0"]),
    ListedSDK("FirebaseCore", .cocoaPods, first: ["10.22.0"]),
    ListedSDK("FirebaseCoreExtension", .cocoaPods, first: ["10.22.0"]),
    ListedSDK("FirebaseCoreInternal", .cocoaPods, first: ["10.22.0"]),
    ListedSDK("FirebaseCrashlytics", .cocoaPods, first: ["10.22.0"]),
    ListedSDK("FirebaseDynamicLinks", .cocoaPods, first: ["10.22.0"]),
    ListedSDK("FirebaseFirestore", .cocoaPods, first: ["10.22.0"]),
    ListedSDK("FirebaseInstallations", .cocoaPods, first: ["10.22.0"]),
    ListedSDK("FirebaseMessaging", .cocoaPods, first: ["10.22.0"]),
    ListedSDK("FirebaseRemoteConfig", .cocoaPods, first: ["10.22.0"]),
    ListedSDK("FMDB", .cocoaPods, first: ["2.7.9"]),
    ListedSDK("GoogleDataTransport", .cocoaPods, first: ["9.4.0"]),
    ListedSDK("GoogleSignIn", .cocoaPods, first: ["7.1.0"]),
    ListedSDK("GoogleToolboxForMac", .cocoaPods, first: ["4.2.0"]),
    ListedSDK("GoogleUtilities", .cocoaPods, first: ["7.13.0"]),
    ListedSDK("GTMAppAuth", .cocoaPods, first: ["4.1.1"]),
    ListedSDK("GTMSessionFetcher", .cocoaPods, first: ["3.3.0"]),
    ListedSDK("IQKeyboardManager", .cocoaPods, first: ["6.5.13"]),
    ListedSDK("IQKeyboardManagerSwift", .cocoaPods, first: ["6.5.13"]),
    ListedSDK("Kingfisher", .cocoaPods, first: ["7.10.0"]),
    ListedSDK("lottie-ios", .cocoaPods, first: ["4.4.0"]),
    ListedSDK("MBProgressHUD", .cocoaPods, first: []),
    ListedSDK("nanopb", .cocoaPods, first: ["2.30910.0"]),
    ListedSDK("OneSignalXCFramework", .cocoaPods, first: ["3.12.9"]),
    ListedSDK("OpenSSL-Universal", .cocoaPods, first: ["1.1.2300", "3.1.5001"]),
    ListedSDK("OrderedSet", .cocoaPods, first: ["6.0.2"]),
    ListedSDK("PromisesObjC", .cocoaPods, first: ["2.4.0"]),
    ListedSDK("PromisesSwift", .cocoaPods, first: ["2.4.0"]),
    ListedSDK("Protobuf", .cocoaPods, first: ["3.25.3"]),
    ListedSDK("ReachabilitySwift", .cocoaPods, first: ["5.2.0"]),
    ListedSDK("RealmSwift", .cocoaPods, first: ["10.46.0"]),
    ListedSDK("RxCocoa", .cocoaPods, first: ["6.8.0"]),
    ListedSDK("RxRelay", .cocoaPods, first: ["6.8.0"]),
    ListedSDK("RxSwift", .cocoaPods, first: ["6.8.0"]),
    ListedSDK("SDWebImage", .cocoaPods, first: ["5.18.7"]),
    ListedSDK("SnapKit", .cocoaPods, first: ["5.7.1"]),
    ListedSDK("Starscream", .cocoaPods, first: ["4.0.7"]),
    ListedSDK("SVProgressHUD", .cocoaPods, first: ["2.3.0"]),
    ListedSDK("SwiftyGif", .cocoaPods, first: ["5.4.5"]),
    ListedSDK("SwiftyJSON", .cocoaPods, first: ["5.0.2"]),
    ListedSDK("Toast", .cocoaPods, first: ["4.1.0"]),
  ]

  /// The Swift packages, by their identities.
  private static let packages: [ListedSDK] = [
    ListedSDK("abseil-cpp-binary", .swiftPackages, first: ["1.2022062300.1"]),
    ListedSDK("afnetworking", .swiftPackages, first: []),
    ListedSDK("alamofire", .swiftPackages, first: ["5.9.0"]),
    ListedSDK("appauth-ios", .swiftPackages, first: ["1.7.0"]),
    ListedSDK("charts", .swiftPackages, first: ["5.1.0"]),
    ListedSDK("cordova-ios", .swiftPackages, first: ["7.1.0"]),
    ListedSDK("facebook-ios-sdk", .swiftPackages, first: ["17.0.0"]),
    ListedSDK("firebase-ios-sdk", .swiftPackages, first: ["10.22.0"]),
    ListedSDK("fmdb", .swiftPackages, first: ["2.7.12"]),
    ListedSDK("googledatatransport", .swiftPackages, first: ["9.4.0"]),
    ListedSDK("googlesignin-ios", .swiftPackages, first: ["7.1.0"]),
    ListedSDK("googleutilities", .swiftPackages, first: ["7.13.0"]),
    ListedSDK("grpc-binary", .swiftPackages, first: ["1.49.2"]),
    ListedSDK("gtm-session-fetcher", .swiftPackages, first: ["3.3.0"]),
    ListedSDK("gtmappauth", .swiftPackages, first: ["4.1.0"]),
    ListedSDK("iqkeyboardmanager", .swiftPackages, first: ["7.0.1"]),
    ListedSDK("lottie-ios", .swiftPackages, first: ["4.4.0"]),
    ListedSDK("mbprogresshud", .swiftPackages, first: []),
    ListedSDK("nanopb", .swiftPackages, first: ["2.30910.0"]),
    ListedSDK("onesignal-xcframework", .swiftPackages, first: ["3.12.9"]),
    ListedSDK("openssl", .swiftPackages, first: ["1.1.2300", "3.1.5001"]),
    ListedSDK("promises", .swiftPackages, first: ["2.4.0"]),
    ListedSDK("reachability.swift", .swiftPackages, first: ["5.2.0"]),
    ListedSDK("realm-swift", .swiftPackages, first: ["10.46.0"]),
    ListedSDK("rxswift", .swiftPackages, first: ["6.8.0"]),
    ListedSDK("sdwebimage", .swiftPackages, first: ["5.18.1"]),
    ListedSDK("snapkit", .swiftPackages, first: ["5.7.0"]),
    ListedSDK("starscream", .swiftPackages, first: ["4.0.7"]),
    ListedSDK("svprogresshud", .swiftPackages, first: ["2.3.0"]),
    ListedSDK("swiftygif", .swiftPackages, first: ["5.4.5"]),
    ListedSDK("swiftyjson", .swiftPackages, first: ["5.0.2"]),
  ]

  /// The Flutter plugins.
  private static let plugins: [ListedSDK] = [
    ListedSDK("connectivity_plus", .pub, first: ["6.0.1"]),
    ListedSDK("device_info_plus", .pub, first: ["10.0.1"]),
    ListedSDK("file_picker", .pub, first: ["8.0.0"]),
    ListedSDK("flutter_inappwebview_ios", .pub, first: ["1.1.0"]),
    ListedSDK("flutter_local_notifications", .pub, first: ["16.3.1"]),
    ListedSDK("geolocator_apple", .pub, first: ["2.3.7"]),
    ListedSDK("image_picker_ios", .pub, first: ["0.8.9"]),
    ListedSDK("package_info_plus", .pub, first: ["6.0.0"]),
    ListedSDK("path_provider_foundation", .pub, first: ["2.3.2"]),
    ListedSDK("share_plus", .pub, first: ["8.0.2"]),
    ListedSDK("shared_preferences_foundation", .pub, first: ["2.3.5"]),
    ListedSDK("sqflite", .pub, first: ["2.3.1"]),
    ListedSDK("url_launcher_ios", .pub, first: ["6.2.4"]),
    ListedSDK("video_player_avfoundation", .pub, first: ["2.5.6"]),
    ListedSDK("wakelock", .pub, first: []),
    ListedSDK("webview_flutter_wkwebview", .pub, first: ["3.10.2"]),
  ]
}
