/// An SDK that handles URLs, user activities or launch options itself, and what its makers say about scenes.
///
/// A bridge forwards events to the app delegate's own methods, and so to an SDK that these methods call. It
/// does not help an SDK that exchanges the methods of the app delegate at run time, since Swift calls the
/// original methods directly, nor one that reads launch options. Only statements in the documentation or the
/// source of the SDK are listed, as of 2026-11-25.
struct SceneSDK: Sendable {
  /// The name as its makers write it.
  let name: String
  /// The modules that code imports, which are also the names of the pods.
  let modules: Set<String>
  /// Classes of the SDK. Their names show that the app uses it if the import is in a bridging header.
  let typeNames: Set<String>
  /// The documented calls, as the object of "call".
  let calls: String
  /// Why the calls are needed, as a clause.
  let reason: String
  /// Identifiers in such calls. One of them in the code shows that the app already makes a call.
  let callNames: Set<String>
  /// The first version that needs no call, by the name of the pod or the Swift package; empty if none is
  /// known.
  let firstVersions: [String: [Int]]

  /// All SDKs, one row for each.
  static let all = [branch, appMetrica, firebaseAuth, appsOnAir]

  /// Sources: BranchMetrics/ios-branch-deep-linking-attribution at e8518a87, `ChangeLog.md` (0.33.0 has the class),
  /// `BranchScene.h` and `Branch.m`.
  private static let branch = SceneSDK(
    name: "Branch", modules: ["Branch", "BranchSDK"], typeNames: ["Branch"],
    calls:
      "'initSession(launchOptions:registerDeepLinkHandler:)' of 'BranchScene' at launch, and its "
      + "'scene(_:openURLContexts:)' and 'scene(_:continue:)' in the scene delegate, which Branch 0.33.0 introduced",
    reason:
      "Branch asks the launch options whether a link follows, which they do not say with scenes",
    callNames: ["BranchScene"], firstVersions: [:])

  /// Source: AppMetrica, "Tracking deeplinks on iOS", section UISceneDelegate.
  private static let appMetrica = SceneSDK(
    name: "AppMetrica", modules: ["AppMetricaCore", "YandexMobileMetrica"],
    typeNames: ["AppMetrica", "AMAAppMetrica", "YMMYandexMetrica"],
    calls:
      "'trackOpeningURL(_:)' for each URL and each web page of a user activity that a scene receives",
    reason: "AppMetrica does not track what a scene receives",
    callNames: ["trackOpeningURL", "trackOpening"], firstVersions: [:])

  /// Source: firebase/firebase-ios-sdk at eed63a35a9, `FirebaseAuth/CHANGELOG.md`, 6.4.1, and `Auth.swift`, which
  /// registers for `scene(_:openURLContexts:)`. Swift packages exist since Firebase 7, which is newer.
  private static let firebaseAuth = SceneSDK(
    name: "Firebase Authentication", modules: ["FirebaseAuth"],
    typeNames: ["FIRAuth"],
    calls: "'canHandle(_:)' of 'Auth' for each URL in 'scene(_:openURLContexts:)'",
    reason: "older versions of Firebase Authentication take no URLs from scenes",
    callNames: ["canHandle", "canHandleURL"],
    firstVersions: ["FirebaseAuth": [6, 4, 1], "firebase-ios-sdk": [7]])

  /// Source: apps-on-air/AppsOnAir-iOS-AppLink, release 2.1.0 and README.
  private static let appsOnAir = SceneSDK(
    name: "AppsOnAir AppLink", modules: ["AppsOnAir_AppLink"],
    typeNames: ["AppLinkService"],
    calls: "'handleAppLink' for each link that a scene receives",
    reason: "older versions of AppsOnAir AppLink take no links from scenes",
    callNames: ["handleAppLink"],
    firstVersions: ["AppsOnAir-AppLink": [2, 1], "appsonair-ios-applink": [2, 1]])
}
