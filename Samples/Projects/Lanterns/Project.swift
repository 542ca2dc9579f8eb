import ProjectDescription
import ProjectDescriptionHelpers

let version = "1.4"

let project = Project(
  name: "Lanterns",
  settings: .settings(base: ["MARKETING_VERSION": "1.4"]),
  targets: [
    .target(
      name: "Lanterns",
      destinations: .iOS,
      product: .app,
      bundleId: "\(Constants.organization).Lanterns",
      deploymentTargets: Constants.deployment,
      infoPlist: .extendingDefault(with: [
        "CFBundleShortVersionString": "\(version)",
        "UILaunchScreen": [:],
        "UIBackgroundModes": ["remote-notificaton"],
        "UIApplicationSceneManifest": [
          "UIApplicationSupportsMultipleScenes": false,
          "UISceneConfigurations": [
            "UIWindowSceneSessionRoleApplication": [
              [
                "UISceneConfigurationName": "Default",
                "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).LanternDelegate",
              ]
            ]
          ],
        ],
      ]),
      sources: ["Lanterns/Sources/**"],
      dependencies: [.target(name: "Glow")]
    ),
    .target(
      name: "Glow",
      destinations: .iOS,
      product: .appExtension,
      bundleId: "\(Constants.organization).Lanterns.Glow",
      deploymentTargets: Constants.deployment,
      infoPlist: .extendingDefault(with: [
        "CFBundleDisplayName": "Glow",
        "CFBundleShortVersionString": "\(version)",
        "NSExtension": ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"],
      ]),
      sources: ["Glow/Sources/**"]
    ),
  ]
)
