internal import LaunchModel
internal import LifecycleRuntime
internal import PropertyListSyntax

/// The apps that the cases use.
extension ConformanceApp {
  static let main = SceneRequest.mainRole
  static let display = "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
  static let car = "CPTemplateApplicationSceneSessionRoleApplication"
  static let activityType = "com.example.app.view"

  /// Makes an app with scenes, on an iPad with iOS 18 unless another version is given.
  static func withScenes(
    storyboard: String? = nil, several: Bool = true, answer: ConfigurationAnswer? = nil,
    os: OSVersion = OSVersion(18)
  ) -> ConformanceApp {
    var contract = base
    func role(_ role: String, _ names: [String]) -> LaunchContract.SceneRole {
      LaunchContract.SceneRole(
        .init(rawValue: role),
        names.map { name in
          LaunchContract.SceneConfiguration(
            name, delegateClass: "App.\(name)Delegate",
            storyboard: role == main ? storyboard : nil)
        })
    }
    contract.scenes = LaunchContract.SceneManifest(
      supportsMultipleScenes: .value(several),
      configurations: .init(roles: [
        role(main, ["Default", "Other"]), role(display, ["Display"]), role(car, ["Car"]),
      ]))
    return ConformanceApp(
      contract: contract, device: Device(osVersion: os, hasSeveralWindows: true),
      model: os >= OSVersion(13) ? .sceneBased : .appBased, configuration: answer)
  }

  /// Makes an app without scenes, on an iPad with iOS 18.
  static func alone(storyboard: String? = nil) -> ConformanceApp {
    var contract = base
    contract.declarations.interface.mainStoryboard = storyboard
    return ConformanceApp(
      contract: contract, device: Device(osVersion: OSVersion(18), hasSeveralWindows: true),
      model: .appBased, configuration: nil)
  }

  private static var base: LaunchContract {
    var contract = LaunchContract()
    contract.target.sdk = OSVersion(26)
    contract.declarations.urlTypes = [LaunchContract.URLType(schemes: ["app"])]
    contract.declarations.activityTypes = [activityType]
    contract.declarations.capabilities.backgroundModes = [
      "fetch", "remote-notification", "location",
    ]
    contract.declarations.usageDescriptions = [
      .locationWhenInUse: "To show the way.", .locationAlwaysAndWhenInUse: "To show the way.",
    ]
    contract.entitlements = .init(
      pushEnvironment: .development, other: ["com.apple.developer.carplay-audio": true])
    return contract
  }
}

/// The actions that the cases use.
extension ConformanceCase.Action {
  static let open = ConformanceCase.Action.send(.request(.icon))
  static let leave = ConformanceCase.Action.send(.enterBackground(nil))
  static let activate = ConformanceCase.Action.send(.activate(nil))
  static let interrupt = ConformanceCase.Action.send(.interrupt(nil))
  static let goOn = ConformanceCase.Action.send(.endInterruption(nil))
  static let newWindow = ConformanceCase.Action.send(.openScene(SceneRequest()))
  static let url = ConformanceCase.Action.send(.request(.options(.aURL)))
  static let activity = ConformanceCase.Action.send(.request(.options(.anActivity)))
  static let tap = ConformanceCase.Action.send(.request(.options(.push(isSilent: false))))
  static let location = ConformanceCase.Action.send(.request(.options(.aLocation)))
  static let fetch = ConformanceCase.Action.send(.request(.backgroundFetch))
}

extension LaunchOptions {
  fileprivate static var aURL: LaunchOptions {
    var options = LaunchOptions()
    options.url = LaunchURL("app://page")
    return options
  }

  fileprivate static var anActivity: LaunchOptions {
    var options = LaunchOptions()
    options.userActivityDictionary = UserActivity.Launch(
      UserActivity(activityType: ConformanceApp.activityType))
    return options
  }

  fileprivate static var aLocation: LaunchOptions {
    var options = LaunchOptions()
    options[.location] = .boolean(true)
    return options
  }

  static func push(isSilent: Bool) -> LaunchOptions {
    var options = LaunchOptions()
    options.remoteNotification = RemoteNotification(
      .dictionary([
        .init(
          "aps",
          .dictionary([
            isSilent ? .init("content-available", .integer(1)) : .init("alert", .string("Hello"))
          ]))
      ]))
    return options
  }
}
